import Foundation
import Ink
import Testing

@Suite("InkML") struct InkMLTests {
  private func ink(_ body: String, channels: String = #"<channel name="X"/><channel name="Y"/>"#) -> Data {
    Data("<ink xmlns=\"http://www.w3.org/2003/InkML\"><traceFormat>\(channels)</traceFormat>\(body)</ink>".utf8)
  }
  private func points(_ data: Data) throws -> [[CGPoint]] { try InkML.read(data).strokes.map { $0.samples.map(\.location) } }

  @Test("Samples are read with time, force and angles")
  func channels() throws {
    let data = Data(
      """
      <?xml version="1.0"?><ink xmlns="http://www.w3.org/2003/InkML"><annotation type="title">a &amp; b</annotation>
      <context xml:id="pen"><inkSource xml:id="t"><traceFormat><channel name="X" units="px"/><channel name="Y" units="px"/>
      <channel name="T" units="ms"/><channel name="F" max="1"/><channel name="OE" units="rad"/><channel name="OA" units="rad"/>
      </traceFormat></inkSource></context><trace contextRef="#pen">1.5 -2 0 0.5 0.7 0.1, 3 4 16 1 0.7 0.2</trace></ink>
      """.utf8)
    let page = try InkML.read(data)
    #expect(page.title == "a & b" && page.strokes.count == 1)
    let samples = page.strokes[0].samples
    #expect(samples[0] == InkSample(location: CGPoint(x: 1.5, y: -2), time: 0, force: 0.5, altitude: 0.7, azimuth: 0.1))
    #expect(samples[1].location == CGPoint(x: 3, y: 4) && samples[1].time == 0.016)
    #expect(page.bounds == CGRect(x: 1.5, y: -2, width: 1.5, height: 6))
  }

  @Test("Differences and differences of differences are added up")
  func differences() throws {
    #expect(try points(ink("<trace>10 20, '1 '2, 1 2, \"1 \"0, !5 !6</trace>")) == [
      [(10, 20), (11, 22), (12, 24), (14, 26), (5, 6)].map { CGPoint(x: $0.0, y: $0.1) }
    ])
    #expect(try points(ink("<trace>10 20,'1'-2,3-4</trace>")) == [[(10, 20), (11, 18), (14, 14)].map { CGPoint(x: $0.0, y: $0.1) }])
  }

  @Test("Units become points, 96 to the inch")
  func units() throws {
    let data = ink("<trace>1 25.4</trace>", channels: #"<channel name="X" units="in"/><channel name="Y" units="mm"/>"#)
    let strokes = try points(data)
    let point = try #require(strokes.first?.first)
    #expect(point.x == 96 && abs(point.y - 96) < 1e-9)
  }

  @Test("Traces in groups count, those of a lifted pen do not")
  func groups() throws {
    #expect(try points(ink("<traceGroup><trace>1 2</trace><trace type=\"penUp\">3 4</trace></traceGroup>")).count == 1)
  }

  @Test("What is no ink is refused with its reason")
  func refusals() {
    #expect(throws: InkMLError.notInk(root: "svg")) { try InkML.read(Data("<svg/>".utf8)) }
    #expect(throws: InkMLError.noStrokes) { try InkML.read(ink("")) }
    #expect(throws: InkMLError.badValue("1o", trace: 1, sample: 2)) { try InkML.read(ink("<trace>1 2, 1o 3</trace>")) }
    #expect(throws: InkMLError.wrongCount(found: 3, expected: 2, trace: 1, sample: 1)) { try InkML.read(ink("<trace>1 2 3</trace>")) }
    #expect(throws: InkMLError.missingChannel("Y")) { try InkML.read(ink("<trace>1</trace>", channels: "<channel name=\"X\"/>")) }
    #expect(throws: InkMLError.badValue("nan", trace: 1, sample: 1)) { try InkML.read(ink("<trace>nan 2</trace>")) }
    for bytes in ["", "hello", "<ink><trace>1 2</ink>", "<ink>"] {
      #expect(throws: InkMLError.self, "\(bytes)") { try InkML.read(Data(bytes.utf8)) }
    }
  }

  @Test("Mutated files never trap", arguments: 0..<4)
  func mutations(seed: Int) {
    let original = Array(ink("<trace>10 20 , '1 '2, \"3 \"4, * 5</trace><trace>#FF T</trace>"))
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ n: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(n))
    }
    for _ in 0..<300 {
      var bytes = original
      for _ in 0...random(4) {
        switch random(3) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes.removeSubrange(random(bytes.count)..<bytes.count)
        default: bytes.insert([0x27, 0x22, 0x2C, 0x3C][random(4)], at: random(bytes.count))
        }
        if bytes.isEmpty { bytes = original }
      }
      _ = try? InkML.read(Data(bytes))
    }
  }

  @Test("The package's own recording reads whole; so do the pages at hand")
  func files() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let own = try InkML.read(Data(contentsOf: root.appendingPathComponent("Samples/greeting.inkml")))
    #expect(own.title == "fude" && own.strokes.count == 8 && own.strokes.allSatisfy { $0.samples.allSatisfy { $0.force != nil } })
    let shared = ProcessInfo.processInfo.environment["FUDE_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appendingPathComponent("shared")
    for (name, strokes, samples) in [("value-of-ink", 471, 8192), ("processable-ink", 177, 2787)] {
      guard let data = try? Data(contentsOf: shared.appendingPathComponent("ink/\(name).inkml")) else { continue }
      let page = try InkML.read(data)
      #expect(page.strokes.count == strokes && page.strokes.reduce(0) { $0 + $1.samples.count } == samples)
    }
  }
}
