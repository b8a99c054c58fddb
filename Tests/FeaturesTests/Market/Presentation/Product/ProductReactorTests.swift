import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a product's page: its requests, their failures, and changes while the page is live.
@Suite(.timeLimit(.minutes(3)))
struct ProductReactorTests {
  func reactor(
    _ products: PageProducts, shops: InMemoryShops = InMemoryShops(), selling: ScriptedSelling = ScriptedSelling(),
    saved: PageSaved = PageSaved(), favorites: PageFavorites = PageFavorites(), edits: SavedEdits = SavedEdits(),
    reader: Reader = .ofPage(), now: @escaping @Sendable () -> Date = { pageTime }
  ) -> ProductReactor {
    let place = FavoritesPlace(favorites: favorites, products: products, server: pageServer)
    return ProductReactor(
      initialState: ProductReactor.State(id: 130), products: products,
      marks: ProductMarks(
        SavedMarks(saved, places: [place], failed: { _ in }), of: reader.profile, server: pageServer),
      own: OwnProduct(id: 130, shops: shops, selling: selling, profile: reader.profile, now: { pageTime }),
      edits: edits, now: now)
  }

  func opened(
    _ products: PageProducts, favorites: PageFavorites = PageFavorites(), reader: Reader = .ofPage()
  ) async -> ReactorRuntime<ProductReactor> {
    let runtime = ReactorRuntime(reactor(products, favorites: favorites, reader: reader))
    await runtime.send(.appeared)
    return runtime
  }

  private let vendorQuery: ProductQuery = {
    var query = ProductQuery()
    query.vendorID = 28
    return query
  }()

  private let similarQuery: ProductQuery = {
    var query = ProductQuery(text: "Paper")
    query.order = .relevance
    query.category = .home
    query.state = .onSale
    return query
  }()

  // MARK: - Requests

  @Test func `the product shows before its other parts`() async {
    let probe = ReactorProbe(reactor(PageProducts(.page(.lamp(name: "", vendor: 0, category: nil)))))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect {
      $0.details = .loaded(.page(.lamp(name: "", vendor: 0, category: nil)))
      $0.shownAt = pageTime
    }
    probe.expect { $0.history = .loading(last: nil) }
    probe.expect { $0.history = .loaded([]) }
    probe.expect { $0.isWholeSince = pageTime }
    probe.finish()
  }

  @Test func `the other parts are the price history, the vendor's other products and similar ones`() async {
    let products = PageProducts(.page())
    products.find(.lamp(), .lamp(131), .lamp(9, vendor: 7), for: vendorQuery)
    products.find(.lamp(132), .lamp(), .lamp(8, category: .food), for: similarQuery)
    products.price(.ago(3, 20_000))
    let runtime = await opened(products)
    #expect(runtime.state[.vendor].value?.map(\.id) == [131], "original servers ignore the filter")
    #expect(runtime.state[.similar].value?.map(\.id) == [132])
    #expect(runtime.state.history.value == [.ago(3, 20_000)])
    #expect(Set(products.calls).count == 4 && products.calls.count == 4)
  }

  @Test func `a history older than the price is requested fresh`() async {
    let products = PageProducts(.page())
    products.price(.ago(3, 30_000))
    products.priceFresh(.ago(3, 30_000), .ago(0, 20_000))
    let runtime = await opened(products)
    #expect(runtime.state.history.value == [.ago(3, 30_000), .ago(0, 20_000)])
    products.fail(.history(130, isFresh: true), with: AppError(.unavailable))
    await runtime.send(.retryTapped)
    #expect(runtime.state.history.value == [.ago(3, 30_000)], "an old history is better than none")
    #expect(runtime.state.history == .loaded([.ago(3, 30_000)]))
  }

  @Test func `a history newer than the cached product shows after the product was refreshed`() async throws {
    let gate = Gate()
    let products = PageProducts(gates: [.details(130, isFresh: true): gate])
    products.know(.page(.lamp(), age: .seconds(20)), isFresh: false)
    products.know(.page(.lamp(price: 15_000)), isFresh: true)
    products.price(.ago(3, 20_000), .ago(0, 15_000))
    let runtime = ReactorRuntime(reactor(products))
    let opening = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    try await until { runtime.state[.vendor].value != nil && runtime.state[.similar].value != nil }
    #expect(runtime.state.history.value == nil, "it would contradict the old price")
    gate.open()
    await opening.value
    #expect(runtime.state.history == .loaded([.ago(3, 20_000), .ago(0, 15_000)]))
  }

