import UIKit

/// A page of recorded pen strokes.
public struct InkPage: Equatable, Sendable {
  public var title: String?
  public var strokes: [InkStroke]

  public init(title: String? = nil, strokes: [InkStroke]) {
    self.title = title
    self.strokes = strokes
  }

  /// The box of all samples; null without any.
  public var bounds: CGRect {
    var box = CGRect.null
    for stroke in strokes { for sample in stroke.samples { box = box.union(CGRect(origin: sample.location, size: .zero)) } }
    return box
  }
}

/// What a pen wrote between touching the paper and leaving it.
public struct InkStroke: Equatable, Sendable {
  public var samples: [InkSample]
  public init(samples: [InkSample]) { self.samples = samples }
}

public struct InkSample: Equatable, Sendable {
  /// In points: an ink px is one.
  public var location: CGPoint
  /// Seconds since the page's first sample, where the file says.
  public var time: TimeInterval?
  /// 0...1, where the file says.
  public var force: CGFloat?
  /// The pen's angles in radians, where the file says.
  public var altitude: CGFloat?
  public var azimuth: CGFloat?

  public init(
    location: CGPoint, time: TimeInterval? = nil, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil
  ) {
    self.location = location
    self.time = time
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
  }
}

extension DrawableView.Line {
  /// A recorded stroke in one colour and width.
  public convenience init(stroke: InkStroke, color: CGColor, width: CGFloat) {
    self.init(color: color, width: width, points: stroke.samples.map(\.location))
  }
}
