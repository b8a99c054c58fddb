import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// Folders: names, order and sharing.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFoldersTests {
  @Test(arguments: TestEngine.allCases)
  func `stores folders complete, the newest first, without duplicates`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let words = try [
        FolderWords(name: "여행 👨‍👩‍👧‍👦✈️", details: "하나\n둘"), FolderWords(name: "سفر טיול"), FolderWords(name: "o'clock \"x\""),
      ]
      for (index, words) in words.enumerated() {
        for _ in 1...2 { try await trial.repository.create(FolderTrial.id("f\(index)"), words, of: "p") }
      }
      try await trial.repository.create(FolderTrial.id("f0"), FolderWords(name: "another"), of: "p")

      let folders = try await trial.repository.folders(of: "p")
      #expect(folders.map(\.id.rawValue) == ["f2", "f1", "f0"])
      #expect(folders.map(\.words) == Array(words.reversed()))
      #expect(try await trial.repository.folder(FolderTrial.id("f0"), of: "p") == folders[2])
      #expect(try await trial.repository.folder(FolderTrial.id("f0"), of: "q") == nil)
      #expect(try await trial.folders(of: "q") == [])
    }
  }

  @Test func `a folder is named by the address of its page`() async throws {
    try await FolderTrial.run(on: .memory) { trial in
      try await trial.make("aa")
      let pages = ["/folders/aa", "/folders/aa?sort=name", "/folders/bb", "/folders/aa/edit", "/folders", "/apps/aa"]
      var names: [String?] = []
      for page in pages { names.append(try await trial.repository.name(ofListAt: page, of: "p")) }
      #expect(names == ["aa", "aa", nil, nil, nil, nil])
      #expect(try await trial.repository.name(ofListAt: "/folders/aa", of: "q") == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `changes a folder's words and place`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb", "cc", "dd")
      func move(_ id: String, before other: String?) async throws -> [String] {
        for _ in 1...2 {
          try await trial.repository.move(FolderTrial.id(id), before: other.map { FolderTrial.id($0) }, of: "p")
        }
        return try await trial.folders()
      }
      let words = try FolderWords(name: "Other", details: "words")
      for _ in 1...2 { try await trial.repository.edit(FolderTrial.id("bb"), words, of: "p") }

      #expect(try await trial.repository.folder(FolderTrial.id("bb"), of: "p")?.words == words)
      #expect(try await move("dd", before: "aa") == ["dd", "aa", "bb", "cc"])
      #expect(try await move("aa", before: "cc") == ["dd", "bb", "aa", "cc"])
      #expect(try await move("dd", before: nil) == ["bb", "aa", "cc", "dd"])
      #expect(try await move("bb", before: "gone") == ["aa", "cc", "dd", "bb"])
      #expect(try await move("cc", before: "cc") == ["aa", "cc", "dd", "bb"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `refuses to change a folder that is gone`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (id, words) = (FolderTrial.id("aa"), try FolderWords(name: "Name"))
      try await trial.make("aa", of: "q")
      for isDeleted in [false, true] {
        if isDeleted {
          try await trial.make("aa")
          _ = try await trial.repository.remove(id, of: "p")
        }
        await #expect(throws: FolderRefusal.folderGone) { try await trial.repository.edit(id, words, of: "p") }
        await #expect(throws: FolderRefusal.folderGone) { try await trial.repository.move(id, before: nil, of: "p") }
        await #expect(throws: FolderRefusal.folderGone) { try await trial.add("1", to: "aa") }
        await #expect(throws: FolderRefusal.folderGone) { _ = try await trial.repository.share(id, of: "p") }
        #expect(try await trial.repository.remove(id, of: "p") == nil)
        #expect(try await trial.remove("1", from: "aa") == nil)
        #expect(try await trial.page("aa") == nil)
        try await trial.repository.unshare(id, of: "p")
      }
      #expect(try await trial.repository.folder(id, of: "q")?.words.name == "aa")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `spreads the order keys if there is no room between two`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb", "cc", "dd")
      let narrow: [(String, [UInt8])] = [
        ("aa", [1]), ("bb", [1] + [UInt8](repeating: 0, count: 62) + [1]), ("cc", [2]), ("dd", [3]),
      ]
      try await trial.database.write { connection in
        for (id, position) in narrow {
          try connection.execute("UPDATE folder SET position = \(position) WHERE id = \(id)")
        }
      }

      try await trial.repository.move(FolderTrial.id("dd"), before: FolderTrial.id("bb"), of: "p")

      #expect(try await trial.folders() == ["aa", "dd", "bb", "cc"])
      let lengths = try await trial.database.read { connection in
        try connection.rows("SELECT position FROM folder").map { try $0.bytes("position").count }
      }
      #expect(lengths.map { $0 <= 5 } == [true, true, true, true])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `refuses folders beyond the limit`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine, within: FolderBounds(folders: 2)) { trial in
      try await trial.make("aa", "bb")
      await #expect(throws: FolderRefusal.tooManyFolders) { try await trial.make("cc") }
      let removal = try #require(try await trial.repository.remove(FolderTrial.id("aa"), of: "p"))
      try await trial.make("cc")
      await #expect(throws: FolderRefusal.tooManyFolders) { try await trial.make("aa") }
      await #expect(throws: FolderRefusal.tooManyFolders) {
        _ = try await trial.repository.restore(removal.moment, of: "p")
      }

      try await trial.make("bb")  // again
      #expect(try await trial.folders() == ["cc", "bb"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a token opens its folder until sharing stops or the folder is deleted`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, id) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa")
      try await trial.make("aa", of: "q")
      let token = try await repository.share(id, of: "p")

      #expect(token.utf8.count == 32)
      #expect(try await repository.share(id, of: "p") == token)
      #expect(try await repository.share(id, of: "q") != token)
      #expect(try await repository.folder(id, of: "p")?.shareToken == token)
      #expect(try await repository.sharedFolder(token)?.profile == "p")
      #expect(try await repository.sharedFolder(token)?.folder == id)
      for other in ["", "x", "\0", token + "0", String(token.dropLast()), String(repeating: "0", count: 32)] {
        #expect(try await repository.sharedFolder(other) == nil)
      }

      let removal = try #require(try await repository.remove(id, of: "p"))
      #expect(try await repository.sharedFolder(token) == nil)
      #expect(try await repository.restore(removal.moment, of: "p"))
      #expect(try await repository.sharedFolder(token) != nil)
      for _ in 1...2 { try await repository.unshare(id, of: "p") }
      #expect(try await repository.sharedFolder(token) == nil)
      #expect(try await repository.share(id, of: "p") != token)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `notifies of every change once it can be read`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, id) = (trial.repository, FolderTrial.id("aa"))
      var notices = repository.changes(of: "p").makeAsyncIterator()
      func expectNotice() async {
        let isTold = await notices.next() != nil
        #expect(isTold)
      }
      try await trial.make("aa")
      await expectNotice()
      try await trial.add("1", to: "aa")
      await expectNotice()
      let known = [FolderTrial.reference("1"): FolderTrial.facts("One")]
      try await repository.note(known, gone: [], at: trial.date.now(), language: .english, of: "p")
      await expectNotice()
      #expect(try await trial.page("aa")?.items.first?.facts?.title == "One")
      _ = try await repository.remove(id, of: "p")
      await expectNotice()
      #expect(try await trial.folders() == [])
    }
  }

  @Test func `notifies neither of another profile's changes nor of reads`() async throws {
    try await FolderTrial.run(on: .memory) { trial in
      try await trial.make("aa")
      let changes = trial.repository.changes(of: "p")
      try await trial.make("aa", "bb", of: "q")
      try await trial.add("1", to: "aa", of: "q")
      _ = try await trial.repository.remove(FolderTrial.id("bb"), of: "q")
      _ = try await trial.repository.share(FolderTrial.id("aa"), of: "q")
      _ = try await trial.repository.take(FolderArchive(), of: "q")
      _ = try await trial.page("aa")
      _ = try await trial.repository.everything(of: "p")
      try await trial.database.checkpointAndClose()

      for await _ in changes { Issue.record("notified of another profile's change") }
    }
  }
}
