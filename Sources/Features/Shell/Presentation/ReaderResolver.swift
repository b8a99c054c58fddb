import FeatureKit
import LiveWeb
import Localization

/// Determines the reader of a request. The profile's settings take precedence over the browser's.
struct ReaderResolver {
  let profiles: any ProfilesRepository
  /// Called with the error when the settings cannot be read.
  let failed: @Sendable (any Error) -> Void

  func reader(of visit: Visit) async -> Reader {
    let choices = await choices(of: visit.profile)
    return Reader(
      profile: visit.profile,
      language: choices[.language].flatMap { Language(rawValue: $0) }
        ?? Language(acceptLanguage: visit.acceptLanguage),
      appearance: choices[.appearance].flatMap { Appearance(rawValue: $0) } ?? .automatic, address: visit.address,
      country: Language.country(acceptLanguage: visit.acceptLanguage))
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
