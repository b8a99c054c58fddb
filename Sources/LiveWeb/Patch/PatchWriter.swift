import HTML
import JSON

/// Writes patch lines as bytes: `[version, op, …]` in JSON, one per line.
///
/// The format is specified in `docs/live-screens.md` and frozen by golden files. Each line increases the version by 1,
/// so that a browser is either up to date with a line or not.
struct PatchWriter {
  /// The media type of lines. Their responses have few header fields: an action often changes less than its heads take.
  static let mediaType = "application/x-ndjson"

  private var json = JSONWriter(capacity: 0)
  private(set) var version: UInt64

  /// The lines so far.
  var bytes: [UInt8] { json.bytes }

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

  /// Writes `origin` only if the cell comes from another section.
  mutating func move(_ key: String, in section: String, before next: String?, from origin: String?) {
    open("move")
    add(section)
    add(key)
    add(next)
    if let origin { add(origin) }
    close()
  }

  /// Writes the HTML of a whole cell.
  mutating func update(_ key: String, in section: String, _ cell: [UInt8]) {
    open("update")
    add(section)
    add(key)
    json.add(nil, utf8: cell)
    close()
  }

  /// Writes the HTML of one part of a cell.
  mutating func update(_ key: String, in section: String, part: CellPart) {
    open("update")
    add(section)
    add(key)
    json.add(nil, utf8: part.html)
    add(part.name)
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

  /// The `end` line of an effect. It changes nothing, so it has the current version.
  ///
  /// - Parameter hasFailed: whether the effect failed and a retry can succeed. A client in the background, such as the
  ///   service worker, needs this.
  static func end(at version: UInt64, hasFailed: Bool = false) -> [UInt8] {
    Array((hasFailed ? "[\(version),\"end\",\"failed\"]\n" : "[\(version),\"end\"]\n").utf8)
  }

  // MARK: - JSON

  private mutating func open(_ op: String) {
    version += 1
    json.openArray()
    json.add(nil, json: String(version))
    json.add(op)
  }

  private mutating func close() {
    json.closeArray()
    json.endLine()
  }

  private mutating func add(_ text: String?) { json.add(nil, orNull: text) }

  private mutating func add(html: some HTML) { json.add(nil, utf8: html.renderBytes(reserving: 1024)) }
}
