/// The addresses that begin with the same bits.
package struct AddressBlock: Sendable, Hashable {
  private let leading: UInt128
  /// How many bits at the end do not matter, 0 ... 128.
  private let freeBits: Int

  private init(_ bits: UInt128, length: Int) {
    freeBits = 128 - length
    // A shift by all bits leaves none, and is no trap.
    leading = bits >> freeBits
  }

  /// Reads an address, or a range: `192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(first) else { return nil }
    let width = address.isVersion4 ? 32 : 128
    guard let length = parts.count == 2 ? Self.length(parts[1]) : width, (0...width).contains(length) else {
      return nil
    }
    self.init(address.bits, length: 128 - width + length)
  }

  /// A block of version 4.
  ///
  /// - Parameter length: how many bits count, 0 ... 32.
  package static func v4(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, length: Int) -> AddressBlock {
    let bits = [a, b, c, d].reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    return AddressBlock(IPAddress.mapped | bits, length: 96 + length)
  }

  /// A block of version 6.
  ///
  /// - Parameters:
  ///   - groups: the first ones; those left out are zero.
  ///   - length: how many bits count, 0 ... 128.
  package static func v6(_ groups: UInt16..., length: Int) -> AddressBlock {
    let bits = groups.reduce(UInt128(0)) { $0 << 16 | UInt128($1) }
    return AddressBlock(bits << (128 - 16 * groups.count), length: length)
  }

  /// Whether an address is one of the block's.
  package func contains(_ address: IPAddress) -> Bool { address.bits >> freeBits == leading }

  private static func length(_ text: some StringProtocol) -> Int? {
    text.allSatisfy(\.isNumber) ? Int(text) : nil
  }
}
