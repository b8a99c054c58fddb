import Localization
import Testing
import Upstream

@testable import AppsFeature

@Suite struct ListingsReplyDTOTests {
  private func reply(_ rows: [String]) throws -> ListingsReplyDTO {
    try ListingsReplyDTO(body: WireRow.body(rows))
  }

  @Test func `counts all rows and reads four hundred`() throws {
    let reply = try reply((1...1_000).map { "{\"trackId\":\($0)}" })
    #expect(reply.rowCount == 1_000)
    #expect(reply.rows.map(\.trackId) == (1...400).map { $0 })
  }

  @Test func `a row that cannot be read is missing and counted, the others stay`() throws {
    let long = "{\"trackId\":2,\"description\":\"\(String(repeating: "x", count: 300_000))\"}"
    let reply = try reply(["{\"trackId\":1}", "7", long, "{\"trackId\":3,\"trackName\":\"\\u12\"}", "{\"trackId\":4}"])
    #expect(reply.rowCount == 5)
    #expect(reply.rows.map(\.trackId) == [1, 4])
  }

  @Test func `unrecognised rows are an error, an empty list is not`() throws {
    #expect(try reply([]).rows.isEmpty)
    #expect(throws: NetworkError.undecodable(type: "ListingsReplyDTO", path: "results", byteCount: 64)) {
      try ListingsReplyDTO(body: Array(#"{"resultCount":2,"results":[{"id":1,"name":"Memo"},{"id":2}   ]}"#.utf8))
    }
  }

  @Test func `a truncated reply is an error, not fewer rows`() {
    let body = WireRow.body([.iphone(1), .mac(2), .tv(3)])
    let end = body.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for cut in stride(from: 0, to: end, by: 7) {
      #expect(throws: NetworkError.self, "\(cut) bytes") { try ListingsReplyDTO(body: Array(body[..<cut])) }
    }
  }

  @Test func `search and lookup expect JSON of at most 16 MiB`() throws {
    let search = SearchAppsRequest(term: "a", country: "KR", platform: .iphone, language: .korean, limit: 50)
    let lookup = LookupAppsRequest(key: .appIDs([1]), country: "KR", platform: .iphone, language: .korean)
    let response = HTTPResponse(body: WireRow.body([.iphone(1), .iphone(2)]))
    #expect(try search.decode(response).rows.count == 2)
    #expect(try lookup.decode(response).rows.count == 2)
    #expect(search.expects == .json && lookup.expects == .json)
    #expect(search.bodyLimit == HostileAnswer.byteCount && lookup.bodyLimit == HostileAnswer.byteCount)
  }

  /// Runs in its own process, so that other tests affect neither memory nor time.
  @Test(.timeLimit(.minutes(3)))
  func `no reply of 16 MiB takes more than 150 MB, itself included, or twenty seconds unoptimised`() async {
    await #expect(processExitsWith: .success) {
      let korea = try #require(Storefront.find("KR"))
      let search = SearchAppsRequest(term: "a", country: "KR", platform: .iphone, language: .korean, limit: 50)
      let memory = try ProcessUse.kilobytes("VmRSS")
      for answer in HostileAnswer.all {
        let response = HTTPResponse(body: answer.body)
        let time = ProcessUse.seconds
        let rows = try? search.decode(response).rows
        let listings = rows?.compactMap { $0.listing(in: korea, on: .iphone) } ?? []
        #expect(ProcessUse.seconds - time <= 20, "\(answer.name)")
        #expect(try ProcessUse.kilobytes("VmHWM") - memory <= 150_000, "\(answer.name)")
        #expect(rows?.count == answer.rows, "\(answer.name)")
        #expect(listings.allSatisfy { $0.byteCount < 50_000 }, "\(answer.name)")
      }
    }
  }
}