  @Test func `rows keep only the products they show, without descriptions`() {
    let page = ProductsPage(
      products: (1...40).map { .lamp($0, description: "Long") }, next: nil, total: nil)
    #expect(Product.lamp().vendorsOthers(in: page).count == Product.maxInRow)
    let similar = Product.lamp().similar(in: page)
    #expect(similar.count == Product.maxInRow && similar.allSatisfy { $0.description.isEmpty })
  }

  @Test(arguments: [
    ("Paper lamp", "Paper"), ("★ 종이 등", "종이"), ("[Paper] lamp", "Paper"), ("  ", ""), ("!!!", ""),
  ])
  func `similar products have the first word of the name`(name: String, word: String) {
    #expect(Product.lamp(name: name).similarQuery?.text == word)
    #expect((Product.lamp(name: name, category: nil).similarQuery == nil) == word.isEmpty)
  }

  @Test func `a product with a longer word is not similar, nor is a sold one`() {
    let found: [Product] = [
      .lamp(1, name: "아이폰 13"), .lamp(2, name: "새 아이 의자"), .lamp(3, name: "아이 옷", state: .sold),
      .lamp(4, name: "(아이) 책"),
    ]
    let page = ProductsPage(products: found, next: nil, total: nil)
    #expect(Product.lamp(name: "아이 유모차").similar(in: page).map(\.id) == [2, 4])
    let lamps = ProductsPage(
      products: [.lamp(1, name: "a PAPER lamp"), .lamp(2, name: "Papers")], next: nil, total: nil)
    #expect(Product.lamp().similar(in: lamps).map(\.id) == [1])
  }

  // MARK: - Failures

  @Test func `a missing product is an error, and no other request is sent`() async {
    let products = PageProducts()
    let runtime = await opened(products)
    #expect(runtime.state.details == .failed(AppError(.notFound), last: nil))
    #expect(products.calls == [.details(130, isFresh: false)])
  }

  @Test(arguments: [Product.State.hidden, .draft])
  func `a hidden product shows to its vendor, with a link to its form`(state: Product.State) async {
    let selling = ScriptedSelling(.page(.lamp(state: state)))
    let (products, shops) = (PageProducts(), InMemoryShops(selling.shop))
    let runtime = ReactorRuntime(reactor(products, shops: shops, selling: selling))
    await runtime.send(.appeared)
    #expect(runtime.state.details == .loaded(.page(.lamp(state: state))))
    #expect(runtime.state.isOwnAlone && runtime.state.isOwn && runtime.state.status == 200)
    products.know(.page(), isFresh: true)
    await runtime.send(.retryTapped)
    #expect(runtime.state.details == .loaded(.page()) && !runtime.state.isOwnAlone, "it is put on sale again")
  }

  @Test(arguments: [
    (Product.State.hidden, UnlistedProduct.Reason.hidden), (.draft, UnlistedProduct.Reason.draft),
  ])
  func `a product hidden elsewhere joins its vendor's list once it was viewed`(
    state: Product.State, reason: UnlistedProduct.Reason
  ) async throws {
    let selling = ScriptedSelling(.page(.lamp(state: state)))
    let shops = InMemoryShops(selling.shop)
    for id in [130, 131] {
      let known = UnlistedProduct(id: id, name: "Known", thumbnail: nil, reason: .deleted, at: pageTime)
      try await shops.remember(known, of: "a")
    }
    let runtime = ReactorRuntime(reactor(PageProducts(), shops: shops, selling: selling))
    await runtime.send(.appeared)
    let first = try await shops.unlisted(of: "a")
    #expect(first.filter { $0.id == 130 }.map(\.reason) == [reason])
    #expect(first.first { $0.id == 130 }?.at == pageTime && first.count == 2)
    await runtime.send(.retryTapped)
    let second = try await shops.unlisted(of: "a")
    #expect(second == first)
  }

