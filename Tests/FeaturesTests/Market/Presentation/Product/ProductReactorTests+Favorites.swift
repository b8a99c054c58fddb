import FeatureKit
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// The product as a favourite.
extension ProductReactorTests {
  @Test func `a favourite shows at once, and is then saved`() async {
    let favorites = PageFavorites()
    let (states, changed) = AsyncStream<Bool>.makeStream()
    let runtime = ReactorRuntime(reactor(PageProducts(.page()), favorites: favorites)) {
      changed.yield($0.isFavorite && !$0.own.isFavorite)
    }
    await runtime.send(.appeared)
    await runtime.send(.favoriteSwitched(true))
    changed.finish()
    var wasAtOnce = false
    for await isWanted in states where isWanted { wasAtOnce = true }
    #expect(wasAtOnce)
    #expect(favorites.favorites.map(\.id) == [130])
    #expect(runtime.state.own.isFavorite && runtime.state.wantsFavorite == nil)
    await runtime.send(.favoriteSwitched(false))
    #expect(favorites.favorites.isEmpty && !runtime.state.isFavorite)
  }

  @Test func `a favourite can be switched before the product has loaded`() async {
    let favorites = PageFavorites()
    let runtime = ReactorRuntime(reactor(PageProducts(.page()), favorites: favorites))
    await runtime.send(.favoriteSwitched(true))
    #expect(favorites.favorites.map(\.id) == [130])
    let away = PageProducts()
    away.fail(.details(130, isFresh: false), with: AppError(.offline))
    let late = ReactorRuntime(reactor(away, favorites: favorites))
    await late.send(.favoriteSwitched(false))
    #expect(favorites.favorites.isEmpty, "no request is needed")
    await late.send(.favoriteSwitched(true))
    #expect(late.state.notices.error?.code == .offline && !late.state.isFavorite)
  }

  @Test func `a favourite that could not be saved is reverted, with a notice each time`() async throws {
    let favorites = PageFavorites()
    let runtime = await opened(PageProducts(.page()), favorites: favorites)
    favorites.fail(with: AppError(.storageBusy))
    await runtime.send(.favoriteSwitched(true))
    #expect(!runtime.state.isFavorite)
    let strings = ProductStrings.english
    let first = try #require(runtime.state.notices.notice(strings))
    #expect(first.kind == .error && first.text.hasPrefix("Your change wasn’t saved."))
    await runtime.send(.favoriteSwitched(true))
    #expect(runtime.state.notices.notice(strings)?.number == first.number + 1)
    favorites.fail(with: AppError(.invalidInput))
    await runtime.send(.favoriteSwitched(true))
    #expect(runtime.state.notices.notice(strings)?.text.contains("500") == true)
  }

  @Test func `a browser without a cookie gets the error for it`() async {
    let runtime = await opened(PageProducts(.page()), reader: .ofPage(hasReturned: false))
    await runtime.send(.favoriteSwitched(true))
    #expect(runtime.state.notices.error?.code == .cookieMissing)
    #expect(!runtime.state.isFavorite)
  }

  @Test func `the page shows even if its marks cannot be read`() async {
    let favorites = PageFavorites()
    favorites.fail(with: AppError(.storageBusy))
    let runtime = await opened(PageProducts(.page()), favorites: favorites)
    #expect(runtime.state.details == .loaded(.page()))
  }

  @Test func `marks that cannot be read do not revert a favourite set meanwhile`() async {
    let favorites = PageFavorites()
    let runtime = ReactorRuntime(reactor(PageProducts(.page()), favorites: favorites))
    favorites.duringNextReading {
      await runtime.send(.favoriteSwitched(true))
      favorites.fail(with: AppError(.storageBusy))
    }
    await runtime.send(.appeared)
    #expect(runtime.state.isFavorite)
  }
}
