import Testing

@testable import TextSearch

struct SearchIndexTests {
  @Test(arguments: [
    ("아이폰 15", "아잎"), ("아이폰 15", "아이포"), ("아이폰 15", "이폰1"), ("과자", "고"), ("과자", "과ㅈ"), ("닭꼬치", "달"), ("닭꼬치", "닭꼬"),
    ("값진 책", "갑"), ("있다", "이ㅆ"), ("의자", "으"), ("웬만한", "우"),
  ])
  func `finds half-typed syllables`(name: String, text: String) {
    #expect(slots(text, in: [name, "책상"]) == [0])
  }

  @Test func `does not find a syllable with other letters`() {
    #expect(slots("가", in: ["고", "기", "까", "아"]).isEmpty)
    #expect(slots("아이폰", in: ["아이 펀", "아폰", "이폰"]).isEmpty)
  }

  @Test func `finds initials of adjacent syllables across spaces but not across other letters`() {
    #expect(slots("ㅇㅇㅍ", in: ["아이폰", "아 이 폰", "아이x폰", "아이-폰", "ㅇㅇㅍ", "아이 책"]) == [4, 3, 1, 0])
    #expect(slots("ㄳ", in: ["감사", "넋", "책"]) == [0])
    #expect(slots("ㅍㅊ", in: ["폰 책"]) == [0])
  }

  @Test func `does not find initials across the end of a field`() {
    let index = SearchIndex()
    _ = index.append(SearchDocument(name: "아이", vendor: "폰", description: "ab"))
    #expect(index.search(SearchQuery(text: "ㅇㅍ", slice: .offset(0, count: 1))).total == 0)
    #expect(index.search(SearchQuery(text: "이폰", slice: .offset(0, count: 1))).total == 0)
    #expect(index.search(SearchQuery(text: "폰a", slice: .offset(0, count: 1))).total == 0)
  }

  @Test func `finds a single consonant also at the end of a syllable`() {
    #expect(slots("ㄱ", in: ["책", "가지", "아이"]) == [1, 0])
  }

  @Test func `finds words in any order and at any place`() {
    let index = SearchIndex()
    let slot = index.append(SearchDocument(name: "가죽 지갑", vendor: "모퉁이", description: "brown leather"))
    for text in ["가죽 지갑", "지갑 가죽", "leather 모퉁 갑", "ㅁㅌㅇ row 죽", "  지갑\t\u{3000}가죽 "] {
      #expect(index.search(SearchQuery(text: text, slice: .offset(0, count: 1))).slots == [slot], "\(text)")
    }
    #expect(index.search(SearchQuery(text: "가죽 구두", slice: .offset(0, count: 1))).slots.isEmpty)
  }

