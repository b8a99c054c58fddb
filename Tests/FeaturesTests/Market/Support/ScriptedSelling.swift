import Foundation
import Localization
import Reactor
import Synchronization

@testable import MarketFeature

/// A server in memory with the products of one vendor. It completes requests, fails as a test says, and records
/// requests.
final class ScriptedSelling: SellingRepository {
  /// A request.
  enum Call: Sendable, Hashable {
    case signUp(String)
    case register(ProductWords, key: String)
    case edit(Product.ID, ProductEdit)
    case delete(Product.ID)
    case restore(Product.ID)
    case bump(Product.ID)
    case details(Product.ID)
    case contact(Product.ID)
    case setContact(String?)
  }

  private struct Shared {
    var calls: [Call] = []
    var keys: [String] = []
    var failures: [Call: AppError] = [:]
    var nameOpened: String?
    var meanwhile: [Call: @Sendable () async -> Void] = [:]
    var products: [Product.ID: ProductDetails] = [:]
    var deleted: [Product.ID: ProductDetails] = [:]
    var pictures: [Product.ID: [PictureFile]] = [:]
    var contact: SellerContact?
  }

  /// The shop of the products.
  let shop: Shop
  /// Whether it can do what original servers cannot: open shops, change states, and restore products.
  let isOurs: Bool
  private let shared: Mutex<Shared>

  /// - Parameters:
  ///   - products: the products.
  ///   - shop: their shop. Only its credentials are valid.
  ///   - isOurs: whether it is one of our own servers.
  init(_ products: ProductDetails..., shop: Shop = .sample(28), isOurs: Bool = true) {
    self.shop = shop
    self.isOurs = isOurs
    let known = Dictionary(products.map { ($0.product.id, $0) }) { _, last in last }
    shared = Mutex(Shared(products: known))
  }

  /// All requests, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// The keys of all attempts to open a shop, in order.
  var keys: [String] { shared.withLock(\.keys) }

  /// The products, the newest first.
  var products: [ProductDetails] { shared.withLock { $0.products.values.sorted { $0.product.id > $1.product.id } } }

  /// The pictures with which a product was registered.
  func pictures(of id: Product.ID) -> [PictureFile] { shared.withLock { $0.pictures[id] ?? [] } }

  /// Sets the error of a request; `nil` for none.
  func fail(_ call: Call, with failure: AppError?) { shared.withLock { $0.failures[call] = failure } }

  /// Runs a closure while the server works on a request to open a shop, or to register, read, edit, delete or restore a
  /// product.
  func during(_ call: Call, _ body: @escaping @Sendable () async -> Void) {
    shared.withLock { $0.meanwhile[call] = body }
  }

  /// Changes a product without a request.
  func put(_ details: ProductDetails) { shared.withLock { $0.products[details.product.id] = details } }

  /// Makes the server have opened the shop under this name in an earlier attempt, whose response was lost.
  func hasOpened(_ name: String) { shared.withLock { $0.nameOpened = name } }

  func asked(by asker: Asker) -> any SellingRepository { self }

  func signUp(name: String, key: String) async throws -> Shop {
    shared.withLock { $0.keys.append(key) }
    try note(.signUp(name))
    guard isOurs, let vendor = shop.vendor else { throw AppError(.notFound) }
    await shared.withLock { $0.meanwhile[.signUp(name)] }?()
    let name = shared.withLock { $0.nameOpened } ?? name
    return Shop(vendor: Product.Vendor(id: vendor.id, name: name), credentials: shop.credentials, isNoted: false)
  }

  func register(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials
  ) async throws -> ProductDetails {
    try note(.register(words, key: key), by: credentials)
    await shared.withLock { $0.meanwhile[.register(words, key: key)] }?()
    return shared.withLock { shared in
      let id = max(shared.products.keys.max() ?? 0, 900) + 1
      let paid = words.price.minorUnits - words.discount.minorUnits
      let product = Product(
        id: id, vendor: shop.vendor ?? Product.Vendor(id: 28, name: ""), name: words.name,
        description: words.description, thumbnail: nil, price: words.price,
        bargainPrice: Money(minorUnits: paid, currency: words.price.currency), stock: words.stock, state: words.state,
        category: words.category)
      let details = ProductDetails(product: product, pictures: [])
      shared.products[id] = details
      shared.pictures[id] = pictures
      return details
    }
  }

  func edit(_ id: Product.ID, _ edit: ProductEdit, by credentials: VendorCredentials) async throws -> ProductDetails {
    try note(.edit(id, edit), by: credentials)
    await shared.withLock { $0.meanwhile[.edit(id, edit)] }?()
    let before = try known(id)
    if let revision = edit.revision, revision != before.revision {
      throw AppError(.invalidInput, field: SellingField.revision)
    }
    let after = ProductDetails(product: before.product.edited(edit, knowsStates: isOurs), pictures: before.pictures)
    put(after)
    return after
  }

  func delete(_ id: Product.ID, by credentials: VendorCredentials) async throws {
    try note(.delete(id), by: credentials)
    let details = try known(id)
    await shared.withLock { $0.meanwhile[.delete(id)] }?()
    shared.withLock { shared in
      shared.products[id] = nil
      shared.deleted[id] = details
    }
  }

