import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import Shell

/// The texts that were searched over all features, among the recent searches.
@Suite(.timeLimit(.minutes(3)))
struct TodayMemoryTests {
  private let profiles = DatabaseProfilesRepository.empty()
  private let recents = DatabaseRecentKeywordsRepository.empty()

  private var memory: TodayMemory {
    TodayMemory(recents: recents, consent: RecentsConsent(profiles: profiles), failed: { Issue.record($0) })
  }

  private func open(_ clock: ManualClock = ManualClock()) async throws -> OpenToday {
    let herbs = FakeSection("herbs") { .of([$0.text]) }
    return try await OpenToday(
      [FakeFeature(searchSection: herbs)], profiles: profiles, memory: memory, clock: clock)
  }

  private func stored() async throws -> [String] {
    try await recents.recents(of: "reader", limit: 9).map(\.text)
  }

  @Test func `a submitted text is a recent search from then on, a typed one is not`() async throws {
    let clock = ManualClock()
    let today = try await open(clock)
    let typing = Task { await today.runtime.send(.queryChanged("moss")) }
    try await until { clock.deadlines.contains(TodayReactor.debounce) }
    clock.advance(by: TodayReactor.debounce)
    await typing.value
    #expect(today.rows("herbs") == ["moss"])
    await today.runtime.send(.querySubmitted(" mint "))
    #expect(try await stored() == ["mint"])

    let later = try await open()
    await later.runtime.send(.appeared)
    #expect(later.slot("recents").contains("class='chip' href='/?q=mint'"))
    #expect(later.slot("hint").isEmpty)
  }

  @Test func `a link is not remembered`() async throws {
    try await open().runtime.send(.querySubmitted("https://home.example/herbs/7"))
    #expect(try await stored().isEmpty)
  }

  @Test func `a profile that does not save its searches has none here`() async throws {
    try await open().runtime.send(.querySubmitted("mint"))
    _ = try await profiles.update("reader") { $0[.savesRecents] = RecentsConsent.off }
    try await open().runtime.send(.querySubmitted("moss"))
    #expect(try await stored() == ["mint"])
    let today = try await open()
    await today.runtime.send(.appeared)
    #expect(today.slot("recents").isEmpty)
  }

  @Test func `the searches of Today are deleted by its button, those of a feature are not`() async throws {
    let feature = FakeFeature(recents: [TodayRecent(text: "moss", place: "", date: 1, address: "/herbs?q=moss")])
    let today = try await OpenToday([feature], profiles: profiles, memory: memory)
    await today.runtime.send(.appeared)
    #expect(!today.slot("recents").contains("recentsCleared"))
    await today.runtime.send(.querySubmitted("mint"))
    let later = try await OpenToday([feature], profiles: profiles, memory: memory)
    await later.runtime.send(.appeared)
    #expect(later.slot("recents").contains("value='recentsCleared'"))
    await later.runtime.send(.recentsCleared)
    #expect(later.state.recents.map(\.text) == ["moss"])
    #expect(try await stored().isEmpty)
  }

  @Test func `a browser without a cookie is told that nothing can be deleted`() async throws {
    let stranger = Reader(profile: Profile(key: "reader", hasReturned: false), language: .english)
    let today = try await OpenToday([FakeFeature()], profiles: profiles, memory: memory, reader: stranger)
    await today.runtime.send(.recentsCleared)
    #expect(today.content.notice?.kind == .error)
  }

  @Test func `searches that are deleted elsewhere are not shown any more`() async throws {
    try await open().runtime.send(.querySubmitted("mint"))
    let today = try await open()
    await today.runtime.send(.appeared)
    #expect(today.state.recents.map(\.text) == ["mint"])
    let following = Task { await today.runtime.send(.listening) }
    _ = try await recents.removeAll(of: "reader")
    try await until { today.state.recents.isEmpty }
    following.cancel()
    await following.value
  }
}
