import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// A browser with folders on the measured server, with a cookie of its own.
struct FoldersBrowser: Sendable {
  /// The reasons why a browser could not use a response.
  enum Failure: Error {
    /// A file was not imported; the beginning of the response.
    case notTaken(status: UInt, answer: String)
    /// The lines of a page that listens do not end with `end`.
    case noEnd
  }

  /// The server: `http://127.0.0.1:41234`.
  let origin: String
  /// The network address that the browser claims; the server trusts the benchmark as a proxy.
  let address: String
  /// The `Cookie` header that names the profile.
  let cookie: String

  /// Creates a browser with a new profile.
  ///
  /// - Parameters:
  ///   - number: the number of the browser, 0 ... 255.
  ///   - origin: the server.
  init(_ number: Int, at origin: String) {
    self.origin = origin
    address = Visitors.address(number)
    let digits = String(number, radix: 16)
    cookie = "showroom_profile=" + String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Sends the form of the import page without JavaScript, and waits until the file is imported.
  ///
  /// - Throws: ``Failure/notTaken(status:answer:)``, and what the connection throws.
  func take(_ file: String) async throws {
    let boundary = "bench-7d1f0c9a"
    let disposition = "Content-Disposition: form-data; name"
    var body = ByteBuffer()
    body.writeString("--\(boundary)\r\n\(disposition)=\"action\"\r\n\r\nimported\r\n")
    body.writeString("--\(boundary)\r\n\(disposition)=\"file\"; filename=\"folders.json\"\r\n\r\n")
    body.writeString(file)
    body.writeString("\r\n--\(boundary)--\r\n")
    var request = HTTPClientRequest(url: origin + "/folders/import")
    request.method = .POST
    request.headers = [
      "Accept": "text/html", "Accept-Language": "en", "Cookie": cookie, "Origin": origin,
      "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": address,
      "Content-Type": "multipart/form-data; boundary=\(boundary)",
    ]
    request.body = .bytes(body)
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
    let answer = String(buffer: try await response.body.collect(upTo: 1 << 20))
    guard response.status == .ok, answer.contains(" new.") else {
      throw Failure.notTaken(status: response.status.code, answer: String(answer.prefix(2_000)))
    }
  }

  /// Opens a page repeatedly on one connection. The server makes a client wait that requests more than a person may;
  /// such waits do not count.
  ///
  /// - Returns: the time of each response in milliseconds, ascending.
  /// - Throws: `WebClient.UnexpectedStatus`, and what the connection throws.
  func times(of path: String, count: Int) async throws -> [Double] {
    try await WebClient.using(origin, unpacks: false, connections: 1) { client in
      let client = client.speaking(for: address)
      let clock = ContinuousClock()
      var times: [Double] = []
      while times.count <= count {
        let start = clock.now
        do {
          _ = try await client.get(path, cookie: cookie)
          times.append((clock.now - start) / .milliseconds(1))
        } catch let error as WebClient.UnexpectedStatus where error.code == 429 {
          try await Task.sleep(for: .seconds(2))
        }
      }
      // The first request opens the connection and fills the database's page cache.
      return times.dropFirst().sorted()
    }
  }

  /// Opens a page and listens for as long as the server holds the response open, 25 s.
  ///
  /// - Throws: ``Failure/noEnd``, `LivePage.Failure`, `WebClient.UnexpectedStatus`, and what the connection throws.
  func listen(at path: String) async throws {
    try await WebClient.using(origin, unpacks: true) { client in
      let client = client.speaking(for: address)
      let first = try await client.get(path, cookie: cookie)
      var page = try LivePage(html: String(buffer: first.body), setCookie: first.headers.first(name: "set-cookie"))
      let answer = try await client.act("action=listen", on: &page, at: path)
      guard String(buffer: answer.body).hasSuffix("\"end\"]\n") else { throw Failure.noEnd }
    }
  }
}
