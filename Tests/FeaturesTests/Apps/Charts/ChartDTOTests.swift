import Foundation
import Localization
import Testing

@testable import AppsFeature

@Suite struct ChartDTOTests {
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func chart(_ entries: String?) throws -> ChartDTO {
    try JSONDecoder().decode(ChartDTO.self, from: Data(WireChart.body(entries)))
  }

  @Test func `entries keep their order`() throws {
    let chart = try chart("[\(WireChart.entry(3)), \(WireChart.entry(1)), \(WireChart.entry(2))]")
    #expect(chart.entries.map(\.appID) == [3, 1, 2])
  }

  @Test func `a single entry is an object`() throws {
    #expect(try chart(WireChart.entry(7)).entries.map(\.appID) == [7])
  }

  @Test(arguments: [nil, "null", "[]"] as [String?])
  func `a feed without entries is an empty chart`(entries: String?) throws {
    #expect(try chart(entries).entries.isEmpty)
  }

  @Test(arguments: ["[{}]", "{}", "\"none\"", "[1, 2]", "[{\"id\":{\"attributes\":{\"im:id\":\"0\"}}}]"])
  func `entries that name no app are no chart`(entries: String) {
    #expect(throws: (any Error).self) { try chart(entries) }
  }

  @Test(arguments: ["{}", "[]", "{\"feed\":[]}", "{\"feed\":\"none\"}"])
  func `a body without a feed is no chart`(body: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(ChartDTO.self, from: Data(body.utf8)) }
  }

  @Test func `a bad entry does not lose the others`() throws {
    let chart = try chart("[{\"id\":5}, 3, \(WireChart.entry(2))]")
    let apps = chart.entries.compactMap { $0.listing(in: korea, on: .ipad)?.id.appID }
    #expect(apps == [2])
  }

  @Test func `an entry has what a row shows`() throws {
    let listing = try #require(try chart(WireChart.entry(7)).entries.first?.listing(in: korea, on: .ipad))
    #expect(listing.id == AppListing.ID(appID: 7, storefront: "KR", platform: .ipad))
    #expect(listing.name == "Paper Boat")
    #expect(listing.developerName == "Harbour Works" && listing.developerID == 700_000_001)
    #expect(listing.categoryID == 6007 && listing.categoryName == "생산성")
    #expect(listing.price == Money(minorUnits: 1_100, currency: "KRW"))
    #expect(listing.artwork?.url == "https://pictures.example.com/7/100x100bb.png")
    #expect(listing.bundleID == "com.example.boat7")
  }

  @Test func `an entry of nonsense keeps its number`() throws {
    let entry = """
      {"id":{"attributes":{"im:id":9}}, "im:name":{"label":[]}, "im:image":{}, "im:price":7, "im:artist":
       {"attributes":{"href":"id"}}, "category":{"attributes":{"im:id":"x"}}, "link":[]}
      """
    let listing = try #require(try chart(entry).entries.first?.listing(in: korea, on: .iphone))
    #expect(listing.name == "9")
    #expect(listing.price == nil && listing.artwork == nil && listing.developerID == nil && listing.categoryID == nil)
  }
}
