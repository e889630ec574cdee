/// Where lines stand between the edges; iOS's raw values.
public enum NSTextAlignment: Int, CaseIterable, Sendable { case left, center, right, justified, natural }

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, CaseIterable, Sendable {
  case byWordWrapping, byCharWrapping
  /// One line a paragraph, cut at the edge.
  case byClipping
  /// One line a paragraph, with an ellipsis.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, CaseIterable, Sendable { case natural = -1, leftToRight, rightToLeft }
