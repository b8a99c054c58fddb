import FeatureKit
import LiveWeb
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import Shell

/// What changes on other pages while Today is open.
@Suite(.timeLimit(.minutes(3)))
struct TodayFollowingTests {
  /// What a section has, which a test changes.
  private final class Shelf: Sendable {
    private let rows: Mutex<[String]>
    private let failure = Mutex<AppError?>(nil)
    let calls = Recorder<String>()

    init(_ rows: [String]) { self.rows = Mutex(rows) }

    func set(_ new: [String]) { rows.withLock { $0 = new } }

    func fail(_ error: AppError) { failure.withLock { $0 = error } }

    func section(_ id: String, _ kind: TodayKind, changes: AsyncStream<Void>? = nil) -> FakeSection {
      var section = FakeSection(id) { _ in
        self.calls.record(id)
        if let error = self.failure.withLock({ $0 }) { throw error }
        return .of(self.rows.withLock { $0 })
      }
      section.kind = kind
      section.notices = changes
      return section
    }
  }

  @Test func `a page that becomes visible again shows what was saved meanwhile`() async throws {
    let (kept, charts) = (Shelf([]), Shelf(["moss"]))
    let today = try await OpenToday([
      FakeFeature(todaySections: [kept.section("kept", .kept), charts.section("charts", .new)])
    ])
    await today.runtime.send(.appeared)
    kept.set(["moss"])
    charts.set(["moss, saved"])
    await today.runtime.send(.listening)
    #expect(today.rows("kept") == ["moss"] && today.rows("charts") == ["moss, saved"])
  }

  @Test func `a visible page shows each change of what the profile keeps`() async throws {
    let (changes, notices) = AsyncStream<Void>.makeStream()
    let (kept, charts) = (Shelf(["a"]), Shelf(["b"]))
    let today = try await OpenToday([
      FakeFeature(todaySections: [kept.section("kept", .kept, changes: changes), charts.section("charts", .new)])
    ])
    await today.runtime.send(.appeared)
    let following = Task { await today.runtime.send(.listening) }
    try await until { kept.calls.values.count == 2 && charts.calls.values.count == 2 }
    kept.set(["a", "b"])
    charts.set(["b, saved"])
    notices.yield()
    try await until { today.rows("kept") == ["a", "b"] && today.rows("charts") == ["b, saved"] }
    following.cancel()
    await following.value
  }

  @Test func `a section that cannot be read again keeps its rows`() async throws {
    let shelf = Shelf(["a"])
    let today = try await OpenToday([FakeFeature(todaySections: [shelf.section("kept", .kept)])])
    await today.runtime.send(.appeared)
    shelf.fail(AppError(.storageBusy))
    await today.runtime.send(.listening)
    #expect(shelf.calls.values.count == 2)
    #expect(today.rows("kept") == ["a"] && today.state["kept"].error == nil)
  }
}
