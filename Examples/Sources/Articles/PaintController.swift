import Ink
import UIKit

/// A canvas to draw on, and the buttons undo, load, clear and save.
@MainActor public final class PaintController: UIViewController, DrawableViewDelegate, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  public private(set) var drawableView: DrawableView!
  public private(set) var undoButton: UIButton!
  public private(set) var loadButton: UIButton!
  public private(set) var clearButton: UIButton!
  public private(set) var saveButton: UIButton!

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black

    drawableView = DrawableView(frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.width))
    drawableView.backgroundColor = .white
    drawableView.delegate = self
    view.addSubview(drawableView)

    undoButton = button("undo", .yellow, at: 0) { $0.drawableView.undo() }
    loadButton = button("load", .orange, at: 1) { $0.load() }
    clearButton = button("clear", .green, at: 2) { $0.drawableView.clear() }
    saveButton = button("save", .cyan, at: 3) { $0.drawableView.save() }
  }

  private func button(_ title: String, _ color: UIColor, at index: Int, _ action: @escaping @MainActor (PaintController) -> Void) -> UIButton {
    let width = view.bounds.width / 4
    let button = UIButton(frame: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 100))
    button.backgroundColor = color
    button.setTitle(title, for: .normal)
    button.setTitleColor(.brown, for: .normal)
    button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }

  private func load() {
    guard UIImagePickerController.isSourceTypeAvailable(.photoLibrary) else { return }
    let picker = UIImagePickerController()
    picker.delegate = self
    picker.allowsEditing = true
    picker.sourceType = .photoLibrary
    present(picker, animated: true)
  }

  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    if let image = (info[.editedImage] ?? info[.originalImage]) as? UIImage { drawableView.setBackgroundImage(image) }
  }

  public func onFinishSave() { tell("Saved!", "saved to camera roll.") }
  public func onFailSave(_ error: NSError) { tell("Not saved", error.localizedDescription) }

  private func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
