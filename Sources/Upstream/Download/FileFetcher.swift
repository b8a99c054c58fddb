/// The response of a host.
enum FetchAnswer: Sendable, Equatable {
  /// The file.
  case file(DownloadedFile)
  /// The unchecked `Location` header of a redirect.
  case redirect(to: String)
}

/// Makes one request for a file. Tests use a double.
protocol FileFetcher: Sendable {
  /// Fetches a file from one target.
  ///
  /// - Parameters:
  ///   - address: the address of the file.
  ///   - target: the only host and address to dial.
  ///   - limit: the greatest length of the file in bytes.
  /// - Throws: ``DownloadError``; ``DownloadError/unreachable(host:)`` only if nothing was sent.
  func fetch(_ address: FileAddress, from target: DialTarget, limit: Int) async throws -> FetchAnswer

  /// Closes all connections, including those in use.
  func shutdown() async
}
