public import Foundation

/// A keyword that was searched, where it was searched, and when.
///
/// Two are the same keyword when their ``id`` is the same: equal text, whatever its case and width, in one scope.
public struct RecentKeyword: Sendable, Hashable, Identifiable {
  /// The most that one profile keeps of one feature; the oldest beyond go.
  public static let maxPerProfile = 200

  /// What makes it this keyword, like `KR/iphone/카카오`: its ``scope``, a slash, and the text in NFC, folded by case and
  /// width. Equal in every run of the program, at most about 6 KB long.
  public let id: String
  /// What was searched, as it was written: composed (NFC), without spaces around it, at most ``SearchTerm/limit``
  /// characters.
  public let text: String
  /// When it was last searched, to the millisecond.
  public let date: Date

  /// Creates a keyword.
  ///
  /// - Parameters:
  ///   - text: what was searched; normalised and cut as every search term.
  ///   - scope: where it was searched, as its feature writes it, see ``scope``.
  ///   - date: when it was searched; rounded to the millisecond.
  public init(text: String, scope: String, date: Date) {
    let term = SearchTerm.cut(SearchTerm.normalized(text)).term
    self.init(id: "\(scope)/\(Self.folded(term))", text: term, millisecondsSince1970: Self.milliseconds(date))
  }

  /// Creates a keyword from what was kept of it.
  init(id: String, text: String, millisecondsSince1970: Int64) {
    self.id = id
    self.text = text
    self.date = Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1_000)
  }

  /// Where it was searched: two parts without blanks and a slash between them, such as `KR/iphone`. The second may be
  /// empty. No two features have a scope in common.
  public var scope: String {
    id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).joined(separator: "/")
  }

  /// ``date`` as a whole number.
  var millisecondsSince1970: Int64 { Self.milliseconds(date) }

  /// Whether it stands before another in a list: newest first, in one millisecond by ``id``.
  package static func isNewer(_ one: RecentKeyword, than other: RecentKeyword) -> Bool {
    one.date == other.date ? one.id < other.id : one.date > other.date
  }

  /// A time as a whole number; those tens of thousands of years away are cut.
  static func milliseconds(_ date: Date) -> Int64 {
    Int64(max(-1e15, min(1e15, (date.timeIntervalSince1970 * 1_000).rounded())))
  }

  /// What equal texts have in common, wherever they were searched: the text as it stands in ``id``.
  package var foldedText: Substring {
    id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
  }

  /// A search term as ``foldedText`` has it.
  package static func folded(_ term: String) -> String {
    term.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil).precomposedStringWithCanonicalMapping
  }

  /// What it takes in memory, its place in a list included.
  package var byteCount: Int { MemoryLayout<RecentKeyword>.stride + id.heapBytes + text.heapBytes }
}
