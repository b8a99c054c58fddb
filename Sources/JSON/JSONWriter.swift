/// Writes JSON (RFC 8259) into bytes: keys in the order they are added, commas by themselves, letters and slashes as
/// they are.
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
/// Each function that takes a key writes a member of an object; `nil` stands for an element of an array, or for the
/// whole.
package struct JSONWriter: Sendable {
  /// The white space between values.
  package enum Layout: Sendable {
    /// None.
    case compact
    /// A space behind each comma.
    case spaced
    /// A line for each value, two spaces for each level, and a space behind each colon.
    case indented
  }

  /// What was written and not taken.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// Whether a value stands before the next one.
  private var needsSeparator = false
  private var breaksLine = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes the JSON will likely take.
  ///   - layout: the white space.
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

  /// Begins an object, which ``closeObject()`` ends.
  package mutating func openObject(_ key: String? = nil) { open(UInt8(ascii: "{"), key) }

  /// Ends the object that was begun last.
  package mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// Begins an array, which ``closeArray()`` ends.
  package mutating func openArray(_ key: String? = nil) { open(UInt8(ascii: "["), key) }

  /// Ends the array that was begun last.
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  // MARK: - Values

  /// Adds a text.
  package mutating func add(_ key: String?, _ text: String) {
    begin(key)
    append(quoted: text)
  }

  /// Adds a text to an array.
  package mutating func add(_ element: String) { add(nil, element) }

  /// Adds a text, or `null`.
  package mutating func add(_ key: String?, orNull text: String?) {
    if let text { add(key, text) } else { add(key, json: "null") }
  }

  /// Adds a text that is UTF-8 already.
  package mutating func add(_ key: String?, utf8: [UInt8]) {
    begin(key)
    utf8.withUnsafeBufferPointer { append(quoted: $0) }
  }

  /// Adds a whole number.
  package mutating func add(_ key: String?, _ number: Int) { add(key, json: String(number)) }

  /// Adds a number, a whole one without a fraction; `null` for one that JSON does not have.
  package mutating func add(_ key: String?, _ number: Double) {
    let text = number.description
    add(key, json: number.isFinite ? String(text.hasSuffix(".0") ? text.dropLast(2) : text[...]) : "null")
  }

  /// Adds `true` or `false`.
  package mutating func add(_ key: String?, _ value: Bool) { add(key, json: value ? "true" : "false") }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String?, json: String) {
    begin(key)
    bytes += json.utf8
  }

  // MARK: - Lines

  /// Puts the next value, or the next bracket that closes, on a line of its own.
  package mutating func breakLine() { breaksLine = true }

  /// Ends the line of a whole value; the next value is another whole.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsSeparator = false
  }

  /// Returns what was written, and goes on behind it.
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

  /// Writes what stands before a value.
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

  /// Appends a string literal (RFC 8259, section 7); runs of bytes that need no escape are copied whole.
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
