import FeatureKit
import Reactor
import Workers

/// The check of the folder that a page shows: sources are asked for what is old.
///
/// One asker at a time: another one waits for the check under way, and asks for what is old by then, so no item is asked
/// for twice, and the page has one progress.
final class FolderCheck: Sendable {
  /// How many askers may wait: a page has two, itself and a person, and one of each that has left may not be gone yet.
  static let maxWaiting = 4

  private let sources: ItemRefresh
  private let asker: Asker
  private let clock: any Clock<Duration>
  private let calls = ItemCheck()
  private let line = WaitingLine(places: 1, maxWaiting: FolderCheck.maxWaiting, refusal: AppError(.overLimit))

  /// - Parameters:
  ///   - sources: asks, and notes the answers.
  ///   - asker: the person who asks.
  ///   - clock: measures how long answers take.
  init(_ sources: ItemRefresh, for asker: Asker, clock: any Clock<Duration>) {
    self.sources = sources
    self.asker = asker
    self.clock = clock
  }

  /// The number of askers that wait for the check under way.
  var waitingCount: Int { line.waitingCount }

  /// Goes on with the check, for the page itself: an item that was left, or whose source could not be asked, waits for a
  /// person's.
  ///
  /// - Parameter show: shows the folder as it is after the check.
  /// - Throws: what the repository and `show` throw; `CancellationError`.
  func goOn(
    in profile: String, _ context: FolderReactor.Context, show: () async throws -> Void
  ) async throws {
    try await line.pass {
      let state = context.state
      let isDue = state.askFailure == nil && state.later == 0
      let items = isDue ? try await sources.outdated(state.query, of: profile) : []
      try await ask(items, in: profile, context)
      if !items.isEmpty { try await show() }
      end(context)
    }
  }

  /// Begins the next check, because a person wants it.
  ///
  /// - Parameter show: as in ``goOn(in:_:show:)``.
  /// - Throws: what the repository and `show` throw; `CancellationError`.
  func renew(
    in profile: String, _ context: FolderReactor.Context, show: () async throws -> Void
  ) async throws {
    try await line.pass {
      calls.renew()
      let items = try await sources.outdated(context.state.query, of: profile)
      context.emit(.clearUnasked)
      try await ask(items, in: profile, context)
      try await show()
      end(context)
    }
  }

  /// Asks sources, those first that are seen first, and shows how many items are checked, and which could not be; new
  /// data shows once it is written.
  private func ask(_ items: [ItemReference], in profile: String, _ context: FolderReactor.Context) async throws {
    var progress = AskingProgress(total: items.count, clock: clock)
    // One call may be for all of them: until it is answered there is no other sign of the check.
    if !items.isEmpty { context.emit(.setAsking(progress.asking)) }
    try await sources(items, for: asker, within: calls, in: profile) { outcome in
      if let failure = outcome.failure { context.emit(.setUnasked(outcome.failed, failure)) }
      if outcome.later > 0 { context.emit(.putOff(outcome.later)) }
      progress.done += outcome.count
      context.emit(.setAsking(progress.asking))
    }
  }

  /// The progress goes, that of a check that was cut, too; the page that is shown after a check has ended it already.
  private func end(_ context: FolderReactor.Context) {
    if context.state.asking != nil { context.emit(.setAsking(nil)) }
  }
}
