import FeatureKit

/// A product as lists and the answer about one have it, of either generation and of our own servers.
///
/// Everything may be missing; what has no ``id`` is no product, nor is what has neither ``price`` nor ``bargainPrice``.
struct ProductDTO: Decodable, Sendable {
  /// Who sells it: one object, plural though its name is.
  struct VendorDTO: Decodable, LenientlyDecodable, Sendable {
    @Lenient var id: Int?
    @Lenient var name: String?
  }

  /// A picture; only in the answer about one product.
  struct ImageDTO: Decodable, LenientlyDecodable, Sendable {
    @Lenient var id: Int?
    @Lenient var url: String?
    @Lenient var thumbnail: String?
    /// Only of generation 2: whether the picture arrived.
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
  /// What ``description`` was called once.
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
  /// Only of our own servers, as is ``category``.
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
