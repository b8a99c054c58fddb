import Foundation
import Reactor
import Testing

@testable import MarketFeature

/// Tests of what counts as seen when a search is saved.
@Suite struct SaveSearchUseCaseTests {
  private let time = Date(timeIntervalSince1970: 1_800_000_000)
  private let boats = ProductQuery(text: "boat", order: .relevance)

  /// Twenty-five boats by relevance; the newest is on the second page.
  private var products: ScriptedProducts {
    let products = ScriptedProducts()
    var newest = boats
    newest.order = .newest
    let fitting = Array(1...20)
    products.find(page(fitting), for: boats)
    products.find(page(Array(6...25).reversed()), for: newest)
    return products
  }

  private func page(_ ids: [Product.ID]) -> ProductsPage {
    ProductsPage(products: ids.map { .sample($0) }, next: .page(2), total: 25)
  }

  private func save(_ products: ScriptedProducts, shown: Product.ID) async throws -> [SavedSearch] {
    let (searches, time) = (PageSearches(), time)
    let save = SaveSearchUseCase(products: products, searches: searches, now: { time })
    try await save(boats, shown: shown, of: "a")
    return try await searches.searches(of: "a")
  }

  @Test func `a newer product on another page counts as seen`() async throws {
    let products = products
    let saved = try await save(products, shown: 20)
    let expected = [SavedSearch(query: ProductQuery(text: "boat", order: .newest), savedAt: time, seen: 25)]
    #expect(saved == expected)
    #expect(products.calls.count == 1)
    let search = try #require(saved.first)
    let new = try await CountNewUseCase(products: products)(search, for: .program)
    #expect(new.count == 0)
  }

  @Test func `the shown id counts if the server sends no greater one, or fails`() async throws {
    let products = products
    #expect(try await save(products, shown: 30).map(\.seen) == [30])
    products.fail(.products(ProductQuery(text: "boat", order: .newest), from: nil), with: AppError(.offline))
    #expect(try await save(products, shown: 20).map(\.seen) == [20])
  }
}
