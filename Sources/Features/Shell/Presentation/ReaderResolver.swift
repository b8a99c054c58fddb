import FeatureKit
import LiveWeb
import Localization

/// Determines the reader of a request. The profile's settings take precedence over the browser's.
struct ReaderResolver {
  let profiles: any ProfilesRepository
  /// The tabs that a profile can hide.
  let tabs: [FeatureTab]
  /// Returns the number of news that a profile has not seen.
  let unseenNews: @Sendable (_ profile: String) async throws -> Int
  /// Called with the error when the settings or the number of news cannot be read.
  let failed: @Sendable (any Error) -> Void

  func reader(of visit: Visit) async -> Reader {
    async let unseen = unseen(by: visit)
    let choices = await choices(of: visit.profile)
    let usual = Language(acceptLanguage: visit.acceptLanguage)
    let language = choices[.language].flatMap { Language(rawValue: $0) } ?? usual
    // A profile that reads in another language than its browser's has the country of that language.
    let country = language == usual ? Language.country(acceptLanguage: visit.acceptLanguage) : nil
    return await Reader(
      profile: visit.profile, language: language,
      appearance: choices[.appearance].flatMap { Appearance(rawValue: $0) } ?? .automatic, address: visit.address,
      country: choices[.country] ?? country, usualCountry: country, unseenNews: unseen,
      hiddenTabs: Set(tabs.filter { Setting.tab($0).isOff(in: choices) }.map(\.name)))
  }

  /// Returns the number of news that the profile has not seen; 0 for a new visitor, and without a page to show it on. If
  /// it cannot be read, the page is shown without it.
  private func unseen(by visit: Visit) async -> Int {
    guard visit.mayShowPage, let key = visit.profile.kept else { return 0 }
    do {
      return try await unseenNews(key)
    } catch {
      if !(error is CancellationError) { failed(error) }
      return 0
    }
  }

  /// Returns the profile's choices; none for a new visitor. If they cannot be read, the page is shown in the browser's
  /// language.
  private func choices(of profile: Profile) async -> Choices {
    guard let key = profile.kept else { return Choices() }
    do {
      return try await profiles.choices(of: key)
    } catch {
      if !(error is CancellationError) { failed(error) }
      return Choices()
    }
  }
}
