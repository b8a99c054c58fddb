import FeatureKit
import ListDiff
import Localization

/// A review as a page shows it.
struct ReviewRow: FeedItem {
  let id: Int
  /// The stars, 1 ... 5.
  let stars: Int
  let title: String
  let text: TextPreview
  let author: String
  let version: String?
  /// The day in the reader's language.
  let day: String?
  /// Whether all of the text is shown.
  var isExpanded = false
  /// Never: reviews cannot be saved.
  var isSaved = false

  /// Creates the row of a review in a language.
  init(_ review: AppReview, _ formats: Formats) {
    id = review.id
    stars = review.stars
    title = review.title
    text = TextPreview(review.text)
    author = review.author
    version = review.version
    day = review.date.map { formats.day($0) }
  }

  var key: String { String(id) }
  var savedID: Int? { nil }
  var shortID: UInt32? { UInt32(truncatingIfNeeded: id) }

  var byteCount: Int {
    MemoryLayout<ReviewRow>.stride + title.heapBytes + text.start.utf8.count + text.rest.utf8.count + author.heapBytes
      + version.heapBytes + day.heapBytes
  }

  /// Returns the row with its text expanded if it is one of these; `nil` if that changes nothing.
  func shown(expanded: Set<Int>) -> ReviewRow? {
    guard isExpanded != expanded.contains(id) else { return nil }
    var row = self
    row.isExpanded.toggle()
    return row
  }
}

/// The texts of a page that the reader has expanded, by the ids of their reviews.
enum ExpandedReviews {
  /// The most expanded texts.
  static let limit = 40

  /// Expands a text, or collapses it.
  static func toggle(_ id: Int, in expanded: inout Set<Int>) {
    let wasExpanded = expanded.remove(id) != nil
    if !wasExpanded, expanded.count < limit { expanded.insert(id) }
  }

  /// Reads the ids from the value of an address, such as `123,456`. Other words are ignored.
  static func read(_ text: String?) -> Set<Int> {
    Set((text ?? "").split(separator: ",").prefix(limit).compactMap { Int($0) }.filter { $0 > 0 })
  }
}

/// How many stars the loaded reviews give, in all and for each version: those from the first review on, or, while the
/// first page was not loaded, only the shown ones. So the address of a page in the middle gives the same numbers again.
struct ReviewTally: Sendable, Hashable {
  /// The stars of a version.
  struct Version: Sendable, Hashable {
    let name: String
    var count = 0
    var stars = 0
    /// The average, 1 ... 5.
    var average: Double { Double(stars) / Double(max(count, 1)) }
  }

  private struct Vote: Sendable, Hashable {
    let stars: Int
    let version: String?
  }

  /// The most reviews that are counted: all that the store has of a country.
  private static let limit = 500
  /// The most versions that are shown.
  private static let maxVersions = 6

  private var votes: [Int: Vote] = [:]
  /// Whether the first review is counted, and so all down to the last counted one.
  private(set) var isFromFirst = false

  /// Counts the shown reviews; one that is counted already is ignored.
  ///
  /// - Parameters:
  ///   - rows: the shown reviews.
  ///   - start: the start of the page that has arrived.
  mutating func add(_ rows: some Sequence<ReviewRow>, from start: FeedStart<Int>) {
    if start == .first { isFromFirst = true }
    if !isFromFirst { votes = [:] }
    for row in rows where votes.count < Self.limit && votes[row.id] == nil {
      votes[row.id] = Vote(stars: row.stars, version: row.version)
    }
  }

  /// How many reviews are counted.
  var count: Int { votes.count }

  /// How many reviews give a number of stars.
  func count(of stars: Int) -> Int { votes.values.count { $0.stars == stars } }

  /// The newest versions, by their numbers; at most 6, and none if all reviews are of one version.
  var versions: [Version] {
    var versions: [String: Version] = [:]
    for vote in votes.values {
      guard let name = vote.version else { continue }
      versions[name, default: Version(name: name)].count += 1
      versions[name]?.stars += vote.stars
    }
    if versions.count < 2 { return [] }
    return Array(versions.values.sorted { Self.isNewer($0.name, than: $1.name) }.prefix(Self.maxVersions))
  }

  /// The memory taken, in bytes.
  var byteCount: Int { votes.values.reduce(0) { $0 + MemoryLayout<Vote>.stride + 8 + $1.version.heapBytes } }

  /// Compares versions part by part: `10.2` is newer than `9.10`.
  private static func isNewer(_ a: String, than b: String) -> Bool {
    let (x, y) = (numbers(a), numbers(b))
    return x == y ? a > b : y.lexicographicallyPrecedes(x)
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split { !$0.isNumber }.map { Int($0) ?? 0 }
  }
}
