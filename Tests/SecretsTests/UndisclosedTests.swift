import Foundation
import Testing

@testable import Secrets

struct UndisclosedTests {
  /// Neither local nor private: a dump names such a type by an address, which changes from run to run.
  struct Holder {
    let key: SecretKey
  }

  private static let bytes = [UInt8](repeating: 0xAB, count: 32)

  /// Each kind of values with a secret.
  private static func values() throws -> [any Undisclosed] {
    let secret = SecretKey(bytes: bytes)
    let key = try #require(P256Key(privateKey: bytes))
    let signing = SigningKeys(keys: [secret])
    let text = "whsec_" + Data(bytes).base64EncodedString()
    return [
      secret, key, signing, AddressSigner(signing), Seal(secret, purpose: "p"), Signer(secret, purpose: "p"),
      DatedSignature(secret, purpose: "p", lifetime: 1), try #require(WebhookSignature(secret: text)),
      try #require(PushCipher(publicKey: key.publicKey, auth: Array(bytes.prefix(16)))),
      VAPIDToken(key, origin: "o", contact: "c", now: Date(timeIntervalSince1970: 0)),
      try PasswordHash(of: "a", cost: .init(passes: 1, memoryBytes: 8_192)),
    ]
  }

  @Test func `printing, dumping and mirroring a secret says the name of its type`() throws {
    for value in try Self.values() {
      let name = "\(type(of: value))"
      var dumped = ""
      dump(value, to: &dumped)
      #expect("\(value)" == name && String(reflecting: value) == name)
      #expect(Mirror(reflecting: value).children.isEmpty)
      #expect(dumped.contains(name) && dumped.split(separator: "\n").count == 1)
    }
  }

  @Test func `a value that holds a secret does not print it`() {
    var dumped = ""
    dump([Holder(key: SecretKey(bytes: Self.bytes))], to: &dumped)
    #expect(dumped.contains("SecretKey") && !dumped.contains("171") && !dumped.contains("ab"))
  }
}
