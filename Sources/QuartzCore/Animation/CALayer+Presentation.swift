extension CALayer {
  /// The layer as it shows now: itself, as nothing animates yet.
  public func presentation() -> Self? { self }
  /// The layer whose values are set: itself.
  public func model() -> Self { self }
  public func removeAllAnimations() {}
}
