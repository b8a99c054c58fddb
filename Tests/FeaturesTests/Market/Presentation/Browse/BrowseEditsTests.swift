import FeatureKit
import Foundation
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of a list after a change by the reader, such as one that comes back from the browser's history, or that has the
/// changed product beside it.
@Suite(.timeLimit(.minutes(3)))
struct BrowseEditsTests {
  private typealias Call = ScriptedProductPages.Call

  private let edits = SavedEdits()
  private let clock = ManualClock()
  private let products = ScriptedProductPages()

  private func open() async -> ReactorRuntime<BrowseReactor> {
    let runtime = ReactorRuntime(BrowseReactor.sample(products, edits: edits, clock: clock))
    await runtime.send(.appeared)
    return runtime
  }

  private func edit() {
    clock.advance(by: .milliseconds(10))
    edits.note(nil, of: 130, by: "a", at: clock.date)
  }

  @Test(arguments: [SavedEdits.Kind.registered, .edited, nil])
  func `a list that comes back is read again after a change by the reader`(kind: SavedEdits.Kind?) async throws {
    let runtime = await open()
    clock.advance(by: .seconds(1))
    edits.note(kind, of: 130, by: "a", at: clock.date)
    clock.advance(by: .seconds(1))
    let listening = Task { await runtime.send(.listening) }
    defer { listening.cancel() }
    try await until { products.calls == [Call(), Call(isFresh: true)] && runtime.state.askedAt == clock.date }
    #expect(runtime.state.isAnswered && runtime.state.products.products.count == 3)
    #expect(!edits.hasAny(by: "a", since: runtime.state.askedAt), "it is read once")
  }

  @Test func `a list that is live is read again after each change, and once after many at once`() async throws {
    let runtime = await open()
    let listening = Task { await runtime.send(.listening) }
    defer { listening.cancel() }
    edit()
    // Only from here on it is certain to listen.
    try await until { runtime.state.askedAt == clock.date && clock.sleeperCount == 1 }
    for _ in 1...5 { edit() }
    clock.advance(by: BrowseReactor.editsPause)
    try await until { runtime.state.askedAt == clock.date && clock.sleeperCount == 1 }
    #expect(products.calls == [Call(), Call(isFresh: true), Call(isFresh: true)])
  }

  @Test func `a reading after a change is repeated until it succeeds, each time later`() async throws {
    let runtime = await open()
    products.fail(Call(isFresh: true), with: AppError(.unavailable))
    let listening = Task { await runtime.send(.listening) }
    defer { listening.cancel() }
    edit()
    try await until { products.calls.count == 2 && clock.sleeperCount == 1 }
    clock.advance(by: BrowseReactor.editsPause)
    try await until { products.calls.count == 3 && clock.sleeperCount == 1 }
    products.fail(Call(isFresh: true), with: nil)
    clock.advance(by: BrowseReactor.editsPause)
    #expect(clock.sleeperCount == 1, "the second pause is longer")
    clock.advance(by: BrowseReactor.editsPause)
    try await until { runtime.state.askedAt == clock.date }
    #expect(products.calls.count == 4)
  }

  @Test func `a list opened right after a change is not taken from the cache`() async throws {
    edits.note(.registered, of: 130, by: "a", at: clock.date)
    clock.advance(by: .seconds(14))
    _ = await open()
    #expect(products.calls == [Call(isFresh: true)])
    clock.advance(by: .seconds(2))
    _ = await open()
    #expect(products.calls.last == Call(), "by now the cache has it, too")
  }
}
