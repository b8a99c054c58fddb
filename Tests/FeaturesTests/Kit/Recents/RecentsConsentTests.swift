import FeatureKit
import TestSupport
import Testing

@Suite struct RecentsConsentTests {
  private let profiles = DatabaseProfilesRepository(database: .empty(ProfileMigrations.all))

  @Test func `searches are saved by default, and the earlier choice for apps counts`() async throws {
    let consent = RecentsConsent(profiles: profiles)
    #expect(try await consent.savesRecents(of: "a"))
    _ = try await profiles.update("a") { $0[Choices.Key(feature: "apps", name: "savesRecents")] = "off" }
    #expect(try await !consent.savesRecents(of: "a"))
    #expect(try await consent.savesRecents(of: "b"))
  }

  @Test func `the switch in the settings is the same choice`() {
    let setting = Setting.savesRecents
    #expect(setting.key == .savesRecents)
    #expect(setting.chosen(of: Choices()) == "on")
    #expect(setting.chosen(of: Choices([.savesRecents: RecentsConsent.off])) == RecentsConsent.off)
    #expect(setting.kept("on") == nil)
  }
}
