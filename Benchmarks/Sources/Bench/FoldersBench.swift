/// Measures full folders: the time for their pages, and the cost of keeping their items up to date.
enum FoldersBench {
  /// Measures a server that uses the sandbox in another process as its store.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: the times of pages, the number of store calls for a thousand apps, and whether a search has to wait
  ///   for them. Client, server and sandbox share the machine's cores.
  /// - Throws: `ShowroomProcess.Failure`, `FoldersSandbox.Failure`, `FoldersBrowser.Failure`,
  ///   `WebClient.UnexpectedStatus`.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await FoldersSandbox.running(showroom) { sandbox in
      let arguments = ["--apple-url", sandbox.origin, "--trusted-proxy", "127.0.0.1", "--log-level", "warning"]
      return try await ShowroomProcess.running(showroom, arguments) { server in
        let pages = try await FoldersPagesBench.figures(server.origin, sandbox)
        let news = try await FoldersNewsBench.figures(server.origin, sandbox)
        return pages + news
      }
    }
  }
}
