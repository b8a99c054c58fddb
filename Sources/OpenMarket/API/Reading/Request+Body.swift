import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The longest body of JSON, in bytes: 64 KiB.
  static var maxJSONBytes: Int { 64 << 10 }

  /// The body as JSON, whatever type it says it is of.
  ///
  /// - Throws: ``MarketError/tooLarge(limit:)``, ``MarketError/unreadable(_:)``; `CancellationError`.
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
      throw MarketError.unreadable("its body was cut")
    }
    if bytes.count > Self.maxJSONBytes { throw MarketError.tooLarge(limit: Self.maxJSONBytes) }
    return try JSONReader.value(of: bytes)
  }

  /// Refuses a body whose head says it is longer, before anything is read. A length that is no number is as good as
  /// none.
  ///
  /// - Throws: ``MarketError/tooLarge(limit:)``.
  func refuse(moreThan limit: Int) throws(MarketError) {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw .tooLarge(limit: limit) }
  }

  /// Who says they are asking.
  ///
  /// - Throws: ``MarketError/unknownVendor`` without a usable identifier.
  func vendorIdentifier() throws(MarketError) -> String {
    guard let identifier = headers[.identifier], (1...64).contains(identifier.utf8.count) else { throw .unknownVendor }
    return identifier
  }

  /// Who asks: the identifier in the head and the secret in a body of JSON.
  ///
  /// - Parameter client: the network address that asks.
  /// - Throws: as ``json()``; ``MarketError/unknownVendor``, ``MarketError/invalid(_:)``.
  func login(from client: String) async throws -> Market.Login {
    let identifier = try vendorIdentifier()
    var reader = try FieldReader(try await json())
    let secret = reader.secret
    try reader.finish()
    return Market.Login(identifier: identifier, secret: secret, client: client)
  }
}

extension MarketRequestContext {
  /// The number of the product in the path.
  ///
  /// - Throws: ``MarketError/unknownProduct`` for what is no number of 1 or more.
  func productID() throws(MarketError) -> Int {
    guard let text = parameters.get("id"), let id = Int(text), id > 0, String(id) == text else {
      throw .unknownProduct
    }
    return id
  }
}

extension MarketAPI {
  /// Who asks, as ``Request/login(from:)`` has it.
  func login(_ request: Request, _ context: MarketRequestContext) async throws -> Market.Login {
    try await request.login(from: configuration.clientAddress(request, context))
  }
}
