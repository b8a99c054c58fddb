import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Secrets
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the list of favourites: its news, removal and undo.
@Suite(.timeLimit(.minutes(3)))
struct FavoritesReactorTests {
  private let strings = KeptStrings.english
  private let undo = FavoriteUndoField(field: SignedField(.random(), purpose: "undo"), server: pageServer)
  private let cheaper = Favorite.News.cheaper(from: Money(minorUnits: 20_000, currency: "KRW"))

  private func reactor(
    _ favorites: PageFavorites, isIntended: Bool = true, reader: Reader = .ofPage(),
    check: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) -> FavoritesReactor {
    FavoritesReactor(
      initialState: FavoritesReactor.State(isIntended: isIntended), favorites: favorites, check: check,
      undoField: undo, profile: reader.profile, now: { pageTime })
  }

  private func field(of removal: FavoritesReactor.Removal) -> String {
    undo.write(removal.favorite, removedAt: removal.moment, for: Reader.ofPage().profile)
  }

  private func ids(_ state: FavoritesReactor.State) -> [Product.ID] { state.ordered.map(\.id) }

  // MARK: - News

  @Test func `stored favourites show before the check, then its results`() async {
    let favorites = PageFavorites(.marked(.lamp()))
    let probe = ReactorProbe(
      reactor(favorites) { _ in favorites.set(.marked(.lamp(stock: 0), news: .sold, isSeen: false)) })
    await probe.send(.appeared)
    probe.expect { $0.favorites = .loading(last: nil) }
    probe.expect {
      $0.favorites = .loaded([.marked(.lamp())])
      $0.shownAt = pageTime
    }
    probe.expect { $0.isChecking = true }
    probe.expect { $0.isChecking = false }
    probe.expect {
      $0.favorites = .loaded([.marked(.lamp(stock: 0), news: .sold, isSeen: false)])
      $0.news = [130: .sold]
    }
    probe.finish()
    #expect(favorites.seen == 1)
  }

  @Test func `favourites with news come first, also after they were seen`() async {
    let favorites = PageFavorites(
      .marked(.lamp(1)), .marked(.lamp(2), news: .sold), .marked(.lamp(3), news: cheaper, isSeen: false))
    let runtime = ReactorRuntime(reactor(favorites))
    await runtime.send(.appeared)
    #expect(ids(runtime.state) == [3, 1, 2])
    #expect(favorites.favorites.allSatisfy { $0.isSeen })
    await runtime.send(.retryTapped)
    #expect(ids(runtime.state) == [3, 1, 2])
    #expect(runtime.state.news == [3: cheaper])
  }

  @Test func `a prefetched page leaves news unseen until it is live`() async {
    let favorites = PageFavorites(.marked(.lamp(), news: .gone, isSeen: false))
    let (states, changed) = AsyncStream<FavoritesReactor.State>.makeStream()
    let runtime = ReactorRuntime(reactor(favorites, isIntended: false)) { changed.yield($0) }
    await runtime.send(.appeared)
    #expect(favorites.seen == 0)
    let listening = Task { await runtime.send(.listening) }
    for await state in states where state.favorites.value?.first?.isSeen == true { break }
    listening.cancel()
    await listening.value
    #expect(favorites.seen == 1)
    #expect(runtime.state.news == [130: .gone], "it stays on the page that showed it")
  }

  @Test func `favourites that could not be checked stay and are checked again`() async {
    let favorites = PageFavorites(.marked(.lamp()))
    let tries = Tally()
    let runtime = ReactorRuntime(
      reactor(favorites) { _ in
        tries.increment()
        throw AppError(.rateLimited, retryAfter: .seconds(9))
      })
    await runtime.send(.appeared)
    #expect(runtime.state.favorites == .loaded([.marked(.lamp())]))
    #expect(runtime.state.checkFailure?.code == .rateLimited)
    #expect(!runtime.state.isChecking)
    await runtime.send(.retryTapped)
    await tries.reaches(2)
  }

