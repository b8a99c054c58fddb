import Foundation
import Secrets
import Testing

struct VAPIDTokenTests {
  /// The example of RFC 8292, section 2.4.
  @Test func `the signature of the RFC is valid`() {
    let signed =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6"
      + "Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0"
    let signature = "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
    let key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    #expect(P256Key.isSignature(bytes(signature), of: Array(signed.utf8), by: bytes(key)))
  }

  @Test func `a token names the service, its end and the sender`() throws {
    let key = P256Key.random()
    let now = Date(timeIntervalSince1970: 1_453_480_568.9)
    let token = VAPIDToken(key, origin: "https://push.example.net", contact: "mailto:push@example.com", now: now)
    let form = /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/.asciiOnlyWordCharacters()
    let match = try #require(token.authorization.wholeMatch(of: form))
    let (header, claims) = (String(match.1), String(match.2))
    #expect(String(decoding: bytes(header), as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
    #expect(
      String(decoding: bytes(claims), as: UTF8.self)
        == #"{"aud":"https://push.example.net","exp":1453523768,"sub":"mailto:push@example.com"}"#)
    #expect(token.expiresAt == now.addingTimeInterval(43_200))
    #expect(bytes(String(match.4)) == key.publicKey)
    #expect(
      P256Key.isSignature(bytes(String(match.3)), of: Array("\(header).\(claims)".utf8), by: key.publicKey))
  }

  @Test func `a contact cannot add claims`() throws {
    let contact = #"https://example.com/","exp":9999999999,"a":"\"#
    let token = VAPIDToken(.random(), origin: "https://push.example.net", contact: contact, now: .now)
    let claims = try #require(token.authorization.split(separator: ".").dropFirst().first)
    let object = try JSONSerialization.jsonObject(with: Data(bytes(String(claims)))) as? [String: Any]
    #expect(object?["sub"] as? String == contact)
    #expect(object?["exp"] as? Int == Int(token.expiresAt.timeIntervalSince1970))
  }

  private func bytes(_ text: String) -> [UInt8] { Base64url.bytes(of: text) ?? [] }
}
