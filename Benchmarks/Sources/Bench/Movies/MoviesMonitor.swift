import NIOCore

/// What the server tells a monitor of itself.
struct MoviesMonitor: Sendable {
  /// It does not tell; the name of the figure.
  struct Unknown: Error {
    let name: String
  }

  /// Of `--metrics-port`.
  let port: Int

  /// How many bytes all live screens together take, as the server counts them.
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
