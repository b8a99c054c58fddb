import Testing

@testable import Secrets

struct AddressSignerTests {
  private static let key = SecretKey(bytes: Array(0..<32))
  private let signer = AddressSigner(SigningKeys(keys: [key]))

  /// Computed in Python: the first 12 bytes of `hashlib.blake2b(address, digest_size=32, key=bytes(range(32)))`, in
  /// Base64.
  @Test(arguments: [("inside/64x64/auto/-/a.png", "_TJOMt3j__E18n0H"), ("메모", "U4GHpZ4oD45nx7Hq")])
  func `a signature is a keyed BLAKE2b`(address: String, signature: String) {
    #expect(signer.signature(of: address) == signature)
    #expect(signer.isSignature(signature, of: address))
  }

  @Test func `a signature has 16 characters that a URL allows`() {
    for number in 0..<200 {
      let signature = signer.signature(of: "/\(number)")
      #expect(signature.utf8.count == AddressSigner.length && AddressSigner.length == 16)
      #expect(signature.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
      #expect(signer.isSignature(signature, of: "/\(number)"))
    }
  }

  @Test func `rejects another address, another key and any changed character`() {
    let signature = signer.signature(of: "/a")
    #expect(!signer.isSignature(signature, of: "/b"))
    #expect(!signer.isSignature(signature, of: "/a/"))
    #expect(!signer.isSignature(signature, of: ""))
    #expect(!AddressSigner(.random()).isSignature(signature, of: "/a"))
    for index in signature.indices {
      for letter in "ABab01-_" where letter != signature[index] {
        var forged = signature
        forged.replaceSubrange(index...index, with: [letter])
        #expect(!signer.isSignature(forged, of: "/a"))
      }
    }
  }

  @Test func `rejects a signature of another length`() {
    let signature = signer.signature(of: "/a")
    for wrong in ["", String(signature.dropLast()), signature + "A", signature + signature, "한국어", " " + signature] {
      #expect(!signer.isSignature(wrong, of: "/a"))
    }
    // 16 characters but more bytes; 16 bytes but fewer characters.
    #expect(!signer.isSignature(String(repeating: "한", count: 16), of: "/a"))
    #expect(!signer.isSignature(String(repeating: "é", count: 8), of: "/a"))
    #expect(!signer.isSignature(String(repeating: "\u{0}", count: 16), of: "/a"))
  }

  @Test func `signs a substring like the same text`() {
    let text = "xx/ayy"
    let part = text.dropFirst(2).dropLast(2)
    #expect(signer.signature(of: part) == signer.signature(of: "/a"))
    #expect(signer.isSignature(signer.signature(of: "/a")[...], of: part))
  }

  @Test func `the first key signs, all keys verify, and a removed key does not`() {
    let new = SecretKey(bytes: Array(1..<33))
    let both = AddressSigner(SigningKeys(keys: [new, Self.key]))
    let alone = AddressSigner(SigningKeys(keys: [new]))
    let old = signer.signature(of: "/a")
    #expect(both.isSignature(old, of: "/a"))
    #expect(both.signature(of: "/a") == alone.signature(of: "/a"))
    #expect(both.isSignature(alone.signature(of: "/a"), of: "/a"))
    #expect(!alone.isSignature(old, of: "/a"))
  }
}
