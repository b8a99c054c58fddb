import AsyncHTTPClient

/// Measures the memory of an idle server. The bounds are those of its own memory; the rest are pages of files
/// (`docs/decisions/0057`).
enum IdleBench {
  static let limit = 20.0
  static let limitAlone = 14.0
  static let limitUsed = 24.0
  static let pageViews = 50

  /// Measures servers after their start, and one of them after some page views.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: memory in MB (1,048,576 bytes).
  /// - Throws: `ShowroomProcess.Failure`, `WebClient.UnexpectedStatus`.
  static func run(showroom: String) async throws -> [BenchFigure] {
    let (idle, used) = try await ShowroomProcess.running(showroom) { server in
      try await WebClient.using(server.origin, unpacks: true) { client in
        _ = try await client.get("/health")
        let idle = try Memory(of: server)
        for view in 0..<pageViews {
          _ = try await client.get(view.isMultiple(of: 2) ? "/apps" : "/apps?country=KR&platform=iphone&q=note")
        }
        return (idle, try Memory(of: server))
      }
    }
    // As with `--live`, but calls reach a port on which nothing listens.
    let alone = try await ShowroomProcess.running(
      showroom, ["--apple-url", "http://127.0.0.1:9", "--no-samples"]
    ) { server in
      try await WebClient.using(server.origin, unpacks: true) { _ = try await $0.get("/health") }
      return try Memory(of: server)
    }
    return [
      .atMost(limit, "idle server", idle.own, "MB", note: "\(idle.note); the sandbox is inside"),
      .atMost(limitAlone, "idle server without the sandbox", alone.own, "MB", note: "\(alone.note); as with --live"),
      .atMost(
        limitUsed, "idle server after \(pageViews) pages", used.own, "MB",
        note: "\(used.note); every other one with 50 results"),
    ]
  }

  /// The memory of a server, in MB.
  private struct Memory {
    let own: Double
    let resident: Double

    init(of server: ShowroomProcess) throws {
      own = try server.statistics.ownMegabytes()
      resident = try server.residentMegabytes()
    }

    var note: String { "without pages of files; \(Int(resident.rounded())) MB with them" }
  }
}
