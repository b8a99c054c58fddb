/// The place of a folder in an order, as bytes compared one by one. There is always a key between two others, so moving
/// one folder leaves the others' keys unchanged.
///
/// The bytes are the digits of a fraction to the base 256. The last one is never zero, because no key would fit before
/// it.
struct OrderKey: Sendable, Hashable {
  /// The most bytes of a key. More than a hundred moves to the same place are needed to reach it.
  static let maxBytes = 64

  /// The stored bytes.
  let bytes: [UInt8]

  /// Creates a key from stored bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns a key between two others, as short as possible.
  ///
  /// - Parameters:
  ///   - lower: the key before; `nil` for the first place.
  ///   - upper: the key after; `nil` for the last place.
  /// - Returns: `nil` if the key would be longer than ``maxBytes``, or `lower` is not before `upper`. All keys must be
  ///   spread anew then.
  static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey? {
    let bytes: [UInt8]?
    if let upper {
      if let lower {
        bytes = between(lower.bytes, upper.bytes)
      } else {
        bytes = before(upper.bytes)
      }
    } else {
      bytes = after(lower?.bytes ?? [])
    }
    guard let bytes, bytes.count <= maxBytes else { return nil }
    return OrderKey(bytes: bytes)
  }

  /// Returns keys in order, as far apart as possible, of at most four bytes.
  static func spread(_ count: Int) -> [OrderKey] {
    let step = (1 << 32) / (count + 1)
    return (0..<count).map { index in
      let value = (index + 1) * step
      var bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
      while bytes.last == 0 { bytes.removeLast() }
      return OrderKey(bytes: bytes)
    }
  }

  /// Returns a key slightly above, as more may follow: keys at the end grow by a byte only after more than a hundred
  /// moves.
  private static func after(_ key: [UInt8]) -> [UInt8] {
    guard !key.isEmpty else { return [0x80] }
    guard let index = key.firstIndex(where: { $0 < 0xFF }) else { return key + [1] }
    return Array(key[..<index]) + [key[index] + 1]
  }

  /// Returns a key slightly below, likewise.
  private static func before(_ key: [UInt8]) -> [UInt8]? {
    guard let index = key.firstIndex(where: { $0 > 0 }) else { return nil }
    let start = Array(key[..<index])
    return key[index] > 1 ? start + [key[index] - 1] : start + [0, 0xFF]
  }

  private static func between(_ lower: [UInt8], _ upper: [UInt8]) -> [UInt8]? {
    for index in upper.indices {
      let low = index < lower.count ? lower[index] : 0
      let high = upper[index]
      if low == high { continue }
      guard low < high else { return nil }
      let start = Array(upper[..<index])
      if high - low > 1 { return start + [low + (high - low) / 2] }
      return start + [low] + after(Array(lower.dropFirst(index + 1)))
    }
    return nil
  }
}

extension OrderKey: Comparable {
  static func < (one: OrderKey, other: OrderKey) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
