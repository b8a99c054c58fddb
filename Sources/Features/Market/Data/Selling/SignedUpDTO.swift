import FeatureKit

/// The response to a sign-up: `id`, `name`, `identifier`, `secret`. Only the credentials are required; the first
/// registered product names the vendor again.
struct SignedUpDTO: Decodable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case id, name, identifier, secret
  }

  private let vendor: Product.Vendor?
  private let credentials: VendorCredentials

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (identifier, secret) = (
      try container.decode(String.self, forKey: .identifier), try container.decode(String.self, forKey: .secret)
    )
    guard let credentials = VendorCredentials(identifier: identifier, secret: secret) else {
      throw DecodingError.dataCorruptedError(forKey: .secret, in: container, debugDescription: "no credentials")
    }
    self.credentials = credentials
    let id = try container.decode(Lenient<Int>.self, forKey: .id).wrappedValue
    let name = try container.decode(Lenient<String>.self, forKey: .name).wrappedValue
    vendor = id.flatMap { id in
      id > 0 ? Product.Vendor(id: id, name: WireText.line(name, maxBytes: WireText.maxLineBytes) ?? "") : nil
    }
  }

  /// The new shop.
  var shop: Shop { Shop(vendor: vendor, credentials: credentials, isNoted: false) }
}
