/// The queries of the searches: texts taken from products all over the market.
struct MarketQueries: Sendable {
  /// The ways to take a query from a name.
  enum Kind: String, CaseIterable, Sendable, Codable {
    /// The first two letters of a word.
    case prefix
    /// Two or three letters from the middle of a word.
    case infix
    /// The initial consonants of a Korean word.
    case initials
    /// Two words of one name, the later first.
    case twoWords = "two words"
  }

  /// Distinct prefixes of names: those of 1 to 4 letters, and all longer ones of samples.
  private(set) var namePrefixes: Set<String> = []
  /// The distinct queries taken from samples, by kind.
  private var candidates: [Kind: [String]] = [:]
  /// The maximum number of queries of a kind.
  private static let count = 200
  private static let shortPrefix = 4

  /// The queries of a kind, at most 200, spread over the market.
  func texts(of kind: Kind) -> [String] {
    let all = candidates[kind] ?? []
    if all.count <= Self.count { return all }
    return (0..<Self.count).map { all[$0 * all.count / Self.count] }
  }

  /// Takes prefixes and queries from a name.
  mutating func take(_ name: String, isSample: Bool) {
    let longest = isSample ? max(Self.shortPrefix, name.count) : Self.shortPrefix
    for length in 1...longest { namePrefixes.insert(String(name.prefix(length))) }
    guard isSample else { return }
    let chance = Self.chance(of: name)
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0.count >= 2 && $0.allSatisfy(\.isLetter) }
    if let word = Self.pick(words, chance) { add(.prefix, String(word.prefix(2))) }
    if let word = Self.pick(words.filter { $0.count >= 3 }, chance) { add(.infix, String(word.dropFirst().prefix(3))) }
    if let initials = Self.pick(words.compactMap(Self.initials), chance) { add(.initials, initials) }
    // The first word of the two is never the last, so that another one follows.
    if let first = Self.pick(Array(words.indices.dropLast()), chance),
      let later = Self.pick(Array(words[(first + 1)...]), chance >> 32)
    {
      add(.twoWords, "\(later) \(words[first])")
    }
  }

  private mutating func add(_ kind: Kind, _ text: String) {
    guard !candidates[kind, default: []].contains(text) else { return }
    candidates[kind, default: []].append(text)
  }

  /// Whether a text contains a Korean letter.
  static func isKorean(_ text: String) -> Bool { text.unicodeScalars.contains { syllables.contains($0.value) } }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  private static func initials(of word: String) -> String? {
    let scalars = word.unicodeScalars
    guard scalars.count >= 2, scalars.allSatisfy({ syllables.contains($0.value) }) else { return nil }
    return String(scalars.map { consonants[Int(($0.value - 0xAC00) / 588)] })
  }

  /// A pseudorandom number, the same for a name in every run: FNV-1a, its upper half mixed into the lower.
  private static func chance(of name: String) -> UInt64 {
    let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    let hash = name.utf8.reduce(offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }

  /// One of the elements; `nil` for an empty array.
  private static func pick<Element>(_ elements: [Element], _ chance: UInt64) -> Element? {
    elements.isEmpty ? nil : elements[Int(chance % UInt64(elements.count))]
  }
}
