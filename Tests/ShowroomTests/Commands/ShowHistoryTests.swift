import FeatureKit
import Foundation
import Localization
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct ShowHistoryTests {
  /// An app that the Korean store of the sandbox has.
  private let app = "9000005009"

  @Test func `a refresh begins the history, which is found by the app's number`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add("app.KR.iphone.\(app)", to: "Reading")
      try await session.show("Reading", refreshes: true)
      try await session.showHistory(of: app)
    }
    let change = try #require(transcript.fields.last)
    #expect(change.count == 6)
    #expect(change[1] == "first")
    #expect(change[4].contains("."), "the version: \(change)")
  }

  @Test func `an item that was never checked has no history`() async throws {
    try await FoldersSession.commands { session in
      for item in ["app.KR.iphone.5", "movie.19"] {
        let failure = await #expect(throws: CommandFailure.self) { try await session.showHistory(of: item) }
        #expect(failure?.code == .failed)
        #expect(failure?.message.hasPrefix("\(item) was never checked") == true)
      }
    }
  }

  @Test func `all changes are printed, the latest first, however many`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      let movie = try #require(ItemReference("movie.19"))
      let start = Date(timeIntervalSince1970: 1_700_000_000)
      for count in 0..<201 {
        var facts = ItemFacts(title: "Metropolis")
        facts.version = "\(count)"
        let said = DatedFacts(facts, saidAt: start.addingTimeInterval(Double(count)), language: .english)
        try await session.history.note([movie: said], gone: [], at: start)
      }
      try await session.showHistory(of: "movie.19")
    }
    #expect(transcript.fields.map { $0[4] } == (0..<201).reversed().map { "\($0)" })
    #expect(transcript.fields.last?[0] == "2023-11-14T22:13:20Z")
  }

  @Test func `a movie's line says when and where it can be seen`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      let movie = try #require(ItemReference("movie.19"))
      var facts = ItemFacts(title: "Metropolis")
      let start = Date(timeIntervalSince1970: 1_700_000_000)
      for (hour, services) in [[], [ItemShowing.Service(id: 8, name: "Netflix")]].enumerated() {
        facts.showings["KR"] = ItemShowing(services: services, releaseDay: 21_915, isReleased: hour == 1)
        let said = DatedFacts(facts, saidAt: start.addingTimeInterval(Double(hour) * 3_600), language: .english)
        try await session.history.note([movie: said], gone: [], at: start)
      }
      try await session.showHistory(of: "movie.19")
    }
    #expect(transcript.fields.map { $0[1] } == ["services,released", "first"])
    #expect(transcript.fields.map { $0[5] } == ["KR 2030-01-01 Netflix", "KR 2030-01-01"])
  }

  @Test func `the JSON history keeps its shape`() throws {
    let transcript = Transcript()
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var (old, new) = (ItemMeasure(), ItemMeasure())
    old.price = Money(minorUnits: 499, currency: "USD")
    (old.rating, old.ratingCount, old.version) = (4.5, 12, "1.2")
    let services = [ItemShowing.Service(id: 8, name: "Netflix"), .init(id: 97, name: "Watcha")]
    old.showings["KR"] = ItemShowing(services: nil, releaseDay: nil, isReleased: false)
    new.showings["KR"] = ItemShowing(services: services, releaseDay: 21_915, isReleased: true)
    new.version = "1.3"
    let changes = [
      ItemChange(at: start.addingTimeInterval(60), what: [.price, .version, .rating, .back], old: old, new: new),
      ItemChange(at: start, what: .first, old: nil, new: old),
    ]
    let course = ItemCourse(
      changes: changes.reversed(), since: start, askedAt: start.addingTimeInterval(120), goneSince: nil,
      lowestEver: ItemLowest(price: Money(minorUnits: 499, currency: "USD"), at: start))
    let reference = try #require(ItemReference("app.KR.iphone.5"))

    try transcript.console().write(json: HistoryReport(reference, course, changes, in: .english))

    try expectGolden(transcript.output, "history.json")
  }
}
