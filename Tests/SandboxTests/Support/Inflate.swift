/// Unpacks deflate blocks with the fixed codes, which is all the encoder writes.
enum Inflate {
  enum Flaw: Error {
    case header
    case unsupportedBlock
    case truncated
    case badSymbol(Int)
    case checksum
  }

  /// Unpacks a zlib stream and checks its checksum.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count > 6, (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31) else { throw Flaw.header }
    let output = try raw(Array(bytes.dropFirst(2).dropLast(4)))
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    guard bytes.suffix(4).reduce(0, { $0 << 8 | Int($1) }) == high << 16 | low else { throw Flaw.checksum }
    return output
  }

  static func raw(_ bytes: [UInt8]) throws -> [UInt8] {
    var reader = BitReader(bytes: bytes)
    guard try reader.bits(1) == 1, try reader.bits(2) == 1 else { throw Flaw.unsupportedBlock }
    var output: [UInt8] = []
    while true {
      let symbol = try reader.fixedSymbol()
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return output
      } else {
        try copy(symbol, &reader, &output)
      }
    }
  }

  private static func copy(_ symbol: Int, _ reader: inout BitReader, _ output: inout [UInt8]) throws {
    guard symbol - 257 < lengths.count else { throw Flaw.badSymbol(symbol) }
    let (base, extra) = lengths[symbol - 257]
    let length = base + (try reader.bits(extra))
    let code = try reader.huffman(5)
    guard code < distances.count else { throw Flaw.badSymbol(code) }
    let distance = distances[code].base + (try reader.bits(distances[code].extra))
    guard distance <= output.count else { throw Flaw.badSymbol(code) }
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  /// The tables of RFC 1951, section 3.2.5.
  private static let lengths: [(base: Int, extra: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2),
    (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5),
    (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  private static let distances: [(base: Int, extra: Int)] = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4), (65, 5),
    (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1_025, 9), (1_537, 9), (2_049, 10),
    (3_073, 10), (4_097, 11), (6_145, 11), (8_193, 12), (12_289, 12), (16_385, 13), (24_577, 13),
  ]
}

private struct BitReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Lowest bit first.
  mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for bit in 0..<count { value |= try next() << bit }
    return value
  }

  /// Highest bit first.
  mutating func huffman(_ count: Int) throws -> Int {
    var value = 0
    for _ in 0..<count { value = value << 1 | (try next()) }
    return value
  }

  mutating func fixedSymbol() throws -> Int {
    let seven = try huffman(7)
    if seven < 0b0011000 { return 256 + seven }
    let eight = seven << 1 | (try next())
    if eight < 0b1100_0000 { return eight - 0b0011_0000 }
    if eight < 0b1100_1000 { return 280 + eight - 0b1100_0000 }
    return 144 + (eight << 1 | (try next())) - 0b1_1001_0000
  }

  private mutating func next() throws -> Int {
    guard position >> 3 < bytes.count else { throw Inflate.Flaw.truncated }
    defer { position += 1 }
    return Int(bytes[position >> 3] >> (position & 7) & 1)
  }
}
