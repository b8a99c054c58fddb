import FeatureKit
import LiveWeb
import Localization
import TestSupport
import Testing

/// Which stored searches of a feature Today shows; the same for all features.
@Suite struct TodayRecentTests {
  private let profiles = DatabaseProfilesRepository(database: .empty(ProfileMigrations.all))
  private let keywords = DatabaseRecentKeywordsRepository(
    database: .empty(RecentKeywordMigrations.all), feature: "movies")

  private func recents(of key: String = "a", hasReturned: Bool = true) async throws -> [String] {
    let reader = Reader(profile: Profile(key: key, hasReturned: hasReturned), language: .english)
    let recents = try await TodayRecent.stored(of: reader, in: keywords, if: RecentsConsent(profiles: profiles)) {
      $0.text == "nowhere" ? nil : TodayRecent(text: $0.text, place: "", date: 0, address: "/\($0.text)")
    }
    return recents.map(\.text)
  }

  @Test func `the searches of a profile are its own, newest first, without those that lead nowhere`() async throws {
    for (seconds, text) in ["memo", "nowhere", "boat"].enumerated() {
      try await keywords.add(.sample(text, Double(seconds)), of: "a")
    }
    try await keywords.add(.sample("secret"), of: "b")
    #expect(try await recents() == ["boat", "memo"])
    #expect(try await recents(hasReturned: false) == [])
  }

  @Test func `a profile that does not save searches is shown none, and its stored ones stay`() async throws {
    try await keywords.add(.sample("memo"), of: "a")
    _ = try await profiles.update("a") { $0[.savesRecents] = RecentsConsent.off }
    #expect(try await recents() == [])
    _ = try await profiles.update("a") { $0[.savesRecents] = nil }
    #expect(try await recents() == ["memo"])
  }
}
