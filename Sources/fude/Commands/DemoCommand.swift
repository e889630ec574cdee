import Foundation
import UIKit

extension Command {
  static let demo = Command(
    name: "demo", operands: "",
    summary: "Draws the gallery: a folder of pictures and a page that shows them.",
    notes: "Photos and ink are the package's samples and what lies at hand; without any it draws its own.",
    options: [
      Option("-o", "FOLDER", "Where to write (required); made when it is missing."),
      Option("--photos", "FOLDER", "Use the PNG and JPEG photos of this folder."),
      Option("--ink", "FILE.inkml", "Use this page of ink."),
      Option("--samples", "FOLDER", "Write the package's sample files there instead, and stop."),
      scale,
    ],
    examples: ["fude demo -o gallery", "fude demo --photos ~/Pictures --scale 3 -o gallery"]
  ) { (arguments) throws(CommandError) in
    try arguments.none()
    if let folder = arguments.value("--samples") { return try writeSamples(folder) }
    guard let folder = arguments.value("-o") else {
      throw .usage("-o is missing: name the gallery's folder, such as -o gallery.")
    }
    let scale = try arguments.scale()
    guard scale <= 4 else { throw .usage("--scale \(plain(scale)) is too much for a gallery; give at most 4.") }
    var photos = SampleFolder.photos, ink = SampleFolder.ink
    if let path = arguments.value("--photos") {
      photos = SampleFolder.files(in: URL(fileURLWithPath: path), ["png", "jpg", "jpeg"])
      if photos.isEmpty { throw .failure("The folder \(path) has no PNG or JPEG photos; name another.") }
    }
    if let path = arguments.value("--ink") { ink = [URL(fileURLWithPath: path)] }

    try makeFolder(folder)
    let gallery = Gallery(scale: scale, photos: photos, ink: ink)
    let total = gallery.pictures.count, digits = String(total).count
    var entries: [GalleryPage.Entry] = []
    for (index, picture) in gallery.pictures.enumerated() {
      let number = String(index + 1)
      print("[\(String(repeating: " ", count: digits - number.count))\(number)/\(total)] \(picture.file)")
      fflush(nil)
      let image = try picture.draw()
      try PictureFile(folder + "/" + picture.file).write(image)
      entries.append(
        GalleryPage.Entry(
          section: picture.section, file: picture.file, caption: picture.caption, width: Int(image.size.width.rounded()),
          height: Int(image.size.height.rounded())))
    }
    try AtomicFile.write(Data(GalleryPage.html(entries).utf8), to: folder + "/index.html")
    print("The gallery is \(URL(fileURLWithPath: folder).standardizedFileURL.path)/index.html")
  }

  private static func makeFolder(_ folder: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw .failure("\(folder) is a file; name a folder.") }
      return
    }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw .failure("The folder \(folder) cannot be made; choose a place where you may write.")
    }
  }

  private static func writeSamples(_ folder: String) throws(CommandError) {
    try makeFolder(folder)
    try AtomicFile.write(try PictureFile.encode(SampleScene.image(), .png), to: folder + "/dusk-cat.png")
    guard let turned = SampleScene.turnedJPEG() else { throw .failure("The sample photo cannot be encoded.") }
    try AtomicFile.write(turned, to: folder + "/dusk-cat-turned.jpg")
    try AtomicFile.write(Data(SampleInk.inkML().utf8), to: folder + "/greeting.inkml")
  }
}
