import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import Shell

/// The sections of Today: each loads, fails and is retried by itself.
@Suite(.timeLimit(.minutes(3)))
struct TodaySectionsTests {
  @Test func `sections are shown as they arrive, in the order of the features`() async throws {
    let gate = Gate()
    let slow = FakeSection("slow") { _ in
      try await gate.pass()
      return .of(["late"])
    }
    let today = try await OpenToday([
      FakeFeature(todaySections: [slow]), FakeFeature(name: "b", todaySections: [FakeSection("fast", rows: ["early"])]),
    ])
    let loading = Task { await today.runtime.send(.appeared) }
    try await until { today.rows("fast") == ["early"] }
    #expect(today.headings == ["slow", "fast"])
    #expect(today.slot("state-slow").contains("class='skeleton list'"))
    #expect(today.slot("state-slow").ranges(of: "<div></div>").count == TodayLayout.list.maxRows)
    #expect(today.slot("status").contains("Loading"))
    gate.open()
    await loading.value
    #expect(today.rows("slow") == ["late"])
    #expect(today.slot("state-slow").isEmpty && today.slot("status").isEmpty)
  }

  @Test func `the reader's own things come first, and are there before the page is drawn`() async throws {
    var kept = FakeSection("kept", rows: ["saved"])
    kept.kind = .kept
    var changed = FakeSection("changed") { _ in nil }
    changed.kind = .changed
    let today = try await OpenToday([
      FakeFeature(todaySections: [FakeSection("new", rows: ["found"]), kept]),
      FakeFeature(name: "b", todaySections: [changed]),
    ])
    #expect(today.state.order == ["changed", "kept", "new"])
    #expect(today.headings == ["kept", "new"] && today.rows("kept") == ["saved"] && today.state.hasRecents)
    #expect(today.slot("state-new").contains("skeleton"))
    await today.runtime.send(.appeared)
    #expect(today.headings == ["kept", "new"] && today.rows("new") == ["found"])
  }

