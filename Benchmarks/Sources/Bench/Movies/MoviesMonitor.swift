import NIOCore

/// A client of the server's metrics.
struct MoviesMonitor: Sendable {
  /// A metric is missing; its name.
  struct Unknown: Error {
    let name: String
  }

  /// A client of the port of `--metrics-port`.
  let port: Int

  /// Returns the bytes of all live screens together, as the server counts them.
  ///
  /// - Throws: ``Unknown``, `WebClient.UnexpectedStatus`, and what the connection throws.
  func screenBytes() async throws -> Double {
    let name = "showroom_live_screen_bytes"
    let text = try await WebClient.using("http://127.0.0.1:\(port)", unpacks: true) { client in
      String(buffer: try await client.get("/metrics").body)
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    guard let bytes = line.flatMap({ Double($0.dropFirst(name.count + 1)) }) else { throw Unknown(name: name) }
    return bytes
  }
}
