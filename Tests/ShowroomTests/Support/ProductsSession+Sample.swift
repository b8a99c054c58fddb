import Localization
import MarketFeature
import Testing

@testable import showroom

extension ProductsSession {
  /// A test's session.
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
  /// Those of the vendor of ``FakeSelling``, or with another secret.
  static func sample(secret: String = FakeSelling.secret) throws -> VendorCredentials {
    try #require(VendorCredentials(identifier: FakeSelling.identifier, secret: secret))
  }
}

extension TerminalQuestions {
  /// Nobody to ask.
  static let nobody = TerminalQuestions(isPossible: false) { _, _ in nil }

  /// Somebody who answers; to a hidden question with something else.
  static func somebody(_ answer: String?, hidden: String? = nil) -> TerminalQuestions {
    TerminalQuestions(isPossible: true) { _, isHidden in isHidden ? hidden : answer }
  }
}
