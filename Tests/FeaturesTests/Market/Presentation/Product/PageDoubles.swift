import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport

@testable import MarketFeature

/// A scripted repository that records requests.
final class PageProducts: ProductsRepository {
  /// A request.
  enum Call: Sendable, Hashable {
    case details(Product.ID, isFresh: Bool)
    case products(ProductQuery, isFresh: Bool = false)
    case history(Product.ID, isFresh: Bool = false)
  }

  private struct Shared {
    var calls: [Call] = []
    var failures: [Call: AppError] = [:]
    var details: [Call: ProductDetails] = [:]
    var pages: [ProductQuery: [Product]] = [:]
    var history: [PriceStep] = []
    /// The history in fresh responses, if it differs.
    var freshHistory: [PriceStep]?
  }

  private let shared = Mutex(Shared())
  private let gates: [Call: Gate]

  /// - Parameters:
  ///   - details: the products, in cached and fresh responses. Others do not exist.
  ///   - gates: gates at which the responses to some requests wait.
  init(_ details: ProductDetails..., gates: [Call: Gate] = [:]) {
    self.gates = gates
    for each in details {
      know(each, isFresh: false)
      know(each, isFresh: true)
    }
  }

  /// All requests, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// Sets the details of a product.
  func know(_ details: ProductDetails, isFresh: Bool) {
    shared.withLock { $0.details[.details(details.product.id, isFresh: isFresh)] = details }
  }

  /// Sets the result of a search.
  func find(_ products: Product..., for query: ProductQuery) { shared.withLock { $0.pages[query] = products } }

  /// Sets the price history.
  func price(_ steps: PriceStep...) { shared.withLock { $0.history = steps } }

  /// Sets the price history in fresh responses, while an older one is cached.
  func priceFresh(_ steps: PriceStep...) { shared.withLock { $0.freshHistory = steps } }

  /// Sets the error of a request; `nil` for none.
  func fail(_ call: Call, with failure: AppError?) { shared.withLock { $0.failures[call] = failure } }

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    try await answer(.products(query, isFresh: isFresh))
    let products = shared.withLock { $0.pages[query] ?? [] }
    return ProductsPage(products: products, next: nil, total: products.count)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails {
    let call = Call.details(id, isFresh: isFresh)
    try await answer(call)
    guard let details = shared.withLock({ $0.details[call] }) else { throw AppError(.notFound) }
    return details
  }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { try await details(of: id, isFresh: false) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] {
    try await answer(.history(id, isFresh: isFresh))
    return shared.withLock { isFresh ? $0.freshHistory ?? $0.history : $0.history }
  }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }

  func isHealthy() async -> Bool { true }

  private func answer(_ call: Call) async throws {
    shared.withLock { $0.calls.append(call) }
    try await gates[call]?.pass()
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
  }
}

/// The favourites of one profile, in memory. Changes notify subscribers.
final class PageFavorites: FavoritesRepository {
  private struct Shared {
    var favorites: [Favorite] = []
    var failure: AppError?
    var seen = 0
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared = Mutex(Shared())

  init(_ favorites: Favorite...) {
    shared.withLock { $0.favorites = favorites }
  }

  /// The present favourites.
  var favorites: [Favorite] { shared.withLock(\.favorites) }
  /// How often the favourites were marked as seen.
  var seen: Int { shared.withLock(\.seen) }

  /// Sets the error of all methods; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Replaces the favourites, and notifies subscribers.
  func set(_ favorites: Favorite...) { change { $0 = favorites } }

  func favorites(of profile: String) async throws -> [Favorite] { try checked() }

  func among(_ ids: [Product.ID], of profile: String) async throws -> Set<Product.ID> {
    Set(try checked().map(\.id)).intersection(ids)
  }

  func add(_ product: Product, of profile: String, at moment: Date) async throws {
    try await restore(.marked(product, at: moment), of: profile)
  }

  func restore(_ favorite: Favorite, of profile: String) async throws {
    _ = try checked()
    change { favorites in
      guard !favorites.contains(where: { $0.id == favorite.id }) else { return }
      favorites.append(favorite)
      favorites.sort { $0.addedAt > $1.addedAt }
    }
  }

  func remove(_ id: Product.ID, of profile: String) async throws {
    _ = try checked()
    change { $0.removeAll { $0.id == id } }
  }

