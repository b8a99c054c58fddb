import Foundation
import Localization

/// The fields of a product as JSON, in a registration and in an edit. Fields that are `nil` are left out.
///
/// The description is sent under its names of both generations. Servers ignore fields that they do not know.
struct ProductFieldsDTO: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, description, descriptions, price, currency, stock, category, state, secret
    case discount = "discounted_price"
    case thumbnail = "thumbnail_id"
  }

  private let name: String?
  private let description: String?
  private let descriptions: String?
  private let price: Decimal?
  private let discount: Decimal?
  private let currency: String?
  private let stock: Int?
  private let category: String?
  private let state: String?
  private let thumbnail: Int?
  private let secret: String

  /// The fields of a registration.
  init(_ words: ProductWords, secret: String) {
    name = words.name
    description = words.description
    descriptions = words.description
    price = words.price.amount
    discount = words.discount.amount
    currency = words.price.currency
    stock = words.stock
    category = words.category?.rawValue
    state = words.state.rawValue
    thumbnail = nil
    self.secret = secret
  }

  /// The fields of an edit.
  init(_ edit: ProductEdit, secret: String) {
    name = edit.name
    description = edit.description
    descriptions = edit.description
    price = edit.price?.amount
    discount = edit.discount?.amount
    // A product without a currency keeps none.
    currency = (edit.price ?? edit.discount).flatMap { $0.currency.isEmpty ? nil : $0.currency }
    stock = edit.stock
    // An empty text removes the category.
    category = edit.category.map { $0?.rawValue ?? "" }
    state = edit.state?.rawValue
    thumbnail = edit.thumbnail
    self.secret = secret
  }

  /// The JSON.
  var bytes: [UInt8] { JSONBytes.of(self) }
}

/// The secret alone, which proves that the vendor owns a product.
struct SecretDTO: Encodable {
  let secret: String

  /// The JSON.
  var bytes: [UInt8] { JSONBytes.of(self) }
}

/// The new contact of a vendor, with the secret. A `nil` contact is left out, and stays.
struct ContactFieldsDTO: Encodable {
  let contact: String?
  let secret: String

  /// The JSON.
  var bytes: [UInt8] { JSONBytes.of(self) }
}

/// The name that a new vendor chooses.
struct VendorNameDTO: Encodable {
  let name: String

  /// The JSON.
  var bytes: [UInt8] { JSONBytes.of(self) }
}

/// Encodes values as JSON.
private enum JSONBytes {
  /// The value's JSON with sorted keys.
  static func of(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("texts and whole amounts can be written as JSON")
    }
  }
}
