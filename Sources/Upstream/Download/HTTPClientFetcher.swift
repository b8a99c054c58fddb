import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Fetches files over the network.
///
/// A request has a `User-Agent` and an `Accept` header, but no cookie and no `Referer`. Redirects are returned, not
/// followed, and bodies are not decompressed.
struct HTTPClientFetcher: FileFetcher {
  private let clients: ClientPool
  private let userAgent: String
  private let accept: String

  init(userAgent: String, accept: String, connectTimeout: Duration, eventLoopGroup: HTTPClient.EventLoopGroupProvider) {
    self.userAgent = userAgent
    self.accept = accept
    clients = ClientPool(connectTimeout: connectTimeout, eventLoopGroup: eventLoopGroup)
  }

  func fetch(_ address: FileAddress, from target: DialTarget, limit: Int) async throws -> FetchAnswer {
    do {
      return try await clients.with(target) { client in
        try await read(answer(to: request(for: address), client), host: target.host, limit: limit)
      }
    } catch {
      throw DownloadError(error, host: target.host)
    }
  }

  func shutdown() async { await clients.shutdown() }

  /// Sends a request, twice if the server closed the connection without a response: it may close an idle connection
  /// just as it is reused.
  private func answer(to request: HTTPClientRequest, _ client: HTTPClient) async throws -> HTTPClientResponse {
    do {
      return try await client.execute(request, deadline: .distantFuture)
    } catch let error as HTTPClientError where error == .remoteConnectionClosed {
      return try await client.execute(request, deadline: .distantFuture)
    }
  }

  private func request(for address: FileAddress) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address.text)
    request.headers.add(name: "user-agent", value: userAgent)
    request.headers.add(name: "accept", value: accept)
    return request
  }

  private func read(_ answer: HTTPClientResponse, host: String, limit: Int) async throws -> FetchAnswer {
    if let location = answer.redirectLocation { return .redirect(to: location) }
    guard answer.status.code == 200 else { throw DownloadError.status(Int(answer.status.code)) }
    // We did not ask for compression, and the decompressed size is unknown.
    guard answer.headers[canonicalForm: "content-encoding"].allSatisfy({ $0.lowercased() == "identity" }) else {
      throw DownloadError.broken(host: host, reason: "the file is compressed")
    }
    let bytes = try await answer.readBody(limit: limit)
    return .file(DownloadedFile(bytes: bytes, contentType: answer.headers.first(name: "content-type")))
  }
}
