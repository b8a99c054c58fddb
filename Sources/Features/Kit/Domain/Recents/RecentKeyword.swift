public import Foundation

/// A searched keyword, with its scope and date.
///
/// Two keywords are the same if their ``id`` is: equal text in one scope, ignoring case and width.
public struct RecentKeyword: Sendable, Hashable, Identifiable {
  /// The most keywords that a profile keeps for one feature; the oldest beyond are removed.
  public static let maxPerProfile = 200

  /// The identity, such as `KR/iphone/카카오`: the ``scope``, a slash, and the text in NFC, folded by case and width. It
  /// is stable between runs and at most about 6 KB long.
  public let id: String
  /// The text as it was typed: composed (NFC), trimmed, at most ``SearchTerm/limit`` characters.
  public let text: String
  /// When it was last searched, to the millisecond.
  public let date: Date

  /// Creates a keyword.
  ///
  /// - Parameters:
  ///   - text: the searched text; normalised and cut like every search term.
  ///   - scope: where it was searched, in its feature's form, see ``scope``.
  ///   - date: when it was searched; rounded to the millisecond.
  public init(text: String, scope: String, date: Date) {
    let term = SearchTerm.cut(SearchTerm.normalized(text)).term
    self.init(id: "\(scope)/\(Self.folded(term))", text: term, millisecondsSince1970: Self.milliseconds(date))
  }

  /// Creates a keyword from a stored row.
  init(id: String, text: String, millisecondsSince1970: Int64) {
    self.id = id
    self.text = text
    self.date = Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1_000)
  }

  /// Where the keyword was searched: two parts without spaces and a slash between them, such as `KR/iphone`. The second
  /// part may be empty. No two features share a scope.
  public var scope: String {
    id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).joined(separator: "/")
  }

  /// The ``date`` in milliseconds since 1970.
  var millisecondsSince1970: Int64 { Self.milliseconds(date) }

  /// Whether a keyword comes before another in a list: newest first, then by ``id``.
  package static func isNewer(_ one: RecentKeyword, than other: RecentKeyword) -> Bool {
    one.date == other.date ? one.id < other.id : one.date > other.date
  }

  /// Returns a date in milliseconds since 1970, limited to ±10¹⁵.
  static func milliseconds(_ date: Date) -> Int64 {
    Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1_000).rounded())))
  }

  /// The text part of ``id``, equal for equal texts in any scope.
  package var foldedText: Substring {
    id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
  }

  /// Returns a search term in the form of ``foldedText``.
  package static func folded(_ term: String) -> String {
    term.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil).precomposedStringWithCanonicalMapping
  }

  /// The memory it takes, in bytes, including its place in an array.
  package var byteCount: Int { MemoryLayout<RecentKeyword>.stride + id.heapBytes + text.heapBytes }
}
