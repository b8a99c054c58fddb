import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A client of the running server for vendors, which sends the requests of an app.
struct MarketClient: Sendable {
  /// A response with another status than 200.
  struct UnexpectedAnswer: Error {
    let code: UInt
    let body: String
  }

  struct Vendor: Sendable, Decodable {
    let identifier: String
    let secret: String
  }

  private struct Product: Decodable { let id: Int }

  private static let boundary = "bench-market-boundary"

  let origin: String
  let http: HTTPClient
  let timeout: TimeAmount

  /// Makes a client, runs `body`, and closes the client's connections.
  ///
  /// - Parameters:
  ///   - connections: the maximum number of connections.
  ///   - timeout: the upper limit for a response.
  static func using<T>(
    _ origin: String, connections: Int, timeout: TimeAmount = .seconds(60),
    _ body: (MarketClient) async throws -> T
  ) async throws -> T {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
    let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let result = try await body(MarketClient(origin: origin, http: http, timeout: timeout))
      try await http.shutdown()
      return result
    } catch {
      try await http.shutdown()
      throw error
    }
  }

  /// Registers a vendor, from a network address of its own.
  func signUp(_ number: Int) async throws -> Vendor {
    let body = try await send(.POST, "/api/vendors", #"{"name":"bench \#(number)"}"#, from: number)
    return try JSONDecoder().decode(Vendor.self, from: Data(body.utf8))
  }

  /// The body of a registration, the same for all products.
  ///
  /// - Parameter name: the product's name, in which no letter needs an escape in JSON.
  static func registration(_ vendor: Vendor, name: String = "벤치마크 상품", pictures: [Data]) -> ByteBuffer {
    let json =
      #"{"name":"\#(name)","description":"벤치마크가 올린 상품입니다.","price":1000,"currency":"KRW","stock":1,"#
      + #""secret":"\#(vendor.secret)"}"#
    var body = ByteBuffer()
    body.writeString("--\(boundary)\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n\(json)\r\n")
    for picture in pictures {
      body.writeString(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.jpg\"\r\n"
          + "Content-Type: image/jpeg\r\n\r\n")
      body.writeBytes(picture)
      body.writeString("\r\n")
    }
    body.writeString("--\(boundary)--\r\n")
    return body
  }

  /// Sends a registration.
  ///
  /// - Returns: the product's number.
  func register(_ body: ByteBuffer, by vendor: Vendor) async throws -> Int {
    var request = HTTPClientRequest(url: origin + "/api/products")
    request.method = .POST
    request.headers = [
      "identifier": vendor.identifier, "Content-Type": "multipart/form-data; boundary=\(Self.boundary)",
    ]
    request.body = .bytes(body)
    return try JSONDecoder().decode(Product.self, from: Data(try await answer(to: request).utf8)).id
  }

  func edit(_ id: Int, stock: Int, by vendor: Vendor) async throws {
    let json = #"{"stock":\#(stock),"secret":"\#(vendor.secret)"}"#
    _ = try await send(.PATCH, "/api/products/\(id)", json, by: vendor)
  }

  /// Requests the address for deleting a product, and deletes it there.
  ///
  /// - Parameter number: the number of the client's network address.
  func delete(_ id: Int, by vendor: Vendor, from number: Int) async throws {
    let json = #"{"secret":"\#(vendor.secret)"}"#
    let path = try await send(.POST, "/api/products/\(id)/archived", json, by: vendor, from: number)
    _ = try await send(.DELETE, path, nil, by: vendor)
  }

  private func send(
    _ method: HTTPMethod, _ path: String, _ json: String?, by vendor: Vendor? = nil, from number: Int = 0
  ) async throws -> String {
    var request = HTTPClientRequest(url: origin + path)
    request.method = method
    request.headers = ["Content-Type": "application/json", "X-Forwarded-For": Visitors.address(number)]
    if let vendor { request.headers.add(name: "identifier", value: vendor.identifier) }
    if let json { request.body = .bytes(ByteBuffer(string: json)) }
    return try await answer(to: request)
  }

  private func answer(to request: HTTPClientRequest) async throws -> String {
    let response = try await http.execute(request, timeout: timeout)
    let body = String(buffer: try await response.body.collect(upTo: 16 << 20))
    guard response.status == .ok else { throw UnexpectedAnswer(code: response.status.code, body: body) }
    return body
  }
}

/// A picture of about the requested size, made by `Benchmarks/Market/make_photo.py`.
enum MarketPhoto {
  static func make(bytes: Int, python: String, in place: URL) async throws -> Data {
    let file = place.appending(path: "photo-\(bytes).jpg")
    _ = try await ChildProcess(python, ["Benchmarks/Market/make_photo.py", "\(bytes)", file.path]).result()
    return try Data(contentsOf: file)
  }
}
