/// SplitMix64, so that every run mutates the same bytes.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A file with a few bytes changed, cut off, doubled or taken out.
func mutated(_ file: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
  var file = file
  for _ in 0..<Int.random(in: 1...8, using: &generator) where !file.isEmpty {
    let place = Int.random(in: 0..<file.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: file[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...16, using: &generator)))
    case 3: file.insert(contentsOf: file[place..<min(file.count, place + 12)], at: place)
    case 4: file[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &generator) ?? 0
    default: if Int.random(in: 0..<4, using: &generator) == 0 { file.removeSubrange(place...) }
    }
  }
  return file
}

/// A smooth picture with some noise.
func picture(width: Int, height: Int, hasAlpha: Bool = false, seed: UInt64 = 1) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  var pixels: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      pixels += [
        UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), UInt8((x + y) % 7 * 30),
        hasAlpha ? UInt8.random(in: 0...255, using: &generator) : 255,
      ]
    }
  }
  return pixels
}
