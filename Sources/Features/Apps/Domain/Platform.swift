/// Which software a search looks for.
public enum Platform: String, Sendable, CaseIterable, Codable {
  /// iPhone and iPod touch.
  case iphone
  /// iPad, and what was made for iPhone and iPad alike.
  case ipad
  /// Software of the Mac App Store.
  case mac
  /// Apple TV.
  case tv
}
