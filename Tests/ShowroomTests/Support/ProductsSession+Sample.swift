import Localization
import MarketFeature
import Testing

@testable import showroom

extension ProductsSession {
  /// A session for a test.
  static func sample(
    _ transcript: Transcript, _ products: SampleProducts = SampleProducts(), _ selling: FakeSelling = FakeSelling(),
    isTerminal: Bool = false, language: Language = .korean, passingServer: String? = nil,
    hasSamples: Bool = false
  ) -> ProductsSession {
    ProductsSession(
      products: products, selling: selling, passingServer: passingServer, hasSamples: hasSamples,
      console: transcript.console(isTerminal: isTerminal), language: language)
  }
}

extension VendorCredentials {
  /// Credentials of the vendor of ``FakeSelling``, by default with the correct
  /// secret.
  static func sample(secret: String = FakeSelling.secret) throws -> VendorCredentials {
    try #require(VendorCredentials(identifier: FakeSelling.identifier, secret: secret))
  }
}

extension TerminalQuestions {
  /// No terminal to ask on.
  static let nobody = TerminalQuestions(isPossible: false) { _, _ in nil }

  /// A user who answers each question, hidden ones with `hidden`.
  static func somebody(_ answer: String?, hidden: String? = nil) -> TerminalQuestions {
    TerminalQuestions(isPossible: true) { _, isHidden in isHidden ? hidden : answer }
  }
}
