import Testing
import Upstream

@testable import MoviesFeature

@Suite struct MoviesReplyDTOTests {
  private func page(_ answer: WireObject, number: Int = 1) throws -> MoviesPage {
    try MoviesReplyDTO(body: answer.body).page(number, TMDBPictures(base: "/t/p"), age: nil, isStale: false)
  }

  private let rows = (1...20).map { WireObject.movie($0) }

  @Test(arguments: [(1, 3, true), (2, 3, true), (3, 3, false), (1, 1, false), (4, 3, false), (1, 0, false)])
  func `there are more pages until the last one`(number: Int, pages: Int, hasMore: Bool) throws {
    let page = try page(.page(rows, pages: pages, total: 60), number: number)
    #expect(page.hasMore == hasMore)
    #expect(page.page == number)
    #expect(page.movies.count == 20)
    #expect(page.total == 60)
  }

  @Test(arguments: [(499, true), (500, false)])
  func `at most five hundred pages are requested, whatever TMDB counts`(number: Int, hasMore: Bool) throws {
    let page = try page(.page(rows, pages: 42_471, total: 849_412), number: number)
    #expect(page.hasMore == hasMore)
  }

  @Test func `an empty page is the last, even if TMDB counts more`() throws {
    let page = try page(.page([String](), pages: 9, total: 170))
    #expect(page.movies.isEmpty)
    #expect(!page.hasMore)
    #expect(page.total == 170)
  }

  @Test func `an empty result is not an error`() throws {
    let page = try page(.page([String](), pages: 1, total: 0))
    #expect(page == MoviesPage(movies: [], page: 1, total: 0, hasMore: false))
  }

  @Test(arguments: ["null", "\"many\"", "{}", "[]", "-3", nil])
  func `without totals the page is the last one and counts its movies`(value: String?) throws {
    let page = try page(.page(rows).with(["total_pages": value, "total_results": value]))
    #expect(page.movies.count == 20)
    #expect(page.total == 20)
    #expect(!page.hasMore)
  }

  @Test func `unknown members are ignored`() throws {
    let page = try page(
      .page(rows, pages: 2).with(["dates": #"{"maximum":"2024-01-31","minimum":7}"#, "page": "\"x\"", "new": "[{}]"]))
    #expect(page.movies.count == 20)
    #expect(page.page == 1)
    #expect(page.hasMore)
  }

  @Test(arguments: [
    #"{"success":false,"status_code":22,"status_message":"Invalid page."}"#, #"{"errors":["query must be provided"]}"#,
    "{}", "[]", "null", #"{"results":null}"#, #"{"results":[7]}"#, #"{"results":[{"name":"x"}],"total_pages":1}"#,
    "<html></html>", "", #"{"results":[{"id":1}]"#,
  ])
  func `a response without movies is an error, not an empty result`(body: String) {
    #expect(throws: NetworkError.self) { try MoviesReplyDTO(body: Array(body.utf8)) }
  }

  @Test func `a truncated response is an error`() {
    let body = WireObject.page(Array(rows.prefix(3))).body
    for cut in stride(from: 0, to: body.count, by: 7) {
      #expect(throws: NetworkError.self, "\(cut) bytes") { try MoviesReplyDTO(body: Array(body[..<cut])) }
    }
  }
}
