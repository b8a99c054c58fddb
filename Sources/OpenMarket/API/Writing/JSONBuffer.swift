/// Writes JSON into bytes: keys in the order they are added, no spaces, letters and slashes as they are.
struct JSONBuffer {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  ///
  /// - Parameter capacity: how many bytes it will likely take.
  init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  /// Adds an object; with a key inside of another, without one in an array or as the whole.
  mutating func object(_ key: StaticString? = nil, _ write: (inout JSONBuffer) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Adds an array; likewise.
  mutating func array(_ key: StaticString? = nil, _ write: (inout JSONBuffer) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    write(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func add(_ key: StaticString, _ value: String) {
    begin(key)
    append(quoted: value)
  }

  /// Adds a text to an array.
  mutating func add(_ element: String) {
    begin(nil)
    append(quoted: element)
  }

  /// Adds a text, or `null`.
  mutating func add(_ key: StaticString, orNull value: String?) {
    if let value { return add(key, value) }
    begin(key)
    append("null")
  }

  mutating func add(_ key: StaticString, _ value: Int) {
    begin(key)
    bytes += String(value).utf8
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    begin(key)
    append(value ? "true" : "false")
  }

  /// Adds an amount in major units, always with a fraction, as the original's doubles are: `150000.0`, `2.36`.
  mutating func add(_ key: StaticString, _ amount: Amount, _ currency: Currency) {
    begin(key)
    var scale = 1
    for _ in 0..<currency.fractionDigits { scale *= 10 }
    let (major, minor) = amount.minorUnits.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    if amount.minorUnits < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += String(major).utf8
    bytes.append(UInt8(ascii: "."))
    // The digits behind the point, with zeros before them and none after them, but at least one.
    var digits = Array(String(UInt(scale) + minor).utf8.dropFirst())
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes += digits.isEmpty ? [UInt8(ascii: "0")] : digits
  }

  private mutating func begin(_ key: StaticString?) {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    guard let key else { return }
    bytes.append(UInt8(ascii: "\""))
    append(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var start = 0
      for index in source.indices {
        guard let escape = Self.escape(source[index]) else { continue }
        bytes.append(contentsOf: source[start..<index])
        bytes += escape
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What stands for a byte that may not stand for itself.
  private static func escape(_ byte: UInt8) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "\""): Array("\\\"".utf8)
    case UInt8(ascii: "\\"): Array("\\\\".utf8)
    case UInt8(ascii: "\n"): Array("\\n".utf8)
    case UInt8(ascii: "\r"): Array("\\r".utf8)
    case UInt8(ascii: "\t"): Array("\\t".utf8)
    case 0..<0x10: Array("\\u000\(String(byte, radix: 16))".utf8)
    case 0x10..<0x20: Array("\\u00\(String(byte, radix: 16))".utf8)
    default: nil
    }
  }
}
