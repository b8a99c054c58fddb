import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Secrets
import TestSupport

@testable import MoviesFeature

extension Reader {
  /// A reader with a cookie.
  static func returning(_ language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "a", hasReturned: true), language: language)
  }
}

extension MoviesPlace {
  static let korean = MoviesPlace(language: .korean)
}

extension MoviesChoices {
  /// No settings.
  static var none: MoviesChoices { MoviesChoices(profiles: DatabaseProfilesRepository.empty(), failed: { _ in }) }

  /// A chosen region for every profile.
  static func chosen(_ region: String) -> MoviesChoices {
    MoviesChoices(profiles: FixedChoices(choices: Choices([.region: region])), failed: { _ in })
  }
}

/// A fixed setting for saving searches.
struct FakeConsent: RecentsConsentRepository {
  let savesRecents: Bool

  func savesRecents(of profile: String) async throws -> Bool { savesRecents }
}

/// The same read-only settings for every profile.
struct FixedChoices: ProfilesRepository {
  var choices = Choices()
  /// Error that reading throws.
  var failure: AppError?

  func choices(of profile: String) async throws -> Choices {
    if let failure { throw failure }
    return choices
  }

  func update(_ profile: String, _ change: @escaping @Sendable (inout Choices) -> Void) async throws -> Choices {
    try await choices(of: profile)
  }

  func removeUnused(since: Date) async throws -> Int { 0 }
}

extension UndoField {
  /// One random key for all tests.
  static let sample = UndoField(field: SignedField(.random(), purpose: "undo"))
}

extension MovieMarks {
  /// Marks for a reader with a cookie.
  init(_ saved: FakeSavedItems) {
    self.init(SavedMarks(saved, failed: { _ in }), of: Reader.returning().profile)
  }
}

extension OwnStars {
  /// The stars of a page for a signed-out reader.
  static var none: OwnStars { OwnStars(.page(), of: Reader.returning().profile, in: .korean) }
}

extension HomeReactor {
  /// The home page in Korean.
  ///
  /// - Parameter change: changes the initial state.
  static func sample(
    _ movies: ScriptedMovies = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(), stars: OwnStars = .none,
    _ change: (inout State) -> Void = { _ in }
  ) -> HomeReactor {
    var state = State(place: .korean)
    change(&state)
    return HomeReactor(initialState: state, movies: movies, marks: MovieMarks(saved), stars: stars)
  }
}

extension LayoutMemory {
  /// The layout memory of the lists of movies.
  static func movies(_ profiles: DatabaseProfilesRepository = DatabaseProfilesRepository.empty()) -> LayoutMemory {
    LayoutMemory(feature: "movies", usual: .grid, profiles: profiles, failed: { _ in })
  }
}

extension MoviesFeed {
  /// A list of tiles with the pages in its address.
  static func tiles(_ wanted: ClosedRange<Int> = 1...1) -> MoviesFeed {
    MoviesFeed(wanted: FeedWanted(wanted), bounds: .movieTiles)
  }
}

extension Feed.Change where Cursor == Int {
  /// A loaded page.
  ///
  /// - Parameter row: makes the item of a movie.
  static func movies(
    _ page: MoviesPage, _ place: Feed.Place = .first, goesOn: Bool = false, row: (MovieItem) -> Item
  ) -> Self {
    .page(
      FeedPage(page) { row(MovieItem($0.inBrief)) }, from: FeedStart(page: page.page), place, goesOn: goesOn)
  }
}

extension MoviesFeed.Change {
  /// A loaded page of a list.
  static func movies(_ page: MoviesPage, _ place: MoviesFeed.Place = .first, goesOn: Bool = false) -> Self {
    .movies(page, place, goesOn: goesOn, row: { $0 })
  }
}

extension MovieListReactor {
  /// The page of popular movies in Korean.
  ///
  /// - Parameter wanted: pages in its address.
  static func sample(
    _ movies: ScriptedMovies = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(),
    wanted: ClosedRange<Int> = 1...1, _ change: (inout State) -> Void = { _ in }
  ) -> MovieListReactor {
    var state = State(list: .popular, place: .korean, movies: .tiles(wanted))
    change(&state)
    return MovieListReactor(
      initialState: state, movies: movies, marks: MovieMarks(saved), stars: .none, layouts: .movies(),
      profile: Profile(key: "a", hasReturned: true))
  }
}

extension MovieSearchReactor {
  /// The search in Korean.
  ///
  /// - Parameters:
  ///   - text: search text in its address; `year` and `wanted` are in the address, too.
  ///   - recents: repository of recent searches.
  ///   - savesRecents: whether searches are saved.
  ///   - isIntended: whether the person opened this address intentionally.
  ///   - change: changes the initial state.
  static func sample(
    _ movies: ScriptedMovies = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(), text: String = "",
    year: Int? = nil, wanted: ClosedRange<Int> = 1...1,
    recents: any RecentKeywordsRepository = DatabaseRecentKeywordsRepository.empty(), savesRecents: Bool = false,
    profile: Profile = Reader.returning().profile, isIntended: Bool = true, clock: ManualClock = ManualClock(),
    _ change: (inout State) -> Void = { _ in }
  ) -> MovieSearchReactor {
    var state = State(place: .korean, text: text, year: year, wanted: FeedWanted(wanted))
    change(&state)
    let searches = RecentSearches(
      recents: recents, consent: FakeConsent(savesRecents: savesRecents), profile: profile, undoField: .sample,
      now: { clock.date }, failed: { _ in })
    return MovieSearchReactor(
      initialState: state, movies: movies, marks: MovieMarks(saved), stars: .none, searches: searches,
      isIntended: isIntended,
      clock: clock)
  }
}

extension MovieSearchReactor.State {
  /// Changes of the state when a text is typed.
  mutating func type(_ text: String) {
    typed.text = text
    shownRecents = .matching
  }

  /// First changes of the state when a text is submitted.
  mutating func submit(_ text: String) {
    typed.text = text
    shownRecents = .none
  }

  /// Changes of the state when the first page of results is loaded.
  mutating func find(_ text: String, year: Int? = nil, of total: Int = 3) {
    answered = MovieQuery(text: text, year: year)
    movies.apply(.movies(.scripted(text, of: total), row: SearchItem.found))
  }
}

extension Screen {
  /// HTML of a slot.
  func slot(_ name: String, of state: ScreenReactor.State, for reader: Reader = .returning()) -> String {
    for case .slot(name, let html) in content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  /// All lists.
  func lists(of state: ScreenReactor.State) -> [Section<Item>] {
    content(of: state, for: .returning()).regions.compactMap { region in
      if case .list(let section, _, _) = region { section } else { nil }
    }
  }

  /// Keys of the cells of a list.
  func keys(of state: ScreenReactor.State, in id: String) -> [String] {
    for case .list(let section, _, _) in content(of: state, for: .returning()).regions where section.id == id {
      return section.items.map(\.key)
    }
    return []
  }

  /// Names of all regions, in order.
  func regionNames(of state: ScreenReactor.State) -> [String] {
    content(of: state, for: .returning()).regions.map { region in
      switch region {
      case .slot(let name, _): name
      case .list(let section, _, _): section.id
      }
    }
  }

  /// The action of a form with these fields.
  func action(_ fields: String) -> ScreenReactor.Action? { actions.action(in: FormFields(encoded: "action=" + fields)) }
}
