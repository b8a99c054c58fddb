/// Folders that hold as much as they may: how long their pages take, and what it costs to keep what is in them current.
enum FoldersBench {
  /// Measures a server whose store is the sandbox in a process of its own.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: the time that pages take, how often the store was asked about a thousand apps, and whether a search has
  ///   to wait for that. Client, server and sandbox share the machine's cores.
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
