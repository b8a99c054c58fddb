import Reactor
import Testing

@testable import Upstream

@Suite struct APIClientTests {
  private struct Thing: Decodable, Sendable, Equatable { let name: String }

  private struct ThingRequest: APIRequest {
    typealias Response = Thing
    var path: String { "/things/1" }
    var query: [QueryItem] { [QueryItem("country", "KR")] }
    var headers: HeaderFields { ["x-thing": "2"] }
    var cachePolicy: CachePolicy { .fresh(for: .seconds(1), staleFor: .seconds(2)) }
  }

  private struct RawRequest: APIRequest {
    struct Broken: Error {}
    let path = "/raw"
    func decode(_ response: HTTPResponse) throws -> [UInt8] { throw Broken() }
  }

  private func client(_ transport: any Transport) throws -> APIClient {
    APIClient(baseURL: try BaseURL("https://upstream.example"), headers: ["x-key": "1"], transport: transport)
  }

  @Test func `turns a typed request into a call and its response into a value`() async throws {
    let transport = FakeTransport(#"{"name":"Memo"}"#)
    let answer = try await client(transport).send(ThingRequest(), priority: .prefetch)
    #expect(answer == Answer(value: Thing(name: "Memo")))
    let call = try #require(transport.requests.first)
    #expect(call.url.string == "https://upstream.example/things/1?country=KR")
    #expect(call.headers == ["x-key": "1", "x-thing": "2"])
    #expect(call.priority == .prefetch)
    #expect(call.expects == .json)
    #expect(call.cachePolicy == .fresh(for: .seconds(1), staleFor: .seconds(2)))
  }

  @Test func `passes on the age of a response, and the error of a newer one`() async throws {
    let transport = FakeTransport { _, _ in
      HTTPResponse(
        body: Array(#"{"name":"Memo"}"#.utf8), age: .seconds(90), isStale: true, failure: .offline(host: "h"))
    }
    let answer = try await client(transport).send(ThingRequest())
    #expect(answer.age == .seconds(90))
    #expect(answer.isStale && answer.failure == .offline(host: "h"))
  }

  @Test func `removes a response that it cannot decode`() async throws {
    let transport = FakeTransport(#"{"title":"Memo"}"#)
    let client = try client(transport)
    await #expect(throws: NetworkError.undecodable(type: "Thing", path: "name", byteCount: 16)) {
      try await client.send(ThingRequest())
    }
    #expect(transport.forgotten.count == 1)
    #expect(transport.count == 1)
  }

  @Test func `removes nothing for a rejection that it cannot decode, and everything for a final one`() async throws {
    struct RefusedRequest: APIRequest {
      let path = "/things/1"
      let answeringStatuses: Set<Int> = [404]
      func decode(_ response: HTTPResponse) throws -> Thing {
        _ = try JSONBody.decode([String: Int].self, from: response.body)
        throw NetworkError.status(response.status, host: "upstream.example", retryAfter: nil)
      }
    }
    for (text, count) in [("[]", 0), (#"{"code":404}"#, 1)] {
      let transport = FakeTransport { _, _ in HTTPResponse(status: 404, body: Array(text.utf8)) }
      let client = try client(transport)
      await #expect(throws: NetworkError.self) { try await client.send(RefusedRequest()) }
      #expect(transport.forgotten.count == count)
    }
  }

  @Test func `sends the request again if only the stored response was unreadable`() async throws {
    let transport = FakeTransport { _, number in
      number == 1 ? HTTPResponse(body: Array("{}".utf8), age: .seconds(1)) : HTTPResponse(#"{"name":"Memo"}"#)
    }
    let answer = try await client(transport).send(ThingRequest())
    #expect(answer.value.name == "Memo")
    #expect(transport.forgotten.count == 1)
  }

  @Test func `any decoding error becomes undecodable`() async throws {
    let client = try client(FakeTransport("abc"))
    await #expect(throws: NetworkError.undecodable(type: "Array<UInt8>", path: "", byteCount: 3)) {
      try await client.send(RawRequest())
    }
  }

  @Test func `passes on the client and the readers`() async throws {
    struct OwnRequest: APIRequest {
      let path = "/own"
      let headers: HeaderFields = ["Authorization": "secret"]
      let audience = Audience.person("one")
      func decode(_ response: HTTPResponse) throws -> String { response.text }
    }
    let transport = FakeTransport("x")
    let asker = Asker(address: "192.0.2.1", profile: "p")
    let client = try client(transport)
    _ = try await client.asked(by: asker).send(OwnRequest())
    _ = try? await client.send(ThingRequest())
    #expect(transport.requests.map(\.asker) == [asker, .program])
    #expect(transport.requests.map(\.audience) == [.person("one"), .everyone])
  }

  @Test func `decodes a shared response once, and removes it once`() async throws {
    struct CountingRequest: APIRequest {
      let reads: Recorder<Bool>
      let path = "/counted"
      func decode(_ response: HTTPResponse) throws -> String {
        reads.record(true)
        guard response.text == "good" else { throw RawRequest.Broken() }
        return response.text
      }
    }
    for text in ["good", "bad"] {
      let answer = HTTPResponse(text)
      let transport = FakeTransport { _, _ in answer }
      let client = try client(transport)
      let request = CountingRequest(reads: Recorder())
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<40 {
          group.addTask { #expect(((try? await client.send(request))?.value == "good") == (text == "good")) }
        }
      }
      #expect(request.reads.values.count == 1)
      #expect(transport.forgotten.count == (text == "good" ? 0 : 1))
    }
  }

  @Test func `decodes a response for each type of request`() async throws {
    struct LengthRequest: APIRequest {
      let path = "/things/1"
      func decode(_ response: HTTPResponse) throws -> Int { response.body.count }
    }
    let answer = HTTPResponse(#"{"name":"Memo"}"#)
    let client = try client(FakeTransport { _, _ in answer })
    #expect(try await client.send(ThingRequest()).value == Thing(name: "Memo"))
    #expect(try await client.send(LengthRequest()).value == 15)
  }
}
