import Foundation
import Localization
import Testing

@testable import AppsFeature

@Suite struct AppListingTests {
  @Test func `an identity is written as one word and read back`() throws {
    let id = AppListing.ID(appID: 284_815_942, storefront: "kr", platform: .iphone)
    #expect(id.description == "284815942-KR-iphone")
    #expect(AppListing.ID("284815942-KR-iphone") == id)
    #expect(AppListing.ID("284815942-kr-iphone") == id)
  }

  @Test(arguments: [
    "", "1", "1-KR", "0-KR-mac", "x-KR-mac", "1-KOR-mac", "1-K1-mac", "1-KR-watch", "1-KR-mac-2", "-1-KR-mac",
  ])
  func `another form is no identity`(text: String) {
    #expect(AppListing.ID(text) == nil)
  }

  @Test func `an app is free only if the store says so`() {
    var listing = AppListing(id: .init(appID: 1, storefront: "KR", platform: .iphone), name: "메모")
    #expect(!listing.isFree)
    listing.price = Money(minorUnits: 0, currency: "KRW")
    #expect(listing.isFree)
    listing.price = Money(minorUnits: 1_100, currency: "KRW")
    #expect(!listing.isFree)
  }

  @Test func `a listing is read back from JSON unchanged`() throws {
    let listing = AppListing.sample(5, "메모 \u{1F4DD}")
    let read = try JSONDecoder().decode(AppListing.self, from: JSONEncoder().encode(listing))
    #expect(read == listing)
  }
}
