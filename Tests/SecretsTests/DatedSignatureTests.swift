import Foundation
import Testing

@testable import Secrets

struct DatedSignatureTests {
  private static let key = SecretKey(bytes: Array(0..<32))
  private static let made = Date(timeIntervalSince1970: 1_800_000_000)

  private func signatures(after seconds: Double = 0, purpose: String = "browser") -> DatedSignature {
    DatedSignature(Self.key, purpose: purpose, lifetime: 100) { Self.made + seconds }
  }

  @Test(arguments: [(-50.0, true), (0, true), (100, true), (101, false)])
  func `a signature is valid for its lifetime, and also if the clock was ahead`(_ after: Double, _ isValid: Bool) {
    let signature = signatures().make(of: "a")
    #expect(signatures(after: after).isValid(signature, of: "a") == isValid)
  }

  @Test func `rejects another text, another purpose and another time`() {
    let signature = signatures().make(of: "a")
    #expect(!signatures().isValid(signature, of: "b"))
    #expect(!signatures(purpose: "undo").isValid(signature, of: "a"))
    let later = signatures(after: 1).make(of: "a")
    let mixed = later.prefix { $0 != "." } + signature.drop { $0 != "." }
    #expect(!signatures().isValid(mixed, of: "a"))
  }

  @Test(arguments: ["", ".", "6b49d200", "6b49d200.", "g.00", "6b49d200.00", "6b49d200.00.00", "-8000000000000000.00"])
  func `rejects a malformed signature`(_ text: String) {
    #expect(!signatures().isValid(text, of: "a"))
  }
}
