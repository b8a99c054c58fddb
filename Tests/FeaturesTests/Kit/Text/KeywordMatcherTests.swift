import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite struct KeywordMatcherTests {
  @Test(arguments: [
    ("ㅋ", "카카오"), ("ㅋㅋㅇ", "카카오"), ("ㅋㅇ", "카카오톡"), ("ㅋㅋㅇㅌ", "카카오톡"), ("ㅃㄹ", "빠른배송"), ("ㅋㅋ", "ㅋㅋㅋ 웃음"),
    ("ㄳ", "감사"), ("ㅂㅅ", "버스"), ("ㅄ", "버스"), ("ㅇㄺ", "아라가"),
    ("\u{110F}\u{110F}\u{110B}", "카카오"), ("\u{FFBB}\u{FFBB}\u{FFB7}", "카카오"),
  ])
  func `finds Korean by initial consonants`(typed: String, keyword: String) {
    #expect(KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("카ㅋㅇ", "카카오"), ("ㅋ카ㅇ", "카카오"), ("ㅋㅋ오", "카카오"), ("카ㅋ", "카카"), ("카카오ㅌ", "카카오톡"), ("달ㄱ", "달구벌"),
    ("캌ㅇ", "카카오"), ("캌ㅇ톡", "카카오톡"), ("캌ㅇㅌ", "카카오톡"), ("닭ㅂ", "달구벌"), ("닭ㄴ", "다리가네"), ("앆ㅂ", "아까비"),
    ("각ㅎ", "각하"), ("ㅋㅏㅋㅏ", "카카오"), ("N잡", "n잡러"), ("nㅈ", "N잡러"),
  ])
  func `finds syllables mixed with initial consonants`(typed: String, keyword: String) {
    #expect(KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("카", "칼국수"), ("카캉", "카카오"), ("카카옽", "카카오톡"), ("캌", "카카"), ("칵", "카카"), ("칵", "카가"), ("칵", "카까"), ("칵", "칵테일"),
    ("닭", "달구벌"), ("닭", "닭갈비"), ("닭", "다리가"), ("닭", "달콤"), ("달", "닭갈비"), ("갑", "값"), ("안", "앉기"), ("안", "않은"),
    ("고", "과자"), ("고", "괘도"), ("고", "괴물"), ("구", "궈"), ("구", "귀"), ("그", "긔"), ("고", "관광"), ("오토", "오퇴"),
    ("배달의밍", "배달의미인"), ("않", "안하"), ("옸", "오싸"), ("맘", "마마"),
  ])
  func `treats the last syllable as unfinished`(typed: String, keyword: String) {
    #expect(KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("까", "카"), ("가", "카"), ("카", "까"), ("캉", "카"), ("카캉", "카카"), ("카캉", "카카고"), ("캉", "카호"), ("칼", "카"),
    ("달", "다"), ("닭", "달나라"), ("닭", "다구"), ("과", "고"), ("교", "과"), ("가", "개"), ("각", "갂"), ("카카오", "카카"),
    ("칵", "콰카"), ("ㄱ", "카"), ("ㄱ", "까"), ("ㅏ", "카"), ("크", "ㅋ"), ("ㅋㅇㅋ", "카카오"), ("칵카", "카카카"), ("칵ㅇ", "카카오"),
    ("고자", "과자"), ("카오", "칼오"), ("가", "나라"),
  ])
  func `does not find keywords that further typing cannot reach`(typed: String, keyword: String) {
    #expect(!KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("MEMO", "memo pad"), ("ｍｅ", "Memo"), ("me", "ＭＥＭＯ"), ("cafe", "Café"), ("café", "CAFE"), ("strasse", "Straße"),
    ("ſ", "S"), ("ﬁ", "fitness"), ("σ", "Σ"), ("ΟΔΟΣ", "οδος"), ("naïve", "nai\u{308}ve"), ("vi", "Ⅵ"), ("1", "①"),
    ("c++", "C++ 공부"), ("3.5", "GPT-3.5"), ("  memo ", "Memo"), ("đ", "Đ"),
  ])
  func `finds Latin and Greek in any case, width and accent`(typed: String, keyword: String) {
    #expect(KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("ﾄﾞﾗ", "ドラゴン"), ("ドラ", "ﾄﾞﾗｺﾞﾝ"), ("が", "か\u{3099}めら"), ("ライン", "LINE（ライン）"), ("東京", "東京メトロ"), ("ー", "ゲーム"),
    ("㍿", "株式会社"), ("株", "㍿"), ("(주)", "㈜카카오"), ("카카오", "㈜카카오"), ("北京", "去北京"), ("กิน", "กินข้าว"),
  ])
  func `finds Japanese, Chinese and Thai`(typed: String, keyword: String) {
    #expect(KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [("か", "がめら"), ("ハ", "パズル"), ("京", "東北"), ("メモ", "めも")])
  func `tells Japanese letters apart`(typed: String, keyword: String) {
    #expect(!KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("🎮", "게임 🎮", 1), ("❤", "❤️ 건강", 0), ("❤️", "❤ 건강", 0), ("👍", "👍🏽", 0), ("🇰🇷", "🇺🇸🇰🇷", 1), ("👨‍👩‍👧", "👨‍👩‍👧 가족", 0),
    ("가", "🎮가계부", 1),
  ])
  func `finds emoji`(typed: String, keyword: String, rank: Int) {
    #expect(KeywordMatcher(typed).rank(keyword) == rank)
  }

  @Test(arguments: [("🇷🇺", "🇰🇷🇺🇸"), ("🇰🇷", "🇰🇵"), ("👍", "👎")])
  func `does not find emoji within others`(typed: String, keyword: String) {
    #expect(!KeywordMatcher(typed).matches(keyword))
  }

  @Test(arguments: [
    ("카", "카카오톡", 0), ("톡", "카카오 톡", 1), ("톡", "카카오톡", 2), ("ㅌ", "카카오(톡)", 1), ("pad", "note-pad", 1),
    ("pad", "notepad", 2), ("톡", "카톡 톡", 1), ("a", "éa", 2), ("a", "1a", 2), ("카오", "카카오", 2), ("d", "ⅷd", 2),
  ])
  func `ranks the beginning before words before the inside`(typed: String, keyword: String, rank: Int) {
    #expect(KeywordMatcher(typed).rank(keyword) == rank)
  }

  @Test(arguments: ["", " ", "\u{200B}\t"])
  func `finds everything while nothing is typed`(typed: String) {
    for keyword in ["카카오", "memo", "🎮", ""] { #expect(KeywordMatcher(typed).rank(keyword) == 0) }
  }

  @Test func `every keyword that matches has the outlines, in their order`() {
    let parts = ["가", "각", "닭", "달", "구", "카", "캌", "ㅋ", "ㄱ", "ㄷ", "과", "고", "a", "É", "🇰🇷", "🇰", " ", "1"]
    var (random, matches) = (SeededGenerator(seed: 5), 0)
    func text(_ length: ClosedRange<Int>) -> String {
      (0..<Int.random(in: length, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<20_000 {
      let (typed, keyword) = (text(1...4), text(1...6))
      let matcher = KeywordMatcher(typed)
      guard matcher.matches(keyword) else { continue }
      matches += 1
      var rest = Array(KeywordUnits(keyword).outline.unicodeScalars)[...]
      for outline in matcher.outlines {
        let found = rest.firstRange(of: Array(outline.unicodeScalars))
        #expect(found != nil, "\(typed) in \(keyword)")
        rest = rest[(found?.upperBound ?? rest.endIndex)...]
      }
    }
    #expect(matches > 500)
  }

  @Test(arguments: [
    ("MEMO 7", ["memo 7"]), ("메모 77", ["\u{1106}\u{1106} 77"]), ("ㅁㅁ", ["\u{1106}\u{1106}"]), ("🇰🇷a", ["a"]), ("🇰🇷", []),
    ("닭ㅂ", ["\u{1103}", "\u{1107}"]), ("카캉", ["\u{110F}\u{110F}"]), ("", []),
  ])
  func `an outline has the initials of Korean syllables`(typed: String, outlines: [String]) {
    #expect(KeywordMatcher(typed).outlines == outlines)
  }

  @Test func `finds nothing in an empty keyword`() {
    for typed in ["ㅋ", "카", "닭", "a"] { #expect(!KeywordMatcher(typed).matches("")) }
  }

  @Test(arguments: [
    "카카오톡", "배달의민족", "닭갈비", "달구벌", "과자", "의사", "왜왜", "삶은 달걀", "값이 싼", "앉아서", "씨빠", "안녕하세요", "꿈꾸는 씨앗", "읽다",
    "넓은 귀", "뷁", "쏘카 2", "N잡러", "까까", "않는", "웨이브", "토스", "쿠팡플레이", "당근", "밟히다", "ㅋㅋ 웃음",
  ])
  func `finds a word after each of its keys`(word: String) {
    let states = TwoSetKeyboard.states(typing: word)
    #expect(states.last == word)
    for typed in states { #expect(KeywordMatcher(typed).rank(word) == 0, "\(typed) on the way to \(word)") }
  }

  @Test func `the test keyboard composes like a real one`() {
    #expect(TwoSetKeyboard.states(typing: "카카오") == ["ㅋ", "카", "캌", "카카", "카캉", "카카오"])
    #expect(TwoSetKeyboard.states(typing: "달구") == ["ㄷ", "다", "달", "닭", "달구"])
    #expect(TwoSetKeyboard.states(typing: "과자") == ["ㄱ", "고", "과", "괒", "과자"])
    #expect(TwoSetKeyboard.states(typing: "값도") == ["ㄱ", "가", "갑", "값", "값ㄷ", "값도"])
  }

  @Test func `every modern syllable finds itself and is found by its initial, composed or not`() {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let syllable = String(Character(scalar))
      let initial = String(initials[Int(value - 0xAC00) / 588])
      let isFound =
        KeywordMatcher(syllable).matches(syllable) && KeywordMatcher(initial).matches(syllable)
        && KeywordMatcher(syllable.decomposedStringWithCanonicalMapping).matches(syllable)
      #expect(isFound, "\(syllable)")
    }
  }

  @Test func `a very long pasted text costs no more than the longest term`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(KeywordMatcher(long).matches(String(repeating: "a", count: SearchTerm.limit)))
    #expect(!KeywordMatcher(long).matches(String(repeating: "a", count: SearchTerm.limit - 1)))
  }

  @Test func `names that match best come first, otherwise in their order`() {
    let names: [[String]] = [["나의 여행"], ["memo"], ["새여행"], ["은행"], ["voyage", "여행"], []]
    let found = KeywordMatcher("ㅇㅎ").found(in: names) { $0 }
    #expect(found == [["은행"], ["voyage", "여행"], ["나의 여행"], ["새여행"]])
  }
}
