import Foundation
import Testing

@testable import Secrets

struct SealTests {
  private let key = SecretKey(bytes: Array(0..<32))
  private var seal: Seal { Seal(key, purpose: "session") }

  @Test(arguments: ["", "a", "메모 📝\n\0카카오", String(repeating: "x", count: 10_000)])
  func `a sealed text is unreadable and opens for its owner`(text: String) throws {
    let sealed = seal.sealed(text, for: "owner")
    #expect(seal.text(of: sealed, for: "owner") == text)
    #expect(Seal(key, purpose: "session").text(of: sealed, for: "owner") == text)
    let bytes = try #require(Data(base64Encoded: sealed))
    #expect(bytes.count == text.utf8.count + 40)
    if text.count > 1 { #expect(bytes.range(of: Data(text.utf8)) == nil) }
  }

  @Test func `does not open with another key, purpose or owner`() {
    let sealed = seal.sealed("memo", for: "owner")
    #expect(Seal(SecretKey(bytes: Array(1..<33)), purpose: "session").text(of: sealed, for: "owner") == nil)
    #expect(Seal(key, purpose: "sign-in").text(of: sealed, for: "owner") == nil)
    for other in ["", "owne", "owner ", "other"] { #expect(seal.text(of: sealed, for: other) == nil) }
    #expect(seal.text(of: seal.sealed("memo", for: ""), for: "") == "memo")
  }

  @Test func `does not open a text with any changed bit`() throws {
    let bytes = Array(try #require(Data(base64Encoded: seal.sealed("memo", for: "owner"))))
    for index in bytes.indices {
      for bit in [UInt8(1), 0x80] {
        var changed = bytes
        changed[index] ^= bit
        #expect(seal.text(of: Data(changed).base64EncodedString(), for: "owner") == nil)
      }
    }
    for count in bytes.indices {
      #expect(seal.text(of: Data(bytes.prefix(count)).base64EncodedString(), for: "owner") == nil)
    }
    #expect(seal.text(of: Data(bytes + [0]).base64EncodedString(), for: "owner") == nil)
  }

  @Test func `does not open another spelling of the same bytes`() {
    // 45 bytes give 60 characters; 44 and 43 bytes leave bits of the last character unused.
    for text in ["memos", "memo", "mem"] {
      let sealed = seal.sealed(text, for: "owner")
      for index in sealed.indices where sealed[index] != "=" {
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" where letter != sealed[index] {
          let changed = sealed.replacingCharacters(in: index...index, with: String(letter))
          #expect(seal.text(of: changed, for: "owner") == nil)
        }
      }
    }
  }

  @Test func `sealing the same text twice gives different results`() {
    let all = (0..<100).map { _ in seal.sealed("memo", for: "owner") }
    #expect(Set(all).count == 100)
    #expect(Set(all.map { $0.prefix(16) }).count == 100)
  }

  @Test(arguments: [
    "", "x", "AAAA", "한국어", "=", String(repeating: "A", count: 52), String(repeating: "A", count: 56),
  ])
  func `does not open malformed texts`(text: String) {
    #expect(seal.text(of: text, for: "owner") == nil)
  }
}
