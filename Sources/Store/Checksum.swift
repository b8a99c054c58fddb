/// An order-independent checksum of rows: their number, and the sum of their fingerprints.
struct Checksum: Equatable {
  private(set) var count = 0
  private(set) var sum: UInt64 = 0

  init() {}

  mutating func add(_ values: [SQLValue]) {
    var fingerprint = Fingerprint64()
    for value in values { fingerprint.add(value) }
    count += 1
    sum &+= fingerprint.value
  }
}

extension Fingerprint64 {
  /// Mixes in the type of a value and an unambiguous encoding of its content.
  fileprivate mutating func add(_ value: SQLValue) {
    switch value {
    case .null:
      mix(0)
    case .integer(let integer):
      mix(1)
      mix(contentsOf: withUnsafeBytes(of: integer.littleEndian, Array.init))
    case .real(let real):
      mix(2)
      mix(contentsOf: withUnsafeBytes(of: real.bitPattern.littleEndian, Array.init))
    case .text(let text):
      mix(3)
      mix(contentsOf: text.utf8)
      mix(0xFF)
    case .blob(let bytes):
      mix(4)
      mix(contentsOf: withUnsafeBytes(of: bytes.count.littleEndian, Array.init))
      mix(contentsOf: bytes)
    }
  }
}

extension Checksum {
  /// Number of rows and sum: eight bytes each, the least significant first.
  var bytes: [UInt8] {
    withUnsafeBytes(of: UInt64(count).littleEndian, Array.init) + withUnsafeBytes(of: sum.littleEndian, Array.init)
  }

  /// Reads the result of ``bytes``.
  init(_ bytes: [UInt8]) {
    let word = { (part: ArraySlice<UInt8>) in part.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    count = Int(word(bytes.prefix(8)))
    sum = word(bytes.dropFirst(8))
  }
}
