import Localization
import Testing

@testable import AppsFeature

@Suite struct InAppPurchasesTests {
  /// Rows written as `name price`, in minor units; `?` for an unknown price.
  private func page(_ code: String, _ currency: String, _ rows: [String]) throws -> StorePage {
    let list = rows.map { row in
      let parts = row.split(separator: " ").map(String.init)
      let price = Int(parts[1]).map { Money(minorUnits: $0, currency: currency) }
      return InAppPurchase(name: parts[0], text: row, price: price)
    }
    return StorePage(storefront: try #require(Storefront.find(code)), purchases: .listed(list), seenAt: nil)
  }

  /// The names of the matched rows elsewhere, `-` for none, and the names of the unmatched rows.
  private func matched(_ own: StorePage, _ other: StorePage) -> (rows: String, unmatched: String) {
    let result = InAppPurchases.matched([own, other], to: own.id)
    return (
      result.rows.map { $0.elsewhere[other.id]?.name ?? "-" }.joined(separator: " "),
      (result.unmatched[other.id] ?? []).map(\.name).joined(separator: " ")
    )
  }

  @Test func `equal names belong together, in any order`() throws {
    let own = try page("US", "USD", ["Month 499", "Year 2999", "Life 9999"])
    let result = matched(own, try page("AU", "AUD", ["Life 14999", "Month 799", "Year 4499"]))
    #expect(result.rows == "Month Year Life")
    #expect(result.unmatched.isEmpty)
  }

  @Test func `translated names belong together by the order of the prices, forwards or backwards`() throws {
    let own = try page("US", "USD", ["Month 499", "Year 2999", "Week 199", "Sale 499"])
    #expect(matched(own, try page("KR", "KRW", ["월 6600", "년 44000", "주 2900", "할인 6600"])).rows == "월 년 주 할인")
    #expect(matched(own, try page("BR", "BRL", ["D 2990", "S 990", "A 17990", "M 2990"])).rows == "M A S D")
  }

  @Test func `names and order work together`() throws {
    let own = try page("US", "USD", ["Month 499", "Pro 999", "Year 2999"])
    #expect(matched(own, try page("KR", "KRW", ["년 44000", "Pro 15000", "월 6600"])).rows == "월 Pro 년")
  }

  @Test func `a lone row, or rows with one price, have no order that could match them`() throws {
    let weekly = try page("US", "USD", ["Weekly 199"])
    let lone = matched(weekly, try page("AU", "AUD", ["Monthly 299"]))
    #expect(lone.rows == "-" && lone.unmatched == "Monthly")
    let own = try page("US", "USD", ["Weekly 199", "Monthly 499"])
    let left = matched(own, try page("AU", "AUD", ["Monthly 799", "Yearly 399"]))
    #expect(left.rows == "- Monthly" && left.unmatched == "Yearly")
    let equal = try page("US", "USD", ["Red 199", "Blue 199"])
    let colors = matched(equal, try page("KR", "KRW", ["빨강 2900", "파랑 2900"]))
    #expect(colors.rows == "- -" && colors.unmatched == "빨강 파랑")
  }

  @Test(arguments: [
    ["월 6600", "주 2900", "년 44000"], ["월 6600", "년 44000"], ["월 6600", "년 44000", "주 2900", "일 900"],
    ["월 6600", "년 ?", "주 2900"], ["월 6600", "년 6600", "주 2900"], ["월 6600", "년 990000", "주 2900"],
  ])
  func `rows of another structure stay alone`(rows: [String]) throws {
    let own = try page("US", "USD", ["Month 499", "Year 2999", "Week 199"])
    let result = matched(own, try page("KR", "KRW", rows))
    #expect(!result.rows.contains("년"))
    #expect(result.unmatched.contains("년"))
  }

  @Test func `an equal name with a price of another size is another purchase`() throws {
    let own = try page("US", "USD", ["Coins 99", "Gems 499", "Premium 499"])
    let result = matched(own, try page("KR", "KRW", ["Coins 1500", "Gems 7700", "Premium 66000"]))
    #expect(result.rows == "Coins Gems -")
    #expect(result.unmatched == "Premium")
    let two = try page("US", "USD", ["Coins 99", "Premium 499"])
    #expect(matched(two, try page("KR", "KRW", ["Coins 1500", "Premium 66000"])).rows == "- -", "which one is wrong?")
  }

  @Test func `the order of full lists counts only with many different prices`() throws {
    let shared = (1...8).map { "S\($0) \($0 * 100)" }
    let foreign = (1...8).map { "S\($0) \($0 * 1_400)" }
    let own = try page("US", "USD", shared + ["Month 499", "Year 2999"])
    #expect(matched(own, try page("KR", "KRW", foreign + ["월 6600", "년 44000"])).unmatched == "월 년")
    let named = try page("US", "USD", (1...10).map { "A\($0) \($0 * 100)" })
    let translated = try page("KR", "KRW", (1...10).map { "가\($0) \($0 * 1_400)" })
    #expect(matched(named, translated).unmatched.isEmpty)
  }

  @Test func `pages that list nothing, and the wrong country, have no rows`() throws {
    let own = try page("US", "USD", ["Month 499"])
    let empty = StorePage(storefront: try #require(Storefront.find("KR")), purchases: .unknown, seenAt: nil)
    #expect(InAppPurchases.matched([own, empty], to: "US").rows.map(\.elsewhere) == [[:]])
    #expect(InAppPurchases.matched([own, empty], to: "KR").rows.isEmpty)
    #expect(InAppPurchases.matched([own, empty], to: "KR").unmatched["US"]?.count == 1)
  }
}
