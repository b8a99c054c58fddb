import Foundation
import OpenMarket

/// Writes all public products as one list of API generation 3. Each has its
/// pictures and its vendor, as in the response for a single product.
struct ExportProducts: Sendable {
  let session: MarketSession
  /// Prefix of picture addresses.
  let publicURL: String

  /// Writes the list.
  ///
  /// - Parameters:
  ///   - file: destination; `nil` for standard output.
  ///   - pictures: directory for the pictures, which are named by the last part
  ///     of their addresses; `nil` to write none.
  ///   - asJSON: print the counts as an object.
  /// - Throws: `CommandFailure` with 73 if a file cannot be written; errors of
  ///   the market.
  func callAsFunction(to file: FolderFile?, pictures: String?, asJSON: Bool) async throws {
    try file?.refuseIfThere()
    var products: [Product] = []
    var last = 0
    while case let part = try await session.market.allProducts(after: last, count: 500), let end = part.last {
      products += part.filter(\.facts.state.isPublic)
      last = end.id
    }
    var report = MarketExportReport(file: file?.path ?? "-", products: products.count)
    if let pictures { report.pictures = try await copyPictures(of: products, to: pictures) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let list = ExportedList(products: products.reversed(), publicURL: publicURL)
    let bytes = [UInt8](try encoder.encode(list))
    guard let file else {
      return try session.console.write(TerminalText.escape(json: String(decoding: bytes, as: UTF8.self)))
    }
    try file.write(bytes + [UInt8(ascii: "\n")])
    if asJSON { return try session.console.write(json: report) }
    session.console.note("\(report.products) products and \(report.pictures) pictures were written.")
  }

  private func copyPictures(of products: [Product], to directory: String) async throws -> Int {
    let place = URL(filePath: directory, directoryHint: .isDirectory)
    var count = 0
    for image in products.lazy.flatMap(\.images) {
      guard let file = try await session.market.image(image.key, .origin) else { continue }
      do {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: place.appending(path: image.fileName(.origin)), options: .atomic)
      } catch {
        throw CommandFailure(.cannotCreate, "\(directory) cannot be written.")
      }
      count += 1
    }
    return count
  }
}

/// A list with all products on one page, newest first.
private struct ExportedList: Encodable {
  let pageNo = 1
  let itemsPerPage: Int
  let totalCount: Int
  let offset = 0
  let limit: Int
  let lastPage = 1
  let hasNext = false
  let hasPrev = false
  let pages: [ExportedProduct]

  init(products: [Product], publicURL: String) {
    (itemsPerPage, totalCount, limit) = (products.count, products.count, products.count)
    pages = products.map { ExportedProduct(product: $0, publicURL: publicURL) }
  }
}

/// A product with its pictures and its vendor.
private struct ExportedProduct: Encodable {
  let product: Product
  let publicURL: String

  func encode(to encoder: any Encoder) throws {
    let facts = product.facts
    var fields = encoder.container(keyedBy: RecordedProduct.Key.self)
    try fields.encode(product.id, forKey: .id)
    try fields.encode(product.vendorID, forKey: .vendorID)
    try fields.encode(product.vendorName, forKey: .vendorName)
    try fields.encode(facts.name, forKey: .name)
    try fields.encode(facts.description, forKey: .description)
    try fields.encode(product.thumbnail.map { address(of: $0, .thumb) } ?? "", forKey: .thumbnail)
    try fields.encode(facts.currency.rawValue, forKey: .currency)
    try fields.encode(Self.decimal(facts.price, facts.currency), forKey: .price)
    try fields.encode(Self.decimal(facts.bargainPrice, facts.currency), forKey: .bargain)
    try fields.encode(Self.decimal(facts.discount, facts.currency), forKey: .discount)
    try fields.encode(facts.stock, forKey: .stock)
    try fields.encode(Self.time(product.createdAt), forKey: .createdAt)
    try fields.encode(Self.time(product.createdAt), forKey: .issuedAt)
    try fields.encode(Self.time(product.bumpedAt), forKey: .bumpedAt)
    try fields.encode(facts.state.rawValue, forKey: .state)
    try fields.encode(facts.category?.rawValue, forKey: .category)
    try fields.encode(RecordedProduct.Vendor(id: product.vendorID, name: product.vendorName), forKey: .vendors)
    let images = product.images.map { image in
      RecordedProduct.Image(url: address(of: image, .origin), thumbnail: address(of: image, .thumb))
    }
    try fields.encode(images, forKey: .images)
  }

  private func address(of image: ProductImage, _ size: ImageSize) -> String {
    publicURL + image.path(size, vendorID: product.vendorID)
  }

  private static func decimal(_ amount: Amount, _ currency: Currency) -> Decimal {
    Decimal(sign: .plus, exponent: -currency.fractionDigits, significand: Decimal(amount.minorUnits))
  }

  private static func time(_ milliseconds: Int) -> String {
    RecordedTime.text(Date(milliseconds: milliseconds))
  }
}
