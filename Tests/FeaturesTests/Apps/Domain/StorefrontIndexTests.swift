import FeatureKit
import Localization
import Testing

@testable import AppsFeature

@Suite struct StorefrontIndexTests {
  private func found(_ typed: String, in language: Language = .english) -> [String] {
    StorefrontIndex.for(language).matching(typed).map(\.code)
  }

  private func groups(_ names: [String], in language: Language) -> [[String]] {
    let storefronts = names.map {
      Storefront(code: "AA", storeID: 1, englishName: $0, koreanName: $0, currency: "USD")
    }
    return StorefrontIndex(storefronts, in: language).groups.map { group in
      [group.letter] + group.storefronts.map { $0.name(in: language) }
    }
  }

  // MARK: - Letters

  @Test func `the letters are those of the reader's alphabet with countries`() {
    #expect(StorefrontIndex.for(.korean).groups.map(\.letter).joined() == "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
    #expect(StorefrontIndex.for(.english).groups.map(\.letter).joined() == "ABCDEFGHIJKLMNOPQRSTUVYZ")
  }

  @Test(arguments: Language.allCases)
  func `every country is under one letter`(language: Language) {
    let codes = StorefrontIndex.for(language).groups.flatMap(\.storefronts).map(\.code)
    #expect(codes.sorted() == Storefront.all.map(\.code).sorted())
  }

  @Test func `a doubled consonant is under its plain one, with syllables in alphabetical order`() {
    #expect(
      groups(["나라", "까치", "가나", "쌍", "사과", "각"], in: .korean) == [
        ["ㄱ", "가나", "각", "까치"], ["ㄴ", "나라"], ["ㅅ", "사과", "쌍"],
      ])
  }

  @Test func `a letter with a diacritic is sorted as the plain letter`() {
    #expect(
      groups(["Zambia", "Albania", "Croatia", "Åland", "Côte d’Ivoire", "Chad"], in: .english) == [
        ["A", "Åland", "Albania"], ["C", "Chad", "Côte d’Ivoire", "Croatia"], ["Z", "Zambia"],
      ])
  }

  // MARK: - Matching

  @Test(arguments: [
    ("한국", "KR"), ("남한", "KR"), ("대한민국", "KR"), ("korea", "KR"), ("south korea", "KR"), ("kr", "KR"),
    ("미국", "US"), ("usa", "US"), ("us", "US"), ("america", "US"), ("영국", "GB"), ("uk", "GB"), ("britain", "GB"),
    ("england", "GB"), ("scotland", "GB"), ("터키", "TR"), ("튀르키예", "TR"), ("turkey", "TR"), ("turkiye", "TR"),
    ("네덜란드", "NL"), ("홀란드", "NL"), ("holland", "NL"), ("타이완", "TW"), ("대만", "TW"), ("태국", "TH"), ("타이", "TH"),
    ("러시아", "RU"), ("중국", "CN"), ("china", "CN"), ("체코", "CZ"), ("czech republic", "CZ"), ("아랍에미리트", "AE"),
    ("두바이", "AE"), ("uae", "AE"), ("ivory coast", "CI"), ("cote d'ivoire", "CI"), ("burma", "MM"),
    ("swaziland", "SZ"), ("macedonia", "MK"), ("cape verde", "CV"), ("niger", "NE"), ("dominica", "DM"),
  ])
  func `every name of a country finds it first, in either language`(typed: String, code: String) {
    for language in Language.allCases { #expect(found(typed, in: language).first == code) }
  }

  @Test func `initial consonants and half-typed syllables find a country`() {
    #expect(found("ㅁㄱ", in: .korean).prefix(2) == ["US", "MN"], "it is more popular")
    #expect(found("ㄷㅎㅁㄱ", in: .korean) == ["KR"])
    #expect(found("대하", in: .korean) == ["KR"])
    #expect(found("일ㅂ", in: .korean) == ["JP"])
  }

  @Test func `names that begin with the text come before names with such a word, both alphabetically`() {
    #expect(found("guinea") == ["GW", "PG"])
    #expect(found("uk").prefix(2) == ["GB", "UA"])
    #expect(found("saint") == ["KN", "LC", "VC"])
    #expect(found("세인트", in: .korean) == ["LC", "VC", "KN"])
  }

  @Test func `an empty text finds all countries, nonsense none`() {
    #expect(found(" ").count == 175)
    #expect(found("qqxx").isEmpty)
  }

  @Test func `an alternative name belongs to one country, and is no other country's name`() {
    #expect(Storefront.otherNames.keys.allSatisfy { Storefront.find($0) != nil })
    let names = Storefront.otherNames.values.joined().map { KeywordUnits($0).values }
    #expect(names.count >= 60)
    #expect(Set(names).count == names.count)
    let own = Set(Storefront.all.flatMap { [$0.koreanName, $0.englishName] }.map { KeywordUnits($0).values })
    #expect(own.isDisjoint(with: names))
  }
}
