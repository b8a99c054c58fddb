/// A search text, split into words.
struct SearchTerm: Sendable, Hashable {
  /// Limit of words; further words are ignored.
  static let maxWords = 8

  let whole: FoldedText
  let compact: FoldedText
  let words: [FoldedText]

  /// Creates the term; `nil` for a text without words.
  init?(_ text: String) {
    self.init(FoldedText(text))
  }

  init?(_ text: FoldedText) {
    whole = text
    compact = text.compact
    words = Array(text.words.prefix(Self.maxWords))
    guard !words.isEmpty else { return nil }
  }

  /// All words as a mask, one bit a word.
  var allWords: UInt16 { UInt16(1 << words.count) - 1 }

  /// Whether all words are filler: *free*, *best apps*, *앱 추천*.
  var isFiller: Bool { words.allSatisfy(Self.filler.contains) }

  /// Alternative readings for terms with few hits: without filler, as one word,
  /// without endings, and Korean split in two words.
  var readings: [SearchTerm] {
    let telling = words.filter { !Self.filler.contains($0) }
    var texts: [[FoldedText]] = [[compact], telling, telling.map(Self.withoutHyphens)]
    if let word = telling.first, telling.count == 1 {
      texts += Self.stems(of: word).map { [$0] } + Self.cuts(of: word).map { [$0.head, $0.tail] }
    } else {
      texts += [telling.map { Self.stems(of: $0).first ?? $0 }, [FoldedText(bytes: telling.flatMap(\.bytes))]]
    }
    var seen: Set<SearchTerm> = [self]
    return texts.compactMap { SearchTerm(FoldedText(bytes: Array($0.map(\.bytes).joined(separator: [0x20])))) }
      .filter { seen.insert($0).inserted }
  }

  /// Beginnings and ends of a single Korean word, longest first; used to find
  /// related apps when the word itself has no match.
  var ends: [SearchTerm] {
    guard let word = words.first, words.count == 1 else { return [] }
    let parts = Self.cuts(of: word).flatMap { [$0.head, $0.tail] }.filter { $0.bytes.count > FoldedText.syllableBytes }
    return parts.sorted { $0.bytes.count > $1.bytes.count }.compactMap(SearchTerm.init)
  }

  private static let filler = Set(
    """
    a an and app apps best download downloads find for free from get good great how i in is me my new of on online \
    popular simple the to top with your 앱 어플 어플리케이션 무료 추천 인기 순위 최신 신규 좋은 최고 베스트 하는 하기 다운로드 찾기 쉬운 보기 \
    듣기 구하기 배우기 외우기 관리 기록 작성 조회 추적 먹는
    """.split(separator: " ").map { FoldedText(String($0)) })

  private static let koreanEndings = """
    어플리케이션 어플 앱 하기 하는 하는법 하러 보기 찾기 만들기 추천 무료 방법 프로그램 사이트 용 은 는 이 가 을 를 의 에 로 으로 와 과 도 들 장 기
    """.split(separator: " ").map { Array($0.utf8) }
}

// MARK: - Parts of words

extension SearchTerm {
  private static func withoutHyphens(_ word: FoldedText) -> FoldedText {
    FoldedText(bytes: word.bytes.filter { $0 != UInt8(ascii: "-") })
  }

  /// Possible stems of a word without an ending, likeliest first.
  private static func stems(of word: FoldedText) -> [FoldedText] {
    let text = word.bytes
    if (text.first ?? 0) >= 0x80 {
      return koreanEndings.filter { text.count >= $0.count + 2 * FoldedText.syllableBytes && text.hasSuffix($0) }
        .map { FoldedText(bytes: Array(text.dropLast($0.count))) }
    }
    return englishStems(of: String(decoding: text, as: UTF8.self)).map { FoldedText(bytes: Array($0.utf8)) }
  }

  private static func englishStems(of word: String) -> [String] {
    guard word.count > 3, !["ss", "us", "is"].contains(word.suffix(2)) else { return [] }
    if word.hasSuffix("ies") { return [word.dropLast(3) + "y", word.dropLast(1)].map(String.init) }
    if word.hasSuffix("s") { return [word.dropLast(1), word.dropLast(2)].map(String.init) }
    guard word.count > 5 else { return [] }
    let ending = ["ing", "ed", "er"].first(where: word.hasSuffix)
    guard let ending else { return [] }
    let root = String(word.dropLast(ending.count))
    let isDoubled = root.suffix(2).first == root.last
    return [isDoubled ? String(root.dropLast()) : root, root + "e"]
  }

  /// Splits a Hangul word in two after each of its syllables.
  private static func cuts(of word: FoldedText) -> [(head: FoldedText, tail: FoldedText)] {
    let (text, size) = (word.bytes, FoldedText.syllableBytes)
    let syllables = text.count / size
    guard text.count.isMultiple(of: size), text.allSatisfy({ $0 >= 0x80 }), (3...10).contains(syllables) else {
      return []
    }
    return (1..<syllables).map {
      (FoldedText(bytes: Array(text.prefix($0 * size))), FoldedText(bytes: Array(text.dropFirst($0 * size))))
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
