import AsyncHTTPClient

/// Measures the memory of an idle server.
enum IdleBench {
  static let limit = 60.0
  static let pageViews = 50

  /// Measures a server after its start and after some page views.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: resident memory in MB (1,048,576 bytes), sandbox included.
  /// - Throws: `ShowroomProcess.Failure`, `WebClient.UnexpectedStatus`.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await ShowroomProcess.running(showroom) { server in
      try await WebClient.using(server.origin, unpacks: true) { client in
        _ = try await client.get("/health")
        let idle = try server.residentMegabytes()
        for view in 0..<pageViews {
          _ = try await client.get(view.isMultiple(of: 2) ? "/apps" : "/apps?country=KR&platform=iphone&q=note")
        }
        let used = try server.residentMegabytes()
        return [
          .atMost(limit, "idle server", idle, "MB", note: "resident, after the start; the sandbox is inside"),
          .atMost(limit, "idle server after \(pageViews) pages", used, "MB", note: "every other one with 50 results"),
        ]
      }
    }
  }
}
