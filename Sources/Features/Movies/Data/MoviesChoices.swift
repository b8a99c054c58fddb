import FeatureKit
import Localization

/// Reads the region that a profile has chosen for movies.
struct MoviesChoices: Sendable {
  private let profiles: any ProfilesRepository
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - profiles: repository of the profiles' settings.
  ///   - failed: called with the error when the settings cannot be read.
  init(profiles: any ProfilesRepository, failed: @escaping @Sendable (any Error) -> Void) {
    self.profiles = profiles
    self.failed = failed
  }

  /// Returns the language and the region for lists: the chosen region, or the default region of the language.
  ///
  /// If the database fails, the default region is used, so that movies stay available.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent a cookie yet, and so has no settings.
  /// - Throws: `CancellationError`, nothing else.
  func place(of profile: String?, language: Language) async throws -> MoviesPlace {
    guard let profile else { return MoviesPlace(language: language) }
    return try await asFarAsPossible(or: MoviesPlace(language: language), failed: failed) {
      MoviesPlace(language: language, region: try await profiles.choices(of: profile)[.region])
    }
  }
}

extension Choices.Key {
  /// Region for cinemas: ISO 3166-1 alpha-2, upper case; empty for the default region of the language.
  static let region = Choices.Key(feature: "movies", name: "region")
}
