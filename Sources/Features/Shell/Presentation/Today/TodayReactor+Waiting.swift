import FeatureKit
import Reactor

/// Limits of what Today waits for.
extension TodayReactor {
  func result<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async -> Result<Value, AppError> {
    do { return .success(try await work()) } catch { return .failure(AppError(error)) }
  }

  /// Returns the result of work. Work that takes too long is cancelled, and its end is not awaited.
  ///
  /// - Parameters:
  ///   - limit: the longest wait.
  ///   - patience: the wait after which `overdue` is called, shorter than the limit; `nil` for no call.
  ///   - work: the work.
  ///   - overdue: called once if the work takes longer than `patience`, which goes on.
  /// - Throws: `AppError` with `.unavailable` after the time limit; `CancellationError`; what the work throws.
  func within<Value: Sendable>(
    _ limit: Duration, patience: Duration? = nil, _ work: @escaping @Sendable () async throws -> Value,
    overdue: () -> Void = {}
  ) async throws -> Value {
    let (events, continuation) = AsyncStream<Event<Value>>.makeStream(bufferingPolicy: .bufferingOldest(2))
    let worker = Task<Void, Never> {
      do { continuation.yield(.end(.success(try await work()))) } catch { continuation.yield(.end(.failure(error))) }
    }
    let timer = Task<Void, Never> { [clock] in
      do {
        if let patience {
          try await clock.sleep(for: patience)
          continuation.yield(.overdue)
        }
        try await clock.sleep(for: limit - (patience ?? .zero))
      } catch { return }
      continuation.yield(.end(.failure(AppError(.unavailable, detail: "no answer within \(limit)"))))
    }
    defer {
      worker.cancel()
      timer.cancel()
    }
    for await event in events {
      switch event {
      case .overdue: overdue()
      case .end(let result): return try result.get()
      }
    }
    throw CancellationError()
  }
}

/// What happens to work with a limit.
private enum Event<Value: Sendable>: Sendable {
  case overdue
  case end(Result<Value, any Error>)
}

extension TodayContent {
  /// The content as a page shows it: with no more rows than its layout has places for, each of that page.
  func shown(in layout: TodayLayout, on list: String) -> TodayContent {
    let count = layout == .list ? TodayRequest.maxListRows : TodayRequest.maxStripRows
    return TodayContent(
      rows: rows.prefix(count).map { $0.on(list) }, seeAll: seeAll, note: note, title: title, credit: credit)
  }
}
