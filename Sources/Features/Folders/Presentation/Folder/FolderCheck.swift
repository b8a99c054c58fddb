import FeatureKit
import Reactor
import Workers

/// The check of a folder's items on its page, which asks the sources for outdated ones.
///
/// One check runs at a time. A second one waits for it and asks only for what is outdated by then. So no item is asked
/// for twice, and the page has one progress.
final class FolderCheck: Sendable {
  /// How many callers may wait: the page and the user, and one of each that has left but is not gone yet.
  static let maxWaiting = 4

  private let sources: ItemRefresh
  private let asker: Asker
  private let clock: any Clock<Duration>
  private let calls = ItemCheck()
  private let line = WaitingLine(places: 1, maxWaiting: FolderCheck.maxWaiting, refusal: AppError(.overLimit))

  /// Creates the check of a page.
  ///
  /// - Parameters:
  ///   - sources: asks the sources and stores the answers.
  ///   - asker: the client that the sources are asked for.
  ///   - clock: measures how long answers take.
  init(_ sources: ItemRefresh, for asker: Asker, clock: any Clock<Duration>) {
    self.sources = sources
    self.asker = asker
    self.clock = clock
  }

  /// The number of callers that wait for the running check.
  var waitingCount: Int { line.waitingCount }

  /// Continues the check for the page itself. It does nothing after a failure, or if items were left for the next
  /// check: that takes the user's tap.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - context: the effect's context.
  ///   - show: shows the folder after the check.
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

  /// Starts the next check, at the user's request.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - context: the effect's context.
  ///   - show: shows the folder after the check.
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

  /// Asks the sources, the first items of the page first. Shows the progress and the failed items; new facts appear
  /// once they are stored.
  private func ask(_ items: [ItemReference], in profile: String, _ context: FolderReactor.Context) async throws {
    var progress = AskingProgress(total: items.count, clock: clock)
    // One call may cover all items, so the progress is shown before the first answer.
    if !items.isEmpty { context.emit(.setAsking(progress.asking)) }
    try await sources(items, for: asker, within: calls, in: profile) { outcome in
      if let failure = outcome.failure { context.emit(.setUnasked(outcome.failed, failure)) }
      if outcome.later > 0 { context.emit(.putOff(outcome.later)) }
      progress.done += outcome.count
      context.emit(.setAsking(progress.asking))
    }
  }

  /// Ends the progress, also of a cancelled check, unless the page shown after the check has ended it already.
  private func end(_ context: FolderReactor.Context) {
    if context.state.asking != nil { context.emit(.setAsking(nil)) }
  }
}
