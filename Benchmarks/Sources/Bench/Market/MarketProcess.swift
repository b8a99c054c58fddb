import Foundation

/// The Open Market of the built program, alone on a free port.
struct MarketProcess: Sendable {
  /// The origin: `http://127.0.0.1:41234`.
  let origin: String
  let statistics: ProcessStatistics

  /// Fills a new data directory with products.
  ///
  /// - Returns: the duration in seconds.
  /// - Throws: `ChildProcess.Failure`.
  static func seed(_ showroom: String, _ count: Int, in data: URL) async throws -> Double {
    let start = ContinuousClock.now
    let arguments = ["market", "seed", "--scale", "\(count)", "--data", data.path]
    _ = try await ChildProcess(showroom, arguments).result()
    return start.duration(to: .now).seconds
  }

  /// Starts a server, runs `body`, and ends the server. The server trusts the benchmark as a proxy, so requests count
  /// for many clients.
  ///
  /// - Throws: `ChildProcess.Failure`, and what `body` throws.
  static func running<T: Sendable>(
    _ showroom: String, in data: URL, _ body: @Sendable (MarketProcess) async throws -> T
  ) async throws -> T {
    let process = try ChildProcess(
      showroom,
      [
        "market", "serve", "--data", data.path, "--port", "0", "--no-samples", "--trusted-proxy", "127.0.0.1",
        "--log-level", "warning",
      ])
    let result: Result<T, any Error>
    do {
      let server = MarketProcess(
        origin: try await process.origin(of: "Open Market"), statistics: ProcessStatistics(id: process.id))
      result = .success(try await body(server))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }
}
