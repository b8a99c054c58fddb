import Foundation
import Localization
import MarketFeature
import Reactor
import Synchronization

/// An in-memory market with one vendor.
final class FakeSelling: SellingRepository {
  static let identifier = "5f1e-identifier"
  static let secret = "n0b0dy-kn0ws"

  private struct State {
    var products: [Product.ID: Product] = [130: SampleProducts.pods]
    var keys: [String: Product.ID] = [:]
    var edits: [ProductEdit] = []
    var pictures: [PictureFile] = []
    var failure: AppError?
  }

  private let state = Mutex(State())

  var ids: [Product.ID] { state.withLock { $0.products.keys.sorted() } }
  var edits: [ProductEdit] { state.withLock { $0.edits } }
  var keys: [String] { state.withLock { $0.keys.keys.sorted() } }
  var pictures: [PictureFile] { state.withLock { $0.pictures } }

  /// Makes all requests fail from now on.
  func fail(_ error: AppError) { state.withLock { $0.failure = error } }

  func asked(by asker: Asker) -> any SellingRepository { self }
  func signUp(name: String, key: String) async throws -> Shop { throw AppError(.notFound) }
  func contact(of id: Product.ID) async throws -> SellerContact? { nil }
  func setContact(_ text: String?, by credentials: VendorCredentials) async throws -> SellerContact? {
    throw AppError(.notFound)
  }

  func register(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials
  ) async throws -> ProductDetails {
    try check(credentials)
    let product: Product = state.withLock { state in
      if let id = state.keys[key], let known = state.products[id] { return known }
      let product = Product(
        id: 131 + state.keys.count, vendor: SampleProducts.pods.vendor, name: words.name,
        description: words.description, thumbnail: nil, price: words.price,
        bargainPrice: Money(
          minorUnits: words.price.minorUnits - words.discount.minorUnits, currency: words.price.currency),
        stock: words.stock, state: words.state, category: words.category)
      state.keys[key] = product.id
      state.products[product.id] = product
      state.pictures = pictures
      return product
    }
    return SampleProducts.details(of: product)
  }

  func edit(
    _ id: Product.ID, _ edit: ProductEdit, by credentials: VendorCredentials
  ) async throws -> ProductDetails {
    let details = try await details(of: id, by: credentials)
    state.withLock { $0.edits.append(edit) }
    return details
  }

  func delete(_ id: Product.ID, by credentials: VendorCredentials) async throws {
    _ = try await details(of: id, by: credentials)
    state.withLock { $0.products[id] = nil }
  }

  func bringsBack(_ id: Product.ID, by credentials: VendorCredentials) async throws -> Bool { false }

  func restore(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    throw AppError(.notFound)
  }

  func bump(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    throw AppError(.notFound)
  }

  func details(of id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails {
    try check(credentials)
    guard let product = state.withLock({ $0.products[id] }) else { throw AppError(.notFound) }
    return SampleProducts.details(of: product)
  }

  private func check(_ credentials: VendorCredentials) throws(AppError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    guard credentials.identifier == Self.identifier, credentials.secret == Self.secret else {
      throw AppError(.notAllowed)
    }
  }
}
