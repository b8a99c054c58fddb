/// Where something stands among others: bytes, compared one by one. Between two of them there is always a third, so that
/// whatever is moved, the others stay as they are.
///
/// The bytes are the digits of a fraction to the base 256; the last one is never zero, or nothing would fit before it.
struct OrderKey: Sendable, Hashable {
  /// How long a key may become. It takes more than a hundred moves to one and the same place to make such a one.
  static let maxBytes = 64

  /// As they are kept.
  let bytes: [UInt8]

  /// Reads what was kept.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A key between two others, as short as it may be.
  ///
  /// - Parameters:
  ///   - lower: what it comes after; `nil` when it is the first.
  ///   - upper: what it comes before; `nil` when it is the last.
  /// - Returns: `nil` when it would be longer than ``maxBytes``, or `lower` is not before `upper`: spread all of them
  ///   anew then.
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

  /// Keys in order, as far from each other as they can be, of at most four bytes.
  static func spread(_ count: Int) -> [OrderKey] {
    let step = (1 << 32) / (count + 1)
    return (0..<count).map { index in
      let value = (index + 1) * step
      var bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
      while bytes.last == 0 { bytes.removeLast() }
      return OrderKey(bytes: bytes)
    }
  }

  /// Little above, as more may come: keys at the end grow by a byte after a hundred and more.
  private static func after(_ key: [UInt8]) -> [UInt8] {
    guard !key.isEmpty else { return [0x80] }
    guard let index = key.firstIndex(where: { $0 < 0xFF }) else { return key + [1] }
    return Array(key[..<index]) + [key[index] + 1]
  }

  /// Little below, likewise.
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