  @Test func `a source that never answers costs its section, with words and a button`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let stuck = FakeSection("stuck") { _ in
      // Cancelling the section does not end this task.
      _ = await Task { try? await gate.pass() }.value
      return nil
    }
    let today = try await OpenToday(
      [FakeFeature(todaySections: [stuck, FakeSection("fine", rows: ["a"])])], clock: clock)
    let loading = Task { await today.runtime.send(.appeared) }
    // The other calls have ended, so that only the section's limit is left.
    try await until { today.rows("fine") == ["a"] && today.state.hasRecents && clock.deadlines == [.seconds(4)] }
    clock.advance(by: .seconds(4))
    try await until { today.slot("state-stuck").contains("Source stuck is taking longer than usual") }
    #expect(today.state["stuck"].isLoading && !today.slot("state-stuck").contains("retryTapped"))
    try await until { clock.deadlines == [.seconds(35)] }
    clock.advance(by: .seconds(31))
    await loading.value
    #expect(today.slot("state-stuck").contains("Source stuck isn’t responding"))
    #expect(today.slot("state-stuck").contains("value='retryTapped-stuck'>Try again</button>"))
    #expect(today.rows("fine") == ["a"])
    gate.open()
  }

  @Test func `a late answer is taken`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let slow = FakeSection("slow") { _ in
      try await gate.pass()
      return .of(["late"])
    }
    let today = try await OpenToday([FakeFeature(todaySections: [slow])], clock: clock)
    let loading = Task { await today.runtime.send(.appeared) }
    try await until { today.state.hasRecents && clock.deadlines == [.seconds(4)] }
    clock.advance(by: .seconds(4))
    try await until { today.state.late == ["slow"] }
    gate.open()
    await loading.value
    #expect(today.rows("slow") == ["late"] && today.slot("state-slow").isEmpty)
  }

  @Test func `a section of a search is given eight seconds`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let slow = FakeSection("slow") { _ in
      try await gate.pass()
      return nil
    }
    let today = try await OpenToday(
      [FakeFeature(searchSection: slow, named: ["moss": "/moss"])], text: "moss", clock: clock)
    let loading = Task { await today.runtime.send(.appeared) }
    // The other calls have ended, so that only the section's limit is left.
    try await until { today.state.hasRecents && today.state.address != nil && clock.deadlines == [.seconds(8)] }
    clock.advance(by: .seconds(8))
    try await until { today.state.late == ["slow"] && clock.deadlines == [.seconds(35)] }
    clock.advance(by: .seconds(27))
    await loading.value
    #expect(today.state["slow"].error?.code == .unavailable)
  }

  @Test func `a failed section is asked anew by its button, and nothing else is`() async throws {
    let (calls, others) = (Recorder<String>(), Recorder<String>())
    let failing = FakeSection("failing") { request in
      calls.record("failing")
      if !request.isAnew { throw AppError(.offline) }
      return .of(["a"])
    }
    let other = FakeSection("other") { _ in
      others.record("other")
      return .of(["b"])
    }
    let today = try await OpenToday([FakeFeature(todaySections: [failing, other])])
    await today.runtime.send(.appeared)
    #expect(today.slot("state-failing").contains("Source failing can’t be reached"))
    await today.runtime.send(.retryTapped("failing"))
    #expect(today.rows("failing") == ["a"] && today.slot("state-failing").isEmpty)
    #expect(calls.values.count == 2 && others.values.count == 1)
  }

  @Test func `the failure of a section is reported, and changes nothing else`() async throws {
    let failures = Recorder<AppError.Code>()
    let today = try await OpenToday(
      [
        FakeFeature(todaySections: [
          FakeSection("a") { _ in throw AppError(.changedUpstream) }, FakeSection("b", rows: ["x"]),
        ])
      ]
    ) { failures.record($0.code) }
    await today.runtime.send(.appeared)
    #expect(failures.values == [.changedUpstream])
    #expect(today.rows("b") == ["x"])
  }

  @Test func `all failures of a load are reported with the names of their sections`() async throws {
    let failures = Recorder<AppError>()
    let sections = [
      FakeSection("a") { _ in throw AppError(.offline) },
      FakeSection("b") { _ in throw AppError(.changedUpstream, detail: "no title") },
    ]
    let feature = FakeFeature(todaySections: sections, failure: AppError(.storageBusy))
    let today = try await OpenToday([feature]) { failures.record($0) }
    await today.runtime.send(.appeared)
    try #require(failures.values.count == 1)
    let failure = failures.values[0]
    #expect(failure.code == .changedUpstream)
    #expect(failure.detail.contains("a: offline") && failure.detail.contains("b: changedUpstream: no title"))
    #expect(failure.detail.contains("recent searches: storageBusy"))
  }

  @Test func `a section without content is not shown, one without rows says so`() async throws {
    let today = try await OpenToday([
      FakeFeature(todaySections: [
        FakeSection("absent") { _ in nil }, FakeSection("bare", rows: [], note: "Sowed yesterday"),
      ])
    ])
    await today.runtime.send(.appeared)
    #expect(today.headings == ["bare"])
    #expect(today.slot("state-absent").isEmpty)
    #expect(today.slot("state-bare").contains("Nothing here right now."))
    #expect(today.slot("state-bare").contains("Sowed yesterday"))
  }

  @Test func `Today without a section that is not hidden says so`() async throws {
    let features: [any Feature] = [FakeFeature(todaySections: [FakeSection("a", rows: ["x"])])]
    let profiles = DatabaseProfilesRepository.empty()
    let shown = try await OpenToday(features, profiles: profiles)
    _ = try await profiles.update("reader") { $0[.todayOrder] = "-a" }
    let hidden = try await OpenToday(features, profiles: profiles)
    await shown.runtime.send(.appeared)
    await hidden.runtime.send(.appeared)
    #expect(!shown.slot("status").contains("hidden all sections"))
    #expect(hidden.slot("status").contains("hidden all sections") && hidden.slot("foot").contains("href='/today'"))
    let bare = try await OpenToday([FakeFeature()])
    #expect(bare.slot("status").isEmpty)
  }

  @Test func `a section shows as many rows as it has places, and a link to all`() async throws {
    let today = try await OpenToday([
      FakeFeature(todaySections: [FakeSection("long", rows: (0..<20).map { "r\($0)" }, seeAll: "/patch?a=1&b=2")])
    ])
    await today.runtime.send(.appeared)
    #expect(today.rows("long").count == TodayRequest.maxListRows)
    #expect(
      today.slot("head-long").contains("href='/patch?a=1&amp;b=2' aria-label='See all: Section long'>See all</a>"))
  }

  @Test func `hidden sections are not loaded, and the others are in the profile's order`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update("reader") { $0[.todayOrder] = "c,-b,gone,a" }
    let hidden = FakeSection("b") { _ in
      Issue.record("loaded")
      return nil
    }
    let today = try await OpenToday(
      [FakeFeature(todaySections: [FakeSection("a", rows: ["1"]), hidden, FakeSection("c", rows: ["3"])])],
      profiles: profiles)
    await today.runtime.send(.appeared)
    #expect(today.headings == ["c", "a"])
  }

  @Test func `a page that becomes visible after another order was chosen is loaded anew`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    let sections = [FakeSection("a", rows: ["1"]), FakeSection("b", rows: ["2"])]
    let today = try await OpenToday([FakeFeature(todaySections: sections)], profiles: profiles)
    await today.runtime.send(.appeared)
    await today.runtime.send(.listening)
    #expect(today.content.destination == nil)
    _ = try await profiles.update("reader") { $0[.todayOrder] = "b,a" }
    await today.runtime.send(.listening)
    #expect(today.content.destination == "/" && today.content.isReplaced)
  }

  @Test func `a section that can be cleared has a button while it has rows, goes by it, and comes back by undo`()
    async throws
  {
    let (cleared, restored) = (Recorder<String>(), Recorder<Int64>())
    var seen = FakeSection("seen") { _ in cleared.values.count == restored.values.count ? .of(["a", "b"]) : nil }
    seen.kind = .kept
    seen.clear = {
      cleared.record($0.profile.key)
      return 7
    }
    seen.restored = { restored.record($0) }
    let today = try await OpenToday([FakeFeature(todaySections: [seen, FakeSection("fine", rows: ["x"])])])
    await today.runtime.send(.appeared)
    #expect(
      today.slot("head-seen").contains("aria-label='Clear: Section seen' name='action' value='cleared-seen'>Clear<"))
    #expect(!today.slot("head-fine").contains("<button"))
    await today.runtime.send(.cleared("fine"))
    #expect(cleared.values.isEmpty)
    await today.runtime.send(.cleared("seen"))
    #expect(cleared.values == ["reader"])
    #expect(today.headings == ["fine"] && today.rows("seen").isEmpty)
    #expect(
      today.slot("undo")
        == "<div role='status'><form method='post' class='undo' id='undo-7'><span>Cleared.</span>"
        + "<input type='hidden' name='moment' value='7'>"
        + "<button class='plain' name='action' value='undone-seen'>Undo</button></form></div>")
    let fields: FormFields = ["action": "undone-seen", "moment": "7"]
    #expect(today.screen.actions.action(in: fields) == .undone("seen", 7))
    await today.runtime.send(.undone("seen", 7))
    #expect(restored.values == [7] && today.rows("seen") == ["a", "b"])
    #expect(today.slot("undo") == "<div role='status'></div>")
  }

  @Test func `a page without a section that can be cleared has no place for an undo`() async throws {
    let today = try await OpenToday([FakeFeature(todaySections: [FakeSection("fine", rows: ["x"])])])
    #expect(today.slot("undo").isEmpty)
  }

  @Test func `a section that cannot be cleared keeps its rows, and the page says so`() async throws {
    var seen = FakeSection("seen", rows: ["a"])
    seen.clear = { _ in throw AppError(.storageBusy) }
    let today = try await OpenToday([FakeFeature(todaySections: [seen])])
    await today.runtime.send(.appeared)
    await today.runtime.send(.cleared("seen"))
    #expect(today.rows("seen") == ["a"] && today.content.notice?.kind == .error)
  }

  @Test func `the memory of the rows is counted`() async throws {
    let today = try await OpenToday([FakeFeature(todaySections: [FakeSection("a", rows: ["1", "2", "3"])])])
    let before = today.screen.byteCost(of: today.state)
    await today.runtime.send(.appeared)
    #expect(today.screen.byteCost(of: today.state) >= before + 3_000)
  }
}
