import Foundation
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct LegacyChartTests {
  private let probe = SandboxProbe()

  private func feed(_ path: String) async throws -> FeedBody {
    try FeedBody(try await probe.get(path))
  }

  private func app(_ entry: FeedElement) throws -> SandboxApp {
    let index = try #require(entry.appID.flatMap(probe.catalogue.index(ofID:)))
    return probe.catalogue.app(index)
  }

  @Test func `the order of members is Apple's`() async throws {
    let reply = try await probe.get("/us/rss/topgrossingipadapplications/limit=2/json")
    #expect(reply.status == 200)
    #expect(reply.contentType == "text/javascript; charset=utf-8")
    let head = #"{"feed":{"author":{"name":{"label":"iTunes Store"},"uri":{"label":"http://www.apple.com/itunes/"}},"#
    #expect(reply.text.hasPrefix(head + #""entry":[{"im:name":{"label":""#))
    let members = [
      "im:name", "im:image", "summary", "im:price", "im:contentType", "rights", "title", "link", "id", "im:artist",
      "category", "im:releaseDate",
    ]
    var rest = reply.text[...]
    for member in members {
      let range = try #require(rest.range(of: "\"\(member)\":{") ?? rest.range(of: "\"\(member)\":["), "\(member)")
      rest = rest[range.upperBound...]
    }
    let address = "https://itunes.apple.com/us/rss/topgrossingipadapplications/limit=2/json"
    let page = "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewTop?cc=us&id=36&popId=46"
    let end = [
      #""updated":{"label":"2026-10-31T16:11:48-08:00"},"rights":{"label":"Copyright 2008 Apple Inc."},"#,
      #""title":{"label":"iTunes Store: Top Grossing iPad Apps"},"#,
      #""icon":{"label":"http://itunes.apple.com/favicon.ico"},"link":["#,
      #"{"attributes":{"rel":"alternate","type":"text/html","href":"\#(page)"}},"#,
      #"{"attributes":{"rel":"self","href":"\#(address)"}}],"id":{"label":"\#(address)"}}}"#,
    ].joined()
    #expect(reply.text.hasSuffix(end))
  }

  @Test func `one entry is an object, and no entry is no member`() async throws {
    let one = try await feed("/kr/rss/topfreeapplications/limit=1/json")
    #expect(one.hasOneEntryAsObject && one.entries.count == 1)
    let none = try await feed("/kr/rss/topfreeapplications/limit=10/genre=7001/json")
    #expect(none.fields["entry"] == nil && none.fields["title"] != nil)
  }

  @Test func `a feed has ten entries without a limit, and never more than a hundred`() async throws {
    #expect(try await feed("/kr/rss/topfreeapplications/json").entries.count == 10)
    #expect(try await feed("/kr/rss/topfreeapplications/limit=0/json").entries.count == 10)
    #expect(try await feed("/kr/rss/topfreeapplications/limit=200/json").entries.count == 100)
  }

  @Test(arguments: Chart.all)
  func `each chart has the apps of its device and kind`(_ chart: Chart) async throws {
    let entries = try await feed("/us/rss/\(chart.feed)/limit=100/json").entries
    #expect(!entries.isEmpty)
    for entry in entries {
      let isFree = entry["im:price"]?.attribute("amount") == "0.00000"
      #expect(try app(entry).platforms.contains(chart.device))
      #expect(chart.kind == .grossing || isFree == (chart.kind == .free))
      #expect((entry.label("im:price") == "Get") == isFree)
      #expect(entry.label("id")?.contains(chart.device == .mac ? "mt=12" : "mt=8") == true)
    }
  }

  @Test func `a category and the order of the parts select entries`() async throws {
    let games = try await feed("/kr/rss/topfreeapplications/limit=50/genre=6014/json").entries
    #expect(!games.isEmpty)
    for entry in games { #expect(probe.catalogue.genres(of: try app(entry).index).contains(6_014)) }
    let turned = try await feed("/kr/rss/topfreeapplications/genre=6014/limit=50/json").entries
    #expect(turned.map(\.appID) == games.map(\.appID))
    let all = try await feed("/kr/rss/topfreeapplications/limit=10/genre=36/json").entries
    #expect(all.map(\.appID) == (try await feed("/kr/rss/topfreeapplications/limit=10/json").entries.map(\.appID)))
  }

  @Test func `texts and prices are those of the country`() async throws {
    let entries = try await feed("/kr/rss/toppaidapplications/limit=100/json").entries
    for entry in entries {
      let app = try app(entry)
      let facts = LocalFacts(of: app, in: SandboxProbe.storefronts[1], seed: probe.catalogue.seed)
      #expect(entry.label("im:name") == app.name.korean)
      #expect(entry["im:price"]?.attribute("amount") == "\(facts.price.minorUnits).00000")
      #expect(entry["im:price"]?.attribute("currency") == "KRW")
      #expect(entry["id"]?.attribute("im:bundleId") == app.bundleID)
      #expect(entry["im:releaseDate"]?.attribute("label")?.hasSuffix("일") == true)
      #expect((entry.fields["im:image"] as? [[String: Any]])?.count == 3)
    }
    let free = try await feed("/kr/rss/topfreeapplications/limit=1/json").entries
    #expect(free.first?.label("im:price") == "받기")
  }

  @Test func `a link is an object, or an array if a preview follows`() async throws {
    let entries = try await feed("/kr/rss/topfreeapplications/limit=100/json").entries
    let arrays = entries.compactMap { $0.fields["link"] as? [[String: Any]] }
    #expect(!arrays.isEmpty && arrays.count < entries.count)
    #expect(arrays.allSatisfy { $0.count == 2 })
    let relations = Set(arrays.compactMap { $0.last.map(FeedElement.init)?.attribute("rel") })
    #expect(relations == ["enclosure"])
  }

  @Test(
    arguments: [
      ("/us/rss/topfreetvapplications/json", 404), ("/us/rss/topfreeapplications/limit=10/xml", 404),
      ("/cu/rss/topfreeapplications/json", 400), ("/us/rss/topfreeapplications", 404),
    ] as [(String, Int)])
  func `other feeds, forms and countries are refused`(path: String, status: Int) async throws {
    #expect(try await probe.get(path).status == status)
  }

  @Test(arguments: [
    "/api/v2/us/apps/top-free/10/apps.json", "/us/rss/topfreeapplications/json", "/us/rss/customerreviews/id=1/json",
    "/WebObjects/MZSearchHints.woa/wa/hints",
  ])
  func `feeds are counted and fail like other paths, but not against the limit of calls`(path: String) async throws {
    let limited = SandboxProbe(callsPerMinute: 1)
    for _ in 0..<3 { #expect(try await limited.get(path).status == 200) }
    #expect(limited.sandbox.state.calls.paths == [path: 3])
    let failing = SandboxProbe(faults: SandboxFaults(status: 503))
    #expect(try await failing.get(path).status == 503)
    let wrong = try await SandboxProbe(faults: SandboxFaults(malformed: .wrongShape)).get(path)
    #expect(wrong.status == 200 && (try? FeedBody(wrong).entries.isEmpty) == true)
  }

  @Test func `a winter's time in Cupertino is eight hours behind, a summer's seven`() {
    #expect(FeedTime.pacific(utc: "2026-01-01T03:04:05Z") == "2025-12-31T19:04:05-08:00")
    #expect(FeedTime.pacific(utc: "2026-07-01T12:00:00Z") == "2026-07-01T05:00:00-07:00")
    #expect(FeedTime.long("2012-08-02T01:24:58-07:00", in: .english) == "August 2, 2012")
    #expect(FeedTime.long("2012-08-02T01:24:58-07:00", in: .korean) == "2012년 8월 2일")
  }
}
