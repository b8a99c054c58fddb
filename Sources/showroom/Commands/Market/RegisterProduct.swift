import MarketFeature
import Reactor
import Secrets

/// Registers a product, only once even if the command is repeated with its key.
struct RegisterProduct: Sendable {
  let session: ProductsSession

  /// Registers the product and prints the result.
  ///
  /// - Parameters:
  ///   - key: idempotency key from ``key(_:)``.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, with
  ///   advice if the outcome is unknown, and with 73 if the result cannot be
  ///   written; `CancellationError`.
  func callAsFunction(
    _ words: ProductWords, pictures: [PictureFile], key: String, by credentials: VendorCredentials, asJSON: Bool
  ) async throws {
    let details: ProductDetails
    do {
      details = try await session.selling.register(words, pictures: pictures, key: key, by: credentials)
    } catch let error as AppError {
      let failure = CommandFailure(error, ofProduct: nil)
      throw Self.isRefusal(error) ? failure : CommandFailure(failure.code, "\(failure.message) \(Self.advice(key))")
    }
    try ProductOutcome.registered.write(details, session, asJSON: asJSON)
  }

  /// Failure of a command that the user stopped.
  static func stopped(_ key: String) -> CommandFailure { CommandFailure(.failed, "Stopped. \(advice(key))") }

  /// Returns the idempotency key by which a server recognizes a repeated
  /// registration.
  ///
  /// - Parameter text: key of an earlier try; `nil` for a new random key.
  /// - Throws: `CommandFailure` with 64 for a text that no server accepts.
  static func key(_ text: String?) throws(CommandFailure) -> String {
    guard let text else { return RandomToken.make() }
    if (1...200).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
    throw CommandFailure(.usage, "--key must have 1 to 200 visible ASCII characters.")
  }

  /// Whether the registration certainly failed, so that repeating it is
  /// useless.
  private static func isRefusal(_ error: AppError) -> Bool {
    switch error.code {
    case .invalidInput, .notAllowed, .notFound: true
    default: false
    }
  }

  private static func advice(_ key: String) -> String {
    "The product may have been registered anyway: the same command with --key \(key) registers it only once."
  }
}
