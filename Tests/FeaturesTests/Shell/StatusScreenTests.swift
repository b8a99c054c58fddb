import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import Shell

/// The status page of the features' sources.
@Suite(.timeLimit(.minutes(3)))
struct StatusScreenTests {
  @Test func `each feature with a source has its health, and one without a source is not listed`() async throws {
    let features: [any Feature] = [
      Garden(name: "a", health: .answers), Garden(name: "b", health: .ready), Garden(name: "c", health: nil),
      Garden(name: "d", health: .resting(.seconds(12))), Garden(name: "e", health: .silent),
      Garden(name: "f", health: .unanswered(.seconds(300))), Garden(name: "g", health: .unexpected(.seconds(300))),
      Garden(name: "h", health: .unexpected(nil)),
    ]
    let page = try await pages("/settings/status", features: features)[0]
    let said = page.matches(of: /href='\/(\w)'><span class='label'>\w<\/span><span class='detail'>([^<]*)</)
      .map { "\($0.output.1): \($0.output.2)" }
    #expect(
      said == [
        "a: Available", "b: Available", "d: Busy · ready in 12 seconds", "e: Not responding",
        "f: No response 5 minutes ago",
        "g: Unexpected response 5 minutes ago", "h: Unexpected response",
      ])
    #expect(page.contains("Checked just now: a, e."), "the others are not called for the page")
    #expect(page.contains("Check again"))
  }

  @Test func `a source not called for the page is unavailable after a call without an answer`() {
    #expect(SourceHealth(wait: .zero, silence: nil, misfit: nil) == .ready)
    #expect(SourceHealth(wait: .seconds(3), silence: nil, misfit: nil) == .resting(.seconds(3)))
    for wait in [Duration.zero, .seconds(3)] {
      #expect(SourceHealth(wait: wait, silence: .seconds(5), misfit: nil) == .unanswered(.seconds(5)))
    }
  }

  @Test func `a source not called for the page is unavailable after an unusable answer, unless it is rate limited`() {
    #expect(SourceHealth(wait: .zero, silence: nil, misfit: .seconds(5)) == .unexpected(.seconds(5)))
    #expect(SourceHealth(wait: .seconds(3), silence: nil, misfit: .seconds(5)) == .resting(.seconds(3)))
  }

  @Test func `all sources are checked at the same time`() async throws {
    let gate = Gate()
    let features: [any Feature] = [
      Garden(name: "a", health: .answers, waits: gate), Garden(name: "b", health: .silent, opens: gate),
    ]
    let page = try await pages("/settings/status", features: features)[0]
    #expect(page.contains("Available"))
    #expect(page.contains("Not responding"))
  }

  @Test func `a check by a person asks what the page itself does not, and the page has the features' notes`() async {
    let feature = Garden(name: "a", health: .unanswered(.seconds(300)), again: .answers, note: "Seeds of Nov 28")
    let cases: [(StatusReactor.Action, SourceHealth)] = [
      (.appeared, .unanswered(.seconds(300))), (.checkTapped, .answers),
    ]
    for (action, health) in cases {
      let reactor = StatusReactor(
        initialState: .init(origin: nil), features: [feature], asker: .program, language: .english)
      let runtime = ReactorRuntime(reactor)
      await runtime.send(action)
      #expect(runtime.state.healths == ["/a": health])
      #expect(runtime.state.notes == ["Seeds of Nov 28"])
      #expect(!runtime.state.isChecking)
    }
  }
}

/// A feature with a given health of its source.
struct Garden: Feature {
  let name: String
  let health: SourceHealth?
  /// The health after a person has checked it again; `nil` for the same.
  var again: SourceHealth?
  var note: String?
  var waits: Gate?
  var opens: Gate?

  var tab: FeatureTab {
    FeatureTab(path: "/\(name)", symbol: "grid") { [name] _ in (name, name) }
  }
  var screens: [any Screen] { [] }
  var settings: [Setting] { [] }
  var assets: [AssetLibrary.Asset] { [] }
  func source(in language: Language) -> String { name }
  func hint(for field: String, in language: Language) -> String? { nil }
  func health(for asker: Asker) async -> SourceHealth? {
    opens?.open()
    try? await waits?.pass()
    return health
  }
  func healthAgain(for asker: Asker) async -> SourceHealth? { again ?? health }
  func statusNote(in language: Language) async -> String? { note }
}
