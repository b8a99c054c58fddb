import AppsFeature
import Foundation
import Reactor
import Testing

@testable import showroom

struct ShowReviewsTests {
  /// The same reviews in every country but Japan, which does not have the app.
  private struct GivenReviews: ReviewsRepository {
    let reviews: [AppReview]

    func asked(by asker: Asker) -> any ReviewsRepository { self }
    func askedAnew() -> any ReviewsRepository { self }
    func page(
      _ number: Int, of appID: Int, in storefront: Storefront, by order: ReviewOrder
    ) async throws -> ReviewsPage {
      if storefront.code == "JP" { throw NotInStorefront() }
      return ReviewsPage(reviews: order == .newest ? reviews : reviews.reversed())
    }
    func newest(of appID: Int, in storefront: Storefront) async throws -> ReviewsPage {
      try await page(1, of: appID, in: storefront, by: .newest)
    }
  }

  private let transcript = Transcript()

  private func show(
    _ text: String = "1111111111", _ reviews: [AppReview] = [Self.first, Self.second], by order: ReviewOrder = .newest,
    asJSON: Bool = false, isTerminal: Bool = false
  ) async throws {
    let place = try PlaceSettings(OptionReader(flags: [:], environment: ["SHOWROOM_COUNTRY": "KR"]))
    let command = ShowReviews(
      reviews: GivenReviews(reviews: reviews), console: transcript.console(isTerminal: isTerminal))
    try await command(text, in: place, by: order, asJSON: asJSON)
  }

  private static let first = AppReview(
    id: 1, stars: 2, title: "Sinks", text: "In\nrain\u{1B}[31m", author: "Mina", version: "1.2",
    date: Date(timeIntervalSince1970: 1_772_381_553))
  private static let second = AppReview(id: 2, stars: 5, title: "", text: "Floats", author: "")

  @Test func `each piped review is a line, without what steers a terminal`() async throws {
    try await show()
    let lines = transcript.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("1\t2\t2026-03-01\t1.2\tMina\tSinks\tIn rain") == true)
    #expect(lines.last == "2\t5\t\t\t\t\tFloats")
    #expect(!transcript.output.contains("\u{1B}"))
  }

  @Test func `a terminal gets stars`() async throws {
    try await show(isTerminal: true)
    #expect(transcript.output.contains("★★☆☆☆  Sinks") && transcript.output.contains("\nrain"))
  }

  @Test func `the other order is asked for`() async throws {
    try await show(by: .helpful)
    #expect(transcript.output.hasPrefix("2\t5"))
  }

  @Test func `JSON has every key, with null for what is unknown`() async throws {
    try await show(asJSON: true)
    let object = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any]
    #expect(object?["country"] as? String == "KR" && object?["sort"] as? String == "newest")
    let reviews = try #require(object?["reviews"] as? [[String: Any]])
    #expect(reviews.count == 2)
    let keys = reviews.map { $0.keys.sorted() }
    #expect(keys == Array(repeating: ["author", "date", "id", "stars", "text", "title", "version"], count: 2))
    #expect(reviews.last?["version"] is NSNull)
  }

  @Test func `a country without reviews is no failure, with a note`() async throws {
    try await show("1111111111", [])
    #expect(transcript.output.isEmpty)
    #expect(transcript.errors == "showroom: No reviews in this country: South Korea.\n")
  }

  @Test func `a link's country overrides the chosen one`() async throws {
    await #expect(throws: NotInStorefront.self) {
      try await show("https://apps.apple.com/jp/app/id1111111111")
    }
  }

  @Test func `words are no app, and another order is an error of usage`() async {
    await #expect(throws: CommandFailure.self) { try await show("boat") }
    #expect(throws: CommandFailure.self) { try AppsReviewsCommand.order("oldest") }
    #expect(throws: Never.self) { try AppsReviewsCommand.order("HELPFUL") }
  }
}
