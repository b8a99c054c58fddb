import Foundation
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct ReviewFeedTests {
  private let probe = SandboxProbe()
  private let korea = SandboxProbe.storefronts[1]

  private func path(_ id: Int, page: Int = 1, sort: String = "mostrecent") -> String {
    "/kr/rss/customerreviews/page=\(page)/id=\(id)/sortby=\(sort)/json"
  }

  /// An app that Korea sells, by its reviews and the form of its feed.
  private func app(isOld: Bool = false, where isRight: ([ReviewSlot]) -> Bool) throws -> SandboxApp {
    let found = (0..<probe.catalogue.count).lazy.map(probe.catalogue.app).first { app in
      guard AppStoreService.hasOldFeed(app) == isOld else { return false }
      let isSold = LocalFacts(of: app, in: korea, seed: probe.catalogue.seed).isSold
      return isSold && isRight(slots(of: app))
    }
    return try #require(found)
  }

  private func slots(of app: SandboxApp, after days: Int = 0) -> [ReviewSlot] {
    probe.catalogue.reviews(of: app, in: korea, after: days)
  }

  /// A page, requested again if it is empty at first.
  private func page(_ path: String) async throws -> FeedBody {
    let first = try FeedBody(try await probe.get(path))
    return first.entries.isEmpty ? try FeedBody(try await probe.get(path)) : first
  }

  /// All entries of an app's feed.
  private func entries(of app: SandboxApp, sort: String = "mostrecent") async throws -> [FeedElement] {
    var entries: [FeedElement] = []
    for number in 1...10 { entries += try await page(path(app.id, page: number, sort: sort)).entries }
    return entries
  }

  /// Seconds since 1970 of a time such as `2026-10-31T16:11:48-08:00`.
  private func seconds(_ time: String) throws -> Int {
    let (day, second) = FeedTime.moment("\(time.prefix(19))Z")
    return day * 86_400 + second + (try #require(Int(time.dropLast(3).suffix(2)))) * 3_600
  }

  @Test func `the form of an entry and the links are Apple's`() async throws {
    let app = try app { $0.count > 150 }
    let asked = path(app.id, page: 2)
    let body = try await page(asked)
    #expect(body.entries.count == 50)
    let reply = try await probe.get(path(app.id))
    #expect(reply.status == 200 && reply.contentType == "text/javascript; charset=utf-8")
    let head = #""entry":[{"author":{"uri":{"label":"https://itunes.apple.com/kr/reviews/id"#
    #expect(reply.text.contains(head))
    let members = [
      "author", "updated", "im:rating", "im:version", "id", "title", "content", "link", "im:voteSum", "im:contentType",
      "im:voteCount",
    ]
    for entry in body.entries { #expect(Set(entry.fields.keys) == Set(members)) }
    #expect(body.entries[0]["author"]?.fields["label"] as? String == "")
    #expect(body.entries[0]["content"]?.attribute("type") == "text")
    let last = (slots(of: app).count + 49) / 50
    let pages = ["first": 1, "last": last, "previous": 1, "next": min(3, last)]
    for (relation, number) in pages {
      let address = "https://itunes.apple.com/kr/rss/customerreviews/page=\(number)/id=\(app.id)/sortby=mostrecent/xml"
      #expect(
        body.links[relation] == "\(address)?urlDesc=/customerreviews/page=2/id=\(app.id)/sortby=mostrecent/json")
    }
    #expect(body.links["self"] == "https://itunes.apple.com" + asked)
    #expect(body.links["alternate"] != nil)
  }

  @Test func `pages have all reviews, newest first, each once`() async throws {
    let app = try app { $0.count == Catalogue.maxReviews }
    let entries = try await entries(of: app)
    #expect(entries.count == 500)
    #expect(Set(entries.compactMap { $0.label("id") }).count == 500)
    let times = try entries.map { try seconds(try #require($0.label("updated"))) }
    let sorted = times.sorted(by: >)
    #expect(times == sorted)
    #expect(times.allSatisfy { $0 < SandboxCalendar.today * 86_400 })
  }

  @Test func `the most helpful reviews come first if they are asked for`() async throws {
    let app = try app { $0.count > 100 }
    let sums = try await entries(of: app, sort: "mosthelpful").compactMap { Int($0.label("im:voteSum") ?? "") }
    let sorted = sums.sorted(by: >)
    #expect(sums == sorted)
    #expect(sums.count == slots(of: app).count && Set(sums).count > 2)
    let old = try FeedBody(try await probe.get("/kr/rss/customerreviews/id=\(app.id)/sortBy=mostHelpful/page=1/json"))
    #expect(old.entries.first?.label("im:voteSum") == sums.first.map(String.init))
  }

  @Test func `ratings, votes, lengths and characters are within their bounds`() async throws {
    let app = try app { $0.count == Catalogue.maxReviews }
    let entries = try await entries(of: app)
    let texts = entries.compactMap { $0.label("content") }
    #expect(texts.allSatisfy { (1...ReviewWriter.maxCharacters).contains($0.count) })
    #expect(texts.contains { $0.count == ReviewWriter.maxCharacters })
    #expect(texts.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
    #expect(!texts.contains { $0.contains("{") })
    #expect(texts.contains { $0.contains("<") } && texts.contains { $0.contains("\n") })
    let korean = texts.filter { $0.unicodeScalars.contains { $0.value >= 0xAC00 && $0.value <= 0xD7A3 } }
    #expect(korean.count > 350 && korean.count < 470)
    let ratings = entries.compactMap { Int($0.label("im:rating") ?? "") }
    #expect(ratings.count == 500 && Set(ratings).isSubset(of: Set(1...5)) && Set(ratings).count > 2)
    for entry in entries {
      let sum = try #require(Int(entry.label("im:voteSum") ?? ""))
      let count = try #require(Int(entry.label("im:voteCount") ?? ""))
      #expect(sum >= 0 && sum <= count)
      #expect(entry.label("title")?.isEmpty == false && entry["author"]?.label("name")?.isEmpty == false)
    }
  }

  @Test func `a page after the tenth is refused`() async throws {
    let app = try app { $0.count == Catalogue.maxReviews }
    let reply = try await probe.get(path(app.id, page: 11))
    #expect(reply.status == 400)
    #expect(reply.contentType == "text/plain; charset=utf-8")
    #expect(reply.text == "CustomerReviews RSS page depth is limited to 10")
  }

  @Test func `one review is an object, and none is no member`() async throws {
    let rare = try app { $0.count == 1 }
    let one = try FeedBody(try await probe.get(path(rare.id)))
    #expect(one.hasOneEntryAsObject && one.entries.first?.label("im:rating") != nil)
    let silent = try app { $0.isEmpty }
    let none = try FeedBody(try await probe.get(path(silent.id)))
    #expect(none.fields["entry"] == nil && none.links["self"] != nil)
    let few = try app { (2...40).contains($0.count) }
    let after = try FeedBody(try await probe.get(path(few.id, page: 3)))
    #expect(after.fields["entry"] == nil && after.links["self"] != nil)
  }

  @Test func `a page in the middle is empty at first and full when it is requested again`() async throws {
    let pages = 2...10
    let service = probe.sandbox.service
    let found = (0..<probe.catalogue.count).lazy.map(probe.catalogue.app).first { app in
      guard !AppStoreService.hasOldFeed(app) else { return false }
      guard LocalFacts(of: app, in: korea, seed: probe.catalogue.seed).isSold else { return false }
      guard slots(of: app).count == Catalogue.maxReviews else { return false }
      return pages.contains { service.isEmptyAtFirst(app, $0, in: korea) }
    }
    let app = try #require(found)
    let page = try #require(pages.first { service.isEmptyAtFirst(app, $0, in: korea) })
    var counts: [Int] = []
    for _ in 0..<4 {
      let body = try FeedBody(try await probe.get(path(app.id, page: page)))
      #expect(body.links["self"] != nil && body.links["last"]?.contains("page=10/") == true)
      counts.append(body.entries.count)
    }
    #expect(counts == [0, 50, 0, 50])
    #expect(!service.isEmptyAtFirst(app, 1, in: korea))
  }

  @Test func `an app that is unknown or not sold has no link to itself and no entry`() async throws {
    let iceland = SandboxProbe.storefronts[5]
    let unsold = (0..<probe.catalogue.count).lazy.map(probe.catalogue.app).first {
      !LocalFacts(of: $0, in: iceland, seed: probe.catalogue.seed).isSold
    }
    let id = try #require(unsold).id
    for address in [path(1), "/is/rss/customerreviews/page=1/id=\(id)/sortby=mostrecent/json"] {
      let reply = try await probe.get(address)
      let body = try FeedBody(reply)
      #expect(reply.status == 200)
      #expect(body.fields["entry"] == nil && body.links["self"] == nil && body.links["alternate"] != nil)
    }
  }

  @Test func `an old feed begins with the app, and its reviews have no date`() async throws {
    let app = try app(isOld: true) { $0.count > 50 }
    let first = try FeedBody(try await probe.get(path(app.id)))
    #expect(first.entries.count == 51)
    let own = try #require(first.entries.first)
    #expect(own.appID == app.id && own["author"] == nil && own["im:rating"] == nil)
    for entry in first.entries.dropFirst() {
      #expect(entry["author"] != nil && entry["im:rating"] != nil && entry["updated"] == nil)
    }
    let second = try await page(path(app.id, page: 2))
    #expect(second.entries.first?["im:rating"] != nil)
    let silent = try self.app(isOld: true) { $0.isEmpty }
    let alone = try FeedBody(try await probe.get(path(silent.id)))
    #expect(alone.hasOneEntryAsObject && alone.entries.first?["author"] == nil)
  }

  @Test func `every day brings new reviews, and the others stay as they are`() async throws {
    let app = try app { slots in
      slots.count == Catalogue.maxReviews && slots.allSatisfy { $0.day > SandboxCalendar.today - 60 }
    }
    let before = slots(of: app)
    let after = slots(of: app, after: 1)
    #expect(after.first?.day == SandboxCalendar.today)
    let added = after.count { $0.day == SandboxCalendar.today }
    #expect(added > 0 && Array(after.dropFirst(added)) == Array(before.dropLast(added)))
    let writer = ReviewWriter(app: app, storefront: korea, catalogue: probe.catalogue)
    #expect(before.prefix(5).map(writer.review) == before.prefix(5).map(writer.review))
    #expect(before == slots(of: app))
    let american = probe.catalogue.reviews(of: app, in: SandboxProbe.storefronts[0], after: 0)
    #expect(before.first?.seed != american.first?.seed)
  }

  @Test func `a review names the version of its day`() throws {
    let app = try app { $0.count > 100 }
    let writer = ReviewWriter(app: app, storefront: korea, catalogue: probe.catalogue)
    let newest = try #require(slots(of: app, after: 91).first)
    let days = newest.day - SandboxCalendar.today
    #expect((1...90).contains(days))
    let facts = LocalFacts(of: app, in: korea, seed: probe.catalogue.seed, after: days)
    #expect(writer.review(newest).version == facts.version)
    let versions = Set(slots(of: app, after: 91).map { writer.review($0).version })
    #expect(versions.count > 1)
  }
}
