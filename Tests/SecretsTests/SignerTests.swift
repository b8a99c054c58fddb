import Foundation
import Testing

@testable import Secrets

struct SignerTests {
  private let key = SecretKey(bytes: Array(0..<32))

  @Test func `a signature is valid only for the same installation`() {
    let signer = Signer(key, purpose: "undo")
    let signature = signer.signature(of: "메모")
    #expect(signer.isSignature(signature, of: "메모"))
    #expect(Signer(key, purpose: "undo").isSignature(signature, of: "메모"))
    #expect(!Signer(.random(), purpose: "undo").isSignature(signature, of: "메모"))
  }

  @Test func `rejects another purpose, another text and any changed digit`() {
    let signer = Signer(key, purpose: "undo")
    let signature = signer.signature(of: "메모")
    #expect(!Signer(key, purpose: "redo").isSignature(signature, of: "메모"))
    #expect(!signer.isSignature(signature, of: "메모 "))
    for index in signature.indices {
      let digit = signature[index] == "0" ? "1" : "0"
      #expect(!signer.isSignature(signature.replacingCharacters(in: index...index, with: digit), of: "메모"))
    }
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 64), String(repeating: "0", count: 8_000), "한국어"])
  func `rejects malformed signatures`(text: String) {
    #expect(!Signer(key, purpose: "undo").isSignature(text, of: "메모"))
  }
}

struct SignedTextTests {
  private let signer = Signer(SecretKey(bytes: Array(0..<32)), purpose: "undo")

  @Test(arguments: ["", "메모 📝\n카카오", "a=b&c+d%"]) func `a token returns its text to its owner`(text: String) {
    let token = signer.token(of: text, for: "owner")
    #expect(signer.text(of: token, for: "owner") == text)
    #expect(token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test func `rejects a token of another owner, a changed one and an invented one`() {
    let token = signer.token(of: "memo", for: "owner")
    #expect(signer.text(of: token, for: "other") == nil)
    let moved = signer.token(of: "b\nmemo", for: "a").prefix(64) + signer.token(of: "memo", for: "a\nb").dropFirst(64)
    #expect(signer.text(of: String(moved), for: "a\nb") == nil)
    #expect(signer.text(of: token + "AAAA", for: "owner") == nil)
    #expect(signer.text(of: String(token.dropLast(4)), for: "owner") == nil)
    for rubbish in ["", "x", String(repeating: "0", count: 64), String(repeating: "한", count: 64)] {
      #expect(signer.text(of: rubbish, for: "owner") == nil)
    }
  }
}
