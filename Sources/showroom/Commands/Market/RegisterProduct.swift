import MarketFeature
import Reactor
import Secrets

/// Registers a product, once, however often that is tried.
struct RegisterProduct: Sendable {
  let session: ProductsSession

  /// Registers, and prints what it has become.
  ///
  /// - Parameters:
  ///   - key: as ``key(_:)``.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, with what to do where it is not known what has
  ///   become of it, and with 73 when the result cannot be written; `CancellationError`.
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

  /// What somebody is told who has stopped the command.
  static func stopped(_ key: String) -> CommandFailure { CommandFailure(.failed, "Stopped. \(advice(key))") }

  /// By what a server knows that it is the same product again.
  ///
  /// - Parameter text: that of an earlier try; `nil` for another product, whose key nobody has had.
  /// - Throws: `CommandFailure` with 64 for a text that no server takes.
  static func key(_ text: String?) throws(CommandFailure) -> String {
    guard let text else { return RandomToken.make() }
    if (1...200).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
    throw CommandFailure(.usage, "--key must have 1 to 200 visible characters of ASCII.")
  }

  /// Whether it is certain what has become of it, and trying the same again is of no use.
  private static func isRefusal(_ error: AppError) -> Bool {
    switch error.code {
    case .invalidInput, .notAllowed, .notFound: true
    default: false
    }
  }

  private static func advice(_ key: String) -> String {
    "The product may be registered all the same: the same command with --key \(key) registers it once and no more."
  }
}
