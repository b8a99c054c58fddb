import TextSearch

/// A slow and simple implementation of the same search: it scans all documents with its own folding into strings
/// of letters.
///
/// It supports ASCII, Hangul and scalars without case, of which the random documents consist.
struct PlainScan {
  private(set) var documents: [SearchDocument] = []
  private(set) var gone: Set<Int> = []

  mutating func append(_ document: SearchDocument) -> Int {
    documents.append(document)
    return documents.count - 1
  }

  mutating func replace(_ slot: Int, _ document: SearchDocument) { documents[slot] = document }
  mutating func remove(_ slot: Int) { gone.insert(slot) }
  mutating func restore(_ slot: Int) { gone.remove(slot) }

  /// Returns all matches with their keys in the requested order.
  func all(_ query: SearchQuery) -> [(key: Int64, slot: Int)] {
    let words = query.text.split(separator: " ").map { Fold(String($0)) }.filter { !$0.letters.isEmpty }.prefix(8)
    if words.isEmpty, query.text.contains(where: { $0 != " " }) { return [] }
    var found: [(key: Int64, slot: Int)] = []
    for slot in documents.indices.reversed() where !gone.contains(slot) {
      let document = documents[slot]
      guard passes(document.columns, query.filter) else { continue }
      let fields = [document.name, document.vendor, document.description].map { Fold($0) }
      let places = words.map { word in fields.firstIndex { $0.has(word) } }
      guard !places.contains(nil) else { continue }
      let tier = words.isEmpty ? 0 : tier(Array(words), places.compactMap(\.self), fields[0])
      found.append((key(document.columns, tier, query.order), slot))
    }
    let falls = [.bumped, .dearest, .discount].contains(query.order)
    return found.sorted { left, right in
      left.key == right.key ? left.slot > right.slot : falls ? left.key > right.key : left.key < right.key
    }
  }

  private func key(_ columns: SearchColumns, _ tier: Int64, _ order: SearchOrder) -> Int64 {
    switch order {
    case .newest: 0
    case .bumped: columns.bumpedAt
    case .cheapest, .dearest: columns.price
    case .discount: Int64(columns.discountShare)
    case .relevance: tier
    }
  }

  private func tier(_ words: [Fold], _ places: [Int], _ name: Fold) -> Int64 {
    guard name.begins(with: words[0]) else { return Int64(2 + (places.max() ?? 0)) }
    let isOneKind = Set(words.map(\.isOfInitials)).count == 1
    return isOneKind && name.equals(words) ? 0 : 1
  }

  private func passes(_ columns: SearchColumns, _ filter: SearchFilter) -> Bool {
    filter.currencies.map { $0.contains(columns.currency) } ?? true
      && filter.prices.map { $0.contains(columns.price) } ?? true
      && (!filter.inStock || columns.inStock) && filter.states.map { $0.contains(columns.state) } ?? true
      && filter.category.map { $0 == columns.category } ?? true && filter.vendor.map { $0 == columns.vendor } ?? true
  }
}

/// A text split into letters, with the initial consonants of its syllables.
struct Fold {
  private static let initialLetters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowelLetters =
    "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(separator: " ").map(String.init)
  private static let finalLetters =
    "_ ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(separator: " ").map(String.init)

  private static let clusters: [Character: [Character]] = ["ㄳ": ["ㄱ", "ㅅ"]]

  /// One element for each typed letter.
  private(set) var letters: [Character] = []
  /// Initial consonants; `-` for everything else.
  private(set) var initials: [Character] = []

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      let character = Character(scalar)
      if (0xAC00...0xD7A3).contains(scalar.value) {
        let index = Int(scalar.value) - 0xAC00
        let initial = Self.initialLetters[index / (21 * 28)]
        letters += [initial] + Self.vowelLetters[index / 28 % 21]
        if index % 28 > 0 { letters += Self.finalLetters[index % 28] }
        initials.append(initial)
      } else if Self.initialLetters.contains(character) {
        letters.append(character)
        initials.append(character)
      } else if let cluster = Self.clusters[character] {
        letters += cluster
        initials += cluster
      } else if !character.isWhitespace && !character.isPunctuation {
        letters += Array(character.lowercased())
        initials.append("-")
      }
    }
  }

  /// Whether the text is searched for in initials: only consonants, and at least two.
  var isOfInitials: Bool { letters.count > 1 && letters == initials }

  func has(_ word: Fold) -> Bool {
    let all = word.isOfInitials ? initials : letters
    return all.indices.contains { all[$0...].starts(with: word.letters) }
  }

  func begins(with word: Fold) -> Bool { (word.isOfInitials ? initials : letters).starts(with: word.letters) }

  func equals(_ words: [Fold]) -> Bool {
    (words[0].isOfInitials ? initials : letters) == words.flatMap(\.letters)
  }
}
