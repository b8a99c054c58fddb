import TestSupport

/// Random texts of many different words in few letters, so that parts of words occur across the ends of others.
struct RandomWords {
  private var random: SeededGenerator
  private static let syllables = ["가", "각", "나", "난", "ㄱ", "ab", "a", "b", "1", "ca", "京"]
  private static let gaps = ["", " ", " ", "-", ", "]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Returns a text of words of one to four syllables, and sometimes of forty.
  mutating func text(_ counts: ClosedRange<Int>) -> String {
    let count = Int.random(in: counts, using: &random)
    return (0..<count).reduce("") { text, _ in text + word() + Self.gaps[number(below: Self.gaps.count)] }
  }

  /// Returns one or two parts of a text, of up to eight characters.
  mutating func part(of text: String) -> String {
    let text = Array(text)
    let parts = (0...number(below: 2)).map { _ in
      let start = text.isEmpty ? 0 : number(below: text.count)
      return String(text[start..<min(text.count, start + 1 + number(below: 8))])
    }
    return parts.joined(separator: " ")
  }

  private mutating func word() -> String {
    let count = number(below: 20) == 0 ? 40 : 1 + number(below: 4)
    return (0..<count).reduce("") { word, _ in word + Self.syllables[number(below: Self.syllables.count)] }
  }
}
