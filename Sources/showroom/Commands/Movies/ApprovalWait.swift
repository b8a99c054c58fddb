import Reactor

/// Waits until the user has approved the sign-in: asks TMDB at intervals, and
/// at once when the user presses Return.
struct ApprovalWait: Sendable {
  /// Time between two requests.
  static let interval = Duration.seconds(3)
  /// Number of requests: ten minutes' worth.
  static let rounds = 200

  let clock: any Clock<Duration>
  /// Yields a value for each press of Return; may end at any time.
  let presses: AsyncStream<Void>
  /// Gets a note if Return was pressed too early.
  let console: Console

  /// Waits for the approval. A temporary failure of the source does not end the
  /// wait.
  ///
  /// - Parameter isApproved: asks the source.
  /// - Returns: whether the sign-in was approved in time.
  /// - Throws: what `isApproved` throws; a temporary `AppError` only if the
  ///   last request failed with it; `CancellationError`.
  func callAsFunction(_ isApproved: @escaping @Sendable () async throws -> Bool) async throws -> Bool {
    // One request at a time, however often the user presses Return.
    let (questions, ask) = AsyncStream.makeStream(of: Question.self, bufferingPolicy: .bufferingNewest(1))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { [presses] in
        for await _ in presses { ask.yield(.pressed) }
      }
      group.addTask { [clock] in
        defer { ask.finish() }
        for _ in 0..<Self.rounds {
          try await clock.sleep(for: Self.interval)
          ask.yield(.due)
        }
      }
      return try await answer(to: questions, isApproved)
    }
  }

  private enum Question: Sendable {
    case due, pressed
  }

  private func answer(
    to questions: AsyncStream<Question>, _ isApproved: @Sendable () async throws -> Bool
  ) async throws -> Bool {
    var trouble: AppError?
    for await question in questions {
      do {
        if try await isApproved() { return true }
        trouble = nil
        if question == .pressed { console.note("Not approved yet.") }
      } catch let error as AppError where Self.mayPass(error) {
        trouble = error
        if question == .pressed { console.note(error.publicMessage) }
      }
    }
    try Task.checkCancellation()
    if let trouble { throw trouble }
    return false
  }

  private static func mayPass(_ error: AppError) -> Bool {
    switch error.code {
    case .offline, .unavailable, .rateLimited, .storageBusy: true
    default: false
    }
  }
}
