import Balloons
import Testing
import UIKit

@MainActor @Suite("Balloons") struct BalloonTests {
  func balloon() -> BalloonView {
    let balloon = BalloonView(frame: CGRect(x: 55, y: 100, width: 280, height: 100))
    balloon.backgroundColor = .white
    return balloon
  }

  @Test("As made it is the article's: body above, tail 20 wide and 17.3 high at the bottom centre")
  func defaults() {
    let view = balloon()
    #expect(view.triangleSideLength == 20 && view.triangleHeight == 17.3)
    let body = view.bodyRect(in: view.bounds)
    #expect(body.origin == .zero && body.width == 280 && abs(body.height - 82.7) < 1e-9)
    let path = view.balloonPath(in: view.bounds)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 280, height: 100))
    #expect(path.contains(CGPoint(x: 140, y: 99)) && path.contains(CGPoint(x: 1, y: 82)))
    #expect(!path.contains(CGPoint(x: 120, y: 90)) && !path.contains(CGPoint(x: 149, y: 95)))
  }

  @Test("It covers body and tail, green on a white ground")
  func pixels() {
    let host = onScreen(balloon())
    let shot = Pixels(host.screenshot())
    var green = 0.0
    for y in 100..<200 { for x in 55..<335 { green += 1 - Double(shot[x, y][0]) / 255 } }
    #expect(abs(green - (280 * 82.7 + 20 * 17.3 / 2)) < 25)
    #expect(shot[195, 195] == [0, 255, 0, 255] && shot[60, 190] == [255, 255, 255, 255])
  }

  @Test("The outline is one closed path")
  func oneSubpath() {
    for side in BalloonView.TailSide.allCases {
      let view = balloon()
      view.tailSide = side
      view.cornerRadius = 12
      var moves = 0, closes = 0
      view.balloonPath(in: view.bounds).cgPath.applyWithBlock { element in
        if element.pointee.type == .moveToPoint { moves += 1 }
        if element.pointee.type == .closeSubpath { closes += 1 }
      }
      #expect(moves == 1 && closes == 1, "\(side)")
    }
  }

  @Test("The label is white, bold 24, centred on the body: raised by half the tail")
  func label() {
    let view = balloon()
    view.text = "ニャーオ"
    let host = onScreen(view)
    host.layoutIfNeeded()
    #expect(view.label.textColor == .white && view.label.font == .boldSystemFont(ofSize: 24) && view.label.textAlignment == .center)
    #expect(abs(view.label.center.y - (50 - 8.7)) < 0.1 && view.label.center.x == 140)
    // White text on green: blue shows only there.
    let shot = Pixels(host.screenshot())
    var white = 0, sumX = 0
    for y in 110..<180 { for x in 60..<330 where shot[x, y][2] > 200 { (white, sumX) = (white + 1, sumX + x) } }
    #expect(white > 100 && abs(Double(sumX) / Double(max(1, white)) - 195) < 8)
  }

  @Test("The tail grows from any side and stays off the corners")
  func tails() {
    let view = balloon()
    view.cornerRadius = 20
    view.tailPosition = 0
    #expect(view.balloonPath(in: view.bounds).contains(CGPoint(x: 30, y: 98)))
    view.tailPosition = 1000
    #expect(view.balloonPath(in: view.bounds).contains(CGPoint(x: 250, y: 98)))
    view.tailPosition = nil
    for (side, tip) in [(BalloonView.TailSide.top, CGPoint(x: 140, y: 1)), (.left, CGPoint(x: 1, y: 50)), (.right, CGPoint(x: 279, y: 50))] {
      view.tailSide = side
      #expect(view.balloonPath(in: view.bounds).contains(tip), "\(side)")
    }
  }

  @Test("An outline stays within the frame, its miter at the tip too", arguments: BalloonView.TailSide.allCases)
  func outlineInside(side: BalloonView.TailSide) {
    let view = BalloonView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    view.tailSide = side
    view.outlineColor = .black
    view.outlineWidth = 4
    let pixels = Pixels(width: 160, height: 120) { context in
      context.translateBy(x: 20, y: 20)
      context.setFillColor(UIColor.green.cgColor)
      view.contextBalloonPath(context, rect: view.bounds)
    }
    #expect(pixels.isClear(outside: CGRect(x: 20, y: 20, width: 120, height: 80)))
    let tip: (Int, Int) = switch side {
    case .bottom: (80, 97)
    case .top: (80, 22)
    case .left: (23, 60)
    case .right: (136, 60)
    }
    #expect(pixels.alpha(tip.0, tip.1) > 0)
  }

  @Test("Touches reach the balloon where it is, and what lies beneath beside the tail")
  func touches() {
    let below = UIButton(frame: CGRect(x: 55, y: 100, width: 280, height: 100))
    var taps = 0
    below.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let view = balloon()
    let host = onScreen(below, view)
    host.tap(at: CGPoint(x: 195, y: 140))
    host.tap(at: CGPoint(x: 195, y: 195))
    #expect(taps == 0)
    host.tap(at: CGPoint(x: 80, y: 195))
    #expect(taps == 1)
  }

  @Test("The shadow is cast by the same path")
  func shadow() {
    let view = balloon()
    _ = onScreen(view)
    #expect(view.layer.shadowPath == view.balloonPath(in: view.bounds).cgPath)
  }

  @Test("Its size follows the text: wrapped within the width, tail included")
  func sizes() {
    let view = balloon()
    view.labelInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    view.text = "にゃ"
    let small = view.sizeThatFits(CGSize(width: 280, height: 0))
    view.text = String(repeating: "にゃーお ", count: 20)
    let large = view.sizeThatFits(CGSize(width: 280, height: 0))
    #expect(small.width < 140 && small.height > 17.3 + 12 + 24 && large.width <= 280 && large.height > 2 * small.height)
  }
}
