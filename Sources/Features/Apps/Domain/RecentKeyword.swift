public import Foundation

/// A keyword that was searched, where it was searched, and when.
///
/// Two are the same keyword when their ``id`` is the same: equal text, whatever its case and width, in one storefront
/// for one platform.
public struct RecentKeyword: Sendable, Hashable, Identifiable {
  /// The most that one profile keeps; the oldest beyond go.
  public static let maxPerProfile = 200

  /// What makes it this keyword, like `KR/iphone/카카오`: storefront, platform and the text in NFC, folded by case and
  /// width. Equal in every run of the program, at most about 6 KB long.
  public let id: String
  /// What was searched, as it was written: composed (NFC), without spaces around it, at most ``SearchTerm/limit``
  /// characters. It reads back as the same search through ``SearchInput/parse(_:)``.
  public let text: String
  /// The country it was searched in.
  public let storefront: Storefront
  /// The device it was searched for.
  public let platform: Platform
  /// When it was last searched, to the millisecond.
  public let date: Date

  /// Creates a keyword.
  ///
  /// - Parameters:
  ///   - text: what was searched, best ``SearchInput/text``; normalised and cut as every search term.
  ///   - storefront: the country it was searched in.
  ///   - platform: the device it was searched for.
  ///   - date: when it was searched; rounded to the millisecond.
  public init(text: String, storefront: Storefront, platform: Platform, date: Date) {
    let term = SearchTerm.cut(SearchTerm.normalized(text)).term
    self.init(
      id: "\(storefront.code)/\(platform.rawValue)/\(Self.folded(term))", text: term, storefront: storefront,
      platform: platform, millisecondsSince1970: Self.milliseconds(date))
  }

  /// Creates a keyword from what was kept of it.
  init(id: String, text: String, storefront: Storefront, platform: Platform, millisecondsSince1970: Int64) {
    self.id = id
    self.text = text
    self.storefront = storefront
    self.platform = platform
    self.date = Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1_000)
  }

  /// ``date`` as a whole number.
  var millisecondsSince1970: Int64 { Self.milliseconds(date) }

  /// Whether it stands before another in a list: newest first, in one millisecond by ``id``.
  static func isNewer(_ one: RecentKeyword, than other: RecentKeyword) -> Bool {
    one.date == other.date ? one.id < other.id : one.date > other.date
  }

  /// A time as a whole number; those tens of thousands of years away are cut.
  static func milliseconds(_ date: Date) -> Int64 {
    Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1_000).rounded())))
  }

  /// What equal texts have in common, wherever they were searched: the text as it stands in ``id``.
  var foldedText: Substring { id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? "" }

  /// A search term as ``foldedText`` has it.
  static func folded(_ term: String) -> String {
    term.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil).precomposedStringWithCanonicalMapping
  }
}