  @Test func `a hidden product shows even if it cannot be remembered`() async {
    let selling = ScriptedSelling(.page(.lamp(state: .hidden)))
    let shops = InMemoryShops(selling.shop)
    shops.fail(with: AppError(.storageBusy))
    let runtime = ReactorRuntime(reactor(PageProducts(), shops: shops, selling: selling))
    await runtime.send(.appeared)
    #expect(runtime.state.isOwnAlone)
  }

  @Test func `a product that only its vendor sees has no price history`() async {
    let selling = ScriptedSelling(.page(.lamp(state: .hidden)))
    let products = PageProducts()
    products.find(.lamp(131), for: vendorQuery)
    let runtime = ReactorRuntime(reactor(products, shops: InMemoryShops(selling.shop), selling: selling))
    await runtime.send(.appeared)
    await runtime.send(.partRetryTapped(.history))
    #expect(!products.calls.contains(.history(130)))
    #expect(runtime.state.history == .idle)
    #expect(runtime.state[.vendor].value?.map(\.id) == [131], "the other parts load")
    products.know(.page(), isFresh: true)
    await runtime.send(.retryTapped)
    #expect(products.calls.contains(.history(130)), "it is put on sale again")
  }

  @Test func `a hidden product shows to no other vendor, and without a shop no request is sent`() async {
    let selling = ScriptedSelling(.page(.lamp(state: .hidden)))
    for shop in [nil, Shop.sample(3)] {
      let runtime = ReactorRuntime(reactor(PageProducts(), shops: InMemoryShops(shop), selling: selling))
      await runtime.send(.appeared)
      #expect(runtime.state.details == .failed(AppError(.notFound), last: nil))
    }
    #expect(selling.calls == [.details(130)])
  }

  @Test func `a product that its vendor hides meanwhile stays on the vendor's page`() async {
    let selling = ScriptedSelling(.page(.lamp(state: .hidden)))
    let products = PageProducts()
    products.know(.page(age: .seconds(50)), isFresh: false)
    let runtime = ReactorRuntime(reactor(products, shops: InMemoryShops(selling.shop), selling: selling))
    await runtime.send(.appeared)
    #expect(runtime.state.details == .loaded(.page(.lamp(state: .hidden))) && runtime.state.isOwnAlone)
  }

  @Test func `a part that fails leaves the others, and can be retried`() async {
    let products = PageProducts(.page())
    products.find(.lamp(131), for: vendorQuery)
    products.fail(.products(similarQuery), with: AppError(.offline))
    products.fail(.history(130), with: AppError(.changedUpstream))
    let runtime = await opened(products)
    #expect(runtime.state.details == .loaded(.page()))
    #expect(runtime.state[.vendor].value?.map(\.id) == [131])
    #expect(runtime.state[.similar] == .failed(AppError(.offline), last: nil))
    #expect(runtime.state.history == .failed(AppError(.changedUpstream), last: nil))
    products.fail(.products(similarQuery), with: nil)
    await runtime.send(.partRetryTapped(.similar))
    #expect(runtime.state[.similar] == .loaded([]))
    #expect(runtime.state.history == .failed(AppError(.changedUpstream), last: nil))
  }

  @Test func `a price that has changed since is updated`() async {
    let products = PageProducts()
    products.know(.page(.lamp(pays: 18_000), age: .seconds(50)), isFresh: false)
    products.know(.page(.lamp(pays: 15_000)), isFresh: true)
    let runtime = await opened(products)
    #expect(runtime.state.details.value?.product.bargainPrice.minorUnits == 15_000)
    #expect(runtime.state.details.value?.age == nil)
  }

  @Test func `the last good response stays with its age if the server fails`() async {
    let old = ProductDetails.page(age: .seconds(7_200))
    let products = PageProducts(old)
    products.fail(.details(130, isFresh: true), with: AppError(.offline))
    let runtime = await opened(products)
    #expect(runtime.state.details == .failed(AppError(.offline), last: old))
    #expect(runtime.state.status == 200)
  }

  @Test func `a product that could not be refreshed just now is not requested twice`() async {
    let products = PageProducts(.page(age: .seconds(7_200), isStale: true))
    _ = await opened(products)
    #expect(!products.calls.contains(.details(130, isFresh: true)))
  }

