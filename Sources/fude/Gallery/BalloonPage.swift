import Balloons
import UIKit

/// Balloons with the tail on each side.
@MainActor enum BalloonPage {
  static func view() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 300))
    page.backgroundColor = .white
    let places: [(BalloonView.TailSide, CGRect, String, CGFloat?)] = [
      (.bottom, CGRect(x: 20, y: 20, width: 180, height: 110), "below", 40),
      (.top, CGRect(x: 220, y: 20, width: 180, height: 110), "above", nil),
      (.left, CGRect(x: 20, y: 160, width: 180, height: 110), "left", nil),
      (.right, CGRect(x: 220, y: 160, width: 180, height: 110), "right", 30),
    ]
    for (side, frame, text, position) in places {
      let balloon = BalloonView(frame: frame)
      balloon.tailSide = side
      balloon.tailPosition = position
      balloon.cornerRadius = 14
      balloon.outlineColor = UIColor(red: 0.12, green: 0.23, blue: 0.37, alpha: 1)
      balloon.outlineWidth = 3
      balloon.fillColor = UIColor(red: 0.75, green: 0.88, blue: 1, alpha: 1)
      balloon.label.textColor = .black
      balloon.label.font = .systemFont(ofSize: 20)
      balloon.text = text
      page.addSubview(balloon)
    }
    return page
  }
}
