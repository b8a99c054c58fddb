import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the market's sections of Today and of the one search.
@Suite(.timeLimit(.minutes(3)))
struct MarketTodayTests {
  private static let moment = Date(timeIntervalSince1970: 1_800_000_180)

  private let products = ScriptedProducts()
  private let favorites: DatabaseFavoritesRepository
  private let searches: DatabaseSavedSearchesRepository

  init() {
    let database = Database.empty(ProfileMigrations.all + MarketFeatureMigrations.all)
    favorites = DatabaseFavoritesRepository(database: database, server: "here")
    searches = DatabaseSavedSearchesRepository(database: database, server: "here")
  }

  private func list(saved: Set<ItemReference> = []) -> TodayProducts {
    TodayProducts(
      products: products, saved: SavedMarks(SavedProducts(references: saved), failed: { _ in }), server: "here",
      pictures: ProductsPictures(), now: { Self.moment })
  }

  private func newest(of key: String = "a", saved: Set<ItemReference> = []) async throws -> TodayContent? {
    let section = NewProductsSection(
      list: list(saved: saved), favorites: favorites, searches: searches, memoryFailed: { _ in })
    return try await section.content(for: request(of: key))
  }

  private func found(_ text: String) async throws -> TodayContent? {
    try await FoundProductsSection(list: list()).content(for: request(text))
  }

  private func request(_ text: String = "", of key: String = "a") -> TodayRequest {
    TodayRequest(reader: Reader(profile: Profile(key: key, hasReturned: true), language: .english), text: text)
  }

  private func query(_ category: ProductCategory) -> ProductQuery {
    var query = ProductQuery()
    query.category = category
    return query
  }

  private func find(_ ids: [Product.ID], in category: ProductCategory? = nil) {
    let found = ids.map { Product.sample($0, category: category ?? .games) }
    let page = ProductsPage(products: found, next: nil, total: ids.count)
    products.find(page, for: category.map(query) ?? ProductQuery())
  }

  // MARK: - New on the market

  @Test func `a newcomer sees the newest of all, as the list draws them`() async throws {
    find([7, 6, 5, 4, 3, 2])
    let content = try #require(try await newest())
    #expect(content.rows.map(\.key) == ["7", "6", "5", "4", "3"])
    #expect(content.seeAll == "/market" && content.title == nil && content.note == nil)
    let cell = ProductCell(
      item: ProductItem(.sample(7)), list: "/", server: "here", language: .english, now: { Self.moment },
      pictures: ProductsPictures())
    #expect(content.rows.first?.cell.render() == cell.render())
  }

  @Test func `a reader sees the newest of the categories of their favourites and saved searches`() async throws {
    try await favorites.add(.sample(50, category: .books), of: "a", at: Self.moment)
    try await searches.save(query(.games), newest: 0, of: "a", at: Self.moment)
    find([9, 3], in: .books)
    find([8, 4], in: .games)
    find([99])
    let content = try #require(try await newest())
    #expect(content.rows.map(\.key) == ["9", "8", "4", "3"])
    #expect(content.title == MarketStrings.english.newInCategories)
    #expect(content.seeAll == nil, "no list has several categories")
    #expect(try await newest(of: "b")?.rows.map(\.key) == ["99"], "what another profile keeps says nothing")
  }

  @Test func `one category leads to its own list`() async throws {
    try await favorites.add(.sample(50, category: .books), of: "a", at: Self.moment)
    find([9], in: .books)
    #expect(try await newest()?.seeAll == MarketRoute.browse(query(.books)).url)
  }

  @Test func `the categories of most things that the reader keeps are asked for, three at most`() async throws {
    let kept: [ProductCategory] = [.pets, .books, .books, .games, .games, .kids, .kids]
    for (index, category) in kept.enumerated() {
      try await favorites.add(.sample(50 + index, category: category), of: "a", at: Self.moment)
    }
    find([9], in: .books)
    #expect(try await newest()?.rows.count == 1)
    let asked = [ProductCategory.books, .games, .kids].map { ScriptedProducts.Call.products(query($0), from: nil) }
    #expect(products.calls.count == 3 && Set(products.calls) == Set(asked))
  }

