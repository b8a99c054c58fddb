/// Packs bytes as one deflate block with the fixed codes.
///
/// Looks for repetitions of the byte before (runs), of the pixel before and of
/// what last followed the same three bytes; pictures of flat colours need no
/// more.
///
/// - Source: RFC 1951, sections 3.2.5 and 3.2.6.
struct DeflateWriter {
  private var output: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  private static let minMatch = 3
  private static let maxMatch = 258
  private static let maxDistance = 32_768
  private static let hashBits = 13

  init() {
    // The only block, coded with the fixed codes.
    put(0b011, 3)
  }

  /// Adds bytes. Called once: matches do not reach over two calls.
  mutating func write(_ bytes: [UInt8]) {
    output.reserveCapacity(bytes.count / 24 + 64)
    var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    bytes.withUnsafeBufferPointer { input in
      heads.withUnsafeMutableBufferPointer { heads in
        var position = 0
        while position < input.count {
          let match = Self.match(in: input, at: position, heads)
          if match.length >= Self.minMatch {
            putMatch(length: match.length, distance: match.distance)
            position += match.length
          } else {
            putLiteral(Int(input[position]))
            position += 1
          }
        }
      }
    }
    putLiteral(256)
  }

  /// All bytes written, the last one filled up with zeros.
  consuming func finished() -> [UInt8] {
    while pendingBits > 0 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= min(pendingBits, 8)
    }
    return output
  }

  /// The better of a run and the newest place that began alike.
  private static func match(
    in input: UnsafeBufferPointer<UInt8>, at position: Int, _ heads: UnsafeMutableBufferPointer<Int32>
  ) -> (length: Int, distance: Int) {
    guard position + minMatch <= input.count else { return (0, 0) }
    let run = position > 0 ? length(in: input, at: position, distance: 1) : 0
    let triple = UInt32(input[position]) | UInt32(input[position + 1]) << 8 | UInt32(input[position + 2]) << 16
    let slot = Int((triple &* 0x9E37_79B1) >> UInt32(32 - hashBits))
    let earlier = Int(heads[slot])
    heads[slot] = Int32(position)
    guard run < maxMatch, earlier >= 0, position - earlier <= maxDistance else { return (run, 1) }
    let repeated = length(in: input, at: position, distance: position - earlier)
    return repeated > run ? (repeated, position - earlier) : (run, 1)
  }

  @inline(__always)
  private static func length(in input: UnsafeBufferPointer<UInt8>, at position: Int, distance: Int) -> Int {
    let limit = min(maxMatch, input.count - position)
    var length = 0
    while length < limit, input[position + length] == input[position + length - distance] { length += 1 }
    return length
  }

  private mutating func putLiteral(_ symbol: Int) {
    switch symbol {
    case ..<144: putCode(UInt64(0x30 + symbol), 8)
    case ..<256: putCode(UInt64(0x190 + symbol - 144), 9)
    case ..<280: putCode(UInt64(symbol - 256), 7)
    default: putCode(UInt64(0xC0 + symbol - 280), 8)
    }
  }

  private mutating func putMatch(length: Int, distance: Int) {
    let lengthCode = length == Self.maxMatch ? (code: 28, extraBits: 0, extra: 0) : Self.code(length - 3, step: 4)
    putLiteral(257 + lengthCode.code)
    put(UInt64(lengthCode.extra), UInt64(lengthCode.extraBits))
    let distanceCode = Self.code(distance - 1, step: 2)
    putCode(UInt64(distanceCode.code), 5)
    put(UInt64(distanceCode.extra), UInt64(distanceCode.extraBits))
  }

  /// Lengths and distances are coded alike: `step` codes for every power of
  /// two, each followed by the bits that are left.
  private static func code(_ value: Int, step: Int) -> (code: Int, extraBits: Int, extra: Int) {
    guard value >= step * 2 else { return (value, 0, 0) }
    let stepBits = step.trailingZeroBitCount
    let highBit = Int.bitWidth - 1 - value.leadingZeroBitCount
    let extraBits = highBit - stepBits
    let code = step * (extraBits + 1) + (value >> extraBits) - step
    return (code, extraBits, value & (1 << extraBits - 1))
  }

  /// A Huffman code goes out with its highest bit first.
  private mutating func putCode(_ code: UInt64, _ count: UInt64) {
    var reversed: UInt64 = 0
    for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
    put(reversed, count)
  }

  private mutating func put(_ bits: UInt64, _ count: UInt64) {
    pending |= bits << pendingBits
    pendingBits += count
    while pendingBits >= 8 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
