import HTTPTypes
import Hummingbird
import OrderedCollections
import Pictures
import Secrets
import Store
import Testing
import Uploads

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct MarketDescriptionTests {
  private let description = MarketDescription(.strict)
  /// Configuration of a market that is only described; its upload directory cannot be created.
  private static let withoutUploads = MarketAPI.Configuration(
    uploads: UploadSpace(path: "/dev/null/uploads", room: 1 << 20))

  @Test func `describes exactly the paths and methods of the router`() async throws {
    let database = try Database.inMemory(migrations: MarketMigrations.all)
    let market = Market(database: database, secretKey: .random(), pictures: PicturePipeline(source: NoPicture()))
    let router = MarketAPI(market: market, configuration: Self.withoutUploads).buildRouter()
    let pages = Set(MarketPage.allCases.map(\.path) + [MarketPage.stylePath, MarketPage.scriptPath])
    let paths = Set(router.routes.map(\.path.description)).subtracting(pages)
    let examples = Dictionary(
      description.calls.flatMap(\.parameters).filter { $0.place == "path" }.map { ($0.name, $0.example?.plain ?? "") },
      uniquingKeysWith: { first, _ in first })

    try await MarketProbe.run { probe in
      var served: Set<String> = []
      for path in paths {
        var filled = path
        for (name, example) in examples { filled = filled.replacing("{\(name)}", with: example) }
        let reply = try await probe.send(.options, filled)
        #expect(reply.status == 204)
        let methods = (reply.headers[.allow] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        served.formUnion(methods.filter { $0 != "HEAD" && $0 != "OPTIONS" }.map { "\($0) \(path)" })
      }
      #expect(served == Set(description.calls.map { "\($0.method.rawValue) \($0.path)" }))
    }
    try await database.checkpointAndClose()
  }

  @Test func `operation ids are unique, and references resolve`() throws {
    let operations = try #require(description.document["paths"]).members.values.flatMap { $0.members.values }
    let ids = operations.compactMap { $0["operationId"]?.string }
    #expect(ids.count == operations.count && Set(ids).count == ids.count)
    let links = operations.flatMap { $0["responses"]?["200"]?["links"]?.members.values.elements ?? [] }
    #expect(!links.isEmpty)
    for link in links {
      let call = try #require(description.calls.first { $0.id == link["operationId"]?.string })
      let names = Set(call.parameters.map(\.name))
      #expect(link["parameters"]?.members.keys.allSatisfy { names.contains($0) } == true)
    }
    for group in description.calls.map(\.group) { #expect(description.groups.contains(group)) }
    for node in Self.nodes(in: description.document) where node["$ref"]?.string != nil {
      #expect(description.resolved(node) != nil, "\(node)")
    }
  }

  @Test func `every call may respond 421, and calls with a busy key respond with a retry time`() {
    for call in description.calls { #expect(call.responses.contains { $0.status == 421 }, "\(call.id)") }
    let again = description.calls.filter { call in
      call.responses.contains { $0.status == 409 && $0.headers["Retry-After"] != nil }
    }
    #expect(Set(again.map(\.id)) == ["registerProduct", "registerProductV2"])
  }

  /// Returns a value and all values inside it.
  private static func nodes(in node: JSONValue) -> [JSONValue] {
    [node] + (node.elements + node.members.values).flatMap { nodes(in: $0) }
  }

  @Test func `its examples match its schemas`() throws {
    let check = SchemaCheck(description: description)
    let shapes = try #require(description.document["components"]?["schemas"])
    for call in description.calls {
      for response in call.responses {
        guard let example = response.example, let schema = response.schema else { continue }
        #expect(try check.faults(of: example.bytes(), schema) == [], "\(call.id)")
      }
      if let body = call.body, let example = body.example {
        #expect(try check.faults(of: example.bytes(), #require(shapes[body.shape])) == [], "\(call.id)")
      }
      for parameter in call.parameters {
        let example = try #require(parameter.example)
        #expect(try check.faults(of: example.bytes(), parameter.schema) == [], "\(parameter.name)")
      }
    }
    let registration = Array(CurlCommand.registration.utf8)
    #expect(try check.faults(of: registration, #require(shapes["Registration"])) == [])
    #expect(try check.faults(of: Array("{}".utf8), #require(shapes["Secret"])) != [])
    let vendor = try #require(description.calls.first { $0.id == "signUp" }?.responses.first?.example)
    #expect(vendor["identifier"]?.string == CurlCommand.identifier && vendor["secret"]?.string == CurlCommand.secret)
  }

  @Test func `rules and public URL change only what depends on them`() throws {
    let lax = MarketDescription(.lax).document
    let name = ["components", "schemas", "Registration", "properties", "name"]
    #expect(try Self.value(name + ["minLength"], in: description.document) == .number("3"))
    #expect(try Self.value(name, in: lax)["minLength"] == nil)
    #expect(Self.stale(MarketDescription.laxChanges, for: description.document) == [], "each change has an effect")

    let address = MarketDescription(.strict, publicURL: "https://market.example.org").document
    #expect(address["servers"] == .array([["url": .string("https://market.example.org")]]))
    #expect(address.merging(["servers": try #require(description.document["servers"])]) == description.document)
  }

  /// Returns the changes of a patch without an effect.
  private static func stale(_ patch: JSONValue, for value: JSONValue?) -> [JSONValue] {
    guard case .object(let changes) = patch else { return (value ?? .null) == patch ? [patch] : [] }
    return changes.flatMap { stale($1, for: value?[$0]) }
  }

  private static func value(_ path: [String], in node: JSONValue) throws -> JSONValue {
    try path.reduce(node) { try #require($0[$1], "\(path)") }
  }

  @Test func `the described length of a vendor's name is accepted`() async throws {
    try await MarketProbe.run { market in
      let most = Vendor.nameLengths.upperBound
      let letters = String(repeating: "a", count: most)
      let spaces = String(repeating: " ", count: most)
      let names = [("", 400), ("a", 200), (letters, 200), (letters + "a", 400), (spaces, 400), (spaces + "a", 400)]
      for (name, status) in names {
        let reply = try await market.send(.post, "/api/vendors", json: #"{"name":"\#(name)"}"#)
        #expect(reply.status == status, "\(name)")
      }
    }
  }

  @Test func `is served, with 304 for a known version`() async throws {
    try await MarketProbe.run { market in
      let reply = try await market.get("/api/openapi.json")
      #expect(reply.status == 200)
      #expect(reply.headers[.contentType] == "application/json")
      #expect(reply.headers[.accessControlAllowOrigin] == "*")
      #expect(try reply.object["openapi"] as? String == "3.1.0")
      let tag = try #require(reply.headers[.eTag])
      #expect(try await market.get("/api/openapi.json", headers: [.ifNoneMatch: tag]).status == 304)
    }
  }
}

/// A source without pictures.
private struct NoPicture: PictureSource {
  func addresses(for request: PictureRequest) -> [String] { [""] }
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { throw PictureError.missing }
}
