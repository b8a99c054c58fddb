import AsyncHTTPClient
import NIOCore
import NIOPosix

extension DownloadError {
  /// Translates what happens on the way to a host and back. Reasons are fixed
  /// words, never the client's own text, which may hold an address.
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

  /// What the client says when a request had no connection: nothing was sent,
  /// another address may be tried.
  private static let unconnected: [HTTPClientError] = [
    .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
  ]
}
