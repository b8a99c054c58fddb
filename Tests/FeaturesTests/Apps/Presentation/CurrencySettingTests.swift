import FeatureKit
import Localization
import Testing

@testable import AppsFeature

struct CurrencySettingTests {
  @Test(arguments: [(Language.korean, "대한민국 원 (KRW)"), (.english, "South Korean Won (KRW)")])
  func `all currencies of the App Store can be chosen, by a name of their own`(
    language: Language, won: String
  ) throws {
    guard case .menu(let options) = Setting.currency.kind else {
      Issue.record("no menu")
      return
    }
    let names = options.map { $0.label(in: language) }

    #expect(options.dropFirst().map(\.value) == ExchangeRates.currencies)
    #expect(Set(names).count == options.count)
    #expect(names.contains(won))
    #expect(zip(options, names).dropFirst().allSatisfy { $1.hasSuffix(" (\($0.value))") })
  }

  @Test func `the currency of the country is the default, and is not stored`() {
    #expect(Setting.currency.chosen(of: Choices()) == "automatic")
    #expect(Setting.currency.kept("automatic") == nil)
    #expect(Setting.currency.kept("KRW") == "KRW")
    #expect(Setting.currency.chosen(of: Choices([.currency: "KRW"])) == "KRW")
  }
}
