import TestSupport
import TextSearch

/// Random documents and queries of few words, so that most queries have matches.
struct RandomProducts {
  private var random: SeededGenerator
  private static let words = [
    "아이폰", "아이", "과자", "고구마", "넋두리", "닭꼬치", "의자", "웬만한", "쌀", "값", "ㅋㅋ", "갤럭시S24", "Max", "pro-max", "iPad", "12", "북",
    "카페",
    "👩‍👩‍👧", "東京", "読書", "새!책", "아이폰케이스", "ㅇ", "ㅏ", "a",
  ]
  private static let queries = [
    "고", "과", "갸", "아잎", "아이포", "ㅇㅇㅍ", "ㅇㅇ", "ㅇ", "ㄱ", "ㄳ", "ㅋㅋ", "ㄷㄲㅊ", "달", "닭ㄲ", "느", "의", "으", "ma", "x", "pad",
    "2", "s2", "24",
    "京", "読", "👩", "!", "웨", "우", "북", "가", "값", "사", "폰케", "ㅏ",
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func document() -> SearchDocument {
    SearchDocument(
      name: text(Self.words, 1...3), vendor: text(Self.words, 0...1), description: text(Self.words, 0...4),
      columns: SearchColumns(
        price: Int64(number(below: 9)), currency: UInt8(number(below: 3)), discountShare: UInt32(number(below: 4)),
        bumpedAt: Int64(number(below: 50)), inStock: number(below: 2) == 0, state: UInt8(number(below: 4)),
        category: UInt8(number(below: 3)), vendor: Int32(number(below: 3)) << 24))
  }

  mutating func query(_ slice: SearchSlice) -> SearchQuery {
    SearchQuery(
      text: text(Self.queries + Self.words, 0...3), filter: number(below: 2) == 0 ? SearchFilter() : filter(),
      order: SearchOrder.allCases[number(below: SearchOrder.allCases.count)], slice: slice)
  }

  private mutating func filter() -> SearchFilter {
    SearchFilter(
      currencies: number(below: 3) == 0 ? [[], [1], [1, 2]][number(below: 3)] : nil,
      prices: number(below: 3) == 0 ? 2...6 : nil,
      inStock: number(below: 3) == 0, states: number(below: 3) == 0 ? [1, 2] : nil,
      category: number(below: 3) == 0 ? 2 : nil, vendor: number(below: 3) == 0 ? 1 << 24 : nil)
  }

  private mutating func text(_ words: [String], _ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &random)).map { _ in words[number(below: words.count)] }.joined(separator: " ")
  }
}
