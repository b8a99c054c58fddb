/// What a host answered.
enum FetchAnswer: Sendable, Equatable {
  case file(DownloadedFile)
  /// As it came: it has to be judged like any other address.
  case redirect(to: String)
}

/// Makes one request for a file: the network, or a double in a test.
protocol FileFetcher: Sendable {
  /// Asks one target.
  ///
  /// - Parameters:
  ///   - address: what is wanted.
  ///   - target: whom to dial for it, and nobody else.
  ///   - limit: bytes of the file, at most.
  /// - Throws: ``DownloadError``; ``DownloadError/unreachable(host:)`` only
  ///   when nothing was sent.
  func fetch(_ address: FileAddress, from target: DialTarget, limit: Int) async throws -> FetchAnswer

  /// Closes all connections, those in use, too.
  func shutdown() async
}
