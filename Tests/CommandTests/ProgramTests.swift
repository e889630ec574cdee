import Foundation
import Testing
import UIKit

@Suite("fude as a process") struct ProgramTests {
  private func expectError(_ status: Int32, _ words: [String], naming text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let result = try Program.run(words)
    #expect(result.status == status, "\(words): \(result.errors)", sourceLocation: location)
    #expect(result.output.isEmpty, "\(words)", sourceLocation: location)
    let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty && lines[0].hasPrefix("fude: "), "one line: \(result.errors)", sourceLocation: location)
    #expect(result.errors.contains(text), "\(result.errors)", sourceLocation: location)
  }

  @Test("--help works everywhere and shows examples")
  func help() throws {
    #expect(try Program.run(["--help"]).output.contains("Examples:"))
    for command in ["icon", "appicon", "balloon", "keyboard", "ink", "demo"] {
      for words in [[command, "--help"], ["help", command], [command, "--scale", "2", "--help"]] {
        let result = try Program.run(words)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.contains("Usage: fude \(command)") && result.output.contains("Examples:\n  fude \(command) "), "\(words)")
      }
    }
    #expect(try Program.run(["icon", "--list"]).output == "delete\nglobe\nshift\nshift-highlighted\ncaps\ndismiss\n")
  }

  @Test("Wrong use ends with status 2 and one line that names what is wrong")
  func wrongUse() throws {
    let folder = try ScratchFolder()
    let out = folder.path("x.png")
    try expectError(2, [], naming: "fude --help")
    try expectError(2, ["paint"], naming: "paint")
    try expectError(2, ["--frob"], naming: "--frob")
    try expectError(2, ["icon", "-o", out], naming: "name")
    try expectError(2, ["icon", "globus", "-o", out], naming: "globus")
    try expectError(2, ["icon", "globe"], naming: "-o")
    try expectError(2, ["icon", "globe", "-o", folder.path("x.gif")], naming: "x.gif")
    try expectError(2, ["icon", "globe", "-o"], naming: "-o")
    try expectError(2, ["icon", "globe", "shift", "-o", out], naming: "shift")
    try expectError(2, ["icon", "globe", "--size", "0x4", "-o", out], naming: "0x4")
    try expectError(2, ["icon", "globe", "--size", "1", "--size", "2", "-o", out], naming: "--size")
    try expectError(2, ["icon", "globe", "--colour", "red", "-o", out], naming: "--colour")
    try expectError(2, ["icon", "globe", "--color", "reddish", "-o", out], naming: "reddish")
    try expectError(2, ["icon", "globe", "--scale", "0", "-o", out], naming: "0")
    try expectError(2, ["icon", "globe", "--fit=yes", "-o", out], naming: "--fit")
    try expectError(2, ["icon", "globe", "--size", "99999", "-o", out], naming: "too large")
    try expectError(2, ["appicon", "cat.png", "--size", "60x40", "-o", out], naming: "60x40")
    try expectError(2, ["balloon", "-o", out], naming: "--text")
    try expectError(2, ["keyboard", "piano", "-o", out], naming: "piano")
    try expectError(2, ["ink", "-o", out], naming: "ink file")
    try expectError(2, ["demo"], naming: "-o")
    #expect(folder.names.isEmpty)
  }

  @Test("Files that are missing, broken or unwritable end with status 1 and leave nothing behind")
  func badFiles() throws {
    let folder = try ScratchFolder()
    let out = folder.path("x.png"), junk = folder.path("junk.png"), broken = folder.path("broken.jpg"), bad = folder.path("bad.inkml")
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: junk))
    try Data(try Data(contentsOf: Program.samples.appendingPathComponent("dusk-cat-turned.jpg")).prefix(200)).write(to: URL(fileURLWithPath: broken))
    try Data("<ink><trace>1 2".utf8).write(to: URL(fileURLWithPath: bad))
    try expectError(1, ["appicon", folder.path("none.png"), "-o", out], naming: "none.png")
    try expectError(1, ["appicon", junk, "-o", out], naming: "junk.png")
    try expectError(1, ["appicon", broken, "-o", out], naming: "broken.jpg")
    try expectError(1, ["appicon", folder.url.path, "-o", out], naming: "folder")
    try expectError(1, ["balloon", "--text", "x", "--photo", junk, "-o", out], naming: "junk.png")
    try expectError(1, ["ink", bad, "-o", out], naming: "line 1")
    try expectError(1, ["ink", folder.path("none.inkml"), "-o", out], naming: "none.inkml")
    try expectError(1, ["icon", "globe", "-o", folder.path("no/such/x.png")], naming: "no/such")
    try expectError(1, ["icon", "globe", "-o", "/proc/x.png"], naming: "/proc/x.png")
    try expectError(1, ["demo", "-o", junk], naming: "junk.png")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    try expectError(1, ["icon", "globe", "-o", out], naming: "folder")
    #expect(folder.names == ["bad.inkml", "broken.jpg", "junk.png", "x.png"])
  }

  @Test("A newline in a name does not make two lines of the message")
  func oneLine() throws { try expectError(2, ["icon", "a\nb", "-o", "x.png"], naming: "a b") }

  @Test("Icons come at the size asked for, black on nothing, and JPEG on white")
  func icons() throws {
    let folder = try ScratchFolder()
    let png = folder.path("g.png"), jpg = folder.path("g.JPG")
    #expect(try Program.run(["icon", "shift-highlighted", "--size", "60x40", "-o", png]).status == 0)
    #expect(pixelSize(png) == [120, 80] && pixel(png, 0, 0) == [0, 0, 0, 0] && pixel(png, 60, 40) == [0, 0, 0, 255])
    #expect(try Program.run(["icon", "shift-highlighted", "--size=60", "--scale", "1", "--color", "#FF000080", "--fit", "-o", png]).status == 0)
    #expect(pixelSize(png) == [60, 60] && pixel(png, 30, 30)?[3] == 128)
    #expect(try Program.run(["icon", "shift-highlighted", "--size", "60x40", "-o", jpg]).status == 0)
    #expect((pixel(jpg, 0, 0)?[0] ?? 0) > 250 && (pixel(jpg, 60, 40)?[0] ?? 255) < 8)
    #expect(folder.names == ["g.JPG", "g.png"])
  }

  @Test("An older picture is replaced, and stays when the new one cannot be drawn")
  func replaces() throws {
    let folder = try ScratchFolder()
    let out = folder.path("x.png")
    try Data("old".utf8).write(to: URL(fileURLWithPath: out))
    #expect(try Program.run(["appicon", folder.path("none.png"), "-o", out]).status == 1)
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "old")
    #expect(try Program.run(["icon", "globe", "-o", out]).status == 0)
    #expect(pixelSize(out) == [114, 66])
  }

  @Test("The app icon has 24 points for its shadow, none without, and the mask is black on white")
  func appIcons() throws {
    let folder = try ScratchFolder()
    let out = folder.path("x.png"), photo = Program.samples.appendingPathComponent("dusk-cat-turned.jpg").path
    #expect(try Program.run(["appicon", photo, "-o", out]).status == 0)
    #expect(pixelSize(out) == [336, 336] && pixel(out, 0, 0) == [0, 0, 0, 0] && pixel(out, 168, 168)?[3] == 255)
    let shadow = pixel(out, 290, 168) ?? []
    #expect(shadow.count == 4 && shadow[3] > 30 && shadow[3] < 50 && shadow[0] == 0)
    #expect(try Program.run(["appicon", photo, "--no-shadow", "--size", "60", "--scale", "1", "-o", out]).status == 0)
    #expect(pixelSize(out) == [60, 60] && pixel(out, 0, 0)?[3] == 0)
    // Upright: sky above, cat below. The sky's blue, the cat's gray.
    let sky = pixel(out, 30, 2) ?? [], cat = pixel(out, 26, 55) ?? []
    #expect(sky.count == 4 && cat.count == 4 && sky[2] > sky[1] && abs(cat[0] - cat[2]) < 30)
    #expect(try Program.run(["appicon", "--mask", "--size", "256", "--scale", "1", "-o", out]).status == 0)
    #expect(pixelSize(out) == [256, 256] && pixel(out, 0, 0) == [255, 255, 255, 255] && pixel(out, 128, 128) == [0, 0, 0, 255])
  }

  @Test("Balloon, keyboards and ink are drawn")
  func others() throws {
    let folder = try ScratchFolder()
    let out = folder.path("x.png"), samples = Program.samples
    #expect(try Program.run(["balloon", "--text", "ニャーオ", "--photo", samples.appendingPathComponent("dusk-cat.png").path, "-o", out]).status == 0)
    #expect(pixelSize(out) == [640, 500] && pixel(out, 60, 60) == [0, 255, 0, 255] && pixel(out, 0, 0) == [255, 255, 255, 255])
    for kind in ["pad", "picker"] {
      #expect(try Program.run(["keyboard", kind, "--scale", "1", "-o", out]).status == 0)
      #expect(pixelSize(out) == [390, 844])
    }
    let ink = samples.appendingPathComponent("greeting.inkml").path
    #expect(try Program.run(["ink", ink, "--color", "red", "--width", "4", "--scale", "1", "-o", out]).status == 0)
    #expect(pixel(out, 0, 0) == [255, 255, 255, 255])
    let photo = samples.appendingPathComponent("dusk-cat.png").path
    #expect(try Program.run(["ink", ink, "--background", photo, "--scale", "1", "-o", out]).status == 0)
    #expect(pixel(out, 1, 1) != [255, 255, 255, 255])
  }

  @Test("A page of real handwriting and turned photos are drawn, where they are at hand")
  func shared() throws {
    guard let shared = Program.shared else { return }
    let folder = try ScratchFolder()
    let out = folder.path("x.png")
    #expect(try Program.run(["ink", shared.appendingPathComponent("ink/value-of-ink.inkml").path, "--scale", "1", "-o", out]).status == 0)
    for photo in ["cat.png", "rocket.jpg", "exif-landscape-6.jpg", "exif-portrait-8.jpg"] {
      #expect(try Program.run(["appicon", shared.appendingPathComponent("photos/\(photo)").path, "-o", out]).status == 0, "\(photo)")
    }
  }

  @Test("The gallery holds a picture for every line of progress and a page that shows them")
  func gallery() throws {
    let folder = try ScratchFolder()
    let place = folder.path("gallery")
    let result = try Program.run(["demo", "-o", place, "--scale", "1"])
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: place + "/index.html", encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).filter { $0 != "index.html" }
    #expect(names.count >= 18 + 1 + 2 + 3 + 1 + 2 + 1 && names.allSatisfy { $0.hasSuffix(".png") && page.contains("src=\"\($0)\"") })
    #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("[") }.count == names.count)
    for name in names { #expect(pixelSize(place + "/" + name) != nil, "\(name)") }
  }

  @Test("The samples in the package are what fude writes")
  func samples() throws {
    let folder = try ScratchFolder()
    #expect(try Program.run(["demo", "--samples", folder.url.path]).status == 0)
    #expect(folder.names == ["dusk-cat-turned.jpg", "dusk-cat.png", "greeting.inkml"])
    #expect(try String(contentsOfFile: folder.path("greeting.inkml"), encoding: .utf8) == String(contentsOf: Program.samples.appendingPathComponent("greeting.inkml"), encoding: .utf8))
    let turned = UIImage(contentsOfFile: folder.path("dusk-cat-turned.jpg"))
    #expect(turned?.imageOrientation == .right && turned?.size == CGSize(width: 480, height: 320))
  }
}
