import FeatureKit
import Localization

/// Remembers whose cinemas count for a profile, among its choices.
struct MoviesChoices: Sendable {
  private let profiles: any ProfilesRepository
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - profiles: what people have chosen.
  ///   - failed: told of choices that could not be read.
  init(profiles: any ProfilesRepository, failed: @escaping @Sendable (any Error) -> Void) {
    self.profiles = profiles
    self.failed = failed
  }

  /// For whom lists are: the region that was chosen, or that of the language.
  ///
  /// A broken database keeps nobody from movies: without it nothing was chosen.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back: it has chosen nothing.
  /// - Throws: `CancellationError`, nothing else.
  func place(of profile: String?, language: Language) async throws -> MoviesPlace {
    guard let profile else { return MoviesPlace(language: language) }
    return try await asFarAsPossible(or: MoviesPlace(language: language), failed: failed) {
      MoviesPlace(language: language, region: try await profiles.choices(of: profile)[.region])
    }
  }
}

extension Choices.Key {
  /// Whose cinemas count, ISO 3166-1 alpha-2, upper case; nothing for those of the language.
  static let region = Choices.Key(feature: "movies", name: "region")
}
