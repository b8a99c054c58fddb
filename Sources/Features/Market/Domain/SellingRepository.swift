public import Localization
public import Reactor

/// What a vendor does on a server. Nothing of it is ever kept for others.
///
/// All methods throw `AppError`: `invalidInput` with the field (`name`, `description`, `price`, `discount`, `stock`,
/// `images`, …) and the server's own sentence for what it refuses, `notAllowed` for a wrong identifier or secret and for
/// another vendor's product, `notFound` for a product of which the market itself says that it is gone, else as
/// ``ProductsRepository``; `CancellationError`.
public protocol SellingRepository: Sendable {
  /// The same repository, asking for somebody.
  func asked(by asker: Asker) -> any SellingRepository

  /// Makes somebody a vendor; servers of the original cannot, and throw `notFound`.
  ///
  /// - Parameters:
  ///   - name: the public name, 1 ... 100 characters.
  ///   - key: 22 ... 200 visible ASCII characters that cannot be guessed, the same for each try: for a day, a server of
  ///     ours makes no second vendor for it, and gives the same answer again.
  func signUp(name: String, key: String) async throws -> Shop

  /// Registers a product.
  ///
  /// - Parameters:
  ///   - words: what is said of it.
  ///   - pictures: 1 ... 5, at most 10 MiB each.
  ///   - key: one text per product, the same for each try: a server of ours then makes no second one for a day.
  /// - Throws: also `invalidInput` with the field ``SellingField/key`` when the key was sent before with other words or
  ///   pictures: that product is there.
  func register(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials
  ) async throws -> ProductDetails

  /// Changes what is given of a product. With nothing it only checks the secret.
  ///
  /// - Throws: also `invalidInput` with the field ``SellingField/revision`` when the product is not any more as
  ///   ``ProductEdit/revision`` says: nothing was changed.
  func edit(_ id: Product.ID, _ edit: ProductEdit, by credentials: VendorCredentials) async throws -> ProductDetails

  /// Deletes a product: asks where, and deletes there, in either generation.
  func delete(_ id: Product.ID, by credentials: VendorCredentials) async throws

  /// Whether the server brings back what is deleted: those of ours do, and only they say what a product has cost, of a
  /// hidden one to its vendor. `false` also for a product that is not there.
  func bringsBack(_ id: Product.ID, by credentials: VendorCredentials) async throws -> Bool

  /// Brings a deleted product back, within 30 days; servers of the original cannot, and throw `notFound`. So do those of
  /// ours for a product that is not deleted: only ``details(of:by:)`` tells whether it is there.
  func restore(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails

  /// Puts a product on top, once a day; `overLimit` before that. Servers of the original cannot, and throw `notFound`,
  /// as whatever answers in a server's place may: only ``details(of:by:)`` tells whether a product is gone.
  func bump(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails

  /// A product of one's own, drafts and hidden ones too.
  func details(of id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails
}

/// What is said of a product that is registered.
public struct ProductWords: Sendable, Hashable {
  public var name: String
  public var description: String
  public var price: Money
  /// What is taken off, in the currency of ``price``.
  public var discount: Money
  public var stock: Int
  public var category: ProductCategory?
  public var state: Product.State

  /// Says it.
  public init(
    name: String, description: String, price: Money, discount: Money, stock: Int, category: ProductCategory? = nil,
    state: Product.State = .onSale
  ) {
    self.name = name
    self.description = description
    self.price = price
    self.discount = discount
    self.stock = stock
    self.category = category
    self.state = state
  }
}

/// What is to change of a product; what is `nil` stays.
public struct ProductEdit: Sendable, Hashable {
  public var name: String?
  public var description: String?
  public var price: Money?
  public var discount: Money?
  public var stock: Int?
  public var state: Product.State?
  /// `.some(nil)` takes it away.
  public var category: ProductCategory??
  /// A picture of this product, to stand for it in lists.
  public var thumbnail: Int?
  /// The revision the client has read (``ProductDetails/revision``): a server of ours refuses the edit if the product
  /// has another one by now. `nil` edits any revision.
  public var revision: String?

  /// Nothing yet; set the rest.
  public init() {}

  /// Whether nothing is to change.
  var isEmpty: Bool {
    var changes = self
    changes.revision = nil
    return changes == ProductEdit()
  }
}

/// A picture as it is sent.
public struct PictureFile: Sendable, Hashable {
  /// At most 10 MiB.
  public let bytes: [UInt8]
  /// `image/jpeg` and the like.
  public let type: String

  /// Describes a picture.
  public init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }
}

/// The keys of sign-ups and registrations.
enum SellingKey {
  /// How long a key is relied on, in seconds: an hour less than servers of ours know it.
  static let life: Double = 23 * 3_600
}

/// Names of what a server may refuse that is no field of a form.
public enum SellingField {
  /// The key of a registration.
  public static let key = "key"
  /// The revision of an edit.
  public static let revision = "revision"
  /// The room of a server, or of its disk.
  public static let room = "marketRoom"
}
