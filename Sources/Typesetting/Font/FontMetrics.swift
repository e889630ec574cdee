/// A face's measures at a size, in points; every value is positive or zero.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: Double
  public var descent: Double
  /// The face's own extra space between lines (`lineGap` of hhea).
  public var leading: Double
  public var capHeight: Double
  public var xHeight: Double
  /// ascent + descent + leading.
  public var lineHeight: Double
}

/// The measures of the face that serves `spec` first. From hhea, and OS/2 for the two heights, where a face that has no OS/2 table is
/// taken to be 0.7 and 0.5 em high.
public func fontMetrics(_ spec: FontSpec) -> FontMetrics {
  FontStore.shared.locked { $0.metrics(spec) }
}

/// The families that fontconfig can serve, sorted.
public func fontFamilyNames() -> [String] {
  FontStore.shared.locked { $0.familyNames() }
}
