import Testing

@testable import FeatureKit

@Suite struct SearchTermTests {
  @Test(arguments: ["ㅁ", "ㅁㅁ", " ㅋㅋ ㅇ ", "ㄳ", "ㅎㅎㅎ"])
  func `initial consonants alone are recognised`(text: String) {
    #expect(SearchTerm.isInitials(text))
  }

  @Test(arguments: ["", " ", "메", "ㅁ메", "메ㅁ", "ㅏ", "m", "ㅁ1", "ㅁ!"])
  func `anything else is a text to search for`(text: String) {
    #expect(!SearchTerm.isInitials(text))
  }

  @Test func `the text of the field is as typed, without invisible characters and at most 2000 bytes`() {
    #expect(SearchTerm.shown(" 메모  앱 ") == " 메모  앱 ")
    #expect(SearchTerm.shown("a\u{202E}b\u{200B}\u{0}\u{1B}c") == "abc")
    #expect(SearchTerm.shown("👩\u{200D}💻") == "👩\u{200D}💻")
    #expect(SearchTerm.shown(String(repeating: "a", count: 20_000)).utf8.count == 2_000)
    #expect(SearchTerm.shown(String(repeating: "ㅋ", count: 7_000)) == String(repeating: "ㅋ", count: 666))
  }
}
