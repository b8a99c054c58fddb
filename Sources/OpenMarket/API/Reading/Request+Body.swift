import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// Maximum size of a JSON body, in bytes: 64 KiB.
  static var maxJSONBytes: Int { 64 << 10 }

  /// Parses the body as JSON, whatever its media type.
  ///
  /// - Throws: ``MarketError/tooLarge(limit:)`` if it exceeds ``maxJSONBytes``; ``MarketError/unreadable(_:)`` if
  ///   it is not valid JSON or incomplete; `CancellationError`.
  func json() async throws -> JSONValue {
    try refuse(moreThan: Self.maxJSONBytes)
    var bytes: [UInt8] = []
    do {
      for try await chunk in body {
        bytes += chunk.readableBytesView
        if bytes.count > Self.maxJSONBytes { break }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw MarketError.unreadable("its body was cut off")
    }
    if bytes.count > Self.maxJSONBytes { throw MarketError.tooLarge(limit: Self.maxJSONBytes) }
    return try JSONReader.value(of: bytes)
  }

  /// Rejects a body by its `Content-Length` before it is read. A header that is not a number is ignored.
  ///
  /// - Throws: ``MarketError/tooLarge(limit:)`` if the length exceeds the limit.
  func refuse(moreThan limit: Int) throws(MarketError) {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw .tooLarge(limit: limit) }
  }

  /// Returns the vendor identifier that the request claims.
  ///
  /// - Throws: ``MarketError/unknownVendor`` if the header is missing, empty or longer than 64 bytes.
  func vendorIdentifier() throws(MarketError) -> String {
    guard let identifier = headers[.identifier], (1...64).contains(identifier.utf8.count) else { throw .unknownVendor }
    return identifier
  }

  /// Returns the login of a request: the identifier in its header and the secret in its JSON body.
  ///
  /// - Parameter client: network address of the client.
  /// - Throws: as ``json()``; ``MarketError/unknownVendor`` without an identifier; ``MarketError/invalid(_:)``
  ///   without a secret.
  func login(from client: String) async throws -> Market.Login {
    let identifier = try vendorIdentifier()
    var reader = try FieldReader(try await json())
    let secret = reader.secret
    try reader.finish()
    return Market.Login(identifier: identifier, secret: secret, client: client)
  }
}

extension MarketRequestContext {
  /// Returns the product number in the path.
  ///
  /// - Throws: ``MarketError/unknownProduct`` unless it is a number of 1 or more without leading zeros.
  func productID() throws(MarketError) -> Int {
    guard let text = parameters.get("id"), let id = Int(text), id > 0, String(id) == text else {
      throw .unknownProduct
    }
    return id
  }
}

extension MarketAPI {
  /// Returns the login of a request; see ``Request/login(from:)``.
  func login(_ request: Request, _ context: MarketRequestContext) async throws -> Market.Login {
    try await request.login(from: configuration.clientAddress(request, context))
  }
}
