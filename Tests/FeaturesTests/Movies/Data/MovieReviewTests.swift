import Foundation
import Localization
import Testing

@testable import MoviesFeature

/// Decoding of reviews.
@Suite struct MovieReviewTests {
  private func reviews(_ rows: [String]) throws -> [MovieReview] {
    let body = WireObject.details(550).with(["reviews": "{\"page\":1,\"results\":\(WireObject.list(rows))}"]).body
    let details = try MovieDetailsDTO(body: body).details(
      for: MoviesPlace(language: .korean), TMDBPictures(base: "/t/p"))
    return try #require(details).reviews
  }

  private func review(_ id: String, _ more: [String: String?] = [:]) -> String {
    WireObject(fields: [
      "id": "\"\(id)\"", "author": "\"Reader\"", "content": "\"It floats.\"",
      "author_details": #"{"name":"","username":"reader","avatar_path":null,"rating":8.0}"#,
      "created_at": "\"2021-06-23T15:57:57.190Z\"", "updated_at": "\"2021-06-24T15:57:57Z\"",
      "url": "\"https://boat.example/r\"",
    ]).with(more).json
  }

  @Test func `a complete review is read`() throws {
    #expect(
      try reviews([review("5f1a")]) == [
        MovieReview(
          id: "5f1a", author: "Reader", rating: 8, text: "It floats.",
          writtenAt: Date(timeIntervalSince1970: 1_624_463_877))
      ])
  }

  @Test(arguments: [
    (#"{"rating":"7.5"}"#, 7.5), (#"{"rating":10}"#, 10.0), ("{}", nil), ("null", nil), ("\"reader\"", nil),
    (#"{"rating":null}"#, nil), (#"{"rating":false}"#, nil), (#"{"rating":0}"#, nil), (#"{"rating":10.5}"#, nil),
    (#"{"rating":{"value":8}}"#, nil),
  ])
  func `a missing or invalid rating is nil`(details: String, rating: Double?) throws {
    let found = try reviews([review("1", ["author_details": details])])
    #expect(found.map(\.rating) == [rating])
  }

  @Test func `the author has the first usable name`() throws {
    let rows = [
      review("1", ["author": "\"\""]),
      review("2", ["author": nil, "author_details": #"{"name":"A Reader","username":"reader"}"#]),
      review("3", ["author": nil, "author_details": nil]),
    ]
    #expect(try reviews(rows).map(\.author) == ["reader", "A Reader", ""])
  }

  @Test func `reviews come newest first, those without a date last`() throws {
    let rows = [
      review("1", ["created_at": "null"]), review("2", ["created_at": "\"2019-01-01T00:00:00Z\""]),
      review("3", ["created_at": "\"soon\""]), review("4", ["created_at": "\"2023-01-01T00:00:00.000Z\""]),
      review("5", ["created_at": "\"2019-01-01T00:00:00.999Z\""]),
    ]
    #expect(try reviews(rows).map(\.id) == ["4", "2", "5", "1", "3"])
  }

  @Test func `reviews without text or id and duplicates are left out`() throws {
    let rows = [
      review("1", ["content": "\"\""]), review("2", ["content": nil]), review("3", ["content": #""\u0000 ""#]),
      review("a-b"), review(""), review("4"), review("4", ["content": "\"Again.\""]),
    ]
    #expect(try reviews(rows).map(\.text) == ["It floats."])
  }

  @Test func `paragraphs stay, marks and invisible characters are removed`() throws {
    let content = ##""# One\r\n\r\n_**Two**_ \u202ewith [words](https://boat.example/a)\u0007.\r> Three\u0000""##
    #expect(
      try reviews([review("1", ["content": content])]).map(\.text) == ["One\n\nTwo with words.\nThree"])
  }

  @Test func `HTML is removed and its decoded text is cleaned`() throws {
    let content = #""<p>One <em>**two**</em></p>\r\n<p>Tom &amp; Jerry&#x202E; &lt;b&gt;<br>three</p>""#
    #expect(
      try reviews([review("1", ["content": content])]).map(\.text) == ["One two\n\nTom & Jerry <b>\nthree"])
  }

  @Test func `twenty reviews are kept, each with up to ten thousand characters`() throws {
    let long = "\"" + String(repeating: "가", count: 10_001) + "\""
    let rows = (0..<25).map { review("r\($0)", ["content": long]) }
    let found = try reviews(rows)
    #expect(found.map(\.id) == (0..<20).map { "r\($0)" })
    #expect(found.allSatisfy { $0.text == String(repeating: "가", count: 10_000) })
  }
}
