import FeatureKit
import Localization
import Testing

@testable import AppsFeature

@Suite struct AppsChoicesTests {
  private let profiles = DatabaseProfilesRepository.empty()

  private var choices: AppsChoices { AppsChoices(profiles: profiles) }

  /// Chooses countries one after the other, from Korea on.
  private func choose(_ codes: String..., on platform: Platform = .iphone) async throws {
    var place = SearchPlace.initial(language: .korean)
    place.platform = platform
    for code in codes {
      let storefront = try #require(Storefront.find(code))
      try await choices.choose(storefront, leaving: place, of: "a")
      place.storefront = storefront
    }
  }

  private func recents(of profile: String = "a") async throws -> [String] {
    try await choices.recentStorefronts(of: profile).map(\.code)
  }

  @Test func `a country that is chosen is the place to search, on the same device`() async throws {
    try await choose("JP", on: .ipad)
    let place = try await choices.place(of: "a")
    #expect(place?.storefront.code == "JP")
    #expect(place?.platform == .ipad)
  }

  @Test func `the countries chosen last are known, each once, the latest first, and the one left`() async throws {
    try await choose("JP", "US", "JP")
    #expect(try await recents() == ["JP", "US", "KR"])
    #expect(try await recents(of: "b").isEmpty)
  }

  @Test func `no more than five are kept`() async throws {
    try await choose("JP", "US", "DE", "FR", "GB", "IT")
    #expect(try await recents() == ["IT", "GB", "FR", "DE", "US"])
  }

  @Test func `codes that are no country's are passed over`() async throws {
    _ = try await profiles.update("a") { $0[.recentStorefronts] = "XX,jp,,JP,🇰🇷,KR,\n" }
    #expect(try await recents() == ["JP", "KR"])
  }

  @Test func `a search in another place leaves the countries that were chosen as they are`() async throws {
    try await choose("JP")
    var place = SearchPlace.initial(language: .korean)
    place.platform = .mac
    try await choices.remember(place, of: "a")
    #expect(try await recents() == ["JP", "KR"])
  }
}
