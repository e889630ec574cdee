import Codecs
import CoreGraphics
import Foundation

let usage = """
  usage: fude-bench scene FILE.scene [BUDGET_MS] [--png OUT] [--threads N]

  Draws the scene through CGContext for BUDGET_MS milliseconds (default 300) a mode and prints, for path objects made
  before the frame (prebuilt) and within it (build):

      RESULT fude NAME MODE MEDIAN_MS MIN_MS COUNT

  in CPU time of the drawing thread. --png writes the picture. --threads draws the same scene on N threads at a time,
  each into its own context; the times of all frames are taken together.

  example: fude-bench scene tiger.scene 1000 --png tiger.png
  """

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("fude-bench: \(message)\n".utf8))
  exit(status)
}

struct Options {
  var file = ""
  var budget = 300.0
  var png: String?
  var threads = 1

  init(_ arguments: [String]) {
    var rest = arguments[...]
    if rest.contains("--help") || rest.contains("-h") {
      print(usage)
      exit(0)
    }
    guard rest.popFirst() == "scene" else { fail("what is to be done? Say \"scene FILE.scene\", or --help", status: 2) }
    var plain: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--png":
        guard let name = rest.popFirst() else { fail("--png wants a file name", status: 2) }
        png = name
      case "--threads":
        guard let text = rest.popFirst(), let n = Int(text), (1...256).contains(n) else {
          fail("--threads wants a number from 1 to 256", status: 2)
        }
        threads = n
      case _ where word.hasPrefix("--"): fail("\"\(word)\" is no option; see --help", status: 2)
      default: plain.append(word)
      }
    }
    guard let first = plain.first, plain.count <= 2 else { fail("a scene wants one file and at most a budget; see --help", status: 2) }
    file = first
    if plain.count == 2 {
      guard let ms = Double(plain[1]), ms >= 0, ms <= 1e7 else { fail("\"\(plain[1])\" is no budget in milliseconds", status: 2) }
      budget = ms
    }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let text: String
do { text = try String(contentsOfFile: options.file, encoding: .utf8) } catch {
  fail("\"\(options.file)\" cannot be read: \(error.localizedDescription)", status: 1)
}
let scene: Scene
do { scene = try Scene(text: text) } catch { fail("\"\(options.file)\", \(error)", status: 1) }
let name = URL(fileURLWithPath: options.file).deletingPathExtension().lastPathComponent
guard let benchmark = SceneBenchmark(scene: scene) else {
  fail("no room for a canvas of \(scene.width)x\(scene.height)", status: 1)
}

for mode in SceneBenchmark.Mode.allCases {
  var times = [Double]()
  if options.threads == 1 {
    times = benchmark.run(mode, budgetInMilliseconds: options.budget)
  } else {
    let lock = NSLock()
    nonisolated(unsafe) var all: [Double] = []
    let budget = options.budget, text = text
    let threads = (0..<options.threads).map { _ in
      Thread {
        // Scenes hold objects, so every thread reads its own.
        if let scene = try? Scene(text: text), let benchmark = SceneBenchmark(scene: scene) {
          let mine = benchmark.run(mode, budgetInMilliseconds: budget)
          lock.withLock { all += mine }
        }
      }
    }
    for t in threads {
      t.stackSize = 8 << 20
      t.start()
    }
    for t in threads { while !t.isFinished { usleep(1000) } }
    times = lock.withLock { all }
  }
  guard !times.isEmpty else { fail("no thread could draw \"\(options.file)\"", status: 1) }
  times.sort()
  print("RESULT fude \(name) \(mode.rawValue) \(times[times.count / 2]) \(times[0]) \(times.count)")
}

if let png = options.png {
  if options.threads > 1 { benchmark.draw(nil) }
  do {
    let bytes = try benchmark.rgba().withUnsafeBytes {
      try PNG.encode(rgba: $0, width: scene.width, height: scene.height, hasAlpha: false)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: png), options: .atomic)
  } catch let error as PNGError {
    fail("\"\(png)\" cannot be made: \(error)", status: 1)
  } catch { fail("\"\(png)\" cannot be written: \(error.localizedDescription)", status: 1) }
}
