/// Why no call can be made to the App Store for now.
public enum WaitReason: String, Sendable, Hashable {
  /// As many calls were made as the budget or the App Store allows.
  case budget
  /// The App Store cannot be reached, or does not answer.
  case away
  /// Too many public pages have an unknown shape.
  case changed
}
