import FeatureKit
import WatchFeature

/// Checks what is due, tells what has changed and sends messages, once.
struct RunWatch: Sendable {
  /// The longest time for telling and sending.
  private static let sendBound = Duration.seconds(120)

  let session: FoldersSession
  let root: CompositionRoot
  /// The longest time for checking.
  let bound: Duration
  var clock: any Clock<Duration> = ContinuousClock()

  /// Works until nothing is due, and prints the counts.
  ///
  /// - Parameter asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 75 if another process checks items, with 73 if the counts cannot be written;
  ///   errors of the storage.
  func callAsFunction(asJSON: Bool) async throws {
    let console = session.console
    let (done, isTimeUp) = try await bounded(bound) { try await check() }
    let ((told, sent), isSendingTimeUp) = try await bounded(Self.sendBound) { try await tell() }
    let report = WatchRunReport(asked: done.asked, changed: done.changed, told: told, sent: sent)
    if asJSON {
      try console.write(json: report)
    } else {
      for line in report.table(session.language).lines(for: console) { try console.write(line) }
    }
    if isTimeUp || isSendingTimeUp { console.note("The time is up. The rest is left for the next run.") }
    if root.delivering == nil, try await !root.channels.channels(of: session.profile).isEmpty {
      console.note("No message is sent: \(CommandFailure.publicURLMissing.message)")
    }
    if done.isTaken {
      throw CommandFailure(
        .tryAgain, "Another process is checking saved items, as a server does while it runs. It does the rest.")
    }
  }

  private func check() async throws -> (asked: Int, changed: Int, isTaken: Bool) {
    try await withThrowingTaskGroup(of: WatchRunner.Done.self) { group in
      for runner in root.watching { group.addTask { try await runner.runOnce() } }
      return try await group.reduce(into: (asked: 0, changed: 0, isTaken: false)) { all, done in
        all.asked += done.asked
        all.changed += done.changed
        all.isTaken = all.isTaken || done.isTaken
      }
    }
  }

  private func tell() async throws -> (told: Int, sent: Int) {
    var told = 0
    do {
      told = try await root.telling.runOnce()
    } catch is CancellationError {
      // The time is up. What is told by then is stored, but not counted.
    }
    return (told, try await root.delivering?.runOnce() ?? 0)
  }

  /// Does a piece of work, and cancels it after a time.
  private func bounded<Value: Sendable>(
    _ time: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> (Value, isTimeUp: Bool) {
    let working = Task { try await work() }
    let timer = Task { [clock] in
      // Throws only when cancelled.
      guard (try? await clock.sleep(for: time)) != nil else { return false }
      working.cancel()
      return true
    }
    return try await withTaskCancellationHandler {
      let result = await working.result
      timer.cancel()
      return (try result.get(), await timer.value)
    } onCancel: {
      working.cancel()
    }
  }
}