  @Test func `without favourites, or without a cookie, no request is sent`() async {
    let runtime = ReactorRuntime(
      reactor(PageFavorites()) { _ in Issue.record("no request is expected") })
    await runtime.send(.appeared)
    #expect(runtime.state.favorites == .loaded([]))
    let newcomer = ReactorRuntime(
      reactor(PageFavorites(.marked(.lamp())), reader: .ofPage(hasReturned: false)) { _ in
        Issue.record("no request is expected")
      })
    await newcomer.send(.appeared)
    await newcomer.send(.listening)
  }

  // MARK: - Removal and undo

  @Test func `an undo restores a favourite to its place, once`() async throws {
    let favorites = PageFavorites(
      .marked(.lamp(1), at: pageTime), .marked(.lamp(2), at: pageTime - 10), .marked(.lamp(3), at: pageTime - 20))
    let runtime = ReactorRuntime(reactor(favorites))
    await runtime.send(.appeared)
    await runtime.send(.removed(2))
    #expect(ids(runtime.state) == [1, 3])
    let removed = try #require(runtime.state.removed)
    #expect(removed.favorite.id == 2 && removed.moment == pageTime)
    let field = field(of: removed)
    await runtime.send(.undone(field))
    #expect(ids(runtime.state) == [1, 2, 3])
    #expect(runtime.state.removed == nil)
    await runtime.send(.undone(field))
    #expect(ids(runtime.state) == [1, 2, 3])
    #expect(runtime.state.notices.notice(strings) == nil, "it is restored only once")
  }

  @Test func `a new page restores a favourite from the form field, as without JavaScript`() async throws {
    let favorites = PageFavorites(.marked(.lamp(1), at: pageTime), .marked(.lamp(2), at: pageTime - 10))
    let first = ReactorRuntime(reactor(favorites))
    await first.send(.appeared)
    await first.send(.removed(2))
    let removed = try #require(first.state.removed)
    let field = field(of: removed)
    let second = ReactorRuntime(reactor(favorites))
    await second.send(.appeared)
    await second.send(.undone(field))
    #expect(ids(second.state) == [1, 2])
    #expect(second.state.notices.notice(strings) == nil)
  }

  @Test func `a field of another profile, or older than a day, restores nothing and says so`() async {
    let favorites = PageFavorites()
    let runtime = ReactorRuntime(reactor(favorites))
    let others = undo.write(.marked(.lamp()), removedAt: pageTime, for: Profile(key: "b", hasReturned: true))
    let old = field(of: FavoritesReactor.Removal(favorite: .marked(.lamp()), moment: pageTime - 86_401))
    for (number, field) in ["", "130", others, old].enumerated() {
      await runtime.send(.undone(field))
      let notice = runtime.state.notices.notice(strings)
      #expect(notice?.text == strings.undoTooLate, "\(number)")
    }
    #expect(favorites.favorites.isEmpty)
  }

  @Test func `an undo into a full list says that it is full`() async throws {
    let favorites = PageFavorites(.marked(.lamp()))
    let runtime = ReactorRuntime(reactor(favorites))
    await runtime.send(.appeared)
    await runtime.send(.removed(130))
    favorites.fail(with: AppError(.invalidInput))
    let removed = try #require(runtime.state.removed)
    await runtime.send(.undone(field(of: removed)))
    #expect(runtime.state.notices.notice(strings)?.text == strings.market.tooManyFavorites(Favorite.maxPerProfile))
  }

  @Test func `a favourite that could not be removed stays, with an error`() async {
    let favorites = PageFavorites(.marked(.lamp()))
    let runtime = ReactorRuntime(reactor(favorites))
    await runtime.send(.appeared)
    favorites.fail(with: AppError(.storageBusy))
    await runtime.send(.removed(130))
    #expect(ids(runtime.state) == [130] && runtime.state.removed == nil)
    #expect(runtime.state.notices.notice(strings)?.text.hasPrefix("Your change wasn’t saved.") == true)
    #expect(runtime.state.favorites.error == nil)
  }

