/// The platform of the software to search for.
public enum Platform: String, Sendable, CaseIterable, Codable {
  /// iPhone and iPod touch.
  case iphone
  /// iPad, including apps for both iPhone and iPad.
  case ipad
  /// Software of the Mac App Store.
  case mac
  /// Apple TV.
  case tv
}
