extension Clock where Duration == Swift.Duration {
  /// Returns the result of work, unless it takes too long. Such work is cancelled, and its end is not awaited.
  ///
  /// ```swift
  /// let hints = try await clock.within(.seconds(1)) { try await repository.hints(for: text) }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: the longest wait.
  ///   - patience: the wait after which `overdue` is called, shorter than the limit; `nil` (the default) for no call.
  ///   - work: the work. It is cancelled as soon as the caller is.
  ///   - overdue: called once if the work takes longer than `patience`, and goes on.
  /// - Throws: ``AppError`` with `unavailable` after the limit; `CancellationError`; what the work throws.
  public func within<Value: Sendable>(
    _ limit: Swift.Duration, patience: Swift.Duration? = nil,
    _ work: @escaping @Sendable () async throws -> Value, overdue: () -> Void = {}
  ) async throws -> Value {
    let (events, continuation) = AsyncStream<LimitedWork<Value>>.makeStream(bufferingPolicy: .bufferingOldest(2))
    let worker = Task<Void, Never> {
      do { continuation.yield(.end(.success(try await work()))) } catch { continuation.yield(.end(.failure(error))) }
    }
    let timer = Task<Void, Never> {
      do {
        if let patience {
          try await self.sleep(for: patience)
          continuation.yield(.overdue)
        }
        try await self.sleep(for: limit - (patience ?? .zero))
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
private enum LimitedWork<Value: Sendable>: Sendable {
  case overdue
  case end(Result<Value, any Error>)
}
