import Foundation
import Store
import Testing

@testable import showroom

struct StorageTests {
  @Test func `no two migrations share a name`() {
    let names = Storage.migrations.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test func `a file that is no database is 65`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(fileURLWithPath: path))
      let failure = #expect(throws: CommandFailure.self) { try Storage.open(at: path) }
      #expect(failure?.code == .dataError)
    }
  }

  @Test func `a command that only asks goes on without its database and says so`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let transcript = Transcript()
      let path = directory.appending(path: "file/data/showroom.sqlite").path
      guard case .memory = Storage.openIfPossible(at: path, console: transcript.console()) else {
        Issue.record("a directory under a file cannot hold a database")
        return
      }
      #expect(transcript.errors.hasSuffix("Going on without it: nothing is remembered.\n"))
    }
  }
}
