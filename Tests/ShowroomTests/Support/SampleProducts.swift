import Foundation
import Localization
import MarketFeature
import Reactor
import TestSupport

/// Given products in pages of twenty.
struct SampleProducts: ProductsRepository {
  static let pods = Product(
    id: 130, vendor: Product.Vendor(id: 28, name: "모퉁이"), name: "에어팟 3", description: "비닐만 뜯은\n새 제품입니다.",
    thumbnail: "http://127.0.0.1:9/media/a_thumb", price: Money(minorUnits: 20_000, currency: "KRW"),
    bargainPrice: Money(minorUnits: 15_000, currency: "KRW"), stock: 3, category: .digital,
    createdAt: Date(timeIntervalSince1970: 1_667_520_000))
  static let bare = Product(
    id: 129, vendor: Product.Vendor(id: 7, name: ""), name: "Tab\u{1B}[31m", description: "", thumbnail: nil,
    price: Money(minorUnits: 236, currency: "USD"), bargainPrice: Money(minorUnits: 236, currency: "USD"), stock: 0,
    saysState: false)

  var all: [Product] = [pods, bare]
  /// Error that kept newer results away; `nil` if results are new.
  var newerFailure: AppError?
  /// Whether every page repeats the first.
  var repeatsItself = false
  /// Number of pages before requests fail; `nil` if they never fail.
  var answers: Int?
  /// Recorded queries.
  let asked = Recorder<ProductQuery>()

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(
    _ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool
  ) async throws -> ProductsPage {
    asked.record(query)
    if let answers, asked.values.count > answers { throw AppError(.unavailable) }
    var start = 0
    if case .place(let place) = cursor, !repeatsItself { start = Int(place) ?? 0 }
    let rest = all.dropFirst(start)
    let next = rest.count > 20 ? ProductsCursor.place("\(start + 20)") : nil
    return ProductsPage(
      products: Array(rest.prefix(20)), next: next, total: cursor == nil ? all.count : nil,
      isStale: newerFailure != nil, failure: newerFailure)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails {
    guard let product = all.first(where: { $0.id == id }) else { throw AppError(.notFound) }
    let details = Self.details(of: product)
    return ProductDetails(
      product: product, pictures: details.pictures, isStale: newerFailure != nil, failure: newerFailure)
  }

  /// Details of a product, with its picture if it has one.
  static func details(of product: Product) -> ProductDetails {
    let picture = ProductPicture(
      id: 5, address: "http://127.0.0.1:9/media/a", thumbnail: "http://127.0.0.1:9/media/a_thumb")
    return ProductDetails(product: product, pictures: product.thumbnail == nil ? [] : [picture])
  }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { try await details(of: id, isFresh: false) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] { [] }
  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }
  func isHealthy() async -> Bool { true }
}
