import Localization
import Testing

struct LanguageTests {
  @Test(arguments: [
    ("ko", Language.korean), ("ko-KR", .korean), ("KO-kr", .korean), ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", .korean),
    ("en-US,en;q=0.9,ko;q=0.8", .english), ("en;q=0.1, ko;q=0.2", .korean), ("ko;q=0.5,en;q=0.5", .korean),
    ("ja,ko;q=0.3", .korean), ("fr", .english), ("*", .english), ("", .english), ("ko;q=0", .english),
    ("ko;q=nonsense", .korean), (";;,,;q=", .english), ("\tko \t; q=1", .korean), ("kok-IN", .english),
    ("ko;Q=0.1,en;q=0.2", .english), ("ja, ko;q=0.1", .korean), ("ko;q=0.4,en-GB;q=0.8", .english),
    ("kok", .english), (";q=,,ko;q=x", .korean),
  ])
  func `selects the best language of a header`(_ header: String, _ language: Language) {
    #expect(Language(acceptLanguage: header) == language)
  }

  @Test(
    arguments: [
      ("ko-KR,ko;q=0.9,en-US;q=0.8", "KR"), ("ko,en-gb;q=0.8", "GB"), ("zh-Hant-HK", "HK"),
      ("fr;q=0.9,ja-JP;q=0.3", "JP"),
      ("en-US;q=0.2,ko-KR;q=0.4", "KR"), ("ko,en", nil), ("es-419", nil), ("", nil), ("-,-;q=", nil), (nil, nil),
    ] as [(String?, String?)])
  func `the country is that of the most preferred tag with one`(_ header: String?, _ country: String?) {
    #expect(Language.country(acceptLanguage: header) == country)
  }

  @Test(
    arguments: [
      (.korean, nil, "KRW"), (.english, nil, "USD"), (.english, "KR", "KRW"), (.korean, "US", "USD"),
      (.english, "JP", "JPY"), (.english, "HK", "HKD"), (.english, "DE", "USD"),
    ] as [(Language, String?, String)])
  func `the currency is that of the country, else of the language`(
    _ language: Language, _ country: String?, _ currency: String
  ) {
    #expect(language.currency(in: country) == currency)
  }

  @Test func `selects English without a header`() {
    #expect(Language(acceptLanguage: nil) == .english)
  }

  @Test func `reads only the start of a long header`() {
    let header = String(repeating: "fr,", count: 100_000) + "ko"
    #expect(Language(acceptLanguage: header) == .english)
  }
}
