import HTML
import ListDiff
import Localization
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

@Suite struct ScreenPresenterTests {
  /// The memory of a screen of rows with these keys.
  private func cost(keys: [String], query: String = "") -> Int {
    cost(of: .init(rows: KeyedItems(keys.map { DemoRow(key: $0) }), query: query))
  }

  private func cost(of state: DemoReactor.State) -> Int {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    let screen = DemoScreen()
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    _ = presenter.adopt(screen.content(of: state, for: reader))
    return presenter.byteCost
  }

  @Test func `counts each row, and its key if that needs extra space`() {
    let short = (0..<1_000).map { "row-\($0)" }
    let long = short.map { $0 + String(repeating: "x", count: 200) }
    // The demo's URL contains all keys, too.
    let addresses = long.joined(separator: ",").utf8.count - short.joined(separator: ",").utf8.count
    let keys = long.reduce(0) { $0 + $1.utf8.count + 32 }
    #expect(cost(keys: long) - cost(keys: short) == keys + addresses)
    #expect(cost(keys: short) <= 64 << 10)
  }

  @Test func `incremental counts equal a new count`() {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    let screen = DemoScreen()
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    var state = DemoReactor.State(rows: [DemoRow(key: "a"), DemoRow(key: "b")])
    _ = presenter.adopt(screen.content(of: state, for: reader))
    let long = String(repeating: "x", count: 100)
    for change: (inout KeyedItems<DemoRow>) -> Void in [
      { $0.insert(DemoRow(key: long), at: 1) }, { $0[0].edition += 1 }, { $0.append($0.removeFirst()) },
      { $0 = [DemoRow(key: "c")] }, { $0.insert(DemoRow(key: long), at: 0) }, { $0.remove(at: 0) },
    ] {
      change(&state.rows)
      _ = presenter.advance(to: state)
      #expect(presenter.byteCost == cost(of: state))
    }
  }

  @Test func `counts the title and the URL`() {
    let query = String(repeating: "x", count: 10_000)
    #expect(cost(keys: ["a"], query: query) - cost(keys: ["a"]) >= 20_000)
  }

  /// The client relies on it: `reset` in live.js finds the staying cells by their keys. Of two elements with one key it
  /// would leave the first in place. No script adds elements to a list.
  @Test func `a list sent as a whole has each key once, like the page before`() throws {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    let screen = DemoScreen()
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    let state = DemoReactor.State(rows: KeyedItems(["a", "b", "a"].map { DemoRow(key: $0) }))
    let shown = presenter.adopt(screen.content(of: state, for: reader))
    #expect(shown.sections[0].items.map(\.key) == ["a", "b"])
    let lines = try PatchLine.read(String(decoding: presenter.reset(to: state, from: nil), as: UTF8.self))
    let rows = try #require(lines.first { $0.op == "reset" && $0.arguments[0] == "rows" }?.arguments[1])
    let keys = rows.matches(of: /data-key='(\w)'/).map { $0.output.1 }
    #expect(keys == ["a", "b"])
  }

  @Test func `a page that is left and returned to can open the same destination again`() {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    let screen = DemoScreen()
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    var state = DemoReactor.State(rows: [])
    _ = presenter.adopt(screen.content(of: state, for: reader))
    let leads = ["/there", "/there", nil, "/there"].map { destination in
      state.destination = destination
      return String(decoding: presenter.advance(to: state), as: UTF8.self).contains("there")
    }
    #expect(leads == [true, false, false, true])
  }

  @Test func `a slot is drawn once for a page and once for a change`() throws {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    let screen = CountedScreen()
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    var state = DemoReactor.State(rows: [])
    let shown = presenter.adopt(screen.content(of: state, for: reader))
    let page = RegionList(screen: screen, screenContent: shown, reader: reader, kept: CellCache()).render()
    #expect(page.contains("<b>1</b>") && screen.drawings.count == 1)
    state.query = "x"
    let lines = try PatchLine.read(String(decoding: presenter.advance(to: state), as: UTF8.self))
    #expect(lines.contains { $0.op == "slot" && $0.arguments == ["count", "<b>2</b>"] })
    let all = String(decoding: presenter.reset(to: state, from: nil), as: UTF8.self)
    #expect(all.contains("<b>3</b>") && screen.drawings.count == 3)
  }

