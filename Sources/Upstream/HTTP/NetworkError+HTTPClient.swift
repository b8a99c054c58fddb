import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression
import NIOPosix

extension NetworkError {
  /// Translates the errors of the HTTP client. Reasons are fixed texts, never those of the client, which may contain an
  /// address.
  ///
  /// - Parameter waited: the time since the call began. It may be less than the request's timeout, because the client
  ///   has limits of its own.
  init(_ error: any Error, request: HTTPRequest, waited: Duration) {
    let host = request.url.host
    switch error {
    case let error as NetworkError: self = error
    case let error as HTTPClientError: self = .init(error, request: request, waited: waited)
    case let error as NIOConnectionError where !error.isTimeout: self = .offline(host: host)
    case is NIOConnectionError: self = .timedOut(after: waited)
    case let error as IOError where Self.unreachable.contains(error.errnoCode): self = .offline(host: host)
    case ChannelError.connectTimeout: self = .timedOut(after: waited)
    case NIOHTTPDecompression.DecompressionError.limit: self = .bodyTooLarge(limit: request.bodyLimit)
    default: self = .transport(host: host, reason: String(describing: type(of: error)))
    }
  }

  /// The system errors for a host that cannot be reached.
  static let unreachable: Set<CInt> = [
    ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL,
  ]

  private init(_ error: HTTPClientError, request: HTTPRequest, waited: Duration) {
    let timeouts: [HTTPClientError] = [
      .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
      .deadlineExceeded, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
    ]
    if timeouts.contains(error) {
      self = .timedOut(after: waited)
    } else if error == .getConnectionFromPoolTimeout {
      // Nothing was sent, so this does not count as a timeout of the upstream.
      self = .transport(host: request.url.host, reason: "all connections were in use for \(waited)")
    } else {
      self = .transport(host: request.url.host, reason: error.shortDescription)
    }
  }
}

extension NIOConnectionError {
  /// Whether the name was resolved but no address responded.
  fileprivate var isTimeout: Bool {
    !connectionErrors.isEmpty
      && connectionErrors.allSatisfy { failure in
        if case ChannelError.connectTimeout = failure.error { true } else { false }
      }
  }
}
