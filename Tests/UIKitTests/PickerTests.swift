import Foundation
import Testing
import UIKit

@MainActor private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows = (0..<20).map { "row \($0)" }
  var selections: [Int] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rows[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { selections.append(row) }
}

@MainActor @Suite("Picker view") struct PickerTests {
  private func stage() -> (HeadlessHost, UIWindow, UIPickerView, Fruits) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 216), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let fruits = Fruits()
    let picker = UIPickerView()
    picker.dataSource = fruits
    picker.delegate = fruits
    window.addSubview(picker)
    return (host, window, picker, fruits)
  }

  @Test("A drag over three rows selects the third row down, once, at rest")
  func drag() {
    let (host, _, picker, fruits) = stage()
    #expect(picker.frame.size == CGSize(width: 320, height: 216))
    #expect(picker.selectedRow(inComponent: 0) == 0)
    host.drag(through: [CGPoint(x: 160, y: 150), CGPoint(x: 160, y: 110), CGPoint(x: 160, y: 150 - 100)])
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(fruits.selections == [3])
  }

  @Test("A drag that comes back to its row tells nothing")
  func dragAndReturn() {
    let (host, _, picker, fruits) = stage()
    host.drag(through: [CGPoint(x: 160, y: 150), CGPoint(x: 160, y: 80), CGPoint(x: 160, y: 149)])
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(fruits.selections.isEmpty)
  }

  @Test("A tap on the next row selects it; a tap beside the rows does not")
  func tap() {
    let (host, _, picker, fruits) = stage()
    host.tap(at: CGPoint(x: 160, y: 108 + 32))
    #expect(picker.selectedRow(inComponent: 0) == 1)
    host.tap(at: CGPoint(x: 160, y: 108 - 64))
    #expect(fruits.selections == [1])
  }

  @Test("A flick carries the wheel further than the finger")
  func flick() {
    let (host, _, picker, _) = stage()
    host.touchDown(at: CGPoint(x: 160, y: 150))
    for y in stride(from: 140, through: 90, by: -10) {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 160, y: CGFloat(y)))
    }
    host.touchUp()
    #expect(picker.selectedRow(inComponent: 0) > 3)
  }

  @Test("Selection by code is not reported, is kept before layout and clamped after a reload")
  func byCode() {
    let (host, window, _, fruits) = stage()
    let picker = UIPickerView()
    picker.delegate = fruits
    picker.dataSource = fruits
    picker.selectRow(19, inComponent: 0, animated: false)
    window.addSubview(picker)
    host.layoutIfNeeded()
    #expect(picker.selectedRow(inComponent: 0) == 19)
    fruits.rows = ["one", "two"]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(fruits.selections.isEmpty)
  }

  @Test("A component without rows has no selection and ignores fingers")
  func empty() {
    let (host, _, picker, fruits) = stage()
    fruits.rows = []
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
    host.drag(through: [CGPoint(x: 160, y: 150), CGPoint(x: 160, y: 60)])
    host.tap(at: CGPoint(x: 160, y: 140))
    #expect(picker.selectedRow(inComponent: 0) == -1 && fruits.selections.isEmpty)
  }
}
