import FoldersFeature
import Foundation
import Testing

@testable import showroom

/// Sold in Korea for iPhone in the sample catalogue.
private let app = "9000005009"
private let boat = "app.KR.iphone.9000005009"

/// Commands that add items to folders and remove them.
@Suite(.timeLimit(.minutes(3)))
struct FoldersChangeTests {
  @Test func `adding to a new name creates the folder and reports both`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add(app, to: "  Reading  list ")
      let references = try await session.references(in: "reading LIST")
      #expect(references == [boat])
    }
    #expect(transcript.output == "added\t\(boat)\t종이배 메모\n")
    #expect(transcript.errors == "showroom: The folder \"Reading list\" is new.\n")
  }

  @Test func `existing items are reported and not duplicated`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add(app, to: "Reading")
      try await session.add(app, "id\(app)", to: "Reading")
      let references = try await session.references(in: "Reading")
      #expect(references.count == 1)
    }
    #expect(transcript.fields.map { $0[0] } == ["added", "present", "present"])
  }

  @Test(arguments: [
    app, "example.quincetree.paperboatmemo", "https://apps.apple.com/kr/app/boat/id\(app)", boat,
  ])
  func `an item is named by number, bundle id, link and reference`(text: String) async throws {
    try await FoldersSession.commands { session in
      try await session.add(text, to: "Reading")
      let references = try await session.references(in: "Reading")
      #expect(references == [boat])
      try await session.remove(text, from: "Reading")
      let left = try await session.references(in: "Reading")
      #expect(left.isEmpty)
    }
  }

  @Test func `a link's country and a named device decide which app is added`() async throws {
    try await FoldersSession.commands { session in
      try await session.add("https://apps.apple.com/jp/app/id\(app)", to: "Reading")
      try await session.add(app, to: "Reading", place: ["country": "US", "platform": "mac"])
      let references = try await session.references(in: "Reading")
      #expect(Set(references) == ["app.JP.iphone.\(app)", "app.US.mac.\(app)"])
    }
  }

  @Test func `an item unknown to the store is reported, and the others are added`() async throws {
    let transcript = Transcript()
    let failure = await #expect(throws: CommandFailure.self) {
      try await FoldersSession.commands(transcript) { session in
        try await session.add("999999999999", app, to: "Reading")
      }
    }
    #expect(failure == CommandFailure(.failed, "Not found in KR: 999999999999."))
    #expect(transcript.fields.map { $0[0] } == ["notFound", "added"])
  }

  @Test func `no folder is created if no item is found`() async throws {
    try await FoldersSession.commands { session in
      await #expect(throws: CommandFailure.self) { try await session.add("999999999999", to: "Reading") }
      let folders = try await session.folders.folders(of: session.profile)
      #expect(folders.isEmpty)
    }
  }

  @Test(arguments: [("paper boat", "Reading"), (app, "\u{7} ")])
  func `words as an item and invalid folder names are refused before any change`(
    item: String, folder: String
  ) async throws {
    try await FoldersSession.commands { session in
      let failure = await #expect(throws: CommandFailure.self) { try await session.add(app, item, to: folder) }
      #expect(failure?.code == .usage)
      let folders = try await session.folders.folders(of: session.profile)
      #expect(folders.isEmpty)
    }
  }

  @Test func `the id of a deleted folder does not become a folder name`() async throws {
    try await FoldersSession.commands { session in
      let failure = await #expect(throws: CommandFailure.self) {
        try await session.add(app, to: UUID().uuidString.lowercased())
      }
      #expect(failure?.code == .failed)
    }
  }

  @Test func `an app is removed for every device, or for a named one`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add("app.KR.iphone.5", "app.KR.ipad.5", "app.KR.mac.5", "app.US.mac.5", to: "Reading")
      try await session.remove("5", from: "Reading", place: ["platform": "mac"])
      try await session.remove("5", from: "Reading")
      let references = try await session.references(in: "Reading")
      #expect(references == ["app.US.mac.5"])
    }
    #expect(
      transcript.fields.dropFirst(4).map { Array($0.prefix(2)) }
        == [["removed", "app.KR.mac.5"], ["removed", "app.KR.iphone.5"], ["removed", "app.KR.ipad.5"]])
  }

  @Test func `an item outside the folder is reported without failure`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { session in
      try await session.add(app, to: "Reading")
      try await session.remove(app, "app.KR.tv.1", from: "Reading")
      try await session.remove(app, from: "Reading")
    }
    #expect(
      transcript.fields.dropFirst().map { Array($0.prefix(2)) }
        == [["removed", boat], ["absent", "app.KR.tv.1"], ["absent", app]])
  }

  @Test func `removing from an unknown folder fails`() async throws {
    try await FoldersSession.commands { session in
      let failure = await #expect(throws: CommandFailure.self) {
        try await session.remove(app, from: "Reading")
      }
      #expect(failure?.code == .failed)
    }
  }

  @Test func `JSON reports the outcome of each item`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript) { try await $0.add(app, to: "Reading", asJSON: true) }
    let report = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any]
    let items = try #require(report?["items"] as? [[String: Any]])
    #expect(report?["isNew"] as? Bool == true)
    #expect((report?["folder"] as? [String: Any])?["name"] as? String == "Reading")
    #expect(items.map { $0["outcome"] as? String } == ["added"])
    #expect(items.map { $0["item"] as? String } == [boat])
    #expect(items.map { $0["given"] as? String } == [app])
  }
}
