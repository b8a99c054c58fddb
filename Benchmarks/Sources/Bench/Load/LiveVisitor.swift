import HTTPTypes
import HummingbirdTesting
import NIOCore

/// A client that has opened the measured screen and sends one action after another.
struct LiveVisitor {
  /// The reasons why a browser could not use a response.
  enum Failure: Error {
    /// The status is not 200.
    case status(Int)
    /// The lines do not end with `end`.
    case noEnd(String)
  }

  let client: any TestClientProtocol
  let path: String
  /// The document as it was first sent.
  let html: String
  private var page: LivePage

  /// Opens a page.
  ///
  /// - Throws: ``Failure``, ``LivePage/Failure``, and the client's errors.
  init(_ client: any TestClientProtocol, path: String) async throws {
    let response = try await client.execute(uri: path, method: .get)
    guard response.status == .ok else { throw Failure.status(response.status.code) }
    self.client = client
    self.path = path
    html = String(buffer: response.body)
    page = try LivePage(html: html, setCookie: response.headers[.setCookie])
  }

  /// Submits a form as the browser client does.
  ///
  /// - Parameter form: the fields, encoded: `action=update&row=5`.
  /// - Returns: the lines before `end`, without their line ends.
  /// - Throws: ``Failure``, and the client's errors.
  mutating func act(_ form: String) async throws -> [String] {
    var headers = HTTPFields()
    for (name, value) in page.nextHeaders(origin: "http://localhost") {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    let response = try await client.execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: form))
    guard response.status == .ok else { throw Failure.status(response.status.code) }
    let text = String(buffer: response.body)
    var lines = text.split(separator: "\n").map(String.init)
    guard let end = lines.popLast(), end.hasSuffix("\"end\"]") else { throw Failure.noEnd(text) }
    page.version += UInt64(lines.count)
    return lines
  }
}
