@testable import Shell

/// Reads QR codes as far as these tests need it: versions 1 to 4, bytes, and capitals with digits. It needs no error
/// correction.
///
/// - Source: ISO/IEC 18004:2015, 7.3 (data), 7.7 (placement), 7.8 (masks), 7.9 (format).
struct QRReader {
  private static let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")

  let code: QRCode

  private var version: Int { (code.size - 17) / 4 }
  /// The number of interleaved data blocks and the bytes of each, with error correction M.
  private var blocks: (count: Int, bytes: Int) { version < 4 ? (1, [16, 28, 44][version - 1]) : (2, 32) }

  /// Returns whether a module is dark.
  func isDark(_ row: Int, _ column: Int) -> Bool { code.modules[row * code.size + column] }

  /// The error correction level and the mask; `0` stands for M.
  var format: (correction: Int, mask: Int) {
    let columns = [0, 1, 2, 3, 4, 5, 7, 8].map { isDark(8, $0) }
    let rows = [7, 5, 4, 3, 2, 1, 0].map { isDark($0, 8) }
    let bits = Self.number(columns + rows) ^ 0b101_0100_0001_0010
    return (bits >> 13, bits >> 10 & 7)
  }

  /// The encoded text.
  var text: String {
    var bits = data[...]
    var text: [UInt8] = []
    while bits.count >= 4 {
      switch Self.take(4, of: &bits) {
      case 4:
        for _ in 0..<Self.take(8, of: &bits) { text.append(UInt8(Self.take(8, of: &bits))) }
      case 2:
        var count = Self.take(9, of: &bits)
        while count > 0 {
          let pair = Self.take(count > 1 ? 11 : 6, of: &bits)
          for index in count > 1 ? [pair / 45, pair % 45] : [pair] { text += String(Self.capitals[index]).utf8 }
          count -= 2
        }
      default: return String(decoding: text, as: UTF8.self)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bits of the blocks' data, one block after another.
  private var data: [Bool] {
    let bits = placed
    let bytes = (0..<blocks.count * blocks.bytes).map { bits[$0 * 8..<$0 * 8 + 8] }
    return (0..<blocks.count).flatMap { block in
      (0..<blocks.bytes).flatMap { bytes[$0 * blocks.count + block] }
    }
  }

  /// The unmasked bits in their order: two columns up, two down, from the right.
  private var placed: [Bool] {
    var bits: [Bool] = []
    var isUpward = true
    for right in stride(from: code.size - 1, to: 0, by: -2).map({ $0 > 6 ? $0 : $0 - 1 }) {
      for step in 0..<code.size {
        let row = isUpward ? code.size - 1 - step : step
        for column in [right, right - 1] where !isFunction(row, column) {
          bits.append(isDark(row, column) != isMasked(row, column))
        }
      }
      isUpward.toggle()
    }
    return bits
  }

  /// Returns whether a module belongs to a function pattern: finders with the format beside them, timing, alignment.
  private func isFunction(_ row: Int, _ column: Int) -> Bool {
    let far = code.size - 8
    if row == 6 || column == 6 { return true }
    if row < 9, column < 9 || column >= far { return true }
    if row >= far, column < 9 { return true }
    let middle = code.size - 7
    return version > 1 && abs(row - middle) <= 2 && abs(column - middle) <= 2
  }

  private func isMasked(_ row: Int, _ column: Int) -> Bool {
    let product = row * column
    return switch format.mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: ((row + column) % 2 + product % 3) % 2 == 0
    }
  }

  private static func take(_ count: Int, of bits: inout ArraySlice<Bool>) -> Int {
    defer { bits = bits.dropFirst(count) }
    return number(bits.prefix(count))
  }

  private static func number(_ bits: some Sequence<Bool>) -> Int { bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
}
