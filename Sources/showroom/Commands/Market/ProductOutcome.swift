import Localization
import MarketFeature

/// Outcome of a command on a product.
enum ProductOutcome: String, Sendable {
  case registered, edited, deleted

  /// Prints the outcome: a sentence for people, fields for programs.
  ///
  /// - Parameters:
  ///   - details: the product after the change.
  ///   - asJSON: print the product as one object.
  /// - Throws: `CommandFailure` with 73 if the result cannot be written;
  ///   `EncodingError`.
  func write(_ details: ProductDetails, _ session: ProductsSession, asJSON: Bool) throws {
    let (console, product) = (session.console, details.product)
    if asJSON {
      try console.write(json: ProductReport(details, address: session.address))
    } else if console.isTerminal {
      try console.write(ProductText.for(session.language).sentence(on: self, product.id, product.name))
    } else {
      let fields = [rawValue, "\(product.id)", product.name]
      try console.write(fields.map(TerminalText.clean).joined(separator: "\t"))
    }
  }
}
