import Foundation

/// The built program, serving sample data on a free port from a data directory of its own.
struct ShowroomProcess: Sendable {
  /// The reasons why the server cannot be measured.
  enum Failure: Error {
    /// The program is missing; a release build makes it.
    case missing(path: String)
  }

  /// The server's origin: `http://127.0.0.1:41234`.
  let origin: String
  /// Its data directory.
  let directory: URL
  let statistics: ProcessStatistics

  /// Starts a server, runs `body`, ends the server and removes its data.
  ///
  /// - Parameters:
  ///   - path: the built program.
  ///   - arguments: its arguments except the address and the data directory.
  ///   - key: the installation's key, 32 bytes, which servers of one database share; a new one by default.
  ///   - body: the work with the server.
  /// - Throws: ``Failure``, and what `body` throws.
  static func running<T: Sendable>(
    _ path: String, _ arguments: [String] = [], key: Data? = nil,
    _ body: @Sendable (ShowroomProcess) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Failure.missing(path: path) }
    let data = FileManager.default.temporaryDirectory.appending(path: "showroom-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    // A failed removal leaves temporary files, which is no reason to lose the figures.
    defer { try? FileManager.default.removeItem(at: data) }
    if let key { try key.write(to: data.appending(path: "secret.key")) }
    let process = try ChildProcess(
      path, ["serve", "--data", data.path, "--host", "127.0.0.1", "--port", "0"] + arguments)
    let result: Result<T, any Error>
    do {
      let server = ShowroomProcess(
        origin: try await process.origin(of: "Showroom"), directory: data, statistics: ProcessStatistics(id: process.id)
      )
      result = .success(try await body(server))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }

  /// Resident memory in MB (1,048,576 bytes), as the system counts it.
  ///
  /// - Throws: `ProcessStatistics.Unknown`.
  func residentMegabytes() throws -> Double { try statistics.residentMegabytes() }
}
