/// Measures movies: the time and size of the first page, and the cost of going through five hundred pages.
enum MoviesBench {
  /// Measures a server whose source of movies is in this process.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: time and size of the first page, time of a further page of a list, and the memory of a client that has
  ///   gone through all pages. Client, server and source share the machine's cores.
  /// - Throws: `ShowroomProcess.Failure`, `MoviesOrigin.NoPort`, `MoviesVisitor.Failure`, `MoviesMonitor.Unknown`,
  ///   `FirstPageBench.Failure`, `LivePage.Failure`, `WebClient.UnexpectedStatus`, and what a server throws.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await MoviesOrigin.serving { origin in
      let monitor = MoviesMonitor(port: try FreePort.find())
      let arguments = [
        "--tmdb-url", origin, "--metrics-port", "\(monitor.port)", "--trusted-proxy", "127.0.0.1",
        "--log-level", "warning",
      ]
      return try await ShowroomProcess.running(showroom, arguments) { server in
        let home = try await MoviesHomeBench.figures(server)
        let pages = try await MoviesPagesBench.figures(server, monitor)
        return home + pages
      }
    }
  }
}
