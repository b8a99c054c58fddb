public import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression

extension HTTPClient.Configuration {
  /// The configuration of the clients for upstreams: no redirects (the transport checks and follows them itself), gzip
  /// and deflate decompression, and immediate errors for failed connections.
  ///
  /// - Parameters:
  ///   - connect: the longest time to establish a connection.
  ///   - read: the longest pause while a response arrives.
  ///   - maxBodyBytes: the limit for any decompressed body, regardless of the request's limit; default 64 MiB.
  public static func upstream(
    connect: Duration = .seconds(5), read: Duration = .seconds(8), maxBodyBytes: Int = 64 * 1_024 * 1_024
  ) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connect), read: TimeAmount(read)),
      decompression: .enabled(limit: .size(maxBodyBytes)))
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
