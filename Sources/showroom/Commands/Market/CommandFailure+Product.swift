import MarketFeature
import Reactor

extension CommandFailure {
  /// Creates the failure of a market server's refusal, worded for the command
  /// line.
  ///
  /// - Parameter id: the product of the request; `nil` if it has none.
  init(_ error: AppError, ofProduct id: Product.ID?) {
    switch (error.code, id) {
    case (.notAllowed, nil):
      self.init(.notPermitted, "The server does not accept this identifier and secret.")
    case (.notAllowed, let id?):
      self.init(
        .notPermitted,
        "The server does not accept this identifier and secret, or product \(id) is another vendor's.")
    case (.notFound, let id?):
      self.init(.failed, "There is no product \(id), or you can't see it.")
    case (.invalidInput, _):
      self.init(refusal: error)
    default:
      self.init(error)
    }
  }

  /// The vendor's credentials are missing.
  static let credentialsMissing = CommandFailure(
    .notPermitted,
    "No vendor credentials: put identifier and secret into \(Options.marketIdentifier.environmentName) and "
      + "\(Options.marketSecret.environmentName), or into the two lines of a file: --credentials FILE.")

  private init(refusal error: AppError) {
    // The default message is this program's, so the server gave no reason.
    let words = error.publicMessage == AppError(.invalidInput).publicMessage ? nil : error.publicMessage
    let sentence = words.map { words in words.last.map { ".!?".contains($0) } == true ? words : words + "." }
    switch (error.field, sentence) {
    case (SellingField.key, _):
      self.init(
        .failed,
        "This key was already used for a product with other details or pictures. Find it with \"market list\"; "
          + "for another product, leave out --key.")
    case (let field?, let sentence?):
      self.init(.usage, "The server refuses \(Self.flags[field] ?? field): \(sentence)")
    case (let field?, nil):
      self.init(.usage, "The server refuses \(Self.flags[field] ?? field) without a reason.")
    case (nil, let sentence?):
      self.init(.failed, "The server refused the request: \(sentence)")
    case (nil, nil):
      self.init(.failed, "The server refused the request without a reason.")
    }
  }

  /// Flags of the fields of a product.
  private static let flags = [
    "name": "--name", "description": "--description", "price": "--price", "currency": "--currency",
    "discount": "--discount", "stock": "--stock", "category": "--category", "state": "--state",
    "thumbnail": "--thumbnail", "images": "the pictures", "min_price": "--min", "max_price": "--max", "sort": "--sort",
    "in_stock": "--in-stock", "vendor_id": "--vendor",
  ]
}