  // MARK: - Parts

  /// Returns the updates that a change of some rows sends.
  ///
  /// - Parameter knowsOld: whether the state that is shown is known.
  private func updates(
    of rows: Int, on screen: CountedScreen = CountedScreen(), knowsOld: Bool = true,
    _ change: (inout KeyedItems<DemoRow>) -> Void
  ) throws -> [PatchLine] {
    let old = DemoReactor.State(rows: KeyedItems((0..<rows).map { DemoRow(key: "\($0)") }))
    var new = old
    change(&new.rows)
    return try updates(on: screen, showing: old, from: knowsOld ? old : nil, to: new)
  }

  private func updates(
    on screen: CountedScreen, showing shown: DemoReactor.State, from old: DemoReactor.State?, to new: DemoReactor.State
  ) throws -> [PatchLine] {
    let reader = Reader(profile: Browser.knownProfile, language: .english)
    var presenter = ScreenPresenter(screen: screen, reader: reader, logger: LogRecord().logger)
    _ = presenter.adopt(screen.content(of: shown, for: reader))
    let lines = try PatchLine.read(String(decoding: presenter.advance(to: new, from: old), as: UTF8.self))
    return lines.filter { $0.op == "update" }
  }

  /// A line has the part's name as its fourth argument.
  private func isCell(_ line: PatchLine) -> Bool {
    line.arguments.count == 3 && line.arguments[2]?.hasPrefix("<li ") == true
  }

  @Test(arguments: [(8, 0), (9, 9)]) func `eight updates send parts, nine send cells`(rows: Int, cells: Int) throws {
    let lines = try updates(of: rows) { for index in $0.indices { $0[index].edition += 1 } }
    #expect(lines.count == rows && lines.filter(isCell).count == cells)
  }

  @Test func `without the state that is shown the cell is sent`() throws {
    let lines = try updates(of: 1, knowsOld: false) { $0[0].edition += 1 }
    #expect(lines.map(isCell) == [true])
  }

  @Test func `a row below an inserted one is sent as its cell`() throws {
    let lines = try updates(of: 2) {
      $0.insert(DemoRow(key: "new"), at: 0)
      $0[1].edition += 1
    }
    #expect(lines.map(isCell) == [true])
  }

  @Test func `if the shown state has other lists by now, the cell is sent`() throws {
    var old = DemoReactor.State(rows: [DemoRow(key: "a")])
    let shown = old
    var new = old
    new.rows[0].edition += 1
    old.query = CountedScreen.withoutLists
    let lines = try updates(on: CountedScreen(), showing: shown, from: old, to: new)
    #expect(lines.map(isCell) == [true])
  }

  @Test(arguments: [true, false]) func `the shown lists are made again only for a part`(hasParts: Bool) throws {
    let screen = CountedScreen(hasParts: hasParts)
    let lines = try updates(of: 2, on: screen) { for index in $0.indices { $0[index].edition += 1 } }
    #expect(lines.map(isCell) == [!hasParts, !hasParts])
    // For the page, the change, and the parts.
    #expect(screen.contents.count == (hasParts ? 3 : 2))
  }
}

/// The demo with a slot that tells how often it was drawn, and a count of its contents.
private struct CountedScreen: Screen {
  final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .relaxed) }

    @discardableResult func add() -> Int { number.add(1, ordering: .relaxed).newValue }
  }

  private struct Count: HTML {
    let drawings: Counter

    var content: some HTML { b { drawings.add() } }
  }

  let demo = DemoScreen()
  let drawings = Counter()
  let contents = Counter()
  /// Whether its cells have parts.
  var hasParts = true

  /// The search for which it has no lists.
  static let withoutLists = "without lists"

  var path: String { demo.path }
  var appeared: DemoReactor.Action { demo.appeared }
  var actions: FormActions<DemoReactor.Action> { demo.actions }

  func open(_ request: ScreenRequest) async throws -> DemoReactor { try await demo.open(request) }

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    contents.add()
    var content = demo.content(of: state, for: reader)
    if state.query == Self.withoutLists { content.regions = [] }
    content.regions.append(.slot("count", AnyHTML(Count(drawings: drawings))))
    return content
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML {
    if hasParts { demo.cell(for: item, reader: reader) } else { b { item.edition } }
  }
}
