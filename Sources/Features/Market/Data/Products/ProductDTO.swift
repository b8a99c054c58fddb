import FeatureKit

/// A product in a list or in a response about one product, from either generation and from our own servers.
///
/// Every member may be missing. A product without ``id``, or without both ``price`` and ``bargainPrice``, is invalid.
struct ProductDTO: Decodable, Sendable {
  /// The seller: one object, although its key is plural.
  struct VendorDTO: Decodable, LenientlyDecodable, Sendable {
    @Lenient var id: Int?
    @Lenient var name: String?
  }

  /// A picture; only in a response about one product.
  struct ImageDTO: Decodable, LenientlyDecodable, Sendable {
    @Lenient var id: Int?
    @Lenient var url: String?
    @Lenient var thumbnail: String?
    /// Whether the picture was uploaded; only in generation 2.
    @Lenient var succeed: WireFlag?

    enum CodingKeys: String, CodingKey {
      case id, url, succeed
      case thumbnail = "thumbnail_url"
    }
  }

  @Lenient var id: Int?
  @Lenient var vendorID: Int?
  /// Only in lists of generation 3.
  @Lenient var vendorName: String?
  @Lenient var vendors: VendorDTO?
  @Lenient var name: String?
  @Lenient var description: String?
  /// The former name of ``description``.
  @Lenient var descriptions: String?
  @Lenient var thumbnail: String?
  @Lenient var currency: String?
  @Lenient var price: Double?
  @Lenient var bargainPrice: Double?
  @Lenient var discountedPrice: Double?
  @Lenient var stock: Int?
  @Lenient var createdAt: String?
  @Lenient var issuedAt: String?
  @Lenient var images: [ImageDTO]?
  /// Only from our own servers, like ``category``.
  @Lenient var state: String?
  @Lenient var category: String?

  enum CodingKeys: String, CodingKey {
    case id, vendorName, vendors, name, description, descriptions, thumbnail, currency, price, stock, images, state
    case category
    case vendorID = "vendor_id"
    case bargainPrice = "bargain_price"
    case discountedPrice = "discounted_price"
    case createdAt = "created_at"
    case issuedAt = "issued_at"
  }
}
