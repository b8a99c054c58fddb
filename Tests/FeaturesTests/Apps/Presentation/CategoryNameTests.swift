import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct CategoryNameTests {
  private let listing = AppListing.sample(1)
  private let screen = ListingScreen(
    listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures())

  @Test func `a category has its name in the reader's language, not in the country's`() {
    #expect(listing.categoryName == "생산성")
    let row = ListingRow(listing, .for(.english), Formats(.english))
    #expect(row.detail.hasSuffix(" · Productivity"))
    var state = ListingReactor.State(id: listing.id, language: .english, expanded: [])
    state.listing = .loaded(listing)
    let parts = ListingParts(state, in: .english)
    for items in [parts.summary, parts.information] {
      let cells = items.filter { $0.key == "category" }.map {
        screen.cell(for: $0, reader: Reader(profile: .known, language: .english)).render()
      }
      #expect(cells.count == 1)
      #expect(cells.first?.contains("Productivity") == true)
    }
  }

  @Test func `an unknown category has the name that the store gives`() {
    var listing = listing
    listing.categoryID = 7_777
    #expect(AppsStrings.for(.korean).category(of: listing) == "생산성")
    listing.categoryID = nil
    #expect(AppsStrings.for(.english).category(of: listing) == "생산성")
    listing.categoryName = nil
    #expect(AppsStrings.for(.english).category(of: listing) == nil)
  }

  @Test func `a category of another device is that with the same name`() {
    let pairs: [(Int, Platform, Int?)] = [
      (6_014, .mac, 12_006), (12_006, .ipad, 6_014), (6_014, .ipad, 6_014), (6_024, .mac, nil), (1, .mac, nil),
    ]
    for (genre, platform, expected) in pairs {
      #expect(AppsStrings.genre(genre, on: platform) == expected, "\(genre) \(platform)")
    }
  }
}
