import Foundation
import Reactor
import Testing

@testable import MarketFeature

@Suite struct CountNewUseCaseTests {
  private let query = ProductQuery(text: "boat")

  private func count(
    _ ids: some Sequence<Product.ID>, seen: Product.ID, next: ProductsCursor? = .page(2), isStale: Bool = false
  ) async throws -> NewProducts {
    let products = ScriptedProducts()
    let page = ProductsPage(products: ids.map { .sample($0) }, next: next, total: nil, isStale: isStale)
    products.find(page, for: query)
    let search = SavedSearch(query: query, savedAt: Date(timeIntervalSince1970: 0), seen: seen)
    let new = try await CountNewUseCase(products: products)(search, for: .program)
    #expect(products.calls == [.products(query, from: nil)])
    #expect(products.askers == [.program])
    return new
  }

  @Test func `new products have greater ids than the seen one`() async throws {
    let new = try await count((1...20).reversed(), seen: 17)
    #expect(new.count == 3)
    #expect(!new.hasMore)
  }

  @Test func `a bumped product is not new`() async throws {
    let new = try await count([3, 20, 19, 7], seen: 19)
    #expect(new.count == 1)
  }

  @Test func `there may be more if the first page is all new`() async throws {
    let all = try await count((1...20).reversed(), seen: 0)
    #expect(all.count == 20)
    #expect(all.hasMore)
    let last = try await count((1...20).reversed(), seen: 0, next: nil)
    #expect(last.count == 20)
    #expect(!last.hasMore, "there is no other page")
  }

  @Test func `a page of sixty counts at most twenty`() async throws {
    let new = try await count((1...60).reversed(), seen: 30, next: nil)
    #expect(new.count == 20)
    #expect(new.hasMore)
  }

  @Test func `an empty result has nothing new`() async throws {
    let new = try await count([Product.ID](), seen: 0, next: nil)
    #expect(new.count == 0)
    #expect(!new.hasMore)
  }

  @Test func `products that the filters do not admit are not counted`() async throws {
    var query = query
    query.category = .games
    query.inStock = true
    let others = [Product.sample(20, category: .food), .sample(19, stock: 0), .sample(18), .sample(17, category: nil)]
    let products = ScriptedProducts()
    let search = SavedSearch(query: query, savedAt: Date(timeIntervalSince1970: 0), seen: 10)
    products.find(ProductsPage(products: others, next: .page(2), total: nil), for: query)
    var new = try await CountNewUseCase(products: products)(search, for: .program)
    #expect(new.count == 1)
    #expect(new.hasMore, "the next page may have further new ones")
    products.find(ProductsPage(products: others + [.sample(9)], next: .page(2), total: nil), for: query)
    new = try await CountNewUseCase(products: products)(search, for: .program)
    #expect(new.count == 1)
    #expect(!new.hasMore)
  }

  @Test func `an old response is an error`() async {
    let error = await #expect(throws: AppError.self) { try await count([5], seen: 0, isStale: true) }
    #expect(error?.code == .unavailable)
  }
}
