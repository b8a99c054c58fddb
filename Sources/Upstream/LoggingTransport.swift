public import Foundation
public import Logging

/// Logs one line per call: method, address without query, outcome, bytes, milliseconds. Never headers, query or body.
public struct LoggingTransport: Transport {
  private let inner: any Transport
  private let logger: Logger
  private let now: @Sendable () -> Date

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: the transport to log.
  ///   - logger: gets responses and cancellations at `debug`, rejections (4xx, spent budget) at `info`, everything else
  ///     at `warning`.
  ///   - now: the clock for durations.
  public init(_ inner: any Transport, logger: Logger, now: @escaping @Sendable () -> Date = { Date() }) {
    self.inner = inner
    self.logger = logger
    self.now = now
  }

  /// Sends a request and logs its outcome.
  ///
  /// - Throws: the error of the inner transport.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let start = now()
    do {
      let response = try await inner.send(request)
      logger.debug("upstream answered", metadata: metadata(request, since: start, response))
      return response
    } catch is CancellationError {
      logger.debug("upstream call cancelled", metadata: metadata(request, since: start))
      throw CancellationError()
    } catch {
      var metadata = metadata(request, since: start)
      metadata["error"] = "\(error)"
      logger.log(level: level(of: error), "upstream failed", metadata: metadata)
      throw error
    }
  }

  /// Removes a stored response from the inner transport; logs nothing.
  public func forget(_ request: HTTPRequest) async { await inner.forget(request) }

  /// Returns the inner transport's stored response; logs nothing.
  public func kept(_ request: HTTPRequest) async -> HTTPResponse? { await inner.kept(request) }

  private func metadata(
    _ request: HTTPRequest, since start: Date, _ response: HTTPResponse? = nil
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "method": "\(request.method.rawValue)", "url": "\(request.url)",
      "ms": "\(Int(now().timeIntervalSince(start) * 1_000))",
    ]
    if let response {
      metadata["status"] = "\(response.status)"
      metadata["bytes"] = "\(response.body.count)"
      metadata["from"] = response.age == nil ? "upstream" : response.isStale ? "stale cache" : "cache"
    }
    return metadata
  }

  private func level(of error: any Error) -> Logger.Level {
    switch error {
    case NetworkError.budgetSpent, NetworkError.status(400...499, _, _): .info
    default: .warning
    }
  }
}