  @Test func `a live page shows favourites marked on other pages`() async {
    let favorites = PageFavorites()
    let (states, changed) = AsyncStream<FavoritesReactor.State>.makeStream()
    let runtime = ReactorRuntime(reactor(favorites)) { changed.yield($0) }
    let listening = Task { await runtime.send(.listening) }
    var shown = states.makeAsyncIterator()
    while let state = await shown.next(), state.favorites != .loaded([]) {}
    favorites.set(.marked(.lamp(7)))
    while let state = await shown.next(), state.ordered.map(\.id) != [7] {}
    listening.cancel()
    await listening.value
  }

  @Test func `the number of shown rows has a limit`() async {
    let runtime = ReactorRuntime(reactor(PageFavorites(.marked(.lamp()))))
    for _ in 0..<20 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.limit == Favorite.maxPerProfile)
    #expect(runtime.state.url == "/market/favorites?n=500")
  }

  @Test func `a restored favourite keeps its news and its last seen state`() async throws {
    let seen = Favorite.Sight(price: Money(minorUnits: 30_000, currency: "KRW"), standing: .onSale)
    let marked = Favorite.marked(.lamp(2), news: cheaper, isSeen: false, seen: seen)
    let favorites = PageFavorites(marked)
    let runtime = ReactorRuntime(reactor(favorites, isIntended: false))
    await runtime.send(.appeared)
    await runtime.send(.removed(2))
    let removed = try #require(runtime.state.removed)
    await runtime.send(.undone(field(of: removed)))
    #expect(favorites.favorites == [marked])
  }

  @Test func `a higher price is marked as seen, once`() async {
    let seen = Favorite.Sight(price: Money(minorUnits: 10_000, currency: "KRW"), standing: .onSale)
    let favorites = PageFavorites(.marked(.lamp(), seen: seen))
    let runtime = ReactorRuntime(reactor(favorites))
    await runtime.send(.appeared)
    #expect(favorites.seen == 1)
    await runtime.send(.retryTapped)
    #expect(favorites.seen == 1)
  }

  // MARK: - Its rows

  private func cell(_ favorite: Favorite, news: Favorite.News? = nil, age: String? = nil) -> String {
    FavoriteCell(
      row: FavoriteRow(favorite, news: news, age: age), language: .english, pictures: PagePictures()
    ).render()
  }

  @Test func `a row shows its news, and marks unseen ones`() {
    let seen = cell(.marked(.lamp(pays: 15_000), news: cheaper))
    #expect(seen.contains("<span class='kept-news'>Price drop · was ₩20,000</span>"))
    let unseen = cell(.marked(.lamp(pays: 15_000), news: cheaper), news: cheaper)
    #expect(unseen.contains("<span class='kept-news unseen'>"))
    #expect(unseen.contains("<b>25%</b>\u{a0}₩15,000"))
    let gone = cell(.marked(.lamp(name: "<i>Lamp</i>"), news: .gone), age: "2 hours")
    #expect(gone.contains("No longer available") && !gone.contains("₩") && gone.contains("Checked 2 hours ago"))
    #expect(gone.contains("class='swipes kept-row over'"))
    #expect(gone.contains("aria-label='Remove “&lt;i&gt;Lamp&lt;/i&gt;” from favorites'"))
    #expect(!cell(.marked(.lamp())).contains("kept-news"))
    #expect(cell(.marked(.lamp(stock: 0), news: .sold)).contains("<span class='kept-news'>Sold out</span>"))
    #expect(cell(.marked(.lamp(state: .sold), news: .sold)).contains("<span class='kept-news'>Sold</span>"))
  }

  @Test func `only a sample product is marked as one in its row`() {
    let invented = cell(.marked(.sample(thumbnail: Product.drawnPicture)))
    // After the stock, in the same line.
    #expect(invented.contains("left</span><span class='sample'>Sample</span></span>"))
    #expect(!cell(.marked(.sample())).contains("Sample"))
  }

  @Test(arguments: [
    "action=removed", "action=removed&product=0", "action=removed&product=x", "action=undone",
    "action=undone&product=2",
  ])
  func `a form that the page does not send is no action`(form: String) {
    #expect(FavoritesForm.actions.action(in: FormFields(encoded: form)) == nil)
  }
}
