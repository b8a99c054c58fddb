import Foundation

/// thumbor, serving thumbnails on a free port without any cache.
struct ThumborProcess: Sendable {
  /// The reasons why it cannot be measured.
  enum Failure: Error {
    /// The Python with thumbor is missing; `Scripts/bench-python` makes it.
    case missing(python: String)
    /// Thirty seconds passed before it responded.
    case notStarted(last: String)
  }

  /// The origin: `http://127.0.0.1:41234`.
  let origin: String
  let statistics: ProcessStatistics

  /// Starts thumbor, runs `body`, and ends thumbor.
  ///
  /// - Parameters:
  ///   - python: the Python with thumbor.
  ///   - body: the work with the server.
  /// - Throws: ``Failure``, and what `body` throws.
  static func running<T: Sendable>(
    _ python: String, _ body: @Sendable (ThumborProcess) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: python) else { throw Failure.missing(python: python) }
    let port = try FreePort.find()
    let process = try ChildProcess(
      python,
      [
        "-m", "thumbor.server", "--ip", "127.0.0.1", "--port", "\(port)", "--conf", "Benchmarks/Pictures/thumbor.conf",
        "--log-level", "error",
      ])
    let result: Result<T, any Error>
    do {
      let server = ThumborProcess(
        origin: "http://127.0.0.1:\(port)", statistics: ProcessStatistics(id: process.id))
      try await server.waitUntilThere()
      result = .success(try await body(server))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }

  private func waitUntilThere() async throws {
    let end = ContinuousClock.now + .seconds(30)
    try await WebClient.using(origin, unpacks: true) { client in
      while true {
        do {
          _ = try await client.get("/healthcheck")
          return
        } catch {
          guard .now < end else { throw Failure.notStarted(last: "\(error)") }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }
}
