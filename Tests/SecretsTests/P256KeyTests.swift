import Secrets
import Testing

struct P256KeyTests {
  /// The order of the curve, FIPS 186-5: the first number that is no private key.
  private static let order: [UInt8] = [
    0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
  ]

  @Test func `private keys out of range are refused`() {
    let zero = [UInt8](repeating: 0, count: 32)
    let ofWrongLength: [[UInt8]] = [Array(Self.order.dropLast()), Self.order + [0], []]
    for bytes in [zero, Self.order, [UInt8](repeating: 255, count: 32)] + ofWrongLength {
      #expect(P256Key(privateKey: bytes) == nil)
    }
    #expect(P256Key(privateKey: Array(zero.dropLast()) + [1]) != nil)
    #expect(P256Key(privateKey: Array(Self.order.dropLast()) + [0x50]) != nil)
  }

  @Test func `a kept key is the same key`() {
    let key = P256Key.random()
    #expect(P256Key(privateKey: key.privateKey) == key)
    #expect(key.publicKey.count == 65 && key.publicKey.first == 4)
    #expect(P256Key.random() != key)
  }

  @Test func `a signature belongs to its message and key alone`() {
    let (key, message) = (P256Key.random(), Array("메모".utf8))
    var signature = key.signature(of: message)
    #expect(signature.count == 64)
    #expect(P256Key.isSignature(signature, of: message, by: key.publicKey))
    #expect(!P256Key.isSignature(signature, of: message + [0], by: key.publicKey))
    #expect(!P256Key.isSignature(signature, of: message, by: P256Key.random().publicKey))
    #expect(!P256Key.isSignature(Array(signature.dropLast()), of: message, by: key.publicKey))
    #expect(!P256Key.isSignature([UInt8](repeating: 0, count: 64), of: message, by: key.publicKey))
    signature[40] ^= 1
    #expect(!P256Key.isSignature(signature, of: message, by: key.publicKey))
  }
}
