import Secrets
import Testing

struct PasswordHashTests {
  /// The lowest cost that libsodium supports; these tests do not depend on the cost.
  private static let cheap = PasswordHash.Cost(passes: 1, memoryBytes: 8_192)

  @Test func `a secret matches its hash, another one does not`() throws {
    let hash = try PasswordHash(of: "k7m2p9x4w3h8n5td")
    #expect(try hash.isHash(of: "k7m2p9x4w3h8n5td"))
    for other in ["", "k7m2p9x4w3h8n5t", "k7m2p9x4w3h8n5tdx", "K7m2p9x4w3h8n5td", "k7m2p9x4w3h8n5te"] {
      #expect(try !hash.isHash(of: other))
    }
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(hash.text.utf8.count <= 127)
  }

  @Test(arguments: ["", "\u{0}", "a\u{0}b", "비밀번호 🔑", String(repeating: "x", count: 10_000)])
  func `a secret may be any text`(secret: String) throws {
    let hash = try PasswordHash(of: secret, cost: Self.cheap)
    #expect(try PasswordHash(text: hash.text).isHash(of: secret))
    #expect(try !hash.isHash(of: secret + "\u{0}"))
    #expect(try !hash.isHash(of: secret + "x"))
  }

  @Test func `text after a NUL counts`() throws {
    #expect(try !PasswordHash(of: "a\u{0}b", cost: Self.cheap).isHash(of: "a\u{0}c"))
  }

  @Test func `the same secret has a different hash each time`() throws {
    let (one, other) = (try PasswordHash(of: "a", cost: Self.cheap), try PasswordHash(of: "a", cost: Self.cheap))
    #expect(one != other)
    #expect(try one.isHash(of: "a") && other.isHash(of: "a"))
  }

  @Test func `a hash of another cost needs a rehash`() throws {
    let old = try PasswordHash(of: "a", cost: Self.cheap)
    #expect(old.needsRehash())
    #expect(!old.needsRehash(cost: Self.cheap))
    #expect(try !PasswordHash(of: "a").needsRehash())
    #expect(PasswordHash(text: "password").needsRehash())
  }

  @Test(arguments: [
    "", "password", "$argon2id$v=19$m=19456,t=2,p=1$", "\u{0}", String(repeating: "$argon2id", count: 20),
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
  ])
  func `no secret matches a malformed hash`(text: String) throws {
    for secret in ["", "password", text] { #expect(try !PasswordHash(text: text).isHash(of: secret)) }
  }
}
