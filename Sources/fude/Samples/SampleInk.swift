import Foundation

/// A page of our own ink: the word "fude" in joined letters, a flourish below it, and two dots.
enum SampleInk {
  static func inkML() -> String {
    var time = 0.0
    var traces: [String] = []
    for stroke in strokes() {
      let samples = stroke.enumerated().map { index, point -> String in
        let t = time + Double(index) * 16
        let ends = min(Double(index + 1), Double(stroke.count - index)) / 6
        let force = min(1, 0.35 + 0.6 * min(1, ends))
        return String(format: "%.2f %.2f %.0f %.2f 0.8 0.6", point.0, point.1, t, force)
      }
      traces.append("  <trace contextRef=\"#pen\">" + samples.joined(separator: ", ") + "</trace>")
      time += Double(stroke.count) * 16 + 180
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="http://www.w3.org/2003/InkML">
        <annotation type="title">fude</annotation>
        <annotation type="source">made by fude itself, MIT</annotation>
        <context xml:id="pen">
          <inkSource xml:id="tablet">
            <traceFormat>
              <channel name="X" type="decimal" units="px"/>
              <channel name="Y" type="decimal" units="px"/>
              <channel name="T" type="integer" units="ms"/>
              <channel name="F" type="decimal" max="1"/>
              <channel name="OE" type="decimal" units="rad"/>
              <channel name="OA" type="decimal" units="rad"/>
            </traceFormat>
          </inkSource>
        </context>
      \(traces.joined(separator: "\n"))
      </ink>

      """
  }

  /// Corners of the pen's way; the pen itself follows a smooth curve through them (Catmull-Rom), eight samples to a corner.
  private static func strokes() -> [[(Double, Double)]] {
    let ways: [[(Double, Double)]] = [
      // f
      [(40, 150), (70, 120), (92, 80), (96, 48), (84, 36), (72, 52), (70, 110), (66, 170), (58, 200), (48, 196), (54, 170), (80, 146), (98, 140)],
      [(44, 112), (70, 108), (96, 104)],
      // u
      [(110, 106), (106, 130), (112, 150), (128, 148), (142, 128), (147, 106), (145, 128), (150, 148), (162, 146)],
      // d
      [(214, 112), (196, 104), (180, 120), (180, 142), (194, 150), (210, 134), (222, 80), (224, 40), (218, 100), (218, 140), (228, 150), (242, 142)],
      // e
      [(250, 132), (272, 124), (278, 110), (266, 102), (252, 116), (250, 138), (264, 152), (286, 142), (300, 126)],
      // the flourish
      [(40, 226), (90, 214), (150, 224), (200, 238), (250, 226), (282, 212), (270, 204), (256, 220), (290, 236), (320, 228)],
    ]
    var strokes = ways.map(curve)
    strokes.append([(318, 140)])
    strokes.append([(330, 140), (330.1, 140.1)])
    return strokes
  }

  private static func curve(_ way: [(Double, Double)]) -> [(Double, Double)] {
    var points: [(Double, Double)] = []
    for i in 0..<(way.count - 1) {
      let p0 = way[max(0, i - 1)], p1 = way[i], p2 = way[i + 1], p3 = way[min(way.count - 1, i + 2)]
      func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      for step in 0..<8 {
        let t = Double(step) / 8
        points.append((mix(p0.0, p1.0, p2.0, p3.0, t), mix(p0.1, p1.1, p2.1, p3.1, t)))
      }
    }
    points.append(way[way.count - 1])
    return points
  }
}
