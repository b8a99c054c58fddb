import FoldersFeature
import Foundation
import Testing

@testable import showroom

/// Sold in Korea for iPhone in the sample catalogue.
private let app = "9000005009"

/// Commands that export and import folders.
@Suite(.timeLimit(.minutes(3)))
struct FoldersFilesTests {
  private func export(
    _ session: FoldersSession, table: String? = nil, to file: URL? = nil, replaces: Bool = false, asJSON: Bool = false
  ) async throws {
    let target = file.map { FolderFile(path: $0.path, replaces: replaces) }
    try await ExportFolders(session: session)(table: table, to: target, asJSON: asJSON)
  }

  /// Imports a text as a file.
  private func take(
    _ text: String, _ transcript: Transcript = Transcript(), isTerminal: Bool = false, asJSON: Bool = false,
    then check: @escaping @Sendable (FoldersSession) async throws -> Void = { _ in }
  ) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "folders.json")
      try Data(text.utf8).write(to: file)
      let data = directory.appending(path: "data")
      try await FoldersSession.commands(in: data, transcript, isTerminal: isTerminal) { session in
        try await ImportFolders(session: session)(file.path, asJSON: asJSON)
        try await check(session)
      }
    }
  }

  private static func file(folders: String = #"{"id":"a","name":"Paper"}"#, items: String, version: Int = 1) -> String {
    """
    {"format":"showroom-folders","version":\(version),"exportedAt":"2026-11-23T04:00:00Z",
    "folders":[\(folders)],
    "items":[
    \(items)]}
    """
  }

  @Test func `an import restores an export elsewhere, without duplicates`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "folders.json")
      try await FoldersSession.commands(in: directory.appending(path: "here")) { session in
        try await session.make("b", "Boats 🛶")
        try await session.add(app, "app.JP.ipad.5", to: "Reading")
        try await export(session, to: file)
      }
      let transcript = Transcript()
      try await FoldersSession.commands(in: directory.appending(path: "there"), transcript) { session in
        try await ImportFolders(session: session)(file.path, asJSON: false)
        try await ImportFolders(session: session)(file.path, asJSON: false)
        try await session.show("Reading", ["--country", "KR"])
        try await session.list()
      }
      #expect(transcript.fields.prefix(2) == [["2", "2", "0", "0"], ["0", "0", "2", "0"]])
      #expect(transcript.fields[2][1] == "종이배 메모")
      #expect(transcript.fields.dropFirst(3).map { $0[0] } == ["Reading", "Boats 🛶"])
    }
  }

  @Test func `standard output receives the same bytes as a file`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "table.csv")
      let transcript = Transcript()
      try await FoldersSession.commands(in: directory.appending(path: "data"), transcript) { session in
        try await session.make("a", "Paper")
        try await export(session, table: "paper")
        try await export(session, table: "paper", to: file)
      }
      let written = try Data(contentsOf: file)
      #expect(Data(transcript.output.utf8) == written)
      #expect(written.suffix(12) == Data("gone since\r\n".utf8))
      #expect(transcript.errors.hasPrefix("showroom: 1 folder with 0 items written to "))
    }
  }

  @Test func `an export does not steer a terminal`() async throws {
    let transcript = Transcript()
    try await FoldersSession.commands(transcript, isTerminal: true) { session in
      try await session.make("a", "Paper")
      try await export(session, table: "Paper")
      try await export(session)
    }
    #expect(!transcript.output.unicodeScalars.contains("\r"))
    #expect(transcript.output.contains("\"name\":\"Paper\""))
  }

  @Test func `an existing file is kept unless it may be replaced`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "folders.json")
      try Data("mine".utf8).write(to: file)
      let transcript = Transcript()
      try await FoldersSession.commands(in: directory.appending(path: "data"), transcript) { session in
        try await session.make("a", "Paper")
        let failure = await #expect(throws: CommandFailure.self) { try await export(session, to: file) }
        #expect(failure?.code == .cannotCreate)
        try await export(session, to: file, replaces: true, asJSON: true)
      }
      let written = try String(contentsOf: file, encoding: .utf8)
      #expect(written.hasPrefix("{\"format\":\"showroom-folders\""))
      let report = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any]
      #expect(report?["folders"] as? Int == 1)
      #expect(report?["file"] as? String == file.path)
    }
  }

  @Test func `an invalid line is reported with its place, the others are imported, and the exit code is 1`()
    async throws
  {
    let transcript = Transcript()
    let items = """
      {"folder":"a","kind":"app","id":"KR.iphone.5"},
      {"folder":"a","kind":"film","id":"9"},
      {"folder":"b","kind":"app","id":"KR.iphone.6"}
      """
    let failure = await #expect(throws: CommandFailure.self) { try await take(Self.file(items: items), transcript) }
    #expect(failure?.code == .failed)
    #expect(transcript.output == "1\t1\t0\t2\n")
    #expect(transcript.errors.contains("showroom: items[1], line 5: “film.9” is an unknown kind of item.\n"))
    #expect(transcript.errors.contains("items[2], line 6"))
  }

  @Test func `JSON reports the imported counts and the problems`() async throws {
    let transcript = Transcript()
    let items = #"{"folder":"a","kind":"app","id":"KR.iphone.5","addedAt":"yesterday"}"#
    try await take(Self.file(items: items), transcript, asJSON: true)
    let report = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8)) as? [String: Any]
    #expect(report?["newItems"] as? Int == 1)
    #expect(report?["notTaken"] as? Int == 0)
    let problem = try #require((report?["problems"] as? [[String: Any]])?.first)
    #expect(problem["reason"] as? String == "timeUnreadable")
    #expect(problem["place"] as? String == "items[0]")
    #expect(problem["isTaken"] as? Bool == true)
  }

  @Test func `a terminal gets sentences`() async throws {
    let transcript = Transcript()
    let items = #"{"folder":"a","kind":"app","id":"KR.iphone.5"}"#
    try await take(Self.file(items: items), transcript, isTerminal: true)
    #expect(transcript.output == "1 folder and 1 item added.\n")
  }

  @Test(arguments: [
    "", "no JSON", "[1, 2]", "{}", #"{"format":"other"}"#, file(items: "", version: 2),
    String(file(items: "").dropLast(3)), file(folders: #"{"id":"a","name":" "}"#, items: ""),
  ])
  func `a file without importable lines exits with 65 and changes nothing`(text: String) async throws {
    let transcript = Transcript()
    let failure = await #expect(throws: CommandFailure.self) { try await take(text, transcript) }
    #expect(failure?.code == .dataError)
    #expect(transcript.output == "")
  }

  @Test func `an empty export imports without failure`() async throws {
    let transcript = Transcript()
    try await take(Self.file(folders: "", items: ""), transcript)
    #expect(transcript.output == "0\t0\t0\t0\n")
  }

  @Test(arguments: ["missing.json", "."])
  func `an unreadable file exits with 66`(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: name).path
      let failure = await #expect(throws: CommandFailure.self) {
        try await FoldersSession.commands(in: directory.appending(path: "data")) { session in
          try await ImportFolders(session: session)(file, asJSON: false)
        }
      }
      #expect(failure?.code == .noInput)
    }
  }
}
