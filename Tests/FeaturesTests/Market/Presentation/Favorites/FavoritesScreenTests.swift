import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Secrets
import Testing

@testable import MarketFeature

/// Tests of the page of favourites.
@Suite struct FavoritesScreenTests {
  private static let undo = FavoriteUndoField(field: SignedField(.random(), purpose: "undo"), server: pageServer)

  private let screen = FavoritesScreen(
    favorites: PageFavorites(),
    check: CheckFavoritesUseCase(favorites: PageFavorites(), products: PageProducts()),
    undoField: Self.undo, pictures: PagePictures(), now: { pageTime })

  private func state(
    _ favorites: Loadable<[Favorite]>, _ change: (inout FavoritesReactor.State) -> Void = { _ in }
  ) -> FavoritesReactor.State {
    var state = FavoritesReactor.State(isIntended: true)
    state.favorites = favorites
    state.shownAt = pageTime
    change(&state)
    return state
  }

  private func slot(_ name: String, of state: FavoritesReactor.State, _ language: Language = .english) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: .ofPage(language)).regions {
      return html.render()
    }
    return ""
  }

  private func keys(of state: FavoritesReactor.State) -> [String] {
    for case .list(let section, _, _) in screen.content(of: state, for: .ofPage()).regions {
      return section.items.map(\.key)
    }
    return []
  }

  private func cells(of state: FavoritesReactor.State) -> [String] {
    for case .list(let section, _, _) in screen.content(of: state, for: .ofPage()).regions {
      return section.items.map { screen.cell(for: $0, reader: .ofPage()).render() }
    }
    return []
  }

  @Test func `the address has the number of rows, within bounds`() async throws {
    for (text, limit) in [("", 60), ("120", 120), ("-5", 60), ("99999", 500)] {
      let opened = try await screen.open(ScreenRequest(query: ["n": text], reader: .ofPage())).initialState
      #expect(opened.limit == limit)
    }
    #expect(screen.content(of: state(.loaded([])), for: .ofPage()).url == "/market/favorites")
    #expect(!screen.isIndexed)
  }

  @Test func `Back leads to the page that the favorites were opened from, else to the market`() async throws {
    let place = FavoritesPlace(favorites: PageFavorites(), products: PageProducts(), server: pageServer)
    #expect(place.address == "/market/favorites?from=%2Ffolders")
    for (from, url, back) in [
      ("/folders", "/market/favorites?from=%2Ffolders", "/folders"),
      ("https://other.example/", "/market/favorites", "/market"), (nil, "/market/favorites", "/market"),
    ] as [(String?, String, String)] {
      let query = from.map { FormFields(dictionaryLiteral: ("from", $0)) } ?? FormFields()
      let opened = try await screen.open(ScreenRequest(query: query, reader: .ofPage())).initialState
      let content = screen.content(of: opened, for: .ofPage())
      #expect(content.url == url && content.back?.url == back)
    }
  }

  @Test func `an empty list explains favourites and links to the market`() {
    let status = slot("status", of: state(.loaded([])))
    #expect(status.contains("No favorites yet") && status.contains("href='/market'"))
    #expect(slot("status", of: state(.loaded([])), .korean).contains("아직 찜한 물건이 없어요"))
  }

  @Test func `the page shows the number of favourites and of those with news`() {
    let some = state(.loaded([.marked(.lamp(1)), .marked(.lamp(2))])) { $0.news = [2: .sold] }
    #expect(slot("status", of: some).contains("2 favorites · 1 updated"))
    #expect(keys(of: some) == ["2", "1"])
    #expect(slot("status", of: state(some.favorites) { $0.isChecking = true }).contains("Checking for updates"))
  }

  @Test func `a button at the end shows more rows`() {
    let many = state(.loaded((1...61).map { .marked(.lamp($0)) }))
    #expect(keys(of: many).count == 60)
    #expect(slot("more", of: many).contains("value='reachedEnd'"))
    #expect(slot("more", of: state(.loaded([.marked(.lamp())]))).isEmpty)
  }

  @Test func `a failed check shows an error above and the age in each row`() {
    let failed = state(.loaded([.marked(.lamp(), at: pageTime - 7_200)])) { $0.checkFailure = AppError(.offline) }
    #expect(slot("status", of: failed).contains("Showing their last known details."))
    #expect(slot("status", of: failed).contains("value='retryTapped'"))
    #expect(cells(of: failed).map { $0.contains("Checked 2 hours ago") } == [true])
  }

  @Test(arguments: [(7_200, true), (3_599, false)])
  func `a favourite not checked for an hour shows its age`(
    seconds: Int, isSaid: Bool
  ) {
    let shown = state(.loaded([.marked(.lamp(), at: pageTime.addingTimeInterval(-Double(seconds)))]))
    #expect(cells(of: shown).map { $0.contains("Checked ") } == [isSaid])
  }

  @Test func `a removed favourite has an undo, also on an empty page`() {
    let removed = state(.loaded([])) {
      $0.removed = FavoritesReactor.Removal(favorite: .marked(.lamp()), moment: pageTime)
    }
    #expect(slot("undo", of: removed).contains("id='undo-130'"))
    let field = Self.undo.write(.marked(.lamp()), removedAt: pageTime, for: Reader.ofPage().profile)
    let carried = FormFields(encoded: "action=undone&removed=\(Link.encode(field))")
    #expect(FavoritesForm.actions.action(in: carried) == .undone(field))
    #expect(slot("undo", of: removed).contains("name='removed' value='\(field)'"))
    #expect(screen.content(of: removed, for: .ofPage()).answersForm, "the address does not contain it")
    #expect(!screen.content(of: state(.loaded([])), for: .ofPage()).answersForm)
    let failed = state(.failed(AppError(.storageBusy), last: nil))
    #expect(screen.content(of: failed, for: .ofPage()).status == 503)
    #expect(!slot("status", of: failed).contains("No favorites yet"))
  }

  @Test(arguments: [(1, "1 favorite", "찜 1개"), (12_345, "12,345 favorites", "찜 12,345개")])
  func `a count has a singular and a plural`(count: Int, inEnglish: String, inKorean: String) {
    #expect(KeptStrings.english.favoriteCount(count) == inEnglish)
    #expect(KeptStrings.korean.favoriteCount(count) == inKorean)
  }
}
