import Reactor
import Synchronization
import TestSupport

@testable import MarketFeature

/// A scripted repository that records requests.
final class ScriptedProducts: ProductsRepository {
  /// A request.
  enum Call: Sendable, Hashable {
    case products(ProductQuery, from: ProductsCursor?)
    case details(Product.ID)
    case priceHistory(Product.ID)
    case known([Product.ID])
  }

  private struct Shared {
    var calls: [Call] = []
    var askers: Set<Asker> = []
    var failures: [Call: AppError] = [:]
    var details: [Product.ID: ProductDetails]
    var pages: [Call: ProductsPage] = [:]
    var histories: [Product.ID: [PriceStep]] = [:]
  }

  private let gates: [Call: Gate]
  private let shared: Mutex<Shared>

  /// - Parameters:
  ///   - details: the products. Others do not exist.
  ///   - gates: gates at which the responses to some requests wait.
  init(_ details: [ProductDetails] = [], gates: [Call: Gate] = [:]) {
    self.gates = gates
    let known = Dictionary(details.map { ($0.product.id, $0) }) { _, last in last }
    shared = Mutex(Shared(details: known))
  }

  /// All requests, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// The ids of requested products, in order.
  var asked: [Product.ID] {
    calls.compactMap { call -> Product.ID? in
      if case .details(let id) = call { id } else { nil }
    }
  }

  /// The callers of the requests.
  var askers: Set<Asker> { shared.withLock(\.askers) }

  /// Sets the error of a request; `nil` for none.
  func fail(_ call: Call, with failure: AppError?) { shared.withLock { $0.failures[call] = failure } }

  /// Sets the details of a product.
  func know(_ details: ProductDetails) { shared.withLock { $0.details[details.product.id] = details } }

  /// Sets the result of a query; all others find nothing.
  func find(_ page: ProductsPage, for query: ProductQuery, from cursor: ProductsCursor? = nil) {
    shared.withLock { $0.pages[.products(query, from: cursor)] = page }
  }

  /// Sets the price history of a product.
  func price(_ steps: [PriceStep], of id: Product.ID) { shared.withLock { $0.histories[id] = steps } }

  func asked(by asker: Asker) -> any ProductsRepository {
    shared.withLock { _ = $0.askers.insert(asker) }
    return self
  }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    let call = Call.products(query, from: cursor)
    try await answer(call)
    return shared.withLock { $0.pages[call] } ?? ProductsPage(products: [], next: nil, total: 0)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails {
    try await answer(.details(id))
    guard let details = shared.withLock({ $0.details[id] }) else { throw AppError(.notFound) }
    return details
  }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { try await details(of: id, isFresh: false) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] {
    try await answer(.priceHistory(id))
    return shared.withLock { $0.histories[id] ?? [] }
  }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] {
    try await answer(.known(ids))
    return shared.withLock { shared in shared.details.filter { ids.contains($0.key) && $0.value.age != nil } }
  }

  func isHealthy() async -> Bool { true }

  private func answer(_ call: Call) async throws {
    shared.withLock { $0.calls.append(call) }
    try await gates[call]?.pass()
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
  }
}

extension ProductDetails {
  /// A product without pictures.
  ///
  /// - Parameter age: the age of the cached response; `nil` if none is cached.
  static func sample(_ product: Product = .sample(), age: Duration? = nil, isStale: Bool = false) -> ProductDetails {
    ProductDetails(product: product, pictures: [], age: age, isStale: isStale)
  }
}

extension [ProductDetails] {
  /// Products without cached responses.
  static func unasked(_ ids: some Sequence<Product.ID>) -> [ProductDetails] { ids.map { .sample(.sample($0)) } }
}