  @Test func `a deleted product is gone, and its last details stay`() async {
    let products = PageProducts(.page())
    let runtime = await opened(products)
    products.fail(.details(130, isFresh: true), with: AppError(.notFound))
    await runtime.send(.retryTapped)
    #expect(runtime.state.details == .failed(AppError(.notFound), last: .page()))
    #expect(runtime.state.status == 404)
  }

  // MARK: - Changes on other pages

  @Test func `the page shows even if its marks cannot be read`() async {
    let favorites = PageFavorites()
    favorites.fail(with: AppError(.storageBusy))
    let runtime = await opened(PageProducts(.page()), favorites: favorites)
    #expect(runtime.state.details == .loaded(.page()))
  }

  @Test func `a live page shows favourites, saved items and shops changed on other pages`() async throws {
    let (favorites, shops, saved) = (PageFavorites(), InMemoryShops(), PageSaved())
    let (states, changed) = AsyncStream<ProductReactor.State>.makeStream()
    let reactor = self.reactor(PageProducts(.page()), shops: shops, saved: saved, favorites: favorites)
    let runtime = ReactorRuntime(reactor) { changed.yield($0) }
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    var shown = states.makeAsyncIterator()
    favorites.set(.marked(.lamp()))
    while let state = await shown.next(), state.saved != [130] {}
    favorites.set()
    while let state = await shown.next(), !state.saved.isEmpty {}
    saved.save(130)
    while let state = await shown.next(), state.saved != [130] {}
    try await shops.save(.sample(28), of: "a")
    while let state = await shown.next(), !state.isOwn {}
    listening.cancel()
    await listening.value
    #expect(runtime.state.isOwn && runtime.state.saved == [130])
  }

  @Test func `a page that comes back after an edit reloads and shows a notice`() async throws {
    let (products, edits, reader) = (PageProducts(.page()), SavedEdits(), Reader.ofPage())
    let runtime = ReactorRuntime(reactor(products, edits: edits, reader: reader))
    await runtime.send(.appeared)
    products.know(.page(.lamp(name: "Edited")), isFresh: true)
    edits.note(.edited, of: 130, by: try #require(reader.profile.kept), at: pageTime.addingTimeInterval(1))
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.details.value?.product.name == "Edited" }
    #expect(runtime.state.notices.latest == .savedEdit(.edited))
    listening.cancel()
    await listening.value
    #expect(products.calls.count { $0 == .history(130) } == 2, "and for all other parts")
  }

  @Test func `a page left during a reload reloads again`() async throws {
    let (gate, clock) = (Gate(), SettableDate(pageTime))
    let products = PageProducts(.page(), gates: [.history(130, isFresh: true): gate])
    products.price(.ago(3, 20_000))
    let (edits, reader) = (SavedEdits(), Reader.ofPage())
    let runtime = ReactorRuntime(reactor(products, edits: edits, reader: reader, now: clock.now))
    await runtime.send(.appeared)
    products.know(.page(.lamp(pays: 15_000)), isFresh: true)
    clock.advance(by: 1)
    edits.note(.edited, of: 130, by: try #require(reader.profile.kept), at: clock.now())
    clock.advance(by: 1)
    let left = Task { await runtime.send(.listening) }
    await gate.waiting(atLeast: 1)
    left.cancel()
    await left.value
    gate.open()
    let listening = Task { await runtime.send(.listening) }
    try await until { products.calls.count { $0 == .details(130, isFresh: true) } == 2 }
    listening.cancel()
    await listening.value
  }

  @Test func `a retry requests all parts that failed in the same way`() async {
    let products = PageProducts(.page())
    let failed: [PageProducts.Call] = [.history(130), .products(vendorQuery), .products(similarQuery)]
    for call in failed { products.fail(call, with: AppError(.unavailable)) }
    let runtime = await opened(products)
    for call in failed { products.fail(call, with: nil) }
    await runtime.send(.partRetryTapped(.history))
    #expect(runtime.state.history.error == nil)
    #expect(runtime.state[.vendor].error == nil && runtime.state[.similar].error == nil)
  }
}
