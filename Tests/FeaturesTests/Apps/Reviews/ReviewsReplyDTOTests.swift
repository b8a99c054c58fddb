import Foundation
import Testing
import Upstream

@testable import AppsFeature

/// What is made of each oddity of Apple's feed of reviews.
@Suite struct ReviewsReplyDTOTests {
  private static let request = ReviewsRequest(
    page: 2, appID: 1, storefront: Storefront.all[0], order: .helpful)

  private func reply(_ body: [UInt8]) throws -> ReviewsReplyDTO { try Self.request.decode(HTTPResponse(body: body)) }

  /// The ids that are read from the value of `entry`.
  private static let entries: [(json: String?, ids: [Int])] = [
    ("[\(ReviewFeed.entry(1)),\(ReviewFeed.entry(2))]", [1, 2]),
    // One review is an object, and an empty list is missing.
    (ReviewFeed.entry(7), [7]),
    (nil, []),
    ("[]", []),
    ("null", []),
    // The app itself comes first in old feeds, or alone.
    ("[\(ReviewFeed.app),\(ReviewFeed.entry(3))]", [3]),
    (ReviewFeed.app, []),
    // What is no review does not lose the others.
    ("[7,\"x\",{},\(ReviewFeed.entry(4))]", [4]),
    ("[\(ReviewFeed.entry(5, stars: 0)),\(ReviewFeed.entry(6, stars: 6)),\(ReviewFeed.entry(8))]", [8]),
    // The same review twice.
    ("[\(ReviewFeed.entry(9)),\(ReviewFeed.entry(9, stars: 1)),\(ReviewFeed.entry(10))]", [9, 10]),
    // Numbers instead of texts.
    (#"{"author":{"name":{"label":5}},"im:rating":{"label":4},"id":{"label":11}}"#, [11]),
  ]

  @Test(arguments: entries)
  func `every form of a list of reviews is read`(json: String?, ids: [Int]) throws {
    let reply = try reply(ReviewFeed.body(json))
    #expect(reply.reviews.map(\.id) == ids)
    #expect(reply.isKnown)
  }

  @Test func `a review has all that the feed tells of it`() throws {
    let reviews = try reply(ReviewFeed.body(ReviewFeed.entry(1, stars: 2, text: "One\\nTwo"))).reviews
    #expect(
      reviews == [
        AppReview(
          id: 1, stars: 2, title: "Good", text: "One\nTwo", author: "Mina", version: "6.6.2",
          // 9:12 in California is 16:12 in Greenwich.
          date: Date(timeIntervalSince1970: 1_772_381_553))
      ])
  }

  @Test func `an old review without a date and a version is one`() throws {
    let old = #"{"author":{"name":{"label":"M"}},"im:rating":{"label":"3"},"id":{"label":"1"}}"#
    let review = try #require(try reply(ReviewFeed.body(old)).reviews.first)
    #expect(review.date == nil && review.version == nil && review.title.isEmpty && review.text.isEmpty)
  }

  @Test func `a text is cut to 6,000 characters, and cannot turn the page around`() throws {
    let text = String(repeating: "가", count: 7_000)
    #expect(try reply(ReviewFeed.body(ReviewFeed.entry(1, text: text))).reviews.first?.text.count == 6_000)
    let turned = try reply(ReviewFeed.body(ReviewFeed.entry(1, title: "a\\u202Eb"))).reviews
    #expect(turned.first?.title == "ab")
  }

  @Test func `a feed that does not link to itself is that of an unknown app`() throws {
    #expect(try !reply(ReviewFeed.body(nil, isKnown: false)).isKnown)
    #expect(try reply(Array(#"{"feed":{"entry":\#(ReviewFeed.entry(1))}}"#.utf8)).isKnown, "it has a review")
    let single = #"{"feed":{"link":{"attributes":{"rel":"self","href":"x"}}}}"#
    #expect(try reply(Array(single.utf8)).isKnown, "a single link is an object")
  }

  @Test func `the number of the last page is that of its link`() throws {
    #expect(try reply(ReviewFeed.body(nil, last: 7)).lastPage == 7)
    #expect(try reply(Array(#"{"feed":{"link":[{"attributes":{"rel":"last","href":""}}]}}"#.utf8)).lastPage == nil)
  }

  @Test func `many entries without a review are a new form, an old feed without reviews is not`() throws {
    #expect(try reply(ReviewFeed.body("[{\"name\":1},{\"name\":2}]")).isUnreadable)
    #expect(try !reply(ReviewFeed.body(ReviewFeed.app)).isUnreadable)
  }

  @Test(arguments: ["{}", "[]", "<html>", "{\"feed\":[]}"])
  func `a reply without a feed is an error`(body: String) {
    #expect(throws: NetworkError.self) { try reply(Array(body.utf8)) }
  }

  @Test func `the address is Apple's`() {
    let country = Storefront.all[0].code.lowercased()
    #expect(Self.request.path == "/\(country)/rss/customerreviews/page=2/id=1/sortby=mosthelpful/json")
    #expect(Self.request.expects == .json)
  }
}
