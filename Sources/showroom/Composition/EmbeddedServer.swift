import Logging
import ServiceLifecycle

/// Runs a server inside this process for the duration of some work.
enum EmbeddedServer {
  /// Runs a server while `body` runs.
  ///
  /// - Parameters:
  ///   - timeout: how long requests in progress may take after `body` has
  ///     returned.
  ///   - logger: logs the server's start and stop.
  ///   - make: makes the server, which reports the port it listens on.
  ///   - body: the work; gets that port.
  /// - Returns: the result of `body`, after the server has stopped.
  /// - Throws: what `body` throws; the error that kept the server from running;
  ///   `CancellationError`.
  static func run<T: Sendable>(
    timeout: Duration = .seconds(1), logger: Logger,
    _ make: (_ started: @escaping @Sendable (_ port: Int) -> Void) -> any Service,
    while body: @escaping @Sendable (_ port: Int) async throws -> T
  ) async throws -> T {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let service = make { running.yield($0) }
    var configuration = ServiceGroupConfiguration(services: [service], logger: logger.ofLifecycle)
    configuration.maximumGracefulShutdownDuration = timeout
    let server = ServiceGroup(configuration: configuration)
    return try await withThrowingTaskGroup(of: Result<T, any Error>?.self) { group in
      group.addTask {
        defer { running.finish() }
        do {
          try await server.run()
        } catch is CancellationError {
          // Requests that took longer than `timeout` were cut off.
        }
        return nil
      }
      group.addTask {
        for await port in ports { return await outcome(of: body, port, stopping: server) }
        return nil
      }
      var ending: Result<T, any Error>?
      for try await result in group { ending = result ?? ending }
      guard let ending else { throw CancellationError() }
      return try ending.get()
    }
  }

  private static func outcome<T: Sendable>(
    of body: @Sendable (Int) async throws -> T, _ port: Int, stopping server: ServiceGroup
  ) async -> Result<T, any Error> {
    let outcome: Result<T, any Error>
    do {
      outcome = .success(try await body(port))
    } catch {
      outcome = .failure(error)
    }
    await server.triggerGracefulShutdown()
    return outcome
  }
}
