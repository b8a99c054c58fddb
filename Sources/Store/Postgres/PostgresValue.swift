import CPostgres

/// Conversion to and from PostgreSQL's binary formats, which are big-endian.
///
/// - Source: src/backend/utils/adt/{int8,float,numeric}.c of PostgreSQL, functions `…send` and `…recv`
enum PostgresValue {
  /// Returns the type as which a value is sent, by its number in `pg_type`.
  static func type(of value: SQLValue) -> Oid {
    switch value {
    // The server infers the type from the statement.
    case .null: 0
    case .integer: 20
    case .real: 701
    case .text: 25
    case .blob: 17
    }
  }

  /// Returns the bytes to send, or nil for `NULL`.
  static func bytes(of value: SQLValue) -> [UInt8]? {
    switch value {
    case .null: nil
    case .integer(let integer): withUnsafeBytes(of: integer.bigEndian, Array.init)
    case .real(let real): withUnsafeBytes(of: real.bitPattern.bigEndian, Array.init)
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): bytes
    }
  }

  /// Returns the value in a result, or nil for an unsupported type.
  static func read(_ bytes: UnsafeRawBufferPointer, type: Oid) -> SQLValue? {
    switch type {
    case 16: .integer(bytes.first == 0 ? 0 : 1)
    case 20: .integer(integer(bytes, Int64.self))
    case 21: .integer(Int64(integer(bytes, Int16.self)))
    case 23: .integer(Int64(integer(bytes, Int32.self)))
    case 26: .integer(Int64(integer(bytes, UInt32.self)))
    case 700: .real(Double(Float(bitPattern: integer(bytes, UInt32.self))))
    case 701: .real(Double(bitPattern: integer(bytes, UInt64.self)))
    case 17: .blob(Array(bytes))
    case 18, 19, 25, 114, 705, 1042, 1043: .text(String(decoding: bytes, as: UTF8.self))
    case 1700: numeric(bytes)
    // `void`, the result of a function without one.
    case 2278: .null
    default: nil
    }
  }

  private static func integer<Value: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _: Value.Type) -> Value {
    bytes.prefix(Value.bitWidth / 8).reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  /// Reads a `numeric`, the type of a sum of integers.
  ///
  /// Its header has the number of digits, the weight of the first, the sign and the scale. Its digits have base
  /// 10,000.
  private static func numeric(_ bytes: UnsafeRawBufferPointer) -> SQLValue? {
    func part(_ index: Int) -> Int {
      Int(integer(UnsafeRawBufferPointer(rebasing: bytes[(index * 2)...]), Int16.self))
    }
    guard bytes.count >= 8, bytes.count == 8 + 2 * part(0) else { return nil }
    let (count, weight, isNegative) = (part(0), part(1), part(2) == 0x4000)
    guard isNegative || part(2) == 0 else { return nil }
    let digits = (0..<count).map { part(4 + $0) }
    if count <= weight + 1, weight < 5 {
      let magnitude = (0...max(weight, 0)).reduce((0, false)) { sum, place in
        let digit = place < count ? digits[place] : 0
        let (product, isTooLarge) = sum.0.multipliedReportingOverflow(by: 10_000)
        let (total, overflows) = product.addingReportingOverflow(digit)
        return (total, sum.1 || isTooLarge || overflows)
      }
      if !magnitude.1 { return .integer(Int64(isNegative ? -magnitude.0 : magnitude.0)) }
    }
    var real = 0.0
    for digit in digits { real = real * 10_000 + Double(digit) }
    for _ in 0..<max(weight + 1 - count, 0) { real *= 10_000 }
    for _ in 0..<max(count - weight - 1, 0) { real /= 10_000 }
    return .real(isNegative ? -real : real)
  }
}
