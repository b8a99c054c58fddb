import Foundation

/// A product as the JSON of either generation has it, in a list or by itself. What was recorded is taken as it comes:
/// numbers may be texts, and what is not needed may be missing.
struct RecordedProduct: Sendable, Equatable {
  var vendorID: Int?
  var vendorName: String?
  var name: String
  var description: String
  var currency: String
  /// In major units, exact.
  var price: Decimal
  /// What is taken off the price.
  var discount: Decimal
  var stock: Int
  var state: String?
  var category: String?
  var createdAt: Date?
  /// Addresses of its pictures, the largest of each; of a product in a list that of its thumbnail.
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

  /// The mark, in a picture's address, of the grey picture that a server of ours puts in place of none.
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

  /// A number, or a text that is one; an empty text is 0.
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

/// Moments as the generations write them, in UTC: with a `T` or a space between, with a fraction or without.
enum RecordedTime {
  /// Reads a moment; what stands behind the seconds does not count.
  static func date(_ text: String) -> Date? {
    let numbers = text.prefix(19).split { !$0.isNumber }.compactMap { Int($0) }
    guard text.utf8.count >= 19, numbers.count == 6 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
    return calendar.date(from: parts)
  }

  /// A moment as generation 3 writes it.
  static func text(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false))
  }
}

/// What a file has: a list, one product, or several.
struct RecordedProducts: Decodable {
  /// In their order; `nil` for one that cannot be read.
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
