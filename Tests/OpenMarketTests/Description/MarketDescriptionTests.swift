import HTTPTypes
import Hummingbird
import Pictures
import Secrets
import Store
import Testing
import Uploads

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct MarketDescriptionTests {
  private let description = MarketDescription(.strict, .withoutUploads)

  @Test func `describes every address and method of the router, and no other`() async throws {
    let database = try Database.inMemory(migrations: MarketMigrations.all)
    let market = Market(database: database, secretKey: .random(), pictures: PicturePipeline(source: NoPicture()))
    let router = MarketAPI(market: market, configuration: .withoutUploads).buildRouter()
    let pages = Set(MarketPage.allCases.map(\.path) + [MarketPage.stylePath])
    let paths = Set(router.routes.map(\.path.description)).subtracting(pages)
    let examples = Dictionary(
      description.calls.flatMap(\.parameters).filter { $0.place == .path }.map { ($0.name, $0.example) },
      uniquingKeysWith: { first, _ in first })

    try await MarketProbe.run { probe in
      var served: Set<String> = []
      for path in paths {
        var filled = path
        for (name, example) in examples {
          let value = example.string ?? String(decoding: example.bytes(), as: UTF8.self)
          filled = filled.replacing("{\(name)}", with: value)
        }
        let reply = try await probe.send(.options, filled)
        #expect(reply.status == 204)
        let methods = (reply.headers[.allow] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
        served.formUnion(methods.filter { $0 != "HEAD" && $0 != "OPTIONS" }.map { "\($0) \(path)" })
      }
      #expect(served == Set(description.calls.map { "\($0.method.rawValue) \($0.path)" }))
    }
    try await database.checkpointAndClose()
  }

  @Test func `names each call once, and leads only to what is there`() throws {
    let calls = description.calls
    let ids = Set(calls.map(\.id))
    #expect(ids.count == calls.count)
    for link in calls.flatMap(\.answer.links) {
      #expect(ids.contains(link.call))
      let names = Set(calls.first { $0.id == link.call }?.parameters.map(\.name) ?? [])
      #expect(link.parameters.allSatisfy { names.contains($0.name) })
    }
    #expect(Set(description.objects.map(\.name)).count == description.objects.count)
    let document = description.document
    for reference in Self.references(in: document) {
      var node: JSONNode? = document
      for part in reference.dropFirst(2).split(separator: "/") { node = node?[String(part)] }
      #expect(node != nil, "\(reference)")
    }
  }

  private static func references(in node: JSONNode) -> [String] {
    switch node {
    case .object(let members):
      members.flatMap { member in
        if member.key == "$ref", let reference = member.value.string { return [reference] }
        return references(in: member.value)
      }
    case .array(let elements): elements.flatMap { references(in: $0) }
    case .null, .bool, .number, .text: []
    }
  }

  @Test func `has examples that are as it says`() throws {
    let check = SchemaCheck(description: description)
    for call in description.calls {
      if let example = call.answer.example {
        #expect(try check.faults(of: example.bytes(), call.answer.schema) == [], "\(call.id)")
      }
      if let body = call.body {
        let schema = body.pictures == nil ? body.object.reference : description.registration.reference
        #expect(try check.faults(of: body.example.bytes(), schema) == [], "\(call.id)")
      }
      for parameter in call.parameters {
        #expect(try check.faults(of: parameter.example.bytes(), parameter.schema) == [], "\(parameter.name)")
      }
    }
    #expect(try check.faults(of: Array("{}".utf8), description.onlySecret.reference) != [])
  }

  @Test func `takes its limits from where they are kept`() throws {
    let fields = description.registration.fields
    let name = try #require(fields.first { $0.name == "name" }).schema
    #expect(name["minLength"] == .whole(ProductRules.nameLengths.lowerBound))
    #expect(name["maxLength"] == .whole(ProductRules.nameLengths.upperBound))
    let text = try #require(fields.first { $0.name == "description" }).schema
    #expect(text["maxLength"] == .whole(ProductRules.descriptionLengths.upperBound))
    #expect(description.pictures.schema["maxItems"] == .whole(ProductRules.imageCounts.upperBound))

    let lax = MarketDescription(.lax, .withoutUploads).registration
    #expect(try #require(lax.fields.first { $0.name == "name" }).schema["minLength"] == nil)
    #expect(try #require(lax.schema["anyOf"]).elements.last?["required"] == nil)
  }

  @Test func `a vendor's name is as long as described`() async throws {
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

  @Test func `is served, and told once`() async throws {
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

extension MarketAPI.Configuration {
  /// How a market is served that is only described: where its uploads would lie no directory can be made.
  static let withoutUploads = Self(uploads: UploadSpace(path: "/dev/null/uploads", room: 1 << 20))
}

/// No picture comes from elsewhere.
private struct NoPicture: PictureSource {
  func addresses(for request: PictureRequest) -> [String] { [""] }
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { throw PictureError.missing }
}
