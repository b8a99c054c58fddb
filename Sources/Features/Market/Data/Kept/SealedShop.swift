import FeatureKit
import Foundation
import Secrets

/// The content of a sealed shop.
struct SealedShop: Codable {
  /// The vendor of a sealed shop.
  struct Vendor: Codable {
    let id: Int
    let name: String
  }

  let identifier: String
  let secret: String
  /// `nil` until the server has named the vendor.
  let vendor: Vendor?
  /// Whether the user has noted the credentials. `nil` means yes: only shops opened in this app start with `false`.
  let isNoted: Bool?

  init(_ shop: Shop) {
    identifier = shop.credentials.identifier
    secret = shop.credentials.secret
    vendor = shop.vendor.map { Vendor(id: $0.id, name: $0.name) }
    isNoted = shop.isNoted ? nil : false
  }

  /// The shop; `nil` if the credentials are malformed.
  var shop: Shop? {
    guard let credentials = VendorCredentials(identifier: identifier, secret: secret) else { return nil }
    return Shop(
      vendor: vendor.map { Product.Vendor(id: $0.id, name: $0.name) }, credentials: credentials,
      isNoted: isNoted ?? true)
  }
}

extension Seal {
  /// Seals a shop for its owner.
  func sealed(_ shop: Shop, for owner: KeptOwner) throws -> String {
    sealed(String(decoding: try JSONEncoder().encode(SealedShop(shop)), as: UTF8.self), for: owner.sealedFor)
  }

  /// Unseals a shop; `nil` if it was sealed with another secret key, for another profile, or for another server.
  func shop(of sealed: String, for owner: KeptOwner) -> Shop? {
    // A later version of the app may seal another form, which counts as no shop.
    text(of: sealed, for: owner.sealedFor)
      .flatMap { try? JSONDecoder().decode(SealedShop.self, from: Data($0.utf8)) }?.shop
  }
}

extension KeptOwner {
  /// The owner that a shop is sealed for.
  fileprivate var sealedFor: String { SealedTable.owner(profile, server) }
}
