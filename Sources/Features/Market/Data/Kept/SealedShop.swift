import FeatureKit
import Foundation
import Secrets

/// A shop as it is sealed.
struct SealedShop: Codable {
  /// Whose it is, as it is sealed.
  struct Vendor: Codable {
    let id: Int
    let name: String
  }

  let identifier: String
  let secret: String
  /// `nil` until the server has said it.
  let vendor: Vendor?
  /// `nil` is yes: only what was opened here waits for it.
  let isNoted: Bool?

  init(_ shop: Shop) {
    identifier = shop.credentials.identifier
    secret = shop.credentials.secret
    vendor = shop.vendor.map { Vendor(id: $0.id, name: $0.name) }
    isNoted = shop.isNoted ? nil : false
  }

  /// The shop; `nil` for credentials that are none.
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

  /// Opens a shop; `nil` when it was sealed with another key, for another profile, or for another server.
  func shop(of sealed: String, for owner: KeptOwner) -> Shop? {
    // What was sealed by a later version may have another form: it is as good as none.
    text(of: sealed, for: owner.sealedFor)
      .flatMap { try? JSONDecoder().decode(SealedShop.self, from: Data($0.utf8)) }?.shop
  }
}

extension KeptOwner {
  /// What a shop is sealed for.
  fileprivate var sealedFor: String { SealedTable.owner(profile, server) }
}
