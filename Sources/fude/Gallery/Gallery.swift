import AppIcon
import Foundation
import Ink
import KeyIcons
import UIKit

/// The pictures of `fude demo`, in the order of the page that shows them.
@MainActor struct Gallery {
  struct Picture {
    let section: String
    let file: String
    let caption: String
    let draw: @MainActor () throws(CommandError) -> UIImage
  }

  let scale: CGFloat
  private(set) var pictures: [Picture] = []

  init(scale: CGFloat, photos: [URL], ink: [URL]) {
    self.scale = scale
    addIcons()
    addAppIcons(photos)
    addScreens()
    addInk(ink)
    addBalloons(photos)
    add("Text", "text.png", "A page of text") { () throws(CommandError) in Stage.picture(of: TextPage.view(), scale: scale) }
  }

  private mutating func add(
    _ section: String, _ file: String, _ caption: String, _ draw: @escaping @MainActor () throws(CommandError) -> UIImage
  ) {
    pictures.append(Picture(section: section, file: file, caption: caption, draw: draw))
  }

  private mutating func addIcons() {
    let scale = scale
    for icon in KeyIcon.allCases {
      for (size, fits) in [(CGSize(width: 26, height: 39), false), (CGSize(width: 57, height: 33), false), (CGSize(width: 160, height: 160), true)] {
        let name = "\(plain(size.width))x\(plain(size.height))"
        add("Key icons", "icon-\(icon.rawValue)-\(name).png", "\(icon.rawValue), \(name)\(fits ? ", fitted" : "")") {
          () throws(CommandError) in
          Command.picture(icon, size: size, scale: scale, color: .black, fits: fits)
        }
      }
    }
  }

  private mutating func addAppIcons(_ photos: [URL]) {
    let scale = scale
    add("App icons", "mask.png", "The mask") { () throws(CommandError) in MaskImage.getMask(iconSize: 120, scale: scale) }
    for (name, photo) in Self.photos(photos) {
      add("App icons", "appicon-\(name).png", name) { () throws(CommandError) in
        let image = try photo()
        guard let icon = Command.appIcon(image, side: 120, scale: scale, margin: Command.shadowMargin) else {
          throw .failure("The photo \(name) cannot be masked; name another.")
        }
        return icon
      }
    }
  }

  private mutating func addScreens() {
    let scale = scale, size = CGSize(width: 390, height: 844)
    add("Screens", "keyboard-pad.png", "Key pad as input view") { () throws(CommandError) in
      InputScreen.pad.picture(size: size, scale: scale)
    }
    add("Screens", "keyboard-picker.png", "Picker, open") { () throws(CommandError) in
      InputScreen.picker.picture(size: size, scale: scale)
    }
    add("Screens", "paint.png", "Paint app after a few strokes") { () throws(CommandError) in PaintViewController.picture(scale: scale) }
  }

  private mutating func addInk(_ files: [URL]) {
    let scale = scale
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      add("Ink", "ink-\(name).png", name) { () throws(CommandError) in
        let page = try Command.inkPage(file.path)
        let size = Command.pageSize(page)
        try checkPixels(size, scale)
        return Command.picture(
          page, size: size, width: 2.5, color: UIColor(red: 0.1, green: 0.15, blue: 0.35, alpha: 1), photo: nil, scale: scale)
      }
    }
    if files.isEmpty {
      add("Ink", "ink-greeting.png", "greeting") { () throws(CommandError) in
        do throws(InkMLError) {
          let page = try InkML.read(Data(SampleInk.inkML().utf8))
          return Command.picture(page, size: Command.pageSize(page), width: 2.5, color: .black, photo: nil, scale: scale)
        } catch { throw .failure("\(error)") }
      }
    }
  }

  private mutating func addBalloons(_ photos: [URL]) {
    let scale = scale
    let photos = Self.photos(photos)
    let cat = photos.last { $0.name.contains("cat") } ?? photos[0]
    add("Balloons", "balloon.png", "The balloon with \(cat.name)") { () throws(CommandError) in
      let photo = try cat.image()
      return Stage.picture(
        of: Command.balloonScene(text: "ニャーオ", photo: photo, size: CGSize(width: 280, height: 100), color: .green), scale: scale)
    }
    add("Balloons", "balloon-tails.png", "Tails on any side, outlined, rounded") { () throws(CommandError) in
      Stage.picture(of: BalloonPage.view(), scale: scale)
    }
  }

  typealias Photo = (name: String, image: @MainActor () throws(CommandError) -> UIImage)

  /// Photos by distinct names; the built-in one where there are none. Never empty.
  private static func photos(_ files: [URL]) -> [Photo] {
    guard !files.isEmpty else { return [("sample-cat", { () throws(CommandError) in SampleScene.image() })] }
    var seen: [String: Int] = [:]
    return files.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      seen[name, default: 0] += 1
      let count = seen[name] ?? 1
      return (count == 1 ? name : "\(name)-\(count)", { () throws(CommandError) in try InputFile.photo(file.path) })
    }
  }
}
