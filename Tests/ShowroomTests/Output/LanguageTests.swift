import LiveWeb
import Localization
import Testing

@testable import showroom

struct LanguageTests {
  @Test func `the first non-empty variable decides`() {
    #expect(Language.of([:]) == .english)
    #expect(Language.of(["LANG": "ko_KR.UTF-8"]) == .korean)
    #expect(Language.of(["LANG": "ko_KR.UTF-8", "LC_ALL": "C"]) == .english)
    #expect(Language.of(["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko"]) == .korean)
    #expect(Language.of(["LC_ALL": "", "LANG": "ko"]) == .korean)
  }

  @Test func `headings follow the language`() {
    #expect(Headings.korean.name == "이름")
    #expect(Headings.english.name == "Name")
  }
}
