import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTPCompression
import NIOPosix

extension NetworkError {
  /// Translates what the HTTP client throws. Reasons are fixed words, never
  /// the client's own text, which may hold an address.
  init(_ error: any Error, request: HTTPRequest) {
    let host = request.url.host
    switch error {
    case let error as NetworkError: self = error
    case let error as HTTPClientError: self = .init(error, request: request)
    case let error as NIOConnectionError where !error.isTimeout: self = .offline(host: host)
    case is NIOConnectionError: self = .timedOut(after: request.timeout)
    case let error as IOError where Self.unreachable.contains(error.errnoCode): self = .offline(host: host)
    case ChannelError.connectTimeout: self = .timedOut(after: request.timeout)
    case NIOHTTPDecompression.DecompressionError.limit: self = .bodyTooLarge(limit: request.bodyLimit)
    default: self = .transport(host: host, reason: String(describing: type(of: error)))
    }
  }

  /// What a system says when there is nobody to connect to.
  static let unreachable: Set<CInt> = [
    ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL,
  ]

  private init(_ error: HTTPClientError, request: HTTPRequest) {
    let timeouts: [HTTPClientError] = [
      .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
      .deadlineExceeded, .httpProxyHandshakeTimeout, .socksHandshakeTimeout,
    ]
    if timeouts.contains(error) {
      self = .timedOut(after: request.timeout)
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
