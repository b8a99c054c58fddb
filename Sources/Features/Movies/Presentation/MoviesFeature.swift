package import FeatureKit
package import Foundation
package import LiveWeb
package import Localization
package import Reactor

/// The Movies feature: lists, search, movie pages and accounts.
public struct MoviesFeature: Sendable {
  private let movies: any MoviesRepository
  private let accounts: MovieAccounts
  private let choices: MoviesChoices
  private let layouts: LayoutMemory
  private let consent: RecentsConsent
  private let recents: any RecentKeywordsRepository
  private let pictures: any PictureAddresses
  private let saved: SavedMarks
  private let viewed: (any ViewedItems)?
  /// As `Feature.keptPlaces`.
  package let keptPlaces: [any KeptPlace]
  private let history: (any ItemHistory)?
  private let undoField: UndoField
  private let health: @Sendable (Asker, _ again: Bool) async -> SourceHealth
  private let memoryFailed: @Sendable (any Error) -> Void
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: source of movies.
  ///   - accounts: accounts at that source.
  ///   - profiles: settings of profiles.
  ///   - recents: recent searches for movies.
  ///   - pictures: addresses of pictures for browsers.
  ///   - saved: items in folders, used to mark saved movies.
  ///   - viewed: stores which movies' pages profiles open; `nil` if that is not kept.
  ///   - history: what was seen of movies over time; `nil` if that is not kept.
  ///   - undoField: signs the field that restores deleted searches.
  ///   - health: returns the health of the source, without a call unless `again` and its last call failed.
  ///   - memoryFailed: called with errors of reading or storing settings and searches; the feature works without them.
  ///   - now: returns the current time.
  package init(
    movies: any MoviesRepository, accounts: MovieAccounts, profiles: any ProfilesRepository,
    recents: any RecentKeywordsRepository, pictures: any PictureAddresses, saved: any SavedItems,
    viewed: (any ViewedItems)? = nil, history: (any ItemHistory)? = nil, undoField: SignedField,
    health: @escaping @Sendable (Asker, _ again: Bool) async -> SourceHealth = { _, _ in .ready },
    memoryFailed: @escaping @Sendable (any Error) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.health = health
    self.now = now
    self.movies = movies
    self.accounts = accounts
    choices = MoviesChoices(profiles: profiles, failed: memoryFailed)
    layouts = LayoutMemory(feature: "movies", usual: .grid, profiles: profiles, failed: memoryFailed)
    consent = RecentsConsent(profiles: profiles)
    self.recents = recents
    self.pictures = pictures
    keptPlaces = AccountPlace.lists.map { AccountPlace(list: $0, accounts: accounts) }
    self.saved = SavedMarks(saved, places: keptPlaces, failed: memoryFailed)
    self.viewed = viewed
    self.history = history
    self.undoField = UndoField(field: undoField)
    self.memoryFailed = memoryFailed
  }

  /// Provides movies as items in lists of other features.
  package var itemProvider: any ItemProvider {
    MovieItemProvider(movies: movies, pictures: pictures, accounts: accounts, now: now)
  }

  private var visits: ItemVisits? {
    viewed.map { ItemVisits($0, of: itemProvider, if: consent, failed: memoryFailed) }
  }
}

extension MoviesFeature {
  /// Returns where a profile watches movies: the region or the country that it chose, else that of a language.
  ///
  /// - Parameter language: the language in which it keeps a movie.
  /// - Throws: `CancellationError`, nothing else: if the settings cannot be read, none are chosen.
  package func showingPlace(of profile: String, in language: Language) async throws -> ShowingPlace {
    let region = try await choices.place(of: profile, language: language, country: nil).region
    return ShowingPlace(country: region, services: try await choices.services(of: profile))
  }
}

extension MoviesFeature: Feature {
  package var tab: FeatureTab {
    FeatureTab(path: MoviesRoute.homePath, symbol: "movies") {
      let strings = MoviesStrings.for($0)
      return (strings.movies, strings.toMovies)
    }
  }

