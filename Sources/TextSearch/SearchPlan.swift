/// A query in executable form: the words to find and the postings to intersect.
final class SearchPlan {
  /// Maximum number of bytes of a query text that are used.
  static let maxTextBytes = 200
  /// Maximum number of words of a query text that are used.
  static let maxWords = 8
  /// Size of the longest text or initials, with room to copy a word of any length behind it.
  private static let scratchBytes = 2 * FoldedText.mostBytes

  /// Whether nothing can match, because the text has only characters that are dropped.
  let isHopeless: Bool
  let words: [SearchWord]
  /// Whether a word is searched for in the initials.
  let hasInitials: Bool
  /// Whether a word is searched for in the text.
  let hasTexts: Bool
  /// All words joined in the order they were typed; nil if some are searched for in the initials and others are
  /// not.
  let phrase: SearchWord?
  /// Lists of keys of values: every match is in a posting of each list.
  let facetKeys: [[UInt32]]
  let prices: ClosedRange<Int64>?
  /// Vendor of all matches; its posting may contain other vendors as well.
  let vendor: Int32?
  /// Scratch space for the text of a document.
  let text: UnsafeMutablePointer<UInt8>
  /// Scratch space for the initials of a document.
  let initials: UnsafeMutablePointer<UInt8>
  private let bytes: UnsafeMutablePointer<UInt8>

  init(_ query: SearchQuery) {
    let filter = query.filter
    let parts = Self.words(of: query.text)
    let joined = parts.flatMap(\.bytes)
    bytes = .allocate(capacity: joined.count + 8)
    bytes.initialize(repeating: 0, count: joined.count + 8)
    bytes.update(from: joined, count: joined.count)
    text = .allocate(capacity: Self.scratchBytes)
    initials = .allocate(capacity: Self.scratchBytes)
    var words: [SearchWord] = []
    var place = 0
    for part in parts {
      words.append(SearchWord(bytes + place, count: part.bytes.count, inInitials: part.inInitials))
      place += part.bytes.count
    }
    self.words = words
    hasInitials = words.contains(where: \.inInitials)
    hasTexts = !words.allSatisfy(\.inInitials)
    let inInitials = words.first?.inInitials ?? false
    let isOneKind = words.allSatisfy { $0.inInitials == inInitials }
    phrase = isOneKind && !words.isEmpty ? SearchWord(bytes, count: joined.count, inInitials: inInitials) : nil
    isHopeless = words.isEmpty && !query.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    prices = filter.prices
    vendor = filter.vendor
    facetKeys = Self.facetKeys(of: filter)
  }

  deinit {
    text.deallocate()
    initials.deallocate()
    bytes.deallocate()
  }

  private static func facetKeys(of filter: SearchFilter) -> [[UInt32]] {
    [
      filter.category.map { [PostingKey.category($0)] }, filter.vendor.map { [PostingKey.vendor($0)] },
      filter.inStock ? [PostingKey.inStock] : nil, filter.states?.map(PostingKey.state),
      filter.currencies?.map(PostingKey.currency),
    ].compactMap { $0 }
  }

  private static func words(of text: String) -> [(bytes: [UInt8], inInitials: Bool)] {
    var found: [(bytes: [UInt8], inInitials: Bool)] = []
    for scalars in beginning(of: text).split(whereSeparator: \.properties.isWhitespace) where found.count < maxWords {
      let folded = FoldedText(word: scalars)
      if folded.text.isEmpty { continue }
      // A single consonant is searched for anywhere in a syllable.
      let inInitials = folded.text == folded.initials && folded.text.count > 1
      found.append((folded.text, inInitials))
    }
    return found
  }

  private static func beginning(of text: String) -> [Unicode.Scalar] {
    var byteCount = 0
    return Array(
      text.unicodeScalars.prefix { scalar in
        byteCount += UTF8.width(scalar)
        return byteCount <= maxTextBytes
      })
  }
}
