import HTML
import ListDiff
import Localization
import Reactor
import Synchronization
import Testing

@testable import LiveWeb

@Suite struct CellCacheTests {
  private let screen = KeptScreen()

  @discardableResult private func draw(
    _ rows: [DemoRow], on screen: KeptScreen? = nil, language: Language = .english, _ kept: CellCache
  ) -> String {
    let reader = Reader(profile: Browser.knownProfile, language: language)
    return CellList(screen: screen ?? self.screen, items: KeyedItems(rows), reader: reader, kept: kept).render()
  }

  @Test func `a cell is drawn once for all pages that show it`() {
    let kept = CellCache()
    let first = draw([DemoRow(key: "a"), DemoRow(key: "b")], kept)
    #expect(first == "<li data-key='a'><b>a1 English</b></li><li data-key='b'><b>b1 English</b></li>")
    #expect(draw([DemoRow(key: "a"), DemoRow(key: "b")], kept) == first)
    #expect(screen.drawings == 2)
  }

  @Test func `a cell with another content or language is drawn`() {
    let kept = CellCache()
    draw([DemoRow(key: "a")], kept)
    #expect(draw([DemoRow(key: "a", edition: 2)], kept).contains("a2 English"))
    #expect(draw([DemoRow(key: "a")], language: .korean, kept).contains("a1 한국어"))
    #expect(screen.drawings == 3)
  }

  @Test func `an outdated cell is drawn again`() {
    let kept = CellCache()
    draw([DemoRow(key: "a")], kept)
    screen.turnThePage()
    draw([DemoRow(key: "a")], kept)
    draw([DemoRow(key: "a")], kept)
    #expect(screen.drawings == 2)
  }

  @Test func `the least recently used cells are removed`() {
    let kept = CellCache(maxBytes: 1_000)
    draw([DemoRow(key: "a"), DemoRow(key: "b")], kept)
    draw([DemoRow(key: "a")], kept)
    draw([DemoRow(key: "c")], kept)
    #expect(screen.drawings == 3)
    draw([DemoRow(key: "a")], kept)
    #expect(screen.drawings == 3)
    draw([DemoRow(key: "b")], kept)
    #expect(screen.drawings == 4)
  }

  @Test func `cells of a screen that does not allow it are not kept`() {
    let (kept, screen) = (CellCache(), KeptScreen(keepsCells: false))
    draw([DemoRow(key: "a")], on: screen, kept)
    draw([DemoRow(key: "a")], on: screen, kept)
    #expect(screen.drawings == 2)
  }
}

/// A screen that counts how often its cells are drawn.
private struct KeptScreen: Screen {
  private final class Counts: Sendable {
    let drawings = Atomic(0)
    let pages = Atomic(0)
  }

  private let demo = DemoScreen()
  private let counts = Counts()
  let keepsCells: Bool

  init(keepsCells: Bool = true) { self.keepsCells = keepsCells }

  /// The number of cells drawn.
  var drawings: Int { counts.drawings.load(ordering: .relaxed) }

  /// Makes all cells outdated.
  func turnThePage() { counts.pages.add(1, ordering: .relaxed) }

  var path: String { demo.path }
  var appeared: DemoReactor.Action { demo.appeared }
  var actions: FormActions<DemoReactor.Action> { demo.actions }

  func open(_ request: ScreenRequest) async throws -> DemoReactor { try await demo.open(request) }

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    demo.content(of: state, for: reader)
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML {
    counts.drawings.add(1, ordering: .relaxed)
    let page = counts.pages.load(ordering: .relaxed)
    return b {
      "\(item.code.first ?? "?")\(item.edition) \(reader.language == .korean ? "한국어" : "English")"
      RenewedHTML { [counts] in counts.pages.load(ordering: .relaxed) != page }
    }
  }
}