  package var screens: [any Screen] {
    let movie = MovieScreen(
      movies: movies, accounts: accounts, choices: choices, saved: saved, pictures: pictures, history: history,
      historyFailed: memoryFailed, visits: visits, now: now)
    let lists = MovieListPage.allCases.map { page in
      MovieListScreen(
        movies: movies, accounts: accounts, choices: choices, layouts: layouts, saved: saved, pictures: pictures,
        page: page, now: now)
    }
    return lists + [
      HomeScreen(movies: movies, accounts: accounts, choices: choices, saved: saved, pictures: pictures),
      MovieSearchScreen(
        movies: movies, accounts: accounts, choices: choices, recents: recents, consent: consent, saved: saved,
        pictures: pictures,
        undoField: undoField, memoryFailed: memoryFailed, now: now),
      movie, MovieOwnScreen(whole: movie), WhereScreen(movies: movies, choices: choices, saved: saved),
      AccountScreen(accounts: accounts, choices: choices, pictures: pictures),
    ] + SignInCoordinator(accounts: accounts).screens
  }

  package var settings: [Setting] { [.region] }

  package var countries: [String] { MoviesPlace.regions }

  package func accountLink(in language: Language) -> AccountLink? {
    AccountLink(url: MoviesRoute.accountPath, label: AccountStrings.for(language).account)
  }

  package var assets: [AssetLibrary.Asset] {
    [
      .style(Self.style, PackageResources.movie_rows_css + PackageResources.movies_css),
      .style(Self.rowsStyle, PackageResources.movie_rows_css),
      .style(Self.movieStyle, PackageResources.movie_css),
      .style(Self.accountStyle, PackageResources.account_css), .style(Self.whereStyle, PackageResources.where_css),
      .style(Self.peopleStyle, PackageResources.people_css),
      .script(Self.script, PackageResources.movies_js),
      .script(MovieScreen.script, PackageResources.movie_js),
    ]
  }

  package var todaySections: [any TodaySection] {
    [CinemasSection(movies: movies, choices: choices, saved: saved, pictures: pictures)]
  }

  package var searchSection: (any TodaySection)? {
    MoviesSection(movies: movies, choices: choices, saved: saved, pictures: pictures)
  }

  package func recents(of reader: Reader) async throws -> [TodayRecent] {
    try await TodayRecent.stored(of: reader, in: recents, if: consent, TodayRecent.init(movie:))
  }

  /// Returns the address of the movie, the person or the collection that a link to TMDB names; or of the movie or the
  /// person that a link to IMDb or an id there names, for which the source is asked.
  package func address(named text: String, for reader: Reader) async throws -> String? {
    switch MovieLink(in: text) {
    case nil: return nil
    case .page(let address): return address
    case .imdb(let id):
      switch try await movies.asked(by: reader.asker).match(of: id) {
      case nil: return nil
      case .movie(let id): return MoviesRoute.movie(id).url
      case .person(let id): return MoviesRoute.list(.person(id)).url
      }
    }
  }

  package func dataSources(in language: Language) -> [DataSource] { [.tmdb(language)] }

  package func source(in language: Language) -> String { MoviesStrings.for(language).source }

  package func health(for asker: Asker) async -> SourceHealth? { await health(asker, false) }

  package func healthAgain(for asker: Asker) async -> SourceHealth? { await health(asker, true) }

  package func hint(for field: String, in language: Language) -> String? {
    MoviesStrings.for(language).invalidField(field)
  }

  /// Name of the form action that signs out. After it browsers delete the pages that they keep of the account. No other
  /// form of the app has an action with this name.
  package static let partingAction = "tmdbSignOutTapped"

  /// Script of the lists, the search and the account.
  static let script = "movies.js"
  /// Style of the lists and the search.
  static let style = "movies.css"
  /// Style of tiles and rows of movies, for pages without the lists and the search. ``style`` contains it.
  static let rowsStyle = "movie-rows.css"
  /// Style of a movie's page.
  static let movieStyle = "movie.css"
  /// Style of the countries in which a movie is offered.
  static let whereStyle = "where.css"
  /// Style of people and collections.
  static let peopleStyle = "people.css"
  /// Style of the account and the sign-in pages.
  static let accountStyle = "account.css"
}
