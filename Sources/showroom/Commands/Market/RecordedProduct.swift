import Foundation

/// A product from the JSON of generation 2 or 3, in a list or alone. Decoding
/// is lenient: numbers may be strings, and optional fields may be missing.
struct RecordedProduct: Sendable, Equatable {
  var vendorID: Int?
  var vendorName: String?
  var name: String
  var description: String
  var currency: String
  /// In major units, exact.
  var price: Decimal
  /// Amount off the price, in major units.
  var discount: Decimal
  var stock: Int
  var state: String?
  var category: String?
  var createdAt: Date?
  /// Addresses of its pictures, the largest of each; in a list, only that of
  /// the thumbnail.
  var pictures: [String]
}

extension RecordedProduct: Decodable {
  enum Key: String, CodingKey {
    case id, name, description, descriptions, thumbnail, currency, price, stock, images, vendors, state, category
    case vendorID = "vendor_id"
    case vendorName
    case oldVendorName = "vendor_name"
    case discount = "discounted_price"
    case bargain = "bargain_price"
    case createdAt = "created_at"
    case issuedAt = "issued_at"
    case bumpedAt = "bumped_at"
  }

  /// Part of a picture's address that marks the grey stand-in, which this
  /// program's servers send for a missing picture.
  private static let standIn = "/" + String(repeating: "0", count: 32) + "_"

  struct Image: Codable {
    let url: String
    let thumbnail: String

    enum CodingKeys: String, CodingKey {
      case url
      case thumbnail = "thumbnail_url"
    }
  }

  struct Vendor: Codable {
    let id: Int
    let name: String
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let vendor = try? fields.decode(Vendor.self, forKey: .vendors)
    vendorID = try? fields.decode(Int.self, forKey: .vendorID)
    vendorName = vendor?.name ?? fields.text(.vendorName) ?? fields.text(.oldVendorName)
    name = try fields.decode(String.self, forKey: .name)
    description = fields.text(.description) ?? fields.text(.descriptions) ?? ""
    currency = try fields.decode(String.self, forKey: .currency)
    price = try fields.number(.price)
    discount = (try? fields.number(.discount)) ?? 0
    stock = (try? fields.number(.stock)).flatMap { Int("\($0)") } ?? 0
    state = fields.text(.state)
    category = fields.text(.category)
    createdAt = fields.text(.createdAt).flatMap(RecordedTime.date)
    let images = (try? fields.decode([Image].self, forKey: .images)) ?? []
    let thumbnail = fields.text(.thumbnail).map { [$0] } ?? []
    pictures = (images.isEmpty ? thumbnail : images.map(\.url)).filter { !$0.isEmpty && !$0.contains(Self.standIn) }
  }
}

extension KeyedDecodingContainer<RecordedProduct.Key> {
  fileprivate func text(_ key: Key) -> String? { try? decode(String.self, forKey: key) }

  /// Decodes a number, or a string with a number; an empty string is 0.
  fileprivate func number(_ key: Key) throws -> Decimal {
    if let number = try? decode(Decimal.self, forKey: key) { return number }
    let text = try decode(String.self, forKey: key)
    let posix = Locale(identifier: "en_US_POSIX")
    guard let number = text.isEmpty ? 0 : Decimal(string: text, locale: posix) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no number")
    }
    return number
  }
}

/// UTC times as both generations write them: with `T` or a space, with or
/// without fractional seconds.
enum RecordedTime {
  /// Parses a time and ignores everything after the seconds.
  static func date(_ text: String) -> Date? {
    let numbers = text.prefix(19).split { !$0.isNumber }.compactMap { Int($0) }
    guard text.utf8.count >= 19, numbers.count == 6 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
    return calendar.date(from: parts)
  }

  /// Formats a time as generation 3 does.
  static func text(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false))
  }
}

/// Content of a file: a page of a list, one product, or an array of products.
struct RecordedProducts: Decodable {
  /// Products in their order; `nil` for one that cannot be read.
  let products: [RecordedProduct?]

  private enum Key: CodingKey { case pages }

  private struct Lenient: Decodable {
    let product: RecordedProduct?

    init(from decoder: any Decoder) throws { product = try? RecordedProduct(from: decoder) }
  }

  init(from decoder: any Decoder) throws {
    if let several = try? decoder.singleValueContainer().decode([Lenient].self) {
      products = several.map(\.product)
    } else if let list = try? decoder.container(keyedBy: Key.self), list.contains(.pages) {
      products = try list.decode([Lenient].self, forKey: .pages).map(\.product)
    } else {
      products = [try RecordedProduct(from: decoder)]
    }
  }
}
