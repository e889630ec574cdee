import Ink
import UIKit

/// The article's paint app: a canvas and the buttons undo, load, clear and save.
@MainActor final class PaintViewController: UIViewController, DrawableViewDelegate {
  private(set) var drawableView = DrawableView()
  private(set) var buttons: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    drawableView.backgroundColor = .white
    drawableView.delegate = self
    view.addSubview(drawableView)
    add("undo", .yellow) { [weak self] in self?.drawableView.undo() }
    add("load", .orange) {}
    add("clear", .green) { [weak self] in self?.drawableView.clear() }
    add("save", .cyan) { [weak self] in self?.drawableView.save() }
  }

  private func add(_ title: String, _ color: UIColor, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(frame: .zero)
    button.backgroundColor = color
    button.setTitle(title, for: .normal)
    button.setTitleColor(.brown, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
    buttons.append(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    drawableView.frame = CGRect(x: 0, y: 100, width: width, height: width)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width / 4, y: 0, width: width / 4, height: 100)
    }
  }

  func onFinishSave() {
    let alert = UIAlertController(title: "Saved!", message: "saved to camera roll.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  /// A few strokes by finger: a face, one line too many, and undo.
  static func picture(scale: CGFloat) -> UIImage {
    let controller = PaintViewController()
    return Stage.screen(controller, scale: scale) { host in
      func arc(_ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat) -> [CGPoint] {
        (0...40).map { step in
          let angle = from + (to - from) * CGFloat(step) / 40
          return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
      }
      let canvas = controller.drawableView
      let middle = CGPoint(x: 195, y: 290)
      host.drag(through: arc(middle, 130, -.pi / 2, 1.5 * .pi))
      host.drag(through: arc(middle, 80, .pi * 0.85, .pi * 0.15))
      canvas.setLineWidth(24)
      canvas.setLineColor(UIColor.blue.cgColor)
      host.tap(at: CGPoint(x: 150, y: 250))
      host.tap(at: CGPoint(x: 240, y: 250))
      canvas.setLineColor(UIColor(red: 1, green: 0.4, blue: 0.1, alpha: 0.4).cgColor)
      host.drag(through: (0...60).map { CGPoint(x: 60 + 4.5 * CGFloat($0), y: 175 + 30 * sin(CGFloat($0) / 4)) })
      host.drag(through: [CGPoint(x: 40, y: 460), CGPoint(x: 350, y: 130)])
      host.tap(controller.buttons[0])
    }
  }
}
