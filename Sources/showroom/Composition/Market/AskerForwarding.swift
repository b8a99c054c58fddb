import Reactor
import Secrets
import Upstream

import struct HTTPTypes.HTTPField
import struct HTTPTypes.HTTPFields

/// Tells the market inside this process for which client the web app makes a
/// request, so that its limits apply per client.
///
/// Reads always name the app itself: their responses are shared, and the app
/// has its own limits. The value is signed with the installation's key, so the
/// market ignores values from other senders.
struct AskerForwarding: Sendable {
  private static let field = "showroom-asker"
  private static let owner = "market"
  private let signer: Signer

  init(_ key: SecretKey) { signer = Signer(key, purpose: "asker of the market") }

  /// Adds the client's address to each request of a transport.
  func over(_ transport: any Transport) -> any Transport {
    Forwarding(inner: transport, signer: signer, reader: signer.token(of: Asker.program.address, for: Self.owner))
  }

  /// Address of the client for which the web app made a request; `nil` if the
  /// request is not the web app's.
  func address(in fields: HTTPFields) -> String? {
    HTTPField.Name(Self.field).flatMap { fields[$0] }.flatMap { signer.text(of: $0, for: Self.owner) }
  }

  private struct Forwarding: Transport {
    let inner: any Transport
    let signer: Signer
    /// The app's own signed address, sent with reads.
    let reader: String

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await inner.send(told(request)) }

    func forget(_ request: HTTPRequest) async { await inner.forget(told(request)) }

    func kept(_ request: HTTPRequest) async -> HTTPResponse? { await inner.kept(told(request)) }

    private func told(_ request: HTTPRequest) -> HTTPRequest {
      var request = request
      request.headers[field] =
        request.method == .get ? reader : signer.token(of: request.asker.address, for: owner)
      return request
    }
  }
}
