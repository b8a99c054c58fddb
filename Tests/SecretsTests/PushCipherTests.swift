import Secrets
import Testing

struct PushCipherTests {
  /// The example of RFC 8291, appendix A.
  private enum Example {
    static let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg")
    static let browser = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    static let browserPublic = bytes(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    static let server = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    static let serverPublic = bytes(
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    static let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
    static let secret = bytes("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg")
    static let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw")
    static let message = Array("When I grow up, I want to be a watermelon".utf8)
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
      + "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  }

  private static func bytes(_ text: String) -> [UInt8] { Base64url.bytes(of: text) ?? [] }

  @Test func `keys and their secret are those of the RFC`() throws {
    let (server, browser) = (
      try #require(P256Key(privateKey: Example.server)), try #require(P256Key(privateKey: Example.browser))
    )
    #expect(server.publicKey == Example.serverPublic)
    #expect(browser.publicKey == Example.browserPublic)
    #expect(server.shared(with: browser.publicKey) == Example.shared)
    #expect(browser.shared(with: server.publicKey) == Example.shared)
  }

  @Test func `a message is encrypted as in the RFC`() throws {
    let cipher = try #require(PushCipher(publicKey: Example.browserPublic, auth: Example.auth))
    let key = try #require(P256Key(privateKey: Example.server))
    let body = try #require(cipher.encrypted(Example.message, by: key, salt: Example.salt))
    #expect(Base64url.text(of: body) == Example.body)
    #expect(
      PushCipher.encrypted(Example.message, by: Example.secret, salt: Example.salt, keyID: key.publicKey) == body)
  }

  /// The example of RFC 8188, section 3.1.
  @Test func `a record is encrypted as in the coding's RFC`() {
    let body = PushCipher.encrypted(
      Array("I am the walrus".utf8), by: Self.bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
      salt: Self.bytes("I1BsxtFttlv3u_Oo94xnmw"), keyID: [])
    #expect(body.map(Base64url.text) == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
  }

  @Test func `each message has its own key and salt`() throws {
    let cipher = try #require(PushCipher(publicKey: Example.browserPublic, auth: Example.auth))
    let bodies = [cipher.encrypted(Example.message), cipher.encrypted(Example.message)].compactMap { $0 }
    try #require(bodies.count == 2)
    #expect(bodies[0].prefix(16) != bodies[1].prefix(16))
    #expect(bodies[0][21..<86] != bodies[1][21..<86])
    #expect(bodies.allSatisfy { $0.count == Example.message.count + 103 })
  }

  @Test func `a message of 3,993 bytes fills a body, and a longer one is refused`() throws {
    let cipher = try #require(PushCipher(publicKey: Example.browserPublic, auth: Example.auth))
    #expect(PushCipher.longestMessage == 3_993)
    #expect(cipher.encrypted([UInt8](repeating: 65, count: 3_993))?.count == 4_096)
    #expect(cipher.encrypted([UInt8](repeating: 65, count: 3_994)) == nil)
    #expect(cipher.encrypted([])?.count == 103)
  }

  @Test func `keys that no browser makes are refused`() {
    let (point, auth) = (Example.browserPublic, Example.auth)
    let besideTheCurve: [UInt8] = point.dropLast() + [point[64] ^ 1]
    let compressed: [UInt8] = [2] + point[1..<33]
    let hybrid: [UInt8] = [6 + (point[64] & 1)] + point.dropFirst()
    let zero: [UInt8] = [4] + [UInt8](repeating: 0, count: 64)
    let others: [[UInt8]] = [Array(point.dropLast()), point + [0], [0], []]
    for key in [besideTheCurve, compressed, hybrid, zero] + others {
      #expect(PushCipher(publicKey: key, auth: auth) == nil, "\(key.count) bytes from \(key.first ?? 0)")
    }
    #expect(PushCipher(publicKey: point, auth: Array(auth.dropLast())) == nil)
    #expect(PushCipher(publicKey: point, auth: auth + [0]) == nil)
    #expect(PushCipher(publicKey: point, auth: auth) != nil)
  }
}
