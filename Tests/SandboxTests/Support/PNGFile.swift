@testable import Sandbox

/// Reads a PNG file apart, checking what can be checked.
struct PNGFile {
  let width: Int
  let height: Int
  let colourType: Int
  /// The unpacked rows, each with its filter byte before it.
  let rows: [UInt8]

  enum Flaw: Error {
    case signature
    case truncated
    case checksum(String)
    case order
  }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Flaw.signature }
    var position = 8
    var names: [String] = []
    var (header, packed): ([UInt8], [UInt8]) = ([], [])
    while position < bytes.count {
      guard position + 12 <= bytes.count else { throw Flaw.truncated }
      let length = Self.number(bytes[position..<position + 4])
      guard position + 12 + length <= bytes.count else { throw Flaw.truncated }
      let typed = Array(bytes[position + 4..<position + 8 + length])
      let name = String(decoding: typed.prefix(4), as: UTF8.self)
      let expected = Self.number(bytes[position + 8 + length..<position + 12 + length])
      guard Self.slowCRC(typed) == expected else { throw Flaw.checksum(name) }
      if name == "IHDR" { header = Array(typed.dropFirst(4)) }
      if name == "IDAT" { packed += typed.dropFirst(4) }
      names.append(name)
      position += 12 + length
    }
    guard names == ["IHDR", "IDAT", "IEND"], header.count == 13 else { throw Flaw.order }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    colourType = Int(header[9])
    rows = try Inflate.zlib(packed)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The checksum bit by bit, another way than the encoder's table.
  private static func slowCRC(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(crc ^ .max)
  }
}
