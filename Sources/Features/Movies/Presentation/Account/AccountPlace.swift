import FeatureKit
import Localization
import Reactor

/// A list of readers' accounts at the source, as a place that keeps movies. A profile without an account does not have
/// it.
struct AccountPlace: KeptPlace {
  /// The lists that people edit directly, in the order of the pages.
  static let lists = [AccountList.watchlist, .favorites]

  let list: AccountList
  let accounts: MovieAccounts

  var id: String { "tmdb-\(list.rawValue)" }
  var symbol: String { "movies" }
  var address: String { MoviesRoute.account(list).url }

  func name(in language: Language) -> String { AccountStrings.for(language).placeName(list) }

  func reason(of error: AppError, in language: Language) -> String {
    let strings = MoviesStrings.for(language)
    return strings.shared.errorText(error.code, strings.source)
  }

  func takes(_ reference: ItemReference) -> Bool { Movie.id(of: reference) != nil }

  func count(of profile: String) async throws -> KeptCount {
    try await accounts.session(of: profile)?.account == nil ? .absent : .unknown
  }

  func known(among references: [ItemReference], of profile: String) async throws -> [ItemReference: Bool] {
    let opinions = try await accounts.opinions(of: profile)
    return references.reduce(into: [:]) { known, reference in
      if let movie = Movie.id(of: reference) { known[reference] = opinions.isOn(list, movie) }
    }
  }

  func holds(_ reference: ItemReference, of profile: String, for asker: Asker) async throws -> Bool? {
    guard let movie = Movie.id(of: reference) else { return nil }
    // The movie's page has asked already, and the other list learns from the same answer.
    if let known = try await known(among: [reference], of: profile)[reference] { return known }
    let states = try await accounts.asked(by: asker).states(of: movie, for: profile)
    return list == .watchlist ? states?.isOnWatchlist : states?.isFavorite
  }

  func keep(_ reference: ItemReference, _ isKept: Bool, of profile: String, for asker: Asker) async throws -> Bool {
    guard let movie = Movie.id(of: reference) else { throw AppError(.invalidInput, field: "item") }
    do {
      try await accounts.asked(by: asker).set(movie, on: list, to: isKept, for: profile)
      return true
    } catch is SignInNeeded {
      return false
    }
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    .merging([accounts.changes(of: profile), accounts.opinionChanges(of: profile)])
  }
}
