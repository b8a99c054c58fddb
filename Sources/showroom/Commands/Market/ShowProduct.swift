import Localization
import MarketFeature

/// Reads one product and prints it.
struct ShowProduct: Sendable {
  let session: ProductsSession

  /// Reads and prints the product.
  ///
  /// - Parameters:
  ///   - credentials: the vendor's, to see drafts and hidden products; `nil`
  ///     for public products only.
  ///   - asJSON: print one object instead of facts.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, and
  ///   with 73 if the result cannot be written; `CancellationError`.
  func callAsFunction(_ id: Product.ID, by credentials: VendorCredentials? = nil, asJSON: Bool) async throws {
    let details: ProductDetails = try await session.asking(about: id) {
      guard let credentials else { return try await session.products.details(of: id, isFresh: true) }
      return try await session.selling.details(of: id, by: credentials)
    }
    let console = session.console
    if asJSON {
      try console.write(json: ProductReport(details, address: session.address))
    } else {
      try console.write(facts: ProductText.for(session.language).facts(of: details, address: session.address))
    }
    session.noteOldAnswer(details.failure)
    session.noteSamples()
  }

  /// Reads the product that an argument names: a number, or a link that ends in
  /// `/products/130`.
  ///
  /// - Throws: `CommandFailure` with 64 if it names none.
  static func product(_ text: String) throws(CommandFailure) -> Product.ID {
    let pieces = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let isLink = pieces.count > 1 && pieces[pieces.count - 2] == "products"
    let isNumber = pieces.last?.utf8.allSatisfy { (0x30...0x39).contains($0) } == true
    if pieces.count == 1 || isLink, isNumber, let id = pieces.last.flatMap({ Int($0) }), id > 0 { return id }
    let shown = TerminalText.shown(text)
    throw CommandFailure(
      .usage, "\"\(shown)\" isn't a product: give its number, or a link that ends in /products/130.")
  }
}
