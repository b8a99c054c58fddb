import FeatureKit
import LiveWeb
import Localization

/// Tells who reads: the profile's own settings come before what the browser asks for.
struct ReaderResolver {
  let profiles: any ProfilesRepository
  /// Told when the settings cannot be read.
  let failed: @Sendable (any Error) -> Void

  func reader(of visit: Visit) async -> Reader {
    let choices = await choices(of: visit.profile)
    return Reader(
      profile: visit.profile,
      language: choices[.language].flatMap { Language(rawValue: $0) }
        ?? Language(acceptLanguage: visit.acceptLanguage),
      appearance: choices[.appearance].flatMap { Appearance(rawValue: $0) } ?? .automatic, address: visit.address)
  }

  /// Without the database a page is still readable, in the browser's language. A new visitor has nothing in it.
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
