public import AsyncHTTPClient

/// Downloads whole files, such as pictures, from external hosts, never from private addresses.
///
/// The allowed origins are a fixed list. The name of a public host is resolved once, each address is checked, and
/// exactly a checked address is dialled. So a name that changes from a public to a private address has no effect.
/// Redirects are checked like the original address.
///
/// ```swift
/// let downloader = FileDownloader(
///   origins: try AllowedOrigins(publicHosts: ["*.mzstatic.com"]), userAgent: "Shop/1.0")
/// let icon = try await downloader.download("https://is1-ssl.mzstatic.com/image/a.png", limit: 8 * 1_024 * 1_024)
/// await downloader.shutdown()
/// ```
public final class FileDownloader: Sendable {
  /// The number of redirects to follow in one download.
  static let maxRedirects = 3

  private let planner: DialPlanner
  private let fetcher: any FileFetcher
  private let timeout: Duration
  private let clock: any Clock<Duration>

  /// Creates a downloader; the caller shuts it down.
  ///
  /// - Parameters:
  ///   - origins: the allowed origins.
  ///   - userAgent: the `User-Agent` header of the requests.
  ///   - accept: the `Accept` header of the requests; the response is not compared with it.
  ///   - timeout: the limit for the whole download, from resolving the name to the last byte, including redirects;
  ///     default 5 s.
  ///   - connectTimeout: the limit for each of up to three addresses of a host; default 2 s.
  ///   - eventLoopGroup: the event loops for the connections.
  ///   - clock: the clock for the timeout and for the age of resolved names.
  public convenience init(
    origins: AllowedOrigins, userAgent: String, accept: String = "image/*", timeout: Duration = .seconds(5),
    connectTimeout: Duration = .seconds(2), eventLoopGroup: HTTPClient.EventLoopGroupProvider = .singleton,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let resolver = RememberingResolver(SystemHostResolver(), clock: clock)
    self.init(
      planner: DialPlanner(origins: origins, resolver: resolver),
      fetcher: HTTPClientFetcher(
        userAgent: userAgent, accept: accept, connectTimeout: connectTimeout, eventLoopGroup: eventLoopGroup),
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
  ///   - address: `https://host/path?query` of a public host, or an address of a configured origin; at most 2,048
  ///     bytes.
  ///   - limit: the greatest length of the file in bytes. A longer file ends the download when its length is announced,
  ///     or with the first byte beyond the limit.
  /// - Returns: the file, at most `limit` bytes, not decompressed.
  /// - Throws: ``DownloadError``; `CancellationError` if the task is cancelled.
  public func download(_ address: String, limit: Int) async throws -> DownloadedFile {
    // An unreadable address may contain secrets, so the error shows no part of it.
    guard let first = FileAddress(address) else { throw DownloadError.refusedOrigin(host: "") }
    do {
      return try await withDeadline(timeout, clock: clock) { [self] in try await follow(first, limit: limit) }
    } catch {
      // A cancelled client throws its own errors; only the task tells the reason.
      if Task.isCancelled { throw CancellationError() }
      throw DownloadError(error, host: first.host)
    }
  }

  /// Closes all connections. Downloads in progress, and later ones, fail.
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

  /// Fetches the file from the first target that can be reached.
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
