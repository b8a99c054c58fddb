import Reactor

/// Waits until a person has approved what they were asked to: asks now and then, and at once when Return is pressed.
struct ApprovalWait: Sendable {
  /// How long after one question the next one comes by itself.
  static let interval = Duration.seconds(3)
  /// How often the question comes by itself: for ten minutes.
  static let rounds = 200

  let clock: any Clock<Duration>
  /// A value whenever Return is pressed; may end at any time.
  let presses: AsyncStream<Void>
  /// Told when Return was pressed too early.
  let console: Console

  /// Waits.
  ///
  /// While the source cannot be reached the wait goes on.
  ///
  /// - Parameter isApproved: asks the source.
  /// - Returns: whether it was approved in time.
  /// - Throws: what `isApproved` throws, of an `AppError` that may pass the last one when the time is over;
  ///   `CancellationError`.
  func callAsFunction(_ isApproved: @escaping @Sendable () async throws -> Bool) async throws -> Bool {
    // One question at a time, however often Return is pressed meanwhile.
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
