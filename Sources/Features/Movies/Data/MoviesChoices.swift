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

  /// Returns the language and the region for lists: the chosen region, else that of the chosen country, else of a known
  /// country, else the default region of the language.
  ///
  /// If the database fails, no choice counts, so that movies stay available.
  ///
  /// - Parameters:
  ///   - profile: `nil` for a browser that has not sent a cookie yet, and so has no settings.
  ///   - language: language of texts.
  ///   - country: code of the reader's country; `nil` if unknown.
  /// - Throws: `CancellationError`, nothing else.
  func place(of profile: String?, language: Language, country: String?) async throws -> MoviesPlace {
    let usual = MoviesPlace(language: language, region: MoviesPlace.region(in: country))
    guard let profile else { return usual }
    return try await asFarAsPossible(or: usual, failed: failed) {
      let choices = try await profiles.choices(of: profile)
      let region = choices[.region] ?? MoviesPlace.region(in: choices[.country] ?? country)
      return MoviesPlace(language: language, region: region)
    }
  }

  /// Returns the streaming services that a profile has marked as its own, in the order of marking; none if the database
  /// fails.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func services(of profile: String?) async throws -> [OwnService] {
    guard let profile else { return [] }
    return try await asFarAsPossible(or: [], failed: failed) { try await profiles.choices(of: profile).services }
  }

  /// Marks or unmarks a service. Beyond ``maxServices`` the one that was marked first is unmarked.
  ///
  /// - Returns: the marked services.
  /// - Throws: `AppError` if the choice cannot be stored; `CancellationError`.
  func setService(_ service: OwnService, isOwn: Bool, of profile: String) async throws -> [OwnService] {
    try await profiles.update(profile) { choices in
      let others = choices.services.filter { !$0.covers(service.ids, named: service.name) }
      choices.services = isOwn ? (others + [service]).suffix(Self.maxServices) : others
    }.services
  }

  /// The most services that a profile can mark.
  static let maxServices = 20
}

extension Choices {
  /// The marked services; each is a line of the stored text.
  fileprivate var services: [OwnService] {
    get { self[.services]?.split(separator: "\n").map(OwnService.init(line:)) ?? [] }
    set { self[.services] = newValue.isEmpty ? nil : newValue.map(\.line).joined(separator: "\n") }
  }
}

extension OwnService {
  /// The numbers, a tab and the name: `9,119`, `Amazon Prime Video`; the name alone without numbers, as all lines were
  /// written before.
  fileprivate var line: String {
    ids.isEmpty ? name : "\(ids.sorted().map(String.init).joined(separator: ","))\t\(name)"
  }

  /// Reads a ``line``.
  fileprivate init(line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 1)
    let ids = parts.count == 2 ? Set(parts[0].split(separator: ",").compactMap { Int($0) }) : []
    self.init(ids: ids, name: String(ids.isEmpty ? line : parts[1]))
  }
}

extension Choices.Key {
  /// The reader's streaming services, one a line.
  fileprivate static let services = Choices.Key(feature: "movies", name: "services")
  /// Region for cinemas and streaming, if it is not the profile's country: ISO 3166-1 alpha-2, upper case.
  static let region = Choices.Key(feature: "movies", name: "region")
}
