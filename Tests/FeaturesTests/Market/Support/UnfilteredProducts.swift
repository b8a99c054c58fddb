import Reactor
import Synchronization

@testable import MarketFeature

/// Goods of a server of the original's kind: it counts pages, and passes over every filter.
final class UnfilteredProducts: ProductsRepository {
  private let goods: [Product]
  private let asked = Mutex<[ProductsCursor?]>([])

  /// - Parameter goods: all there is, in the order of its list.
  init(_ goods: [Product]) {
    self.goods = goods
  }

  /// As many, of which some are books and all others games.
  convenience init(count: Int, books: Set<Product.ID> = []) {
    self.init((1...count).map { .sample($0, category: books.contains($0) ? .books : .games) })
  }

  /// Where the parts began that were asked for, in order.
  var calls: [ProductsCursor?] { asked.withLock { $0 } }

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    asked.withLock { $0.append(cursor) }
    var number = 1
    if case .page(let page)? = cursor { number = page }
    let rest = goods.dropFirst((number - 1) * ProductsPage.length)
    return ProductsPage(
      products: Array(rest.prefix(ProductsPage.length)),
      next: rest.count > ProductsPage.length ? .page(number + 1) : nil, total: goods.count)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails { throw AppError(.notFound) }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { throw AppError(.notFound) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] { [] }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }

  func isHealthy() async -> Bool { true }
}
