import Foundation

/// The load client in a process of its own, so that it shares nothing with the server but the machine.
struct LoadProcess {
  /// Why it cannot be started.
  enum Failure: Error {
    /// This program does not know its own path.
    case noExecutable
    /// The server under test has no port.
    case noPort
  }

  /// The server's port on the loopback interface.
  let port: Int?
  /// What is asked for.
  let path: String
  /// The form that every action on the opened page sends; `nil` asks for the page again and again.
  var form: String?
  var connections = 1
  /// How many people it asks for, to a server that trusts it as a proxy; 0: for itself.
  var visitors = 0

  /// Sends as much as is answered in `seconds`, after half a second that does not count.
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
