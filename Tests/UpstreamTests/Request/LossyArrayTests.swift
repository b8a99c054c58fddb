import Testing
import Upstream

@Suite struct LossyArrayTests {
  private struct Row: Decodable, Sendable, Equatable { let id: Int }
  private struct Page: Decodable { let results: LossyArray<Row> }

  private func page(_ json: String) throws -> LossyArray<Row> {
    try JSONBody.decode(Page.self, from: Array(json.utf8)).results
  }

  @Test func `keeps the other rows when one is bad`() throws {
    let rows = try page(#"{"results":[{"id":1},{"id":"x"},null,7,{},{"id":2}]}"#)
    #expect(rows.elements == [Row(id: 1), Row(id: 2)])
    #expect(rows.droppedCount == 4)
    #expect(!rows.lostEverything)
  }

  @Test func `tells no rows from no readable rows`() throws {
    #expect(try !page(#"{"results":[]}"#).lostEverything)
    #expect(try page(#"{"results":[{"ID":1}]}"#).lostEverything)
  }

  @Test func `takes a lone value for a list of one`() throws {
    #expect(try page(#"{"results":{"id":1}}"#).elements == [Row(id: 1)])
  }

  @Test func `is an error when there is no list at all`() {
    #expect(throws: NetworkError.undecodable(type: "Page", path: "results", byteCount: 2)) { try page("{}") }
    #expect(throws: NetworkError.self) { try page(#"{"results":{"error":"no"}}"#) }
  }
}