  func note(_ found: [Product.ID: Product?], at moment: Date) async throws { _ = try checked() }

  func noteUnanswered(_ ids: [Product.ID], at moment: Date) async throws { _ = try checked() }

  func markSeen(of profile: String) async throws {
    _ = try checked()
    shared.withLock { $0.seen += 1 }
    change { favorites in
      favorites = favorites.map {
        Favorite(product: $0.product, addedAt: $0.addedAt, checkedAt: $0.checkedAt, news: $0.news, isSeen: true)
      }
    }
  }

  func newsCount(of profile: String) async throws -> Int {
    try checked().filter { $0.news != nil && !$0.isSeen }.count
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  private func checked() throws -> [Favorite] {
    let (favorites, failure) = shared.withLock { ($0.favorites, $0.failure) }
    if let failure { throw failure }
    return favorites
  }

  private func change(_ change: (inout [Favorite]) -> Void) {
    let listeners = shared.withLock { shared in
      change(&shared.favorites)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }
}

/// The saved products of one profile.
final class PageSaved: SavedItems {
  private let ids: Mutex<Set<Product.ID>>
  private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

  init(_ ids: Product.ID...) { self.ids = Mutex(Set(ids)) }

  /// Replaces the saved products, and notifies subscribers.
  func save(_ ids: Product.ID...) {
    self.ids.withLock { $0 = Set(ids) }
    for listener in listeners.withLock({ $0 }) { listener.yield() }
  }

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    let saved = ids.withLock { $0 }.compactMap { Product.reference(of: $0, server: pageServer) }
    return Set(references).intersection(saved)
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.withLock { $0.append(listener) }
    return stream
  }
}

/// Addresses that contain what they point to.
struct PagePictures: PictureAddresses {
  let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)\(source)"
  }

  func placeholder(of source: String) -> String? { nil }
}

/// The name of the server in the tests of these pages.
let pageServer = "market.example"

/// The time in the tests of these pages.
let pageTime = Date(timeIntervalSince1970: 1_800_000_000)

extension Reader {
  /// A reader with a stored profile by default.
  static func ofPage(_ language: Language = .english, hasReturned: Bool = true) -> Reader {
    Reader(profile: Profile(key: "a", hasReturned: hasReturned), language: language)
  }
}

extension Product {
  /// An invented lamp of the shop 28.
  static func lamp(
    _ id: ID = 130, name: String = "Paper lamp", price: Int = 20_000, pays: Int? = nil, stock: Int = 3,
    vendor: Int = 28, state: State = .onSale, category: ProductCategory? = .home, description: String = ""
  ) -> Product {
    Product(
      id: id, vendor: Vendor(id: vendor, name: "Corner"), name: name, description: description,
      thumbnail: "/small/\(id)", price: Money(minorUnits: price, currency: "KRW"),
      bargainPrice: Money(minorUnits: pays ?? price, currency: "KRW"), stock: stock, state: state, category: category,
      createdAt: pageTime.addingTimeInterval(-3 * 86_400))
  }
}

extension ProductDetails {
  /// A product with this many pictures.
  static func page(
    _ product: Product = .lamp(), pictures: Int = 2, age: Duration? = nil, isStale: Bool = false,
    failure: AppError? = nil
  ) -> ProductDetails {
    let shots = (0..<pictures).map { ProductPicture(id: $0 + 1, address: "/whole/\($0)", thumbnail: "/part/\($0)") }
    return ProductDetails(product: product, pictures: shots, age: age, isStale: isStale, failure: failure)
  }
}

extension Favorite {
  /// A favourite without news by default.
  ///
  /// - Parameter seen: its last seen state; the present one by default.
  static func marked(
    _ product: Product, at moment: Date = pageTime, news: News? = nil, isSeen: Bool = true, seen: Sight? = nil
  ) -> Favorite {
    Favorite(product: product, addedAt: moment, checkedAt: moment, news: news, isSeen: isSeen, seen: seen)
  }
}

extension PriceStep {
  /// A price step this many days ago.
  static func ago(_ days: Int, _ won: Int, state: Product.State = .onSale) -> PriceStep {
    PriceStep(
      at: pageTime.addingTimeInterval(-86_400 * Double(days)), bargainPrice: Money(minorUnits: won, currency: "KRW"),
      stock: 1, state: state)
  }
}
