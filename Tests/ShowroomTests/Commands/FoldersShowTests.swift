import ArgumentParser
import FeatureKit
import FoldersFeature
import Foundation
import Localization
import Testing

@testable import showroom

/// Sold in Korea for iPhone in the sample catalogue.
private let app = "9000005009"

/// Output of the commands that show folders.
@Suite(.timeLimit(.minutes(3)))
struct FoldersShowTests {
  @Test func `piped folders are lines of name, number of items, id and shared`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.make("a", "Paper")
      try await session.make("b", "Boats")
      _ = try await session.folders.share(try await session.folder("b").id, of: session.profile)
      try await session.list()
    }
    #expect(transcript.output == "Boats\t0\tb\tshared\nPaper\t0\ta\t\n")
    #expect(transcript.errors == "")
  }

  @Test func `an empty list of folders is no failure`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript, isTerminal: true) { try await $0.list() }
    #expect(transcript.output == "")
    #expect(transcript.errors.hasPrefix("showroom: There are no folders"))
  }

  @Test func `the JSON list keeps its shape`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.make("a", "Paper \u{1F4C4}")
      try await session.list(asJSON: true)
    }
    #expect(
      transcript.output == """
        {
          "folders" : [
            {
              "count" : 0,
              "description" : "",
              "id" : "a",
              "isShared" : false,
              "name" : "Paper 📄"
            }
          ]
        }

        """)
  }

  @Test func `the next command finds stored items`() async throws {
    try await withTemporaryDirectory { directory in
      try await FoldersSession.commands(in: directory) { try await $0.add(app, to: "Reading") }
      let transcript = Transcript()
      try await FoldersSession.commands(in: directory, transcript) { try await $0.list() }
      #expect(transcript.output.hasPrefix("Reading\t1\t"))
    }
  }

  @Test(arguments: ["a1", "Paper Boats", "paper BOATS", " Paper  Boats "])
  func `a folder is found by id, or by name in any case`(text: String) async throws {
    try await FoldersSession.commands { session in
      try await session.make("a1", "Paper Boats")
      try await session.make("a2", "Paper Planes")
      let folder = try await session.folder(text)
      #expect(folder.id.rawValue == "a1")
    }
  }

  @Test func `an exact name wins over names in another case`() async throws {
    try await FoldersSession.commands { session in
      try await session.make("a1", "boats")
      try await session.make("a2", "Boats")
      let folder = try await session.folder("boats")
      #expect(folder.id.rawValue == "a1")
    }
  }

  @Test func `an ambiguous name lists all folders with their ids`() async throws {
    try await FoldersSession.commands { session in
      try await session.make("a1", "Boats")
      try await session.make("a2", "BOATS")
      let failure = await #expect(throws: CommandFailure.self) { try await session.show("boats") }
      #expect(failure?.code == .usage)
      #expect(failure?.message.contains("a2 (BOATS), a1 (Boats)") == true)
    }
  }

  @Test func `an unknown folder exits with 1`() async throws {
    try await FoldersSession.commands { session in
      let failure = await #expect(throws: CommandFailure.self) { try await session.show("Boats") }
      #expect(failure?.code == .failed)
    }
  }

  @Test func `items are lines of nine fields`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add(app, to: "Reading")
      try await session.show("Reading")
    }
    let fields = try #require(transcript.fields.last)
    #expect(fields.prefix(4) == ["app.KR.iphone.\(app)", "종이배 메모", "KR", "iphone"])
    #expect(fields.count == 9)
    #expect(fields[4] != "")
    #expect(fields[5] == "4.8")
    #expect(fields[7].wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    #expect(fields[8] == "")
  }

  @Test func `a terminal gets headings and a note about sample data`() async throws {
    let transcript = Transcript()
    try await withTemporaryDirectory { directory in
      let reader = OptionReader(flags: ["data": directory.path], environment: [:])
      try await FoldersSession.run(reader, console: transcript.console(isTerminal: true), asks: true) { session in
        try await session.add("app.KR.iphone.5", to: "Reading")
        try await session.show("Reading")
      }
    }
    #expect(transcript.output.contains("Gone since"))
    #expect(transcript.errors.contains("Not checked yet: 1 item."))
    #expect(transcript.errors.contains("This is the sample catalog"))
  }

  @Test func `items can be filtered, searched and limited`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add(app, "app.JP.ipad.5", "app.JP.ipad.6", to: "Reading")
      try await session.show("Reading", ["--country", "kr", "--device", "IPHONE", "--search", "ㅈㅇㅂ"])
      try await session.show("Reading", ["--country", "jp", "--limit", "1"])
      try await session.show("Reading", ["--search", "nothing like it"])
    }
    #expect(transcript.fields.dropFirst(3).map { $0[2] } == ["KR", "JP"])
    #expect(transcript.errors.contains("The first 1 of 2 items are shown."))
    #expect(transcript.errors.contains("Nothing in the folder matches."))
  }

  @Test(arguments: [["--sort", "size"], ["--limit", "0"], ["--limit", "10001"]])
  func `an invalid order or limit is refused`(flags: [String]) throws {
    let flags = try ArrangementFlags.parse(flags)
    let failure = #expect(throws: CommandFailure.self) { try flags.wish() }
    #expect(failure?.code == .usage)
  }

  @Test(arguments: [["--country", "ZZ"], ["--device", "watch"]])
  func `a filter value that no item can have is refused`(flags: [String]) async throws {
    try await FoldersSession.commands { session in
      try await session.make("a", "Paper")
      let failure = await #expect(throws: CommandFailure.self) { try await session.show("Paper", flags) }
      #expect(failure?.code == .usage)
    }
  }

  @Test func `a refresh asks the store and notes items no longer offered`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add("app.KR.iphone.\(app)", "app.KR.iphone.5", to: "Reading")
      try await session.show("Reading", refreshes: true)
    }
    let items = transcript.fields.suffix(2)
    let sold = try #require(items.first { $0[0].hasSuffix(app) })
    let gone = try #require(items.first { $0[0].hasSuffix(".5") })
    #expect(sold[1] == "종이배 메모")
    #expect(sold[8] == "")
    #expect(gone[8] != "")
    #expect(transcript.errors.contains("No longer offered: 1 item."))
  }

  @Test func `an unreachable store is noted, and known facts stay`() async throws {
    try await withTemporaryDirectory { directory in
      try await FoldersSession.commands(in: directory) { try await $0.add(app, to: "Reading") }
      let transcript = Transcript()
      // Port 9 of this machine has no server.
      try await FoldersSession.commands(in: directory, transcript, flags: ["apple-url": "http://127.0.0.1:9"]) {
        try await $0.later(7_200).show("Reading", refreshes: true)
      }
      #expect(transcript.fields.first?[1] == "종이배 메모")
      #expect(transcript.errors.contains("Couldn't be checked: 1 item."))
    }
  }

  @Test func `a command without its database does nothing`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(fileURLWithPath: path))
      let failure = await #expect(throws: CommandFailure.self) {
        try await FoldersSession.commands(in: directory) { _ in Issue.record("the command ran without a database") }
      }
      #expect(failure?.code == .dataError)
    }
  }

  @Test func `the JSON items keep their shape`() throws {
    let transcript = Transcript()
    let id = try #require(Folder.ID(rawValue: "a1"))
    let folder = Folder(id: id, words: try FolderWords(name: "Paper", details: "Folds and floats."), count: 2)
    var known = SavedItem(
      reference: try #require(ItemReference("app.KR.iphone.5")), addedAt: Date(timeIntervalSince1970: 1_700_000_000))
    var facts = ItemFacts(title: "Paper Boat", subtitle: "Harbour")
    facts.price = Money(minorUnits: 499, currency: "USD")
    facts.priceLabel = "$4.99"
    facts.rating = 4.5
    facts.ratingCount = 12
    facts.version = "1.2"
    facts.updatedAt = Date(timeIntervalSince1970: 1_600_000_000)
    known.facts = facts
    known.askedAt = Date(timeIntervalSince1970: 1_700_000_060)
    known.goneSince = Date(timeIntervalSince1970: 1_700_000_120)
    let bare = SavedItem(
      reference: try #require(ItemReference("film.9")), addedAt: Date(timeIntervalSince1970: 1_700_000_000))
    let page = FolderPage(folder: folder, items: [known, bare], matching: 2, values: [:])
    let items = [
      ShownItem(known, facets: [.country: "KR", .device: "iphone"], address: "/apps/KR/5", couldNotBeChecked: false),
      ShownItem(bare, facets: [:], address: nil, couldNotBeChecked: false),
    ]

    try transcript.console().write(json: FolderItemsReport(page, .added, items))

    try expectGolden(transcript.output, "folder.json")
  }
}
