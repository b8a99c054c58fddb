import Foundation
import OpenMarket

/// What `market vendors list --json` prints. As everywhere, the keys are promised: they may become more, never other.
struct VendorsReport: Encodable {
  let vendors: [VendorRow]
}

/// One vendor. Times are ISO 8601 in UTC.
struct VendorRow: Encodable {
  let id: Int
  let name: String
  let since: Date
  /// How many goods that were not deleted.
  let goods: Int
  @Nullable var revokedAt: Date?

  init(_ vendor: Vendor, goods: Int) {
    id = vendor.id
    name = vendor.name
    since = Date(milliseconds: vendor.createdAt)
    self.goods = goods
    revokedAt = vendor.revokedAt.map { Date(milliseconds: $0) }
  }
}

/// What `market vendors add --json` and `rotate --json` print.
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

/// What `market vendors revoke --json` prints.
struct RevokedReport: Encodable {
  /// The vendor's.
  let id: Int
  let revoked = true

  init(id: Int) { self.id = id }

  private enum CodingKeys: CodingKey { case id, revoked }
}

/// What `market import --json` prints.
struct MarketImportReport: Encodable {
  /// One that was not taken.
  struct Problem: Encodable {
    /// Its place in the file, 1 the first.
    let place: Int
    /// `null` where it cannot be read.
    @Nullable var name: String?
    let reason: String
  }

  var goods = 0
  var newVendors = 0
  var pictures = 0
  /// Pictures that could not be had, or are none; their goods were taken without them.
  var missingPictures = 0
  var notTaken: Int { problems.count }
  var problems: [Problem] = []

  private enum CodingKeys: CodingKey { case goods, newVendors, pictures, missingPictures, notTaken, problems }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(goods, forKey: .goods)
    try container.encode(newVendors, forKey: .newVendors)
    try container.encode(pictures, forKey: .pictures)
    try container.encode(missingPictures, forKey: .missingPictures)
    try container.encode(notTaken, forKey: .notTaken)
    try container.encode(problems, forKey: .problems)
  }
}

/// What `market export --json` prints.
struct MarketExportReport: Encodable {
  let file: String
  var goods = 0
  var pictures = 0
}

extension Date {
  /// A moment as the market counts it.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
