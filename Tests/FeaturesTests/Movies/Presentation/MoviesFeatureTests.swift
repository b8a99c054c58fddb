import FeatureKit
import HTML
import LiveWeb
import Localization
import Secrets
import Testing

@testable import MoviesFeature

@Suite struct MoviesFeatureTests {
  private let feature = MoviesFeature(
    movies: ScriptedMovies(),
    accounts: MovieAccounts(accounts: ScriptedAccounts(), sessions: DatabaseMovieSessionsRepository.empty()),
    profiles: DatabaseProfilesRepository.empty(), recents: DatabaseRecentKeywordsRepository.empty(),
    pictures: FakePictures(),
    saved: FakeSavedItems(), undoField: SignedField(.random(), purpose: "undo"))

  @Test func `every page is below the tab's path`() {
    #expect(feature.tab.path == "/movies")
    #expect(!feature.screens.isEmpty)
    #expect(feature.screens.allSatisfy { $0.path == "/movies" || $0.path.hasPrefix("/movies/") })
    #expect(Set(feature.screens.map { $0.path }).count == feature.screens.count)
  }

  @Test func `movies are kept in both lists of an account, beside folders`() {
    #expect(feature.keptPlaces.map { $0.id } == ["tmdb-watchlist", "tmdb-favorites"])
  }

  @Test func `the tab has a name in each language and a symbol on every page`() {
    #expect(feature.tab.label(in: .korean) == "영화")
    #expect(feature.tab.label(in: .english) == "Movies")
    #expect(PageSymbols().render().contains("<symbol id='\(feature.tab.symbol)'"))
  }

  @Test func `the source has a name, and invalid fields have a hint`() {
    for language in Language.allCases {
      #expect(feature.source(in: language).hasPrefix("TMDB"))
      #expect(feature.hint(for: "year", in: language) != nil)
      #expect(feature.hint(for: "device", in: language) == nil)
    }
  }
}
