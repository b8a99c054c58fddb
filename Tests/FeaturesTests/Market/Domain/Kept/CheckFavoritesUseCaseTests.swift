import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

@Suite(.timeLimit(.minutes(3)))
struct CheckFavoritesUseCaseTests {
  private let favorites: DatabaseFavoritesRepository
  private let start = SettableDate().now()

  init() throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all + MarketFeatureMigrations.all)
    favorites = DatabaseFavoritesRepository(database: database, server: "market.example")
  }

  /// Marks products, one second after the other.
  private func mark(_ ids: some Sequence<Product.ID>) async throws {
    for (place, id) in ids.enumerated() {
      try await favorites.add(.sample(id, price: 100), of: "a", at: start.addingTimeInterval(Double(place)))
    }
  }

  /// Checks the favourites a number of seconds after the first was marked.
  private func check(_ products: ScriptedProducts, after seconds: Double = 3_600) async throws {
    let check = CheckFavoritesUseCase(favorites: favorites, products: products)
    try await check(of: "a", for: .program, at: start.addingTimeInterval(seconds))
  }

  private func news() async throws -> [Product.ID: Favorite.News] {
    var news: [Product.ID: Favorite.News] = [:]
    for favorite in try await favorites.favorites(of: "a") { news[favorite.id] = favorite.news }
    return news
  }

  @Test func `products that are cheaper, sold or gone become news`() async throws {
    try await mark(1...4)
    let products = ScriptedProducts([
      .sample(.sample(1, price: 90)), .sample(.sample(2, price: 100, stock: 0)), .sample(.sample(4, price: 100)),
    ])
    try await check(products)
    let news = try await news()
    let was = Money(minorUnits: 100, currency: "KRW")
    let expected: [Product.ID: Favorite.News] = [1: .cheaper(from: was), 2: .sold, 3: .gone]
    #expect(news == expected)
    #expect(products.askers == [.program])
    let checked = try await favorites.favorites(of: "a").map(\.checkedAt)
    #expect(Set(checked) == [start.addingTimeInterval(3_600)])
  }

  @Test func `a favourite checked within ten minutes is not requested again`() async throws {
    try await mark(1...3)
    let products = ScriptedProducts(.unasked(1...3))
    try await check(products, after: 601.5)
    #expect(Set(products.asked) == [1, 2])
    try await check(products, after: 700)
    #expect(products.asked.count == 3)
    try await check(products, after: 1_201)
    #expect(products.asked.count == 3)
  }

  @Test func `one check requests fifty favourites, those checked longest ago first`() async throws {
    try await mark(1...60)
    let products = ScriptedProducts(.unasked(1...60))
    try await check(products)
    #expect(Set(products.asked) == Set(1...50))
    try await check(products)
    #expect(Set(products.asked) == Set(1...60))
    #expect(products.asked.count == 60)
  }

  @Test func `four favourites are requested at once`() async throws {
    try await mark(1...6)
    let gate = Gate()
    let gates = Dictionary((1...6).map { (ScriptedProducts.Call.details($0), gate) }) { $1 }
    let products = ScriptedProducts(.unasked(1...6), gates: gates)
    let checking = Task { try await check(products) }
    await gate.waiting(atLeast: 4)
    #expect(Set(products.asked) == [1, 2, 3, 4])
    gate.open()
    try await checking.value
    #expect(Set(products.asked) == Set(1...6))
  }

  @Test func `a check of a failing server stops, and keeps its results`() async throws {
    try await mark(1...20)
    let products = ScriptedProducts([.sample(.sample(1, price: 90))])
    for id in 2...20 { products.fail(.details(id), with: AppError(.offline)) }
    let error = await #expect(throws: AppError.self) { try await check(products) }
    #expect(error?.code == .offline)
    #expect(products.asked.count <= maxConcurrentCalls + 1)
    let news = try await news()
    #expect(Array(news.keys) == [1])
  }

  @Test func `results are saved when the caller cancels the check`() async throws {
    try await mark(1...5)
    let gate = Gate()
    let gates = Dictionary((2...5).map { (ScriptedProducts.Call.details($0), gate) }) { $1 }
    let products = ScriptedProducts((1...5).map { .sample(.sample($0, price: 90)) }, gates: gates)
    let checking = Task { try await check(products) }
    // The fifth is requested after the first has answered.
    await gate.waiting(atLeast: 4)
    checking.cancel()
    await #expect(throws: CancellationError.self) { try await checking.value }
    let news = try await news()
    #expect(Array(news.keys) == [1])
    let checked = try await favorites.favorites(of: "a").first { $0.id == 1 }
    #expect(checked?.checkedAt == start.addingTimeInterval(3_600), "it is not requested again")
  }

  @Test func `unreadable and old responses do not change a favourite`() async throws {
    try await mark(1...2)
    let products = ScriptedProducts([.sample(.sample(2, price: 90))])
    products.fail(.details(1), with: AppError(.changedUpstream))
    try await check(products)
    let read = try await news()
    #expect(Array(read.keys) == [2])

    products.fail(.details(1), with: nil)
    products.know(.sample(.sample(1, price: 50), isStale: true))
    let error = await #expect(throws: AppError.self) { try await check(products, after: 3_700) }
    #expect(error?.code == .unavailable)
    let stale = try await news()
    #expect(Array(stale.keys) == [2])
  }

  @Test func `one failing product does not hide the news of others`() async throws {
    try await mark(1...6)
    let products = ScriptedProducts((2...6).map { .sample(.sample($0, price: 90)) })
    products.fail(.details(1), with: AppError(.unavailable))
    try await check(products)
    let first = try await news()
    #expect(Set(first.keys) == Set(2...6))
    try await check(products, after: 7_200)
    #expect(products.asked.count == 12)
    let left = try await favorites.favorites(of: "a").first { $0.id == 1 }
    #expect(left?.checkedAt == start, "nothing was found out")
    #expect(left?.askedAt == start.addingTimeInterval(7_200))
  }

  @Test func `favourites that cannot be read come after all others`() async throws {
    try await mark(1...60)
    let products = ScriptedProducts(.unasked(51...60))
    for id in 1...50 { products.fail(.details(id), with: AppError(.changedUpstream)) }
    let error = await #expect(throws: AppError.self) { try await check(products) }
    #expect(error?.code == .changedUpstream, "no product was answered")
    #expect(Set(products.asked) == Set(1...50))
    try await check(products, after: 3_700)
    let checked = try await favorites.favorites(of: "a").filter { $0.checkedAt == start.addingTimeInterval(3_700) }
    #expect(Set(checked.map(\.id)) == Set(51...60))
  }

  @Test func `three failures in a row stop the check`() async throws {
    try await mark(1...20)
    let products = ScriptedProducts(.unasked(1...20))
    for id in 1...20 { products.fail(.details(id), with: AppError(.unavailable)) }
    let error = await #expect(throws: AppError.self) { try await check(products) }
    #expect(error?.code == .unavailable)
    #expect(products.asked.count < maxConcurrentCalls + ConsecutiveFailures.limit)
  }

  @Test func `a profile without favourites sends no request`() async throws {
    let products = ScriptedProducts()
    try await check(products)
    #expect(products.calls.isEmpty)
  }
}
