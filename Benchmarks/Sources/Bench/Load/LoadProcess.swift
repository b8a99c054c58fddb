import Foundation

/// The load client in another process, so that it shares only the machine with the server.
struct LoadProcess {
  /// The reasons why the client cannot be started.
  enum Failure: Error {
    /// This program does not know its own path.
    case noExecutable
    /// The server under test has no port.
    case noPort
  }

  /// The server's port on the loopback interface.
  let port: Int?
  /// The path of the requests.
  let path: String
  /// The form of every action on the opened page; `nil` requests the page repeatedly.
  var form: String?
  var connections = 1
  /// The number of network addresses of the requests, for a server that trusts the client as a proxy; 0 for its own.
  var visitors = 0

  /// Sends requests for `seconds`, after half a second that does not count.
  ///
  /// - Throws: ``Failure``, `ChildProcess.Failure`.
  func run(seconds: Int) async throws -> LoadTally {
    try await run(["--seconds", "\(seconds)"])
  }

  /// Sends `requests` on each connection.
  ///
  /// - Throws: ``Failure``, `ChildProcess.Failure`.
  func run(requests: Int) async throws -> LoadTally {
    try await run(["--requests", "\(requests)", "--seconds", "300"])
  }

  private func run(_ options: [String]) async throws -> LoadTally {
    guard let program = Bundle.main.executablePath else { throw Failure.noExecutable }
    guard let port else { throw Failure.noPort }
    var arguments = [
      "load", "--port", "\(port)", "--path", path, "--connections", "\(connections)", "--visitors", "\(visitors)",
    ]
    arguments += options
    if let form { arguments += ["--form", form] }
    let output = try await ChildProcess(program, arguments).result()
    return try JSONDecoder().decode(LoadTally.self, from: output)
  }
}
