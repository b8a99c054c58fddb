import FeatureKit
import Foundation
import Localization
import Testing

@testable import AppsFeature

@Suite struct StorefrontTests {
  @Test func `there are 175 storefronts with different codes and store numbers`() {
    #expect(Storefront.all.count == 175)
    #expect(Set(Storefront.all.map(\.code)).count == 175)
    #expect(Set(Storefront.all.map(\.storeID)).count == 175)
    #expect(Set(Storefront.all.map(\.englishName)).count == 175)
    #expect(Set(Storefront.all.map(\.koreanName)).count == 175)
  }

  @Test func `names are in the reader's language`() throws {
    let arabEmirates = try #require(Storefront.find("AE"))
    #expect(arabEmirates.name(in: .korean) == "아랍에미리트")
    #expect(arabEmirates.name(in: .english) == "United Arab Emirates")
    #expect(Storefront.all.allSatisfy { $0.koreanName.unicodeScalars.allSatisfy { $0 == " " || $0.value >= 0xAC00 } })
  }

  @Test(arguments: Language.allCases)
  func `a country has the same name in the App Store as elsewhere`(language: Language) {
    for each in Storefront.all { #expect(each.name(in: language) == CountryName.of(each.code, in: language)) }
  }

  @Test func `a code is found in any case, and a country without a store is not`() {
    #expect(Storefront.find("kr")?.storeID == 143_466)
    #expect(Storefront.find("Kr")?.koreanName == "대한민국")
    for code in ["BD", "LI", "CU", "KP", "", "K", "KOR", "🇰🇷"] { #expect(Storefront.find(code) == nil) }
  }

  @Test(arguments: [
    ("KR", "KRW"), ("JP", "JPY"), ("US", "USD"), ("DE", "EUR"), ("HR", "EUR"), ("GB", "GBP"), ("AE", "AED"),
    ("SA", "SAR"), ("TW", "TWD"), ("AR", "USD"), ("UA", "USD"), ("KZ", "KZT"), ("VN", "VND"),
  ])
  func `a store has its currency`(code: String, currency: String) {
    #expect(Storefront.find(code)?.currency == currency)
  }

  @Test func `the 20 largest stores differ, and the largest one is first`() {
    #expect(Storefront.popular.count == 20)
    #expect(Set(Storefront.popular).count == 20)
    #expect(Storefront.popular.first?.code == "US")
  }

  @Test func `each store is in one part of the world`() {
    let counts = Dictionary(grouping: Storefront.all, by: \.region).mapValues(\.count)
    #expect(counts == [.africa: 41, .americas: 39, .asia: 45, .europe: 40, .oceania: 10])
    // A country that no list has would count as Asia.
    #expect(Storefront.regions.keys.sorted() == Storefront.all.map(\.code).sorted())
    let codes = ["EG", "MX", "TR", "TW", "RU", "XK", "NZ"]
    let regions: [Storefront.Region] = [.africa, .americas, .asia, .asia, .europe, .europe, .oceania]
    #expect(codes.compactMap { Storefront.find($0)?.region } == regions)
  }

  @Test func `exchange rates are of the currencies of the stores`() {
    #expect(ExchangeRates.currencies == Set(Storefront.all.map(\.currency)).sorted())
  }

  @Test func `the flag is the code in regional indicators`() {
    #expect(Storefront.find("KR")?.flag == "🇰🇷")
    #expect(Storefront.find("US")?.flag == "🇺🇸")
    #expect(Storefront.all.allSatisfy { $0.flag.count == 1 && $0.flag.unicodeScalars.count == 2 })
    #expect(Set(Storefront.all.map(\.flag)).count == 175)
  }

  /// Lines after the header, and the number of the refused line; 0 for none.
  private static let tables: [(String, Int)] = [
    ("", 0), ("KR,143466,South Korea,대한민국,KRW\n", 0), ("KR,143466,South Korea,대한민국,KRW", 2), ("\n", 2),
    ("kr,143466,South Korea,대한민국,KRW\n", 2), ("KR,x,South Korea,대한민국,KRW\n", 2),
    ("KR,143466,South Korea,대한민국\n", 2), ("KR,143466,Korea, Republic of,대한민국,KRW\n", 2),
    ("KR,143466,,대한민국,KRW\n", 2), ("KR,143466,South Korea,대한민국,won\n", 2),
    ("KR,143466,South Korea,대한민국,KRW\nKR,143466,South Korea,대한민국,KRW\n", 3),
  ]

  @Test(arguments: tables)
  func `a malformed line is refused and named`(lines: String, refused: Int) {
    let text = "code,storeID,nameEnglish,nameKorean,currency\n" + lines
    #expect(refusedLine(of: text) == refused)
  }

  @Test(arguments: ["", "\n", "code,name\n", "KR,143466,South Korea,대한민국,KRW\n"])
  func `a table without its header is refused`(text: String) {
    #expect(refusedLine(of: text) == 1)
  }

  private func refusedLine(of text: String) -> Int {
    do throws(Storefront.MalformedLine) {
      _ = try Storefront.parse(Array(text.utf8))
      return 0
    } catch {
      return error.line
    }
  }
}
