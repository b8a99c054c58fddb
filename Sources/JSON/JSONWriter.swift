/// Writes JSON (RFC 8259) into a byte buffer.
///
/// Keys keep the order in which they are added. The writer inserts commas. It does not escape non-ASCII letters
/// or slashes.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.add("name", "Boat")
///   json.array("sizes") { $0.add("S") }
/// }
/// // {"name":"Boat","sizes":["S"]}
/// ```
///
/// Each function with a key parameter writes a member of an object. With a `nil` key it writes an element of an
/// array, or the top-level value.
package struct JSONWriter: Sendable {
  /// The white space between values.
  package enum Layout: Sendable {
    /// No white space.
    case compact
    /// A space after each comma.
    case spaced
    /// One value a line, two spaces of indentation a level, and a space after each colon.
    case indented
  }

  /// The bytes written since the last ``take()``.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// Whether the next value needs a comma before it.
  private var needsSeparator = false
  private var breaksLine = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - capacity: expected size of the JSON, in bytes.
  ///   - layout: white space between values.
  package init(capacity: Int = 512, layout: Layout = .compact) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  // MARK: - Containers

  /// Adds an object with the members that `write` adds.
  package mutating func object(_ key: String? = nil, _ write: (inout JSONWriter) -> Void) {
    openObject(key)
    write(&self)
    closeObject()
  }

  /// Adds an array with the elements that `write` adds.
  package mutating func array(_ key: String? = nil, _ write: (inout JSONWriter) -> Void) {
    openArray(key)
    write(&self)
    closeArray()
  }

  /// Opens an object; close it with ``closeObject()``.
  package mutating func openObject(_ key: String? = nil) { open(UInt8(ascii: "{"), key) }

  /// Closes the innermost open object.
  package mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// Opens an array; close it with ``closeArray()``.
  package mutating func openArray(_ key: String? = nil) { open(UInt8(ascii: "["), key) }

  /// Closes the innermost open array.
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  // MARK: - Values

  /// Adds a string.
  package mutating func add(_ key: String?, _ text: String) {
    begin(key)
    append(quoted: text)
  }

  /// Adds a string to an array.
  package mutating func add(_ element: String) { add(nil, element) }

  /// Adds a string, or `null` if `text` is nil.
  package mutating func add(_ key: String?, orNull text: String?) {
    if let text { add(key, text) } else { add(key, json: "null") }
  }

  /// Adds a string that is already encoded as UTF-8.
  package mutating func add(_ key: String?, utf8: [UInt8]) {
    begin(key)
    utf8.withUnsafeBufferPointer { append(quoted: $0) }
  }

  /// Adds an integer.
  package mutating func add(_ key: String?, _ number: Int) { add(key, json: String(number)) }

  /// Adds a number, without a fraction if it is whole. Adds `null` for infinity and NaN, which JSON cannot express.
  package mutating func add(_ key: String?, _ number: Double) {
    let text = number.description
    add(key, json: number.isFinite ? String(text.hasSuffix(".0") ? text.dropLast(2) : text[...]) : "null")
  }

  /// Adds `true` or `false`.
  package mutating func add(_ key: String?, _ value: Bool) { add(key, json: value ? "true" : "false") }

  /// Adds a value that is already encoded as JSON.
  package mutating func add(_ key: String?, json: String) {
    begin(key)
    bytes += json.utf8
  }

  // MARK: - Lines

  /// Starts a new line before the next value or closing bracket.
  package mutating func breakLine() { breaksLine = true }

  /// Ends the line after a top-level value; the next value is a new top-level value.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsSeparator = false
  }

  /// Returns the bytes written so far and empties the buffer.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: UInt8, _ key: String?) {
    begin(key)
    bytes.append(bracket)
    depth += 1
    needsSeparator = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsSeparator || breaksLine { startLine() }
    bytes.append(bracket)
    needsSeparator = true
  }

  /// Writes the comma, the line break and the key that precede a value.
  private mutating func begin(_ key: String?) {
    if needsSeparator {
      bytes.append(UInt8(ascii: ","))
      if layout == .spaced { bytes.append(UInt8(ascii: " ")) }
    }
    needsSeparator = true
    startLine()
    guard let key else { return }
    append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func startLine() {
    let isIndented = layout == .indented && (depth > 0 || !bytes.isEmpty)
    guard isIndented || breaksLine else { return }
    breaksLine = false
    bytes.append(UInt8(ascii: "\n"))
    if isIndented { bytes += repeatElement(UInt8(ascii: " "), count: depth * 2) }
  }

  private mutating func append(quoted text: String) {
    var text = text
    text.withUTF8 { append(quoted: $0) }
  }

  /// Appends a string literal (RFC 8259, section 7). Copies runs of bytes that need no escape at once.
  private mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      append(escaped: byte)
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes += (byte < 0x10 ? "u000" : "u00").utf8
      bytes += String(byte, radix: 16).utf8
    }
  }
}