  func bringsBack(_ id: Product.ID, by credentials: VendorCredentials) async throws -> Bool {
    isOurs && credentials.identifier == shop.credentials.identifier && products.contains { $0.product.id == id }
  }

  func restore(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    try note(.restore(id), by: credentials)
    await shared.withLock { $0.meanwhile[.restore(id)] }?()
    let back = shared.withLock { $0.deleted.removeValue(forKey: id) }
    guard isOurs, let back else { throw AppError(.notFound) }
    put(back)
    return back
  }

  func bump(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    try note(.bump(id), by: credentials)
    guard isOurs else { throw AppError(.notFound) }
    return try known(id)
  }

  func details(of id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    try note(.details(id))
    await shared.withLock { $0.meanwhile[.details(id)] }?()
    return try known(id)
  }

  func contact(of id: Product.ID) async throws -> SellerContact? {
    try note(.contact(id))
    return shared.withLock(\.contact)
  }

  func setContact(_ text: String?, by credentials: VendorCredentials) async throws -> SellerContact? {
    try note(.setContact(text), by: credentials)
    guard isOurs else { throw AppError(.notFound) }
    return shared.withLock { shared in
      if let text { shared.contact = text.isEmpty ? nil : SellerContact(text: text) }
      return shared.contact
    }
  }

  private func note(_ call: Call, by credentials: VendorCredentials? = nil) throws {
    let failure = shared.withLock { shared -> AppError? in
      shared.calls.append(call)
      return shared.failures[call]
    }
    if let failure { throw failure }
    if let credentials, credentials != shop.credentials { throw AppError(.notAllowed) }
  }

  private func known(_ id: Product.ID) throws -> ProductDetails {
    guard let details = shared.withLock({ $0.products[id] }) else { throw AppError(.notFound) }
    return details
  }
}

/// The public products of a ``ScriptedSelling``, twenty per page.
final class SoldProducts: ProductsRepository {
  private let selling: ScriptedSelling
  private let failure = Mutex<AppError?>(nil)
  /// The products in lists while the server cannot be reached.
  private let kept = Mutex<[Product]?>(nil)
  private let meanwhile = Mutex<(@Sendable () async -> Void)?>(nil)

  init(_ selling: ScriptedSelling) {
    self.selling = selling
  }

  /// Sets the error of lists; `nil` for none.
  func fail(with failure: AppError?) { self.failure.withLock { $0 = failure } }

  /// Runs a closure during the request of a list, which keeps its state of before.
  func during(_ body: @escaping @Sendable () async -> Void) { meanwhile.withLock { $0 = body } }

  /// From now on the server does not answer, and lists are cached ones of now, five minutes old.
  func keep() { kept.withLock { $0 = selling.products.map(\.product) } }

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    if let failure = failure.withLock({ $0 }) { throw failure }
    // Original servers ignore what they do not know.
    let kept = kept.withLock { $0 }
    let found = (kept ?? selling.products.map(\.product)).filter { product in
      guard selling.isOurs else { return true }
      return product.state == query.state ?? .onSale && product.vendor.id == query.vendorID ?? product.vendor.id
    }
    await meanwhile.withLock { $0 }?()
    let start =
      switch cursor {
      case nil: 0
      case .place(let text)?: Int(text) ?? 0
      case .page(let number)?: (number - 1) * ProductsPage.length
      }
    let end = min(start + ProductsPage.length, found.count)
    let next: ProductsCursor? = selling.isOurs ? .place(String(end)) : .page(end / ProductsPage.length + 1)
    return ProductsPage(
      products: start < end ? Array(found[start..<end]) : [], next: end < found.count ? next : nil, total: found.count,
      age: kept == nil ? nil : .seconds(300), isStale: kept != nil,
      failure: kept.map { _ in AppError(.rateLimited) })
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails {
    guard let details = selling.products.first(where: { $0.product.id == id }), details.product.state != .hidden else {
      throw AppError(.notFound)
    }
    return details
  }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { try await details(of: id, isFresh: false) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] {
    guard selling.isOurs, let product = selling.products.first(where: { $0.product.id == id })?.product,
      product.state != .hidden, product.state != .draft
    else { return [] }
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    return [PriceStep(at: moment, bargainPrice: product.bargainPrice, stock: product.stock, state: product.state)]
  }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }

  func isHealthy() async -> Bool { true }
}

extension Product {
  /// The product after an edit.
  fileprivate func edited(_ edit: ProductEdit, knowsStates: Bool) -> Product {
    let whole = edit.price ?? price
    let off = edit.discount?.minorUnits ?? (price.minorUnits - bargainPrice.minorUnits)
    let kind: ProductCategory? = if let chosen = edit.category { chosen } else { category }
    return Product(
      id: id, vendor: vendor, name: edit.name ?? name, description: edit.description ?? description,
      thumbnail: thumbnail, price: whole,
      bargainPrice: Money(minorUnits: whole.minorUnits - off, currency: whole.currency), stock: edit.stock ?? stock,
      state: knowsStates ? edit.state ?? state : state, category: kind, createdAt: createdAt)
  }
}
