import Reactor
import Synchronization

@testable import MarketFeature

/// Products of an original server, which counts pages and ignores filters.
final class UnfilteredProducts: ProductsRepository {
  private let products: [Product]
  private let asked = Mutex<[ProductsCursor?]>([])

  /// - Parameter products: all products, in the order of the list.
  init(_ products: [Product]) {
    self.products = products
  }

  /// Creates this many products, of which some are books and all others games.
  convenience init(count: Int, books: Set<Product.ID> = []) {
    self.init((1...count).map { .sample($0, category: books.contains($0) ? .books : .games) })
  }

  /// The cursors of the requests, in order.
  var calls: [ProductsCursor?] { asked.withLock { $0 } }

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    asked.withLock { $0.append(cursor) }
    var number = 1
    if case .page(let page)? = cursor { number = page }
    let rest = products.dropFirst((number - 1) * ProductsPage.length)
    return ProductsPage(
      products: Array(rest.prefix(ProductsPage.length)),
      next: rest.count > ProductsPage.length ? .page(number + 1) : nil, total: products.count)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails { throw AppError(.notFound) }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { throw AppError(.notFound) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] { [] }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }

  func isHealthy() async -> Bool { true }
}
