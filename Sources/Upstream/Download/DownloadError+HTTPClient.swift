import AsyncHTTPClient
import NIOCore
import NIOPosix

extension DownloadError {
  /// Translates the errors of a request. Reasons are fixed texts, never those of the client, which may contain an
  /// address.
  init(_ error: any Error, host: String) {
    switch error {
    case let error as DownloadError: self = error
    case NetworkError.timedOut(let limit): self = .timedOut(after: limit)
    case NetworkError.bodyTooLarge(let limit): self = .tooLarge(limit: limit)
    case let error as IOError where NetworkError.unreachable.contains(error.errnoCode):
      self = .unreachable(host: host)
    case is NIOConnectionError, ChannelError.connectTimeout: self = .unreachable(host: host)
    case let error as HTTPClientError where Self.unconnected.contains(error): self = .unreachable(host: host)
    case let error as HTTPClientError: self = .broken(host: host, reason: error.shortDescription)
    default: self = .broken(host: host, reason: String(describing: type(of: error)))
    }
  }

  /// The errors for a request without a connection: nothing was sent, so another address may be tried.
  private static let unconnected: [HTTPClientError] = [
    .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
  ]
}
