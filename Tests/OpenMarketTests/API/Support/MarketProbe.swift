import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Pictures
import Secrets
import Store
import TestSupport
import Testing
import Uploads

@testable import OpenMarket

/// Sends requests to a market without a socket. Its database is in memory, and its clock does not advance.
struct MarketProbe: Sendable {
  /// A registered vendor.
  let vendor: VendorCredentials
  private let client: any TestClientProtocol

  /// Calls `body` with an empty market, and checks afterwards that no upload is left.
  static func run(
    _ rules: ProductRules = .strict, publicURL: String? = nil, maxFileBytes: Int = 10 << 20,
    limits: MarketLimits = MarketLimits(), disk: SettableDisk = SettableDisk(),
    showsOriginalCurrenciesOnly: Bool = false, charge: @escaping MarketAPI.Configuration.Charge = { _, _, _ in nil },
    clock: any Clock<Duration> = ContinuousClock(),
    _ body: @Sendable (MarketProbe) async throws -> Void
  ) async throws {
    let database = try Database.inMemory(migrations: MarketMigrations.all)
    var logger = Logger(label: "market-tests")
    logger.logLevel = .critical
    let market = Market(
      database: database, secretKey: .random(), pictures: PicturePipeline(source: NoSource()), rules: rules,
      limits: limits, disk: { disk.now }, now: SettableDate().now, logger: logger)
    let place = FileManager.default.temporaryDirectory.appending(path: "market-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }  // a leftover does not matter
    let configuration = MarketAPI.Configuration(
      publicURL: publicURL, uploads: UploadSpace(path: place.path, room: 64 << 20),
      clientAddress: { request, _ in request.headers[.testAddress] ?? "203.0.113.7" }, charge: charge, clock: clock,
      maxFileBytes: maxFileBytes, showsOriginalCurrenciesOnly: showsOriginalCurrenciesOnly)
    let router = MarketAPI(market: market, configuration: configuration).buildRouter()
    let vendor = try await market.signUp(name: "red123", from: "203.0.113.1")
    try await Application(router: router, logger: logger).test(.router) { client in
      try await body(MarketProbe(vendor: vendor, client: client))
    }
    let left = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []  // it may not exist
    #expect(left.isEmpty)
    try await database.checkpointAndClose()
  }

  func send(
    _ method: HTTPRequest.Method, _ uri: String, body: [UInt8]? = nil, headers: HTTPFields = [:]
  ) async throws -> MarketReply {
    try await client.execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) }
    ) { response in
      MarketReply(
        status: response.status.code, headers: response.headers, bytes: Array(response.body.readableBytesView))
    }
  }

  func get(_ uri: String, headers: HTTPFields = [:]) async throws -> MarketReply {
    try await send(.get, uri, headers: headers)
  }

  /// Sends a text as the vendor. The default type is that of `URLSession`, a form.
  func send(
    _ method: HTTPRequest.Method, _ uri: String, json: String, type: String = "application/x-www-form-urlencoded"
  ) async throws -> MarketReply {
    try await send(
      method, uri, body: Array(json.utf8), headers: [.identifier: vendor.vendor.identifier, .contentType: type])
  }

  /// Sends only the vendor's secret.
  func sendSecret(_ method: HTTPRequest.Method, _ uri: String) async throws -> MarketReply {
    try await send(method, uri, json: #"{"secret":"\#(vendor.secret)"}"#)
  }

  /// Registers a product with a picture.
  ///
  /// - Parameter fields: JSON that is added to the parameters, with a comma at its end.
  func register(
    _ fields: String = "", at uri: String = "/api/products", pictures: [[UInt8]]? = nil, headers: HTTPFields = [:]
  ) async throws -> MarketReply {
    let params = """
      {\(fields)"name":"에어팟 3","description":"비닐만 뜯은 새제품입니다","price":20000,"currency":"KRW",\
      "secret":"\(vendor.secret)"}
      """
    let form = FormBytes(boundary: "B")
      .part(#"Content-Disposition: form-data; name="params""#, Array(params.utf8))
      .pictures(try pictures ?? [TestPicture.jpeg()])
    return try await send(form, at: uri, headers: headers)
  }

  func send(
    _ form: FormBytes, at uri: String = "/api/products", headers: HTTPFields = [:]
  ) async throws -> MarketReply {
    var headers = headers
    headers[.identifier] = vendor.vendor.identifier
    headers[.contentType] = form.contentType
    return try await send(.post, uri, body: form.closed(), headers: headers)
  }
}

/// A response of the market.
struct MarketReply: Sendable {
  let status: Int
  let headers: HTTPFields
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body as a JSON object.
  var object: [String: Any] {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]) }
  }

  /// Id of the product in the body.
  var id: Int {
    get throws { try #require(try object["id"] as? Int) }
  }

  /// Ids of the products in the list.
  var ids: [Int] {
    get throws { try #require(try object["pages"] as? [[String: Any]]).compactMap { $0["id"] as? Int } }
  }

  /// Fields of the complaints.
  var fields: [String] {
    get throws { try #require(try object["errors"] as? [[String: String]]).compactMap { $0["field"] } }
  }
}

/// Pictures drawn for the tests.
enum TestPicture {
  static func jpeg(red: UInt8 = 200) throws -> [UInt8] {
    let pixels = (0..<(48 * 32)).flatMap { place -> [UInt8] in
      let (row, column) = place.quotientAndRemainder(dividingBy: 48)
      return [red, UInt8(column * 5), UInt8(row * 7)]
    }
    return try PixelWriter.file(pixels, width: 48, height: 32, as: .jpeg)
  }
}

/// A source that is never used.
private struct NoSource: PictureSource {
  func addresses(for request: PictureRequest) -> [String] { [""] }
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { throw CancellationError() }
}

extension HTTPField.Name {
  /// Client address that a test sets.
  static let testAddress = HTTPField.Name("Test-Address")!
}
