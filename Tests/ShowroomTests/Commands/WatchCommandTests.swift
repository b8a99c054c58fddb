import ArgumentParser
import FeatureKit
import Foundation
import Store
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct WatchCommandTests {
  /// Runs a test's commands with a data directory.
  private func commands(
    in directory: URL, _ transcript: Transcript,
    _ work: @escaping @Sendable (FoldersSession, CompositionRoot) async throws -> Void
  ) async throws {
    let reader = OptionReader(flags: ["data": directory.path], environment: [:])
    try await FoldersSession.run(
      reader, console: transcript.console(), asks: false, messages: MessageSettings(), work)
  }

  @Test func `a saved item is listed with its folders, and after a run with its next check`() async throws {
    let transcript = Transcript()
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, Transcript()) { session, _ in
        try await session.add("app.KR.iphone.9000005009", to: "Reading")
        try await session.add("app.KR.iphone.9000005009", to: "Later")
      }
      try await commands(in: directory, transcript) { session, root in
        try await ListWatched(session: session, runners: root.watching)(asJSON: false)
        try await RunWatch(session: session, root: root, bound: .seconds(60))(asJSON: false)
        try await ListWatched(session: session, runners: root.watching)(asJSON: false)
      }
    }
    let lines = transcript.fields
    #expect(lines.count == 3)
    #expect(lines[0][0...1] == ["app.KR.iphone.9000005009", "Later, Reading"])
    #expect(lines[0].count == 7 && lines[0][6].isEmpty)
    #expect(lines[1] == ["0", "0", "0", "0"], "its first turn is an hour away or more")
    #expect(try #require(try? Date(lines[2][6], strategy: .iso8601)) > Date())
  }

  @Test func `what another process checks is left to it`() async throws {
    let transcript = Transcript()
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, transcript) { session, root in
        let database = try Storage.open(.file(path: Storage.path(of: "showroom.sqlite", in: directory.path)))
        let name = "watch of app of \(root.source.name)"
        try await database.write { connection in
          try connection.execute(
            "INSERT INTO lease (name, holder, endsAt) VALUES (\(name), 'another', \(try connection.now() + 60_000))")
        }
        let run = RunWatch(session: session, root: root, bound: .seconds(60))
        let failure = await #expect(throws: CommandFailure.self) { try await run(asJSON: true) }
        #expect(failure?.code == .tryAgain)
      }
    }
    #expect(transcript.output.contains("\"asked\" : 0"))
  }

  @Test func `a run needs once, and a bound within a day`() throws {
    #expect(throws: (any Error).self) { try WatchRunCommand.parse([]) }
    #expect(throws: (any Error).self) { try WatchRunCommand.parse(["--once", "--minutes", "0"]) }
    #expect(try WatchRunCommand.parse(["--once"]).minutes == 10)
  }

  @Test func `nothing saved is said so`() async throws {
    let transcript = Transcript()
    try await withTemporaryDirectory { directory in
      try await commands(in: directory, transcript) { session, root in
        try await ListWatched(session: session, runners: root.watching)(asJSON: false)
      }
    }
    #expect(transcript.output.isEmpty && transcript.errors.contains("Nothing is saved"))
  }
}