  @Test(arguments: [
    ("ＩＰｈｏｎｅ　１５", "iphone 15"), ("iphone", "ＰＨＯＮＥ"), ("Crème brûlée", "creme BRULEE"), ("Cafe\u{301}", "café"),
    ("Phở", "pho"), ("ŁÓDŹ", "lodz"), ("Søren", "soren"), ("İstanbul", "istanbul"), ("x ﾡﾢￂ", "xㄱㄲㅏ"),
    ("쌀 10㎏", "10kg"),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}"),
    ("ΣΟΦΙΑ", "σοφ"),
    ("\u{212A}elvin", "kelvin"), ("a\u{200F}b", "ab"), ("東京タワー", "京タ"), ("e-book (new)", "ebooknew"),
  ])
  func `ignores differences of case, width and accents`(name: String, text: String) {
    #expect(slots(text, in: [name, "책상"]) == [0])
  }

  @Test func `finds emoji of one or several scalars`() {
    let family = "👩🏽‍👩🏿‍👧🏻‍👦🏼"
    #expect(slots(family, in: [family, "👩", "😀"]) == [0])
    #expect(slots("👩", in: [family, "👩", "😀"]) == [1, 0])
  }

  @Test func `finds everything for a blank text and nothing for punctuation`() {
    let names = ["책", "!?", ""]
    for text in ["", " ", "\t\n\u{3000}"] { #expect(slots(text, in: names) == [2, 1, 0]) }
    for text in ["!", "-- ?!", "\u{200D}", "\u{301}"] { #expect(slots(text, in: names).isEmpty) }
    #expect(slots("! 책", in: names) == [0])
  }

  @Test func `reads 200 bytes of a text and does not split a scalar`() {
    let long = String(repeating: "a", count: 199)
    #expect(slots(long + "가나다", in: [long, "a"]) == [0])
    #expect(slots(long + "b나", in: [long, long + "b"]) == [1])
    let syllables = String(repeating: "가", count: 66)
    #expect(slots(syllables + "나나", in: [syllables, "가"]) == [0])
  }

  @Test func `reads 8 words and does not count those without letters`() {
    let eight = "a b c ! d e f g h"
    #expect(slots(eight + " z", in: ["abcdefgh", "abcdefg"]) == [0])
  }

  @Test func `finds words after the 32,768th of a segment`() {
    let index = SearchIndex()
    for number in 0..<32_900 {
      _ = index.append(SearchDocument(name: "x\(number)y", vendor: "", description: "end"))
    }
    for number in [0, 32_000, 32_765, 32_766, 32_767, 32_768, 32_899] {
      let result = index.search(
        SearchQuery(text: "x\(number)y", order: .relevance, slice: .offset(0, count: 9)))
      #expect(result.slots == [number] && result.keys == [0], "\(number)")
    }
    index.replace(32_899, SearchDocument(name: "x32899y", vendor: "", description: "other"))
    #expect(index.search(SearchQuery(text: "32899y oth", slice: .offset(0, count: 9))).slots == [32_899])
  }

  @Test func `forgets the previous text of a slot`() {
    let index = SearchIndex()
    _ = index.append(SearchDocument(name: "책", vendor: "", description: ""))
    let slot = index.append(SearchDocument(name: "아이폰 케이스", vendor: "", description: ""))
    index.replace(slot, SearchDocument(name: "의자", vendor: "", description: ""))
    for text in ["아이폰", "이폰", "ㅍ", "ㅇㅇ"] {
      #expect(index.search(SearchQuery(text: text, slice: .offset(0, count: 9))).slots.isEmpty, "\(text)")
    }
    #expect(index.search(SearchQuery(text: "ㅇㅈ", slice: .offset(0, count: 9))).slots == [slot])
  }

  @Test func `does not use more memory when texts change repeatedly`() {
    let index = SearchIndex()
    let texts = ["가", "나"].map { String(repeating: $0, count: 5_000) }
    for text in texts { _ = index.append(SearchDocument(name: text, vendor: "", description: "")) }
    for round in 0..<4 {
      index.replace(round % 2, SearchDocument(name: texts[round / 2], vendor: "", description: ""))
    }
    let before = index.memoryBytes
    for round in 0..<100 {
      index.replace(0, SearchDocument(name: texts[round % 2], vendor: "", description: "\(round)"))
    }
    #expect(index.memoryBytes < before + 500_000)
    #expect(index.search(SearchQuery(text: "나나나 99", slice: .offset(0, count: 9))).slots == [0])
    #expect(index.search(SearchQuery(text: "나나나", slice: .offset(0, count: 9))).total == 2)
  }

  @Test func `finds text before the indexing limit and nothing after it`() {
    let most = FoldedText.mostBytes
    let index = SearchIndex()
    func slots(_ text: String) -> [Int] { index.search(SearchQuery(text: text, slice: .offset(0, count: 9))).slots }
    let name = String(repeating: "a", count: most - 2) + "xyz"
    _ = index.append(SearchDocument(name: name, vendor: "모퉁이", description: "상자"))
    // The name has five letters and the vendor one, each followed by an end: one byte remains after the b's.
    let description = String(repeating: "b", count: most - 9) + "uvw"
    _ = index.append(SearchDocument(name: "의자", vendor: "c", description: description))
    #expect(slots("axy") == [0])
    for text in ["z", "yz", "모퉁이", "상자"] { #expect(slots(text) == [], "\(text)") }
    #expect(slots("의자 c bu") == [1])
    for text in ["v", "uv", "w"] { #expect(slots(text) == [], "\(text)") }
  }

  @Test func `does not use more memory for texts beyond the indexing limit`() {
    let bytes = [1, 8].map { times in
      let index = SearchIndex()
      let text = String(repeating: "가", count: times * FoldedText.mostBytes)
      for _ in 0..<4 { _ = index.append(SearchDocument(name: text, vendor: text, description: text)) }
      return index.memoryBytes
    }
    #expect(bytes[0] == bytes[1])
  }

  private func slots(_ text: String, in names: [String]) -> [Int] {
    let index = SearchIndex()
    for name in names { _ = index.append(SearchDocument(name: name, vendor: "", description: "")) }
    let result = index.search(SearchQuery(text: text, slice: .offset(0, count: 100)))
    #expect(result.total == result.slots.count)
    return result.slots
  }
}
