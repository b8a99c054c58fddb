import FeatureKit
import Foundation
import HTML
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// The status that screen readers announce while the user types.
@Suite struct SearchStatusTests {
  private func status(
    _ typed: String, _ language: Language = .english, _ change: (inout SearchReactor.State) -> Void = { _ in }
  ) throws -> String {
    let keywords = try ["boats", "boating", "kite"].map { try RecentKeyword.sample($0) }
    let reactor = SearchReactor.sample { state in
      state.recents = keywords
      state.type(typed)
      change(&state)
    }
    let strings = AppsStrings.for(language)
    return SearchView(state: reactor.initialState, strings: strings, language: language, now: .distantPast).status
      .render()
  }

  @Test func `the status has the number of matching keywords, and stays unchanged while it is the same`() throws {
    #expect(try status("b").contains("2 recent searches match. </span>Searching"))
    #expect(try status("b") == status("boat"))
    #expect(try status("boati").contains("1 recent search matches. </span>Searching"))
    #expect(try status("boat", .korean).contains("일치하는 최근 검색어가 2개 있어요. </span>검색 중"))
    #expect(try !status("raft").contains("match"))
  }

  @Test func `with results the status has only their number`() throws {
    let found = try status("boat") { state in
      state.text = "boat"
      state.results = .loaded(.sample("boat"))
    }
    #expect(found.contains("3 apps"))
    #expect(!found.contains("match"))
  }

  @Test(arguments: [(Language.english, "Results from 2 hours ago."), (.korean, "2시간 전에 찾은 결과예요.")])
  func `an outdated answer shows its age, with or without results`(
    language: Language, words: String
  ) throws {
    for listings in [ListingsPage.sample("boat").listings, []] {
      let answer = ListingsPage(listings: listings, hasMore: false, isStale: true, age: .seconds(7_200))
      let old = try status("boat", language) { state in
        state.text = "boat"
        state.results = .loaded(ResultsPage(answer, of: .sample("boat")))
      }
      #expect(old.contains(words) && !old.contains("<button"))
    }
  }

  @Test(arguments: [
    (Language.english, "The App Store isn’t responding", "Results from 5 minutes ago."),
    (.korean, "App Store 서버가 응답하지 않아요", "5분 전에 찾은 결과예요."),
  ])
  func `without a newer answer the page tells why, with the age and a retry button`(
    language: Language, title: String, words: String
  ) throws {
    let answer = ListingsPage(
      listings: ListingsPage.sample("boat").listings, hasMore: false, isStale: true, age: .seconds(300),
      failure: AppError(.unavailable))
    let old = try status("boat", language) { state in
      state.text = "boat"
      state.results = .loaded(ResultsPage(answer, of: .sample("boat")))
    }
    #expect(old.contains(title) && old.contains(words) && old.contains("value='retryTapped'"))
  }
}
