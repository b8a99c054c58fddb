public import Localization
public import Reactor

/// A vendor's actions on a market server, and how buyers reach a vendor. Their responses are never cached.
///
/// All methods throw `CancellationError`, the errors of ``ProductsRepository``, and `AppError` with one of these codes:
/// - `invalidInput` for what the server refuses, with the field (`name`, `description`, `price`, `discount`, `stock`,
///   `images`, …) and the server's message;
/// - `notAllowed` for wrong credentials, and for another vendor's product;
/// - `notFound` if the market itself says that the product is gone.
public protocol SellingRepository: Sendable {
  /// The same repository for the requests of one client.
  func asked(by asker: Asker) -> any SellingRepository

  /// Opens a shop. Original servers cannot, and throw `notFound`.
  ///
  /// - Parameters:
  ///   - name: the public name, 1 ... 100 characters.
  ///   - key: a random idempotency key of 22 ... 200 visible ASCII characters, the same for each attempt. For a day,
  ///     our own servers open no second shop with it, and respond as before.
  func signUp(name: String, key: String) async throws -> Shop

  /// Registers a product.
  ///
  /// - Parameters:
  ///   - words: the product's fields.
  ///   - pictures: 1 ... 5, at most 10 MiB each.
  ///   - key: the product's idempotency key, the same for each attempt. For a day, our own servers register no second
  ///     product with it.
  /// - Throws: also `invalidInput` with the field ``SellingField/key`` if the key was sent before with other fields or
  ///   pictures: that product exists.
  func register(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials
  ) async throws -> ProductDetails

  /// Changes the given fields of a product. An empty edit only checks the secret.
  ///
  /// - Throws: also `invalidInput` with the field ``SellingField/revision`` if the product's revision is not
  ///   ``ProductEdit/revision``: nothing was changed.
  func edit(_ id: Product.ID, _ edit: ProductEdit, by credentials: VendorCredentials) async throws -> ProductDetails

  /// Deletes a product: requests the address to delete it at, and deletes it there, in either generation.
  func delete(_ id: Product.ID, by credentials: VendorCredentials) async throws

  /// Whether the server can restore deleted products. Our own servers can, and they alone have price histories, which
  /// shows by a request for this product's. Returns `false` also for a product that does not exist.
  func bringsBack(_ id: Product.ID, by credentials: VendorCredentials) async throws -> Bool

  /// Restores a deleted product, within 30 days. Original servers cannot, and throw `notFound`. Our own servers throw
  /// it also for a product that is not deleted: only ``details(of:by:)`` tells whether it exists.
  func restore(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails

  /// Bumps a product, once a day; before that it throws `overLimit`. Original servers cannot, and throw `notFound`, and
  /// so may a proxy: only ``details(of:by:)`` tells whether a product is gone.
  func bump(_ id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails

  /// A vendor's own product, also if it is a draft or hidden.
  func details(of id: Product.ID, by credentials: VendorCredentials) async throws -> ProductDetails

  /// How buyers reach the vendor of a public product, for a buyer who asks for it.
  ///
  /// - Returns: `nil` if the vendor has not said it, and on servers that cannot store it.
  /// - Throws: also `overLimit` if the buyer has asked too often.
  func contact(of id: Product.ID) async throws -> SellerContact?

  /// Sets how buyers reach a vendor, or returns it.
  ///
  /// - Parameter text: at most ``SellerContact/maxLength`` characters; empty to remove it, `nil` to keep it.
  /// - Returns: the contact after the call; `nil` if there is none.
  /// - Throws: also `notFound` on servers that cannot store it, and `invalidInput` for a text that is too long.
  func setContact(_ text: String?, by credentials: VendorCredentials) async throws -> SellerContact?
}

/// The fields of a product to register.
public struct ProductWords: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The description.
  public var description: String
  /// The price before the discount.
  public var price: Money
  /// The discount, in the currency of ``price``.
  public var discount: Money
  /// The stock.
  public var stock: Int
  /// The category; `nil` for none.
  public var category: ProductCategory?
  /// The state.
  public var state: Product.State

  /// Creates the fields.
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

/// The changes of a product; fields that are `nil` stay.
public struct ProductEdit: Sendable, Hashable {
  /// The new name.
  public var name: String?
  /// The new description.
  public var description: String?
  /// The new price before the discount.
  public var price: Money?
  /// The new discount, in the currency of the price.
  public var discount: Money?
  /// The new stock.
  public var stock: Int?
  /// The new state.
  public var state: Product.State?
  /// `.some(nil)` removes the category.
  public var category: ProductCategory??
  /// The number of the product's picture that becomes its thumbnail.
  public var thumbnail: Int?
  /// The revision that the client has read (``ProductDetails/revision``). Our own servers refuse the edit if the
  /// product has another one by now. `nil` edits any revision.
  public var revision: String?

  /// Creates an edit without changes. Set fields afterwards.
  public init() {}

  /// Whether it has no changes.
  var isEmpty: Bool {
    var changes = self
    changes.revision = nil
    return changes == ProductEdit()
  }
}

/// A picture to upload.
public struct PictureFile: Sendable, Hashable {
  /// At most 10 MiB.
  public let bytes: [UInt8]
  /// The media type, such as `image/jpeg`.
  public let type: String

  /// Creates a picture.
  public init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }
}

/// Properties of idempotency keys.
enum SellingKey {
  /// How long a server is expected to know a key, in seconds: an hour less than our own servers do.
  static let life: Double = 23 * 3_600
}

/// Values of `AppError.field` for refusals that are about no field of a form.
public enum SellingField {
  /// The key of a registration.
  public static let key = "key"
  /// The revision of an edit.
  public static let revision = "revision"
  /// The server's storage.
  public static let room = "marketRoom"
}
