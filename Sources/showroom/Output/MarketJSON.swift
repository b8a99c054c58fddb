import Foundation
import OpenMarket

/// Output of `market vendors list --json`. As in all JSON output, keys may be
/// added but never change.
struct VendorsReport: Encodable {
  let vendors: [VendorRow]
}

/// One vendor. Times are ISO 8601 in UTC.
struct VendorRow: Encodable {
  let id: Int
  let name: String
  let since: Date
  /// Number of products, without deleted ones.
  let products: Int
  @Nullable var revokedAt: Date?

  init(_ vendor: Vendor, products: Int) {
    id = vendor.id
    name = vendor.name
    since = Date(milliseconds: vendor.createdAt)
    self.products = products
    revokedAt = vendor.revokedAt.map { Date(milliseconds: $0) }
  }
}

/// Output of `market vendors add --json` and `rotate --json`.
struct CredentialsReport: Encodable {
  let id: Int
  let name: String
  let identifier: String
  let secret: String

  init(_ credentials: VendorCredentials) {
    id = credentials.vendor.id
    name = credentials.vendor.name
    identifier = credentials.vendor.identifier
    secret = credentials.secret
  }
}

/// Output of `market vendors revoke --json`.
struct RevokedReport: Encodable {
  /// Id of the vendor.
  let id: Int
  let revoked = true

  init(id: Int) { self.id = id }

  private enum CodingKeys: CodingKey { case id, revoked }
}

/// Output of `market import --json`.
struct MarketImportReport: Encodable {
  /// A product that was not imported.
  struct Problem: Encodable {
    /// Its place in the file, starting with 1.
    let place: Int
    /// `null` if the product cannot be read.
    @Nullable var name: String?
    let reason: String
  }

  var products = 0
  var newVendors = 0
  var pictures = 0
  /// Pictures that could not be loaded or are invalid; their products were
  /// imported without them.
  var missingPictures = 0
  var notTaken: Int { problems.count }
  var problems: [Problem] = []

  private enum CodingKeys: CodingKey { case products, newVendors, pictures, missingPictures, notTaken, problems }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(products, forKey: .products)
    try container.encode(newVendors, forKey: .newVendors)
    try container.encode(pictures, forKey: .pictures)
    try container.encode(missingPictures, forKey: .missingPictures)
    try container.encode(notTaken, forKey: .notTaken)
    try container.encode(problems, forKey: .problems)
  }
}

/// Output of `market export --json`.
struct MarketExportReport: Encodable {
  let file: String
  var products = 0
  var pictures = 0
}

extension Date {
  /// Creates a date from milliseconds since 1970, as the market stores times.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
