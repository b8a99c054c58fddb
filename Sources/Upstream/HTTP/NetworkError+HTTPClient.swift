import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression
import NIOPosix

extension NetworkError {
  /// Translates what the HTTP client throws. Reasons are fixed words, never
  /// the client's own text, which may hold an address.
  ///
  /// - Parameter waited: since the call began. The client has limits of its own, so it may be less than the request allows.
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

  /// What a system says when there is nobody to connect to.
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
      // Nothing was sent: the upstream is not to blame.
      self = .transport(host: request.url.host, reason: "all connections were in use for \(waited)")
    } else {
      self = .transport(host: request.url.host, reason: error.shortDescription)
    }
  }
}

extension NIOConnectionError {
  /// The name was found, but nothing answered.
  fileprivate var isTimeout: Bool {
    !connectionErrors.isEmpty
      && connectionErrors.allSatisfy { failure in
        if case ChannelError.connectTimeout = failure.error { true } else { false }
      }
  }
}
