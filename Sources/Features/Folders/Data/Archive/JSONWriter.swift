/// JSON, written straight to bytes: commas come by themselves, texts are escaped.
struct JSONWriter {
  /// What is written and not taken yet.
  private(set) var bytes: [UInt8] = []
  /// Whether a value stands before the next one.
  private var needsComma = false

  /// Returns what was written, and begins anew behind it.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Begins an object, as a member or, on a line of its own, as a row.
  mutating func openObject(_ name: StaticString? = nil) { open(UInt8(ascii: "{"), name) }

  /// Begins a list, as a member.
  mutating func openList(_ name: StaticString) { open(UInt8(ascii: "["), name) }

  /// Ends an object.
  mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// Ends a list, on a line of its own.
  mutating func closeList() {
    endLine()
    close(UInt8(ascii: "]"))
  }

  /// Ends the line.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes a text as a member.
  mutating func member(_ name: StaticString, _ text: String) {
    begin(name)
    quote(text)
  }

  /// Writes a text as a member, if there is one.
  mutating func member(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a number as a member, if there is one.
  mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    begin(name)
    bytes += String(number).utf8
  }

  /// Writes a number as a member, if there is one; none that JSON cannot have.
  mutating func member(_ name: StaticString, _ number: Double?) {
    guard let number, number.isFinite else { return }
    begin(name)
    bytes += number.description.utf8
  }

  // MARK: - Parts

  private mutating func open(_ bracket: UInt8, _ name: StaticString?) {
    if let name {
      begin(name)
    } else {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      if !bytes.isEmpty { endLine() }
    }
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func begin(_ name: StaticString) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        bytes += (hex.utf8.count == 1 ? "\\u000" : "\\u00").utf8
        bytes += hex.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