  @Test func `a category that fails costs itself, and only if all fail is that an error`() async throws {
    try await favorites.add(.sample(50, category: .books), of: "a", at: Self.moment)
    try await searches.save(query(.games), newest: 0, of: "a", at: Self.moment)
    find([8, 4], in: .games)
    products.fail(.products(query(.books), from: nil), with: AppError(.unavailable))
    let content = try #require(try await newest())
    #expect(content.rows.map(\.key) == ["8", "4"] && content.title == MarketStrings.english.newInCategories)
    products.fail(.products(query(.games), from: nil), with: AppError(.unavailable))
    let error = await #expect(throws: AppError.self) { try await newest() }
    #expect(error?.code == .unavailable)
  }

  @Test func `categories without products give way to the newest of all`() async throws {
    try await favorites.add(.sample(50, category: .books), of: "a", at: Self.moment)
    find([99])
    let content = try #require(try await newest())
    #expect(content.rows.map(\.key) == ["99"] && content.title == nil && content.seeAll == "/market")
  }

  @Test func `an empty market has no section`() async throws {
    #expect(try await newest() == nil)
  }

  @Test func `favourites that cannot be read cost the categories, not the section`() async throws {
    find([99])
    let broken = PageFavorites()
    broken.fail(with: AppError(.storageBusy))
    let failures = Recorder<AppError>()
    let section = NewProductsSection(list: list(), favorites: broken, searches: searches) { error in
      failures.record(AppError(error))
    }
    #expect(try await section.content(for: request())?.rows.map(\.key) == ["99"])
    #expect(failures.values.map(\.code) == [.storageBusy])
  }

  @Test func `a market that fails is an error`() async throws {
    products.fail(.products(ProductQuery(), from: nil), with: AppError(.unavailable))
    let error = await #expect(throws: AppError.self) { try await newest() }
    #expect(error?.code == .unavailable)
  }

  @Test func `saved products have their mark`() async throws {
    find([2, 1])
    let reference = try #require(Product.reference(of: 1, server: "here"))
    let rows = try #require(try await newest(saved: [reference])).rows
    let cell = ProductCell(
      item: ProductItem(.sample(1), isSaved: true), list: "/", server: "here", language: .english, now: { Self.moment },
      pictures: ProductsPictures())
    #expect(rows.last?.cell.render() == cell.render())
  }

  @Test func `an old answer tells its age`() async throws {
    products.find(
      ProductsPage(products: [.sample(1)], next: nil, total: 1, age: .seconds(7_200), isStale: true),
      for: ProductQuery())
    #expect(try await newest()?.note == MarketStrings.english.stale("2 hours"))
  }

  // MARK: - The search

  @Test func `the search shows the first five of its text, for its reader, and leads to the market's own`()
    async throws
  {
    let lamps = (1...7).map { Product.sample($0, name: "Lamp \($0)") }
    products.find(ProductsPage(products: lamps, next: nil, total: 7), for: ProductQuery.searched("lamp"))
    let content = try #require(try await found("lamp"))
    #expect(content.rows.map(\.key) == ["1", "2", "3", "4", "5"])
    #expect(content.seeAll == "/market?q=lamp")
    #expect(products.askers == [request().reader.asker])
  }

  @Test func `a text that finds nothing still leads to the market's own search, and no text asks nothing`()
    async throws
  {
    let content = try #require(try await found("lamp"), "the section says that there are no results")
    #expect(content.rows.isEmpty && content.seeAll == "/market?q=lamp")
    #expect(products.calls.count == 1)
    #expect(try await found(" ") == nil)
    #expect(products.calls.count == 1)
  }

  @Test func `a search that fails is an error`() async throws {
    products.fail(.products(ProductQuery.searched("lamp"), from: nil), with: AppError(.rateLimited))
    await #expect(throws: AppError.self) { try await found("lamp") }
  }

  // MARK: - Addresses

  @Test(
    arguments: [
      ("/market/products/130", 130), ("/market/products/130?from=%2F", 130), ("/market/products/0130", nil),
      ("/market/products/130/edit", nil), ("/market/products/0", nil), ("/market/products/", nil), ("/market", nil),
      ("130", nil), ("goods.00000000-130", nil), ("app.KR.iphone.130", nil), ("", nil),
    ] as [(String, Product.ID?)])
  func `the path of a product names it, a number alone does not`(text: String, id: Product.ID?) {
    #expect(MarketRoute.product(named: text, on: "here") == id)
  }

  @Test func `the reference of a product names it on its own server`() throws {
    let reference = try #require(Product.reference(of: 130, server: "here")).description
    #expect(MarketRoute.product(named: reference, on: "here") == 130)
    #expect(MarketRoute.product(named: reference, on: "elsewhere") == nil)
  }
}
