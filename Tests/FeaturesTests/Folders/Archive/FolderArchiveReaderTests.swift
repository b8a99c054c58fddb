import FeatureKit
import Foundation
import Localization
import Testing

@testable import FoldersFeature

/// Files with faulty rows: what is imported, and what is reported.
@Suite(.timeLimit(.minutes(3)))
struct FolderArchiveReaderTests {
  private func read(folders: [String], items: [String] = []) async throws -> FolderArchiveContents {
    try await ArchiveSample.reader.read(ArchiveSample.file(folders: folders, items: items))
  }

  private func read(items: String...) async throws -> FolderArchiveContents {
    try await ArchiveSample.reader.read(ArchiveSample.file(items: items))
  }

  /// Returns the row of an item with the required members.
  private static func item(
    _ more: String = "", folder: String = "a", kind: String = "postcard", id: String = "KR-1"
  ) -> String {
    #"{"folder":"\#(folder)","kind":"\#(kind)","id":"\#(id)"\#(more)}"#
  }

  /// Returns such a row with the required facts and some others.
  private static func card(_ facts: String) -> String {
    item(#","facts":{\#(facts)"title":"Sea","saidAt":"2026-11-01T00:00:00Z","language":"ko"}"#)
  }

  private static let long = String(repeating: "x", count: 40_000)

  private static let items: [(String, FolderArchiveProblem.Reason)] = [
    ("7", .unreadable), ("{}", .unreadable), (#"[{"folder":"a"}]"#, .unreadable), ("null", .unreadable),
    (#"{"folder":"a","kind":"postcard"}"#, .unreadable), (#"{"folder":"a","kind":"postcard","id":7}"#, .unreadable),
    (item(#","x":"\#(long)""#), .unreadable),
    (item(kind: "Postcard"), .badID), (item(id: "K R-1"), .badID), (item(id: ""), .badID), (item(folder: "é"), .badID),
    (item(id: String(repeating: "-", count: 65)), .badID), (item(kind: "film"), .unknownItem("film.KR-1")),
    (item(id: "KR1"), .unknownItem("postcard.KR1")), (item(folder: "b"), .folderMissing),
    (item(#","facts":7"#), .factsUnusable), (item(#","facts":{}"#), .factsUnusable),
    (card(#""rating":5.1,"#), .factsUnusable), (card(#""rating":"5","#), .factsUnusable),
    (card(#""ratingCount":-1,"#), .factsUnusable), (card(#""updatedAt":"today","#), .factsUnusable),
    (card(#""price":{"minorUnits":-1,"currency":"KRW"},"#), .factsUnusable),
    (card(#""price":{"minorUnits":1,"currency":"won"},"#), .factsUnusable),
    (card(#""price":1100,"#), .factsUnusable), (card(#""ratingCount":1e99,"#), .factsUnusable),
    (item(#","facts":{"title":" \u200b ","saidAt":"2026-11-01T00:00:00Z","language":"ko"}"#), .factsUnusable),
    (item(#","facts":{"title":"Sea","saidAt":"yesterday","language":"ko"}"#), .factsUnusable),
    (item(#","facts":{"title":"Sea","saidAt":"2026-11-01T00:00:00Z","language":"tlh"}"#), .factsUnusable),
    (item(#","addedAt":"yesterday""#), .timeUnreadable), (item(#","addedAt":7"#), .timeUnreadable),
  ]

  @Test(arguments: items.indices)
  func `each item that cannot be imported completely is reported with reason and position`(index: Int) async throws {
    let (row, reason) = Self.items[index]
    let contents = try await read(items: row, Self.item(id: "KR-2"))
    #expect(contents.problems == [FolderArchiveProblem(list: .items, index: 0, line: 4, reason: reason)])
    #expect(contents.problems.first?.place == "items[0]")
    #expect(contents.notTaken == (reason.isTaken ? 0 : 1))
    let taken = contents.archive.folders.flatMap(\.items)
    #expect(taken.map(\.reference.id) == (reason.isTaken ? ["KR-1", "KR-2"] : ["KR-2"]), "the others are not lost")
    #expect(taken.allSatisfy { $0.facts == nil && $0.addedAt == nil })
  }

  @Test(arguments: [
    ("[]", FolderArchiveProblem.Reason.unreadable), (#"{"id":"b"}"#, .unreadable),
    (#"{"id":"b","name":null}"#, .unreadable),
    (#"{"id":"b","name":"Home","details":7}"#, .unreadable), (#"{"id":"b c","name":"Home"}"#, .badID),
    (#"{"id":"","name":"Home"}"#, .badID), (#"{"id":"b","name":" \u200b "}"#, .words(.nameTooShort)),
    ("{\"id\":\"b\",\"name\":\"\(String(repeating: "가", count: 51))\"}", .words(.nameTooLong)),
    ("{\"id\":\"b\",\"name\":\"Home\",\"details\":\"\(String(repeating: "x", count: 501))\"}", .words(.detailsTooLong)),
  ])
  func `each folder that cannot be imported is reported, and so are its items`(
    row: String, reason: FolderArchiveProblem.Reason
  ) async throws {
    let contents = try await read(
      folders: [#"{"id":"a","name":"Travel"}"#, row], items: [Self.item(), Self.item(folder: "b")])
    #expect(
      contents.problems == [
        FolderArchiveProblem(list: .folders, index: 1, line: 3, reason: reason),
        FolderArchiveProblem(list: .items, index: 1, line: 6, reason: .folderMissing),
      ])
    #expect(contents.archive.folders.map(\.id.rawValue) == ["a"])
    #expect(contents.notTaken == 2)
  }

  @Test func `duplicates are imported once, and are no problem`() async throws {
    let contents = try await read(
      folders: [#"{"id":"a","name":"Travel"}"#, #"{"id":"a","name":"Other"}"#, #"{"id":"b","name":"Home"}"#],
      items: [Self.item(), Self.item(), Self.item(folder: "b")])
    #expect(contents.problemCount == 0)
    #expect(contents.archive.folders.map(\.words.name) == ["Travel", "Home"])
    #expect(contents.archive.folders.map(\.items.count) == [1, 1])
  }

  @Test func `members may have any order, and unknown ones are ignored`() async throws {
    let text = """
      \u{FEFF}{"items": [ {"x": [{}], "id": "KR-1", "kind": "postcard", "folder": "a"} ], "folders":
      [{"name": "Travel", "id": "a", "items": 7}], "more": {"folders": []}, "version": 1, "format": "showroom-folders",
      "folders": []}
      """
    let contents = try await ArchiveSample.reader.read(Data(text.utf8))
    #expect(contents.problemCount == 0)
    #expect(contents.archive.folders.map(\.items.count) == [1])
  }

  @Test func `texts are cut, and lose invisible characters`() async throws {
    let long = String(repeating: "여", count: 500)
    let contents = try await read(
      items: Self.card("\"subtitle\":\" a\\n\\u202eb \",\"version\":\"\(long)\",\"picture\":\"\(long)\","),
      Self.item(
        #","facts":{"title":"\#(long)","saidAt":"2026-11-01T00:00:00Z","language":"ko","priceLabel":"\#(long)"}"#,
        id: "KR-2"))
    #expect(contents.problemCount == 0)
    let facts = contents.archive.folders[0].items.compactMap(\.facts?.facts)
    #expect(facts.map(\.title) == ["Sea", String(repeating: "여", count: 100)])
    #expect(facts[0].subtitle == "ab")
    #expect(facts[0].version == String(repeating: "여", count: 13))
    #expect(facts[0].picture == nil, "a cut address would be wrong")
    #expect(facts[1].priceLabel == String(repeating: "여", count: 20))
  }

  @Test func `dates in the future become the present`() async throws {
    let contents = try await read(
      items: Self.item(
        #","addedAt":"2099-01-01T00:00:00Z","facts":{"title":"Sea","saidAt":"2099-01-01T00:00:00Z","language":"en"}"#))
    let item = try #require(contents.archive.folders.first?.items.first)
    #expect(item.addedAt == ArchiveSample.now)
    #expect(item.facts?.saidAt == ArchiveSample.now)
  }

  @Test func `a missing list is reported`() async throws {
    let head = #"{"format":"showroom-folders","version":1"#
    for lists in ["", #","folders":7,"items":"[]""#, #","folders":null"#] {
      let contents = try await ArchiveSample.reader.read(Data("\(head)\(lists)}".utf8))
      #expect(contents.problems.map(\.place) == ["folders", "items"])
      #expect(contents.problems.allSatisfy { $0.reason == .listMissing })
    }
  }

  // MARK: - Limits

  @Test func `two hundred problems are reported, and all are counted`() async throws {
    let contents = try await read(
      folders: [#"{"id":"a","name":"Travel"}"#], items: Array(repeating: "{}", count: 500) + [Self.item()])
    #expect(contents.problems.count == 200)
    #expect(contents.problems.last?.line == 203)
    #expect(contents.problemCount == 500)
    #expect(contents.notTaken == 500)
    #expect(contents.archive.folders.first?.items.count == 1)
  }

  @Test func `folders beyond the limit are not read`() async throws {
    let rows = (0..<1_003).map { #"{"id":"f\#($0)","name":"Folder \#($0)"}"# }
    let contents = try await read(folders: rows, items: [Self.item(folder: "f0"), Self.item(folder: "f1000")])
    #expect(contents.archive.folders.count == 1_000)
    #expect(contents.problems.map(\.place) == ["folders[1000]", "items[1]"])
    #expect(contents.problems.map(\.reason) == [.tooMany, .folderMissing])
    #expect(contents.notTaken == 4)
  }

  @Test func `an endless list is read up to the limit`() async throws {
    let rows = Data(repeating: UInt8(ascii: "1"), count: 1) + Data(String(repeating: ",1", count: 199_999).utf8)
    let head = Data(#"{"format":"showroom-folders","version":1,"folders":[],"items":["#.utf8)
    let contents = try await ArchiveSample.reader.read(head + rows + Data("]}".utf8))
    #expect(contents.problemCount == 100_001)
    #expect(contents.notTaken == 200_000)
    #expect(contents.archive.folders.isEmpty)
  }
}
