import HTML
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct PatchWriterTests {
  /// Text of each kind that users or upstreams can send.
  private static let nasty = "카카오톡 👩‍👩‍👧 \"q\" 'a' \\ / <b>&amp;\u{2028}\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}\t\r\n끝"

  @Test(arguments: Case.allCases)
  func `writes the golden line`(_ golden: Case) throws {
    var writer = PatchWriter(after: 41)
    golden.write(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    try Golden.expect(text, matches: "op-\(golden.rawValue)")
    let lines = try PatchLine.read(text)
    #expect(lines.map(\.version) == Array(42..<(42 + UInt64(lines.count))))
    #expect(writer.version == lines.last?.version)
  }

  @Test func `the end line has the current version`() throws {
    let text = String(decoding: PatchWriter.end(at: 42), as: UTF8.self)
    try Golden.expect(text, matches: "op-end")
    #expect(try PatchLine.read(text).map(\.description) == ["42 end []"])
  }

  @Test func `a JSON parser reads back every character of a key`() throws {
    var writer = PatchWriter(after: 0)
    writer.remove(Self.nasty, from: Self.nasty)
    let line = try #require(try PatchLine.read(String(decoding: writer.bytes, as: UTF8.self)).first)
    #expect(line.arguments == [Self.nasty, Self.nasty])
  }

  @Test func `a line contains no line break`() throws {
    var writer = PatchWriter(after: 0)
    for scalar in (0...0xFF).compactMap(UnicodeScalar.init) {
      writer.update(String(scalar), in: "rows", String(scalar).renderBytes())
    }
    #expect(try PatchLine.read(String(decoding: writer.bytes, as: UTF8.self)).count == 256)
  }

  @Test func `text is escaped as HTML before it is escaped as JSON`() throws {
    var writer = PatchWriter(after: 0)
    writer.slot("status", p { "<script>\"" })
    let line = try #require(try PatchLine.read(String(decoding: writer.bytes, as: UTF8.self)).first)
    #expect(line.arguments == ["status", "<p>&lt;script&gt;\"</p>"])
  }

  /// One case for each operation, and for each of its forms.
  enum Case: String, CaseIterable {
    case insertBefore = "insert-before"
    case insertLast = "insert-last"
    case remove
    case move
    case moveLast = "move-last"
    case moveFromSection = "move-from-section"
    case update
    case updatePart = "update-part"
    case slot, reset, url, go
    case step = "url-push"
    case goReplacing = "go-replace"
    case noticeInfo = "notice-info"
    case noticeError = "notice-error"
    case nasty

    func write(to writer: inout PatchWriter) {
      let cell = li(.data("key", value: "앱-1")) { "메모 📝" }
      switch self {
      case .insertBefore: writer.insert("앱-1", into: "rows", before: "b", cell)
      case .insertLast: writer.insert("앱-1", into: "rows", before: nil, cell)
      case .remove: writer.remove("앱-1", from: "rows")
      case .move: writer.move("앱-1", in: "rows", before: "b", from: nil)
      case .moveLast: writer.move("앱-1", in: "rows", before: nil, from: nil)
      case .moveFromSection: writer.move("앱-1", in: "rows", before: nil, from: "found")
      case .update: writer.update("앱-1", in: "rows", cell.renderBytes())
      case .updatePart:
        let price = b(.data("part", value: "price")) { "₩5,900" }
        writer.update("앱-1", in: "rows", part: CellPart(name: "price", html: price.renderBytes()))
      case .slot: writer.slot("status", p(.class("note")) { "찾는 중…" })
      case .reset: writer.reset("rows", cell)
      case .url: writer.url("/apps?q=%EB%A9%94%EB%AA%A8", title: "메모", isStep: false)
      case .step: writer.url("/apps?q=%EB%A9%94%EB%AA%A8", title: "메모", isStep: true)
      case .go: writer.go("/apps/KR/1")
      case .goReplacing: writer.go("/market/products/1", replaces: true)
      case .noticeInfo: writer.notice(Notice(number: 1, kind: .info, text: "저장했습니다 ✅"))
      case .noticeError: writer.notice(Notice(number: 2, kind: .error, text: "No \"connection\""))
      case .nasty: writer.update(PatchWriterTests.nasty, in: "rows", li { PatchWriterTests.nasty }.renderBytes())
      }
    }
  }
}
