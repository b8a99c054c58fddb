import Reactor
import Secrets
import Upstream

import struct HTTPTypes.HTTPField
import struct HTTPTypes.HTTPFields

/// Tells the market inside this process for whom the web app asks it, so that its limits count people and not the app.
/// For reads it always names the app itself: answers are shared, and the app has limits of its own.
///
/// Everybody else's word does not count: what is said is signed with the installation's key.
struct AskerForwarding: Sendable {
  private static let field = "showroom-asker"
  private static let owner = "market"
  private let signer: Signer

  init(_ key: SecretKey) { signer = Signer(key, purpose: "asker of the market") }

  /// Says it with each call.
  func over(_ transport: any Transport) -> any Transport {
    Forwarding(inner: transport, signer: signer, reader: signer.token(of: Asker.program.address, for: Self.owner))
  }

  /// For whom a request was made; `nil` when the web app has not said it.
  func address(in fields: HTTPFields) -> String? {
    HTTPField.Name(Self.field).flatMap { fields[$0] }.flatMap { signer.text(of: $0, for: Self.owner) }
  }

  private struct Forwarding: Transport {
    let inner: any Transport
    let signer: Signer
    /// The signed name of the app, sent with reads.
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
