import AsyncHTTPClient
import NIOCore
import Testing

@testable import Upstream

/// Errors of the HTTP client and their messages.
@Suite struct NetworkErrorHTTPClientTests {
  private func error(_ error: any Error) throws -> NetworkError {
    let url = UpstreamURL(base: try BaseURL("http://127.0.0.1:8080"), path: "/")
    return NetworkError(error, request: HTTPRequest(url: url, timeout: .seconds(180)), waited: .seconds(5))
  }

  @Test func `a request without a free connection was never sent, and the error says so`() throws {
    #expect(
      try "\(error(HTTPClientError.getConnectionFromPoolTimeout))"
        == "127.0.0.1:8080: all connections were in use for 5.0 seconds")
  }

  @Test func `a timeout of the client reports the elapsed time, not the request's timeout`() throws {
    for timeout in [HTTPClientError.readTimeout, .connectTimeout] {
      #expect(try error(timeout) == .timedOut(after: .seconds(5)))
    }
    #expect(try error(ChannelError.connectTimeout(.seconds(5))) == .timedOut(after: .seconds(5)))
  }
}
