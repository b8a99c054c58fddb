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
  /// Somebody whose cookie has come back.
  static func returning(_ language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "a", hasReturned: true), language: language)
  }
}

extension MoviesPlace {
  static let korean = MoviesPlace(language: .korean)
}

extension MoviesChoices {
  /// Nobody has chosen anything.
  static var none: MoviesChoices { MoviesChoices(profiles: DatabaseProfilesRepository.empty(), failed: { _ in }) }

  /// Everybody has chosen a region.
  static func chosen(_ region: String) -> MoviesChoices {
    MoviesChoices(profiles: FixedChoices(choices: Choices([.region: region])), failed: { _ in })
  }
}

/// Whether everybody wants searches kept.
struct FakeConsent: RecentsConsentRepository {
  let savesRecents: Bool

  func savesRecents(of profile: String) async throws -> Bool { savesRecents }
}

/// The same choices for everybody; they cannot be changed.
struct FixedChoices: ProfilesRepository {
  var choices = Choices()
  /// What reading throws.
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
  /// The same key for every test.
  static let sample = UndoField(field: SignedField(.random(), purpose: "undo"))
}

extension MovieMarks {
  /// The marks of somebody whose cookie has come back.
  init(_ saved: FakeSavedItems) {
    self.init(SavedMarks(saved, failed: { _ in }), of: Reader.returning().profile)
  }
}

extension HomeReactor {
  /// The home page in Korean.
  ///
  /// - Parameter change: what is different about the state it begins in.
  static func sample(
    _ movies: ScriptedMovies = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(),
    _ change: (inout State) -> Void = { _ in }
  ) -> HomeReactor {
    var state = State(place: .korean)
    change(&state)
    return HomeReactor(initialState: state, movies: movies, marks: MovieMarks(saved))
  }
}

extension LayoutMemory {
  /// As the lists of movies have it.
  static func movies(_ profiles: DatabaseProfilesRepository = DatabaseProfilesRepository.empty()) -> LayoutMemory {
    LayoutMemory(feature: "movies", usual: .grid, profiles: profiles, failed: { _ in })
  }
}

extension MoviesFeed {
  /// A list of tiles, whose address says these pages.
  static func tiles(_ wanted: ClosedRange<Int> = 1...1) -> MoviesFeed {
    MoviesFeed(wanted: FeedWanted(wanted), bounds: .movieTiles)
  }
}

extension Feed.Change where Cursor == Int {
  /// A page has come.
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
  /// A page of a list has come.
  static func movies(_ page: MoviesPage, _ place: MoviesFeed.Place = .first, goesOn: Bool = false) -> Self {
    .movies(page, place, goesOn: goesOn, row: { $0 })
  }
}

extension MovieListReactor {
  /// The page of popular movies in Korean.
  ///
  /// - Parameter wanted: the pages its address says.
  static func sample(
    _ movies: ScriptedMovies = ScriptedMovies(), saved: FakeSavedItems = FakeSavedItems(),
    wanted: ClosedRange<Int> = 1...1, _ change: (inout State) -> Void = { _ in }
  ) -> MovieListReactor {
    var state = State(list: .popular, place: .korean, movies: .tiles(wanted))
    change(&state)
    return MovieListReactor(
      initialState: state, movies: movies, marks: MovieMarks(saved), layouts: .movies(),
      profile: Profile(key: "a", hasReturned: true))
  }
}

extension MovieSearchReactor {
  /// The search in Korean.
  ///
  /// - Parameters:
  ///   - text: what its address says is searched for, likewise `year` and `wanted`.
  ///   - recents: what was searched before.
  ///   - savesRecents: whether searches are kept.
  ///   - isIntended: whether the person meant to open it with this text.
  ///   - change: what is different about the state it begins in.
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
      initialState: state, movies: movies, marks: MovieMarks(saved), searches: searches, isIntended: isIntended,
      clock: clock)
  }
}

extension MovieSearchReactor.State {
  /// What changes when a text is typed.
  mutating func type(_ text: String) {
    typed.text = text
    shownRecents = .matching
  }

  /// What changes first when a text is meant to be searched for.
  mutating func submit(_ text: String) {
    typed.text = text
    shownRecents = .none
  }

  /// What changes when the first of so many movies are found.
  mutating func find(_ text: String, year: Int? = nil, of total: Int = 3) {
    answered = MovieQuery(text: text, year: year)
    movies.apply(.movies(.scripted(text, of: total), row: SearchItem.found))
  }
}

extension Screen {
  /// What stands in a slot.
  func slot(_ name: String, of state: ScreenReactor.State, for reader: Reader = .returning()) -> String {
    for case .slot(name, let html) in content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  /// Its lists.
  func lists(of state: ScreenReactor.State) -> [Section<Item>] {
    content(of: state, for: .returning()).regions.compactMap { region in
      if case .list(let section, _, _) = region { section } else { nil }
    }
  }

  /// The keys of the cells of a list.
  func keys(of state: ScreenReactor.State, in id: String) -> [String] {
    for case .list(let section, _, _) in content(of: state, for: .returning()).regions where section.id == id {
      return section.items.map(\.key)
    }
    return []
  }

  /// The names of all regions, in order.
  func regionNames(of state: ScreenReactor.State) -> [String] {
    content(of: state, for: .returning()).regions.map { region in
      switch region {
      case .slot(let name, _): name
      case .list(let section, _, _): section.id
      }
    }
  }

  /// What a form with these fields sends.
  func action(_ fields: String) -> ScreenReactor.Action? { actions.action(in: FormFields(encoded: "action=" + fields)) }
}
