/// A 64-bit FNV-1a hash, the same on every machine and in every version. It detects mistakes, not tampering.
///
/// - Source: http://www.isthe.com/chongo/tech/comp/fnv/
struct Fingerprint64 {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func mix(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { mix(byte) }
  }
}
