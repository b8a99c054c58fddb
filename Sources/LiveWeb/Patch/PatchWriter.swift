import HTML

/// Writes patch lines: `[version, op, …]` as JSON, one a line, straight to bytes.
///
/// The format is specified in `docs/live-screens.md` and frozen by golden files. Every line has a version of its own,
/// one above the line before, so a line is the unit in which a browser is up to date or is not.
struct PatchWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var version: UInt64

  init(after version: UInt64) {
    self.version = version
  }

  mutating func insert(_ key: String, into section: String, before next: String?, _ cell: some HTML) {
    open("insert")
    add(section)
    add(key)
    add(next)
    add(html: cell)
    close()
  }

  mutating func remove(_ key: String, from section: String) {
    open("remove")
    add(section)
    add(key)
    close()
  }

  /// `origin` is written only when the cell comes from another section.
  mutating func move(_ key: String, in section: String, before next: String?, from origin: String?) {
    open("move")
    add(section)
    add(key)
    add(next)
    if let origin { add(origin) }
    close()
  }

  mutating func update(_ key: String, in section: String, _ cell: some HTML) {
    open("update")
    add(section)
    add(key)
    add(html: cell)
    close()
  }

  mutating func slot(_ name: String, _ content: some HTML) {
    open("slot")
    add(name)
    add(html: content)
    close()
  }

  mutating func reset(_ section: String, _ cells: some HTML) {
    open("reset")
    add(section)
    add(html: cells)
    close()
  }

  mutating func url(_ url: String, title: String, isStep: Bool) {
    open("url")
    add(url)
    add(isStep ? "push" : "replace")
    add(title)
    close()
  }

  mutating func go(_ url: String, replaces: Bool = false) {
    open("go")
    add(url)
    if replaces { add("replace") }
    close()
  }

  mutating func notice(_ notice: Notice) {
    open("notice")
    add(notice.kind.rawValue)
    add(notice.text)
    close()
  }

  /// The end of an effect; it changes nothing, so it carries the version as it is.
  ///
  /// - Parameter hasFailed: whether it failed, and may succeed later: who cannot see the page has to know.
  static func end(at version: UInt64, hasFailed: Bool = false) -> [UInt8] {
    Array((hasFailed ? "[\(version),\"end\",\"failed\"]\n" : "[\(version),\"end\"]\n").utf8)
  }

  // MARK: - JSON

  private mutating func open(_ op: StaticString) {
    version += 1
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: String(version).utf8)
    bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\"")])
    op.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func close() {
    bytes.append(UInt8(ascii: "]"))
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func add(_ text: String?) {
    bytes.append(UInt8(ascii: ","))
    guard var text else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    text.withUTF8 { JSONText.append($0, to: &bytes) }
  }

  private mutating func add(html: some HTML) {
    bytes.append(UInt8(ascii: ","))
    html.renderBytes(reserving: 1024).withUnsafeBufferPointer { JSONText.append($0, to: &bytes) }
  }
}

/// JSON string literals (RFC 8259, section 7).
enum JSONText {
  /// Appends a quoted string; runs of bytes that need no escape are copied whole.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      appendEscape(of: byte, to: &bytes)
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let hex = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 15)])
    }
  }
}
