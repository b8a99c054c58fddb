import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import Shell

/// The order of Today's sections, and the page that changes it.
@Suite(.timeLimit(.minutes(3)))
struct TodayOrderTests {
  private static let ids = ["a", "b", "c", "d"]

  private static let orders: [(String?, String)] = [
    (nil, "a,b,c,d"), ("", "a,b,c,d"), ("d,c,b,a", "d,c,b,a"), ("c,-a,d,b", "c,-a,d,b"),
    // Unknown and repeated ids are ignored, and a new section follows its neighbour.
    ("x,-y,d,c,c,a", "d,c,a,b"), ("d,-c", "a,b,d,-c"), ("-b,a", "-b,c,d,a"), (",-,--a,", "a,b,c,d"),
  ]

  @Test(arguments: TodayOrderTests.orders)
  func `a stored order fits the sections that there are`(text: String?, order: String) {
    #expect(TodayOrder(text, of: Self.ids).text == order)
  }

  @Test func `a stored text is read up to its limit`() {
    let text = String(repeating: "x,", count: 1_000) + "-d"
    #expect(TodayOrder(text, of: Self.ids).text == "a,b,c,d")
  }

  // MARK: - The page

  private let profiles = DatabaseProfilesRepository.empty()

  private func open(reader: Reader = .returning) async throws -> (TodayEditScreen, ReactorRuntime<TodayEditReactor>) {
    let screen = TodayEditScreen(sections: Self.ids.map { FakeSection($0, rows: []) }, profiles: profiles)
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(reader: reader)))
    await runtime.send(.appeared)
    return (screen, runtime)
  }

  private func stored() async throws -> String? { try await profiles.choices(of: "reader")[.todayOrder] }

  @Test func `each change is stored at once, and the order of the features is stored as none`() async throws {
    let (_, runtime) = try await open()
    await runtime.send(.hidden("b"))
    #expect(try await stored() == "a,-b,c,d")
    await runtime.send(.movedUp("d"))
    #expect(try await stored() == "a,-b,d,c")
    await runtime.send(.movedDown("d"))
    await runtime.send(.shown("b"))
    #expect(try await stored() == nil)
  }

  @Test func `at the ends, and for a section that is not there, nothing changes`() async throws {
    let (_, runtime) = try await open()
    for action in [TodayEditReactor.Action.movedUp("a"), .movedDown("d"), .hidden("x"), .movedUp("x")] {
      await runtime.send(action)
    }
    #expect(try await stored() == nil)
    #expect(runtime.state.order.shown == Self.ids)
  }

  @Test func `a row has a switch and two buttons, which work without JavaScript`() async throws {
    let (screen, runtime) = try await open()
    await runtime.send(.hidden("a"))
    var cells: [String] = []
    for case .list(let section, _, _) in screen.content(of: runtime.state, for: .returning).regions {
      cells = section.items.map { screen.cell(for: $0, reader: .returning).render() }
    }
    let first = try #require(cells.first)
    #expect(first.contains("<form method='post'") && first.contains("name='section' value='a'"))
    #expect(
      first.contains("role='switch' aria-checked='false' aria-label='Show Section a' name='action' value='shown'"))
    #expect(first.contains("aria-label='Move up: Section a' name='action' value='movedUp' aria-disabled='true'"))
    #expect(first.contains("aria-label='Move down: Section a' name='action' value='movedDown'>"))
  }

  @Test(
    arguments: [(.english, "Section a is now number 2 of 4."), (.korean, "4개 중 2번째로 옮겼어요.")]
      as [(Language, String)])
  func `a move is announced until the next change`(language: Language, words: String) async throws {
    let reader = Reader(profile: Profile(key: "reader", hasReturned: true), language: language)
    let (screen, runtime) = try await open(reader: reader)
    let before = status(of: runtime, on: screen, for: reader)
    await runtime.send(.movedDown("a"))
    let moved = status(of: runtime, on: screen, for: reader)
    await runtime.send(.hidden("a"))
    #expect(before.isEmpty && moved.contains(words))
    #expect(status(of: runtime, on: screen, for: reader).isEmpty)
  }

  private func status(
    of runtime: ReactorRuntime<TodayEditReactor>, on screen: TodayEditScreen, for reader: Reader
  ) -> String {
    for case .slot("status", let html) in screen.content(of: runtime.state, for: reader).regions {
      return html.render()
    }
    return "no slot"
  }

  @Test func `a browser without cookies is told that nothing can be stored`() async throws {
    let stranger = Reader(profile: Profile(key: "reader", hasReturned: false), language: .english)
    let (_, runtime) = try await open(reader: stranger)
    await runtime.send(.hidden("a"))
    #expect(runtime.state.failure?.code == .cookieMissing)
  }
}
