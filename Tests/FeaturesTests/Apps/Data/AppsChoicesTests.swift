import FeatureKit
import Localization
import Testing

@testable import AppsFeature

@Suite struct AppsChoicesTests {
  private let profiles = DatabaseProfilesRepository.empty()

  private var choices: AppsChoices { AppsChoices(profiles: profiles) }

  /// Chooses countries one after another, starting in Korea.
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

  @Test func `a chosen country is the new search place, with the same device`() async throws {
    try await choose("JP", on: .ipad)
    let place = try await choices.place(of: "a")
    #expect(place?.storefront.code == "JP")
    #expect(place?.platform == .ipad)
  }

  @Test func `recent countries include the previous one, latest first, without duplicates`() async throws {
    try await choose("JP", "US", "JP")
    #expect(try await recents() == ["JP", "US", "KR"])
    #expect(try await recents(of: "b").isEmpty)
  }

  @Test func `a country in which only an app's page was opened is a recent one, and does not move the search`()
    async throws
  {
    try await choose("JP", on: .ipad)
    let (canada, japan) = (try #require(Storefront.find("CA")), try #require(Storefront.find("JP")))
    try await choices.visit(canada, leaving: japan, of: "a")
    #expect(try await recents() == ["CA", "JP", "KR"])
    #expect(try await choices.place(of: "a") == SearchPlace(storefront: japan, platform: .ipad))
  }

  @Test func `the currency is the one chosen in the settings, if there are rates of it`() async throws {
    #expect(try await choices.currency(of: "a") == nil)
    for (stored, read) in [("KRW", "KRW"), ("XAU", nil), ("krw", nil), ("", nil)] {
      _ = try await profiles.update("a") { $0[.currency] = stored }
      #expect(try await choices.currency(of: "a") == read, "\(stored)")
    }
  }

  private func place(orIn usual: String? = nil) async throws -> String? {
    let place = try await choices.place(of: "a", orIn: usual.flatMap(Storefront.find))
    return place.map { "\($0.storefront.code) \($0.platform.rawValue)" }
  }

  @Test func `a search is where it was picked, else in the country of the settings, else in the usual one`()
    async throws
  {
    #expect(try await place() == nil)
    #expect(try await place(orIn: "FR") == "FR iphone")
    _ = try await profiles.update("a") { $0[.country] = "DE" }
    #expect(try await place(orIn: "FR") == "DE iphone")
    // As a profile of an older version has it.
    _ = try await profiles.update("a") { $0[.storefront] = "JP" }
    #expect(try await place(orIn: "FR") == "JP iphone")
  }

  @Test func `a device is remembered without the country, so that the search follows the settings`() async throws {
    try await choices.choose(.ipad, of: "a")
    #expect(try await place(orIn: "FR") == "FR ipad")
    _ = try await profiles.update("a") { $0[.country] = "DE" }
    #expect(try await place(orIn: "FR") == "DE ipad")
  }

  @Test func `picking the country of the settings in the search ends the exception`() async throws {
    _ = try await profiles.update("a") { $0[.country] = "DE" }
    try await choose("JP")
    #expect(try await place() == "JP iphone")
    try await choose("DE")
    #expect(try await place() == "DE iphone")
    _ = try await profiles.update("a") { $0[.country] = "FR" }
    #expect(try await place() == "FR iphone")
  }

  @Test func `prices are in the currency that was chosen, else in that of the chosen country`() async throws {
    for (country, currency, read) in [
      ("DE", nil, "EUR"), ("DE", "JPY", "JPY"), ("DE", "XAU", "EUR"), ("ZZ", nil, nil),
    ] as [(String, String?, String?)] {
      _ = try await profiles.update("a") {
        $0[.country] = country
        $0[.currency] = currency
      }
      #expect(try await choices.currency(of: "a") == read, "\(country) \(currency ?? "-")")
    }
  }

  @Test func `at most five countries are stored`() async throws {
    try await choose("JP", "US", "DE", "FR", "GB", "IT")
    #expect(try await recents() == ["IT", "GB", "FR", "DE", "US"])
  }

  @Test func `unknown country codes are ignored`() async throws {
    _ = try await profiles.update("a") { $0[.recentStorefronts] = "XX,jp,,JP,🇰🇷,KR,\n" }
    #expect(try await recents() == ["JP", "KR"])
  }

  @Test func `a search in another place does not change the recent countries`() async throws {
    try await choose("JP")
    var place = SearchPlace.initial(language: .korean)
    place.platform = .mac
    try await choices.remember(place, of: "a")
    #expect(try await recents() == ["JP", "KR"])
  }
}
