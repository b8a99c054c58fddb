public import AsyncHTTPClient

/// Downloads whole files, pictures for instance, from hosts that we do not
/// control, and never from a private address.
///
/// Which hosts is an exact list. A public host's name is looked up once, every
/// address found is judged, and exactly one that was judged is dialled: a name
/// that is public first and private afterwards gains nothing. A redirect is
/// judged like the address asked for.
///
/// ```swift
/// let downloader = FileDownloader(origins: try AllowedOrigins(publicHosts: ["*.mzstatic.com"]))
/// let icon = try await downloader.download("https://is1-ssl.mzstatic.com/image/a.png", limit: 8 * 1_024 * 1_024)
/// await downloader.shutdown()
/// ```
public final class FileDownloader: Sendable {
  /// How many redirects of one download are followed.
  static let maxRedirects = 3

  private let planner: DialPlanner
  private let fetcher: any FileFetcher
  private let timeout: Duration
  private let clock: any Clock<Duration>

  /// Creates a downloader; whoever made it shuts it down.
  ///
  /// - Parameters:
  ///   - origins: where files may come from.
  ///   - accept: what it says it takes; nothing is checked against it.
  ///   - timeout: from looking the name up to the last byte, redirects
  ///     included; default 5 s.
  ///   - connectTimeout: for one address of a host, of which three are tried;
  ///     default 2 s.
  ///   - eventLoopGroup: what its connections run on.
  ///   - clock: what the total time and the age of an answer about a name are
  ///     measured by.
  public convenience init(
    origins: AllowedOrigins, accept: String = "image/*", timeout: Duration = .seconds(5),
    connectTimeout: Duration = .seconds(2), eventLoopGroup: HTTPClient.EventLoopGroupProvider = .singleton,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let resolver = RememberingResolver(SystemHostResolver(), clock: clock)
    self.init(
      planner: DialPlanner(origins: origins, resolver: resolver),
      fetcher: HTTPClientFetcher(accept: accept, connectTimeout: connectTimeout, eventLoopGroup: eventLoopGroup),
      timeout: timeout, clock: clock)
  }

  init(
    planner: DialPlanner, fetcher: any FileFetcher, timeout: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.planner = planner
    self.fetcher = fetcher
    self.timeout = timeout
    self.clock = clock
  }

  /// Downloads a file.
  ///
  /// - Parameters:
  ///   - address: `https://host/path?query` of a public host, or below what
  ///     the operator named; at most 2,048 bytes.
  ///   - limit: bytes of the file, at most. What is longer is given up when it
  ///     is announced, or when the byte after it comes.
  /// - Returns: the file, of at most `limit` bytes, not unpacked.
  /// - Throws: ``DownloadError``; `CancellationError` when the task is
  ///   cancelled.
  public func download(_ address: String, limit: Int) async throws -> DownloadedFile {
    // What cannot be read may hold anything, so nothing of it is shown.
    guard let first = FileAddress(address) else { throw DownloadError.refusedOrigin(host: "") }
    do {
      return try await withDeadline(timeout, clock: clock) { [self] in try await follow(first, limit: limit) }
    } catch {
      // A cancelled client reports its own errors; only the task knows why.
      if Task.isCancelled { throw CancellationError() }
      throw DownloadError(error, host: first.host)
    }
  }

  /// Closes all connections; downloads under way, and those to come, fail.
  public func shutdown() async { await fetcher.shutdown() }

  private func follow(_ first: FileAddress, limit: Int) async throws -> DownloadedFile {
    var (address, source): (FileAddress, FileAddress?) = (first, nil)
    for _ in 0...Self.maxRedirects {
      switch try await ask(for: address, from: source, limit: limit) {
      case .file(let file): return file
      case .redirect(let location):
        guard let next = address.following(location) else { throw DownloadError.refusedOrigin(host: "") }
        (address, source) = (next, address)
      }
    }
    throw DownloadError.broken(host: first.host, reason: "too many redirects")
  }

  /// Asks the first target that can be reached.
  private func ask(for address: FileAddress, from source: FileAddress?, limit: Int) async throws -> FetchAnswer {
    for target in try await planner.targets(for: address, from: source) {
      do {
        return try await fetcher.fetch(address, from: target, limit: limit)
      } catch DownloadError.unreachable {
        try Task.checkCancellation()
      }
    }
    throw DownloadError.unreachable(host: address.host)
  }
}
