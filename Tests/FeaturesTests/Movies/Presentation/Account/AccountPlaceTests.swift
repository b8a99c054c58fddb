import FeatureKit
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The watchlist and the favorites of an account as places beside folders.
@Suite(.timeLimit(.minutes(3)))
struct AccountPlaceTests {
  private let film: ItemReference

  init() throws { film = try #require(Movie.reference(of: 550)) }

  private func place(
    _ list: AccountList, _ source: PageAccounts, _ session: MovieSession?
  ) -> (place: AccountPlace, sessions: PageSessions) {
    let sessions = PageSessions(session)
    return (AccountPlace(list: list, accounts: MovieAccounts(accounts: source, sessions: sessions)), sessions)
  }

  @Test func `it takes movies, nothing else`() throws {
    let (place, _) = place(.watchlist, PageAccounts(), nil)
    #expect(place.takes(film))
    let product = try #require(ItemReference(kind: "goods", id: "550"))
    #expect(!place.takes(product))
  }

  @Test func `a profile without an account does not have it`() async throws {
    for session in [nil, try MovieSession.guest()] {
      let (place, _) = place(.watchlist, PageAccounts(), session)
      #expect(try await place.count(of: "a") == .absent)
      #expect(try await place.keep(film, true, of: "a", for: .program) == false)
    }
  }

  @Test func `each list is a place of its own, asked once to know both`() async throws {
    let source = PageAccounts(MovieStates(isFavorite: true))
    let sessions = PageSessions(try .account(1))
    let accounts = MovieAccounts(accounts: source, sessions: sessions)
    let (watchlist, favorites) = (
      AccountPlace(list: .watchlist, accounts: accounts), AccountPlace(list: .favorites, accounts: accounts)
    )
    #expect(try await watchlist.count(of: "a") == .unknown)
    #expect(try await watchlist.known(among: [film], of: "a").isEmpty)
    #expect(try await watchlist.holds(film, of: "a", for: .program) == false)
    #expect(try await favorites.known(among: [film], of: "a") == [film: true])
    #expect(try await favorites.holds(film, of: "a", for: .program) == true)
    #expect(try await watchlist.known(among: [film], of: "a") == [film: false])
    #expect(source.calls == [.states(550)])
  }

  @Test func `a movie is put on the list and taken off, and both are known at once`() async throws {
    let source = PageAccounts()
    let (place, _) = place(.watchlist, source, try .account(1))
    for isOn in [true, false] {
      #expect(try await place.keep(film, isOn, of: "a", for: .program))
      #expect(try await place.known(among: [film], of: "a") == [film: isOn])
    }
    #expect(source.calls == [.set(.watchlist, true), .set(.watchlist, false)])
  }

  @Test func `a session that the source has ended takes the place away`() async throws {
    let source = PageAccounts()
    source.fail(.states(550), with: SessionEnded())
    let (place, _) = place(.favorites, source, try .account(1))
    #expect(try await place.holds(film, of: "a", for: .program) == nil)
    #expect(try await place.count(of: "a") == .absent)
  }

  @Test func `a failure of the source changes nothing and is told with its name`() async throws {
    let source = PageAccounts()
    source.fail(.set(.watchlist, true), with: AppError(.offline))
    let (place, _) = place(.watchlist, source, try .account(1))
    let film = film
    await #expect(throws: AppError(.offline)) { try await place.keep(film, true, of: "a", for: .program) }
    #expect(try await place.known(among: [film], of: "a").isEmpty)
    #expect(place.reason(of: AppError(.rateLimited), in: .english).contains("TMDB"))
  }

  @Test(arguments: [(Language.english, "Watchlist on TMDB", "Favorites on TMDB"), (.korean, "TMDB 볼 영화", "TMDB 즐겨찾기")])
  func `its name says where it is, and its page shows the list`(language: Language, first: String, second: String) {
    let places = AccountPlace.lists.map { place($0, PageAccounts(), nil).place }
    #expect(places.map { $0.name(in: language) } == [first, second])
    #expect(places.map(\.address) == ["/movies/account?list=watchlist", "/movies/account?list=favorites"])
    #expect(Set(places.map(\.id)).count == 2)
  }
}
