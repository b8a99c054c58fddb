import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// Recent searches for movies: saving, showing and deleting.
@Suite(.timeLimit(.minutes(3)))
struct MovieSearchRecentsTests {
  private let recents = DatabaseRecentKeywordsRepository.empty()
  private let clock = ManualClock()

  private func runtime(
    _ movies: ScriptedMovies = ScriptedMovies(), text: String = "", saves: Bool = true,
    profile: Profile = Reader.returning().profile, isIntended: Bool = true
  ) -> ReactorRuntime<MovieSearchReactor> {
    ReactorRuntime(
      .sample(
        movies, text: text, recents: recents, savesRecents: saves, profile: profile, isIntended: isIntended,
        clock: clock))
  }

  private func kept() async throws -> [String] { try await recents.recents(of: "a", limit: 200).map(\.id) }

  /// Saves keywords of another day, the first one newest.
  private func keep(_ texts: String...) async throws -> [RecentKeyword] {
    for (number, text) in texts.reversed().enumerated() {
      let date = Date(timeIntervalSince1970: 800_000_000 + Double(number))
      try await recents.add(RecentKeyword(text: text, scope: "movies/", date: date), of: "a")
    }
    return try await recents.recents(of: "a", limit: 200)
  }

  // MARK: - Remembering

  @Test func `a search with results is saved with its year and time`() async throws {
    let runtime = runtime()
    await runtime.send(.yearSubmitted("1999"))
    await runtime.send(.querySubmitted("Boat"))
    #expect(try await kept() == ["movies/1999/boat"])
    #expect(runtime.state.recents == [RecentKeyword(text: "Boat", scope: "movies/1999", date: clock.date)])
  }

  @Test func `a search without results or with a failure is not saved`() async throws {
    await runtime(ScriptedMovies(total: 0)).send(.querySubmitted("boat"))
    let movies = ScriptedMovies()
    movies.fail(.search("kite"), with: AppError(.offline))
    await runtime(movies).send(.querySubmitted("kite"))
    #expect(try await kept() == [])
  }

  @Test func `prefixes searched during pauses are replaced by the final keyword`() async throws {
    let runtime = runtime()
    for text in ["메", "메모", "메모리"] {
      await runtime.send(.querySubmitted(text))
      clock.advance(by: .seconds(5))
    }
    #expect(try await kept() == ["movies//메모리"])
  }

  @Test func `loading more results does not save a search again`() async throws {
    let runtime = runtime(ScriptedMovies(total: 45))
    await runtime.send(.querySubmitted("boat"))
    _ = try await recents.removeAll(of: "a")
    await runtime.send(.reachedEnd)
    #expect(try await kept() == [])
  }

  @Test func `nothing is saved while saving is off or without a cookie`() async throws {
    await runtime(saves: false).send(.querySubmitted("boat"))
    let newcomer = runtime(profile: Profile(key: "a", hasReturned: false))
    await newcomer.send(.querySubmitted("boat"))
    #expect(newcomer.state.isAnswered)
    #expect(try await kept() == [])
  }

  @Test func `a search opened by a link from elsewhere is not saved, one by an own link is`() async throws {
    let stranger = runtime(text: "boat", isIntended: false)
    await stranger.send(.appeared)
    await stranger.send(.retryTapped)
    #expect(stranger.state.isAnswered)
    #expect(try await kept() == [])
    await stranger.send(.querySubmitted("kite"))
    #expect(try await kept() == ["movies//kite"])

    clock.advance(by: .seconds(1))
    await runtime(text: "sail").send(.appeared)
    #expect(try await kept() == ["movies//sail", "movies//kite"])
  }

  // MARK: - What is shown

  @Test func `the empty field shows all keywords, typing shows matches, Enter shows none`() async throws {
    let keywords = try await keep("boats", "kite")
    let runtime = runtime()
    await runtime.send(.appeared)
    #expect(runtime.state.visibleRecents == keywords)
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    #expect(runtime.state.visibleRecents.map(\.text) == ["boats"])
    await runtime.send(.querySubmitted("boat"))
    await typing.value
    #expect(runtime.state.visibleRecents.isEmpty)
    await runtime.send(.queryChanged(""))
    #expect(runtime.state.visibleRecents.map(\.text) == ["boat", "boats", "kite"])
  }

  // MARK: - Deleting

  @Test func `undo restores one or all deleted keywords`() async throws {
    let keywords = try await keep("boat", "memo", "kite")
    let runtime = runtime()
    await runtime.send(.recentDeleted(keywords[1].id))
    #expect(runtime.state.recents == [keywords[0], keywords[2]])
    await runtime.send(.allRecentsDeleted)
    #expect(Set(runtime.state.removed) == Set(keywords))
    #expect(try await kept() == [])
    await runtime.send(.undoTapped(forgotten: ""))
    #expect(runtime.state.removed == [])
    #expect(runtime.state.recents == keywords)
  }

  @Test func `undo restores the keywords in the form when the server has forgotten them`() async throws {
    let field = UndoField.sample.write(
      try await keep("boat", "memo"), removedAt: clock.date, for: Reader.returning().profile)
    _ = try await recents.removeAll(of: "a")
    await runtime().send(.undoTapped(forgotten: field))
    #expect(try await kept() == ["movies//boat", "movies//memo"])
  }

  @Test func `the next search ends the undo`() async throws {
    let keywords = try await keep("boat")
    let runtime = runtime()
    await runtime.send(.recentDeleted(keywords[0].id))
    await runtime.send(.querySubmitted("kite"))
    #expect(runtime.state.removed == [])
  }

  @Test func `a browser without a cookie is told why nothing is deleted`() async throws {
    let keywords = try await keep("boat")
    let runtime = runtime(profile: Profile(key: "a", hasReturned: false))
    await runtime.send(.recentDeleted(keywords[0].id))
    #expect(runtime.state.recentsFailure?.code == .cookieMissing)
    #expect(runtime.state.movies.failure == nil)
    #expect(try await kept() == ["movies//boat"])
  }

  @Test func `keywords deleted or searched elsewhere are followed while the page listens`() async throws {
    let keywords = try await keep("boat", "memo")
    let runtime = runtime()
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.recents == keywords }
    _ = try await recents.remove([keywords[0].id], of: "a")
    try await until { runtime.state.recents == [keywords[1]] }
    listening.cancel()
    await listening.value
  }
}
