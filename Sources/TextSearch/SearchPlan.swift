/// A query in executable form: the words to find and the postings to intersect.
final class SearchPlan {
  /// Maximum number of bytes of a query text that are used.
  static let maxTextBytes = 200
  /// Maximum number of words of a query text that are used.
  static let maxWords = 8

  /// Whether nothing can match, because the text has only characters that are dropped.
  let isHopeless: Bool
  let words: [SearchWord]
  /// Words that their postings do not prove to match.
  let longWords: [SearchWord]
  /// Whether a word is searched for in the initials.
  let hasInitials: Bool
  /// All words joined in the order they were typed; nil if some are searched for in the initials and others are
  /// not.
  let phrase: SearchWord?
  /// Keys with postings that all contain every match.
  private(set) var textKeys: [UInt32] = []
  /// Keys of words of two bytes, with a 0 for the third byte. A match is in a posting of some third byte.
  private(set) var pairKeys: [UInt32] = []
  private(set) var facetKeys: [UInt32] = []
  /// Lists of keys: every match is in a posting of each list.
  let unionKeys: [[UInt32]]
  let prices: ClosedRange<Int64>?
  /// Vendor of all matches; its posting may contain other vendors as well.
  let vendor: Int32?
  private let bytes: UnsafeMutablePointer<UInt8>

  init(_ query: SearchQuery) {
    let filter = query.filter
    let parts = Self.words(of: query.text)
    let joined = parts.flatMap(\.bytes)
    bytes = .allocate(capacity: joined.count + 8)
    bytes.initialize(repeating: 0, count: joined.count + 8)
    bytes.update(from: joined, count: joined.count)
    var words: [SearchWord] = []
    var place = 0
    for part in parts {
      words.append(SearchWord(bytes + place, count: part.bytes.count, inInitials: part.inInitials))
      place += part.bytes.count
    }
    self.words = words
    hasInitials = words.contains(where: \.inInitials)
    longWords = words.filter { $0.count > 3 }
    let inInitials = words.first?.inInitials ?? false
    let isOneKind = words.allSatisfy { $0.inInitials == inInitials }
    phrase = isOneKind && !words.isEmpty ? SearchWord(bytes, count: joined.count, inInitials: inInitials) : nil
    isHopeless = words.isEmpty && !query.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    unionKeys = [filter.states?.map(PostingKey.state), filter.currencies?.map(PostingKey.currency)].compactMap { $0 }
    prices = filter.prices
    vendor = filter.vendor
    facetKeys = Self.facetKeys(of: filter)
    for word in words { addKeys(of: word) }
    textKeys = Array(Set(textKeys))
  }

  deinit {
    bytes.deallocate()
  }

  private func addKeys(of word: SearchWord) {
    let key = word.inInitials ? PostingKey.initials : PostingKey.text
    switch word.count {
    case 1: textKeys.append(PostingKey.byte(word.start[0]))
    case 2: pairKeys.append(key(word.start[0], word.start[1], 0))
    default:
      for index in 0..<(word.count - 2) {
        textKeys.append(key(word.start[index], word.start[index + 1], word.start[index + 2]))
      }
    }
  }

  private static func facetKeys(of filter: SearchFilter) -> [UInt32] {
    [
      filter.category.map(PostingKey.category), filter.vendor.map(PostingKey.vendor),
      filter.inStock ? PostingKey.inStock : nil,
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
