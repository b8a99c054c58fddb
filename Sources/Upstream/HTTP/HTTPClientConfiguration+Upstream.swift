public import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression

extension HTTPClient.Configuration {
  /// The configuration every upstream's client has: redirects off (the
  /// transport checks and follows them itself), gzip and deflate understood,
  /// and a connection that cannot be made reported at once.
  ///
  /// - Parameters:
  ///   - connect: the longest a connection may take to be made.
  ///   - read: the longest silence while an answer arrives.
  ///   - maxBodyBytes: of any decompressed body, whatever a call allows;
  ///     default 64 MiB.
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
