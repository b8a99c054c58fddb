import FeatureKit
import Foundation
import Localization
import Testing

@testable import FoldersFeature

@Suite(.timeLimit(.minutes(3)))
struct FolderArchiveWriterTests {
  @Test func `a written archive is read back unchanged`() async throws {
    for seed in 0..<80 {
      let archive = try ArchiveSample.random(seed: UInt64(seed))
      let contents = try await ArchiveSample.reader.read(try await ArchiveSample.file(archive))
      #expect(contents == FolderArchiveContents(archive: archive), "seed \(seed)")
    }
  }

  @Test func `another JSON parser reads the same`() async throws {
    var facts = ItemFacts(title: "a\"b\\c\nd\u{1}e\u{2028}</script>", subtitle: "سفر 👨‍👩‍👧‍👦")
    facts.price = Money(minorUnits: 1_100, currency: "KRW")
    facts.rating = 4.5
    facts.updatedAt = Date(timeIntervalSince1970: 0.25)
    let dated = DatedFacts(facts, saidAt: ArchiveSample.now, language: .korean)
    let folder = FolderArchive.Entry(
      id: .make(), words: try FolderWords(name: "여행"), items: [PostcardProvider.item("KR-1", facts: dated)])
    let file = try await ArchiveSample.file(FolderArchive(folders: [folder]))
    let document = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    #expect(document["format"] as? String == "showroom-folders")
    #expect(document["version"] as? Int == 1)
    #expect(document["exportedAt"] as? String == "2026-11-18T11:06:40Z")
    let item = try #require((document["items"] as? [[String: Any]])?.first)
    #expect(item["folder"] as? String == folder.id.rawValue)
    #expect(item["addedAt"] == nil)
    let known = try #require(item["facts"] as? [String: Any])
    #expect(known["title"] as? String == facts.title)
    #expect(known["subtitle"] as? String == facts.subtitle)
    #expect((known["price"] as? [String: Any])?["minorUnits"] as? Int == 1_100)
    #expect(known["rating"] as? Double == 4.5)
    #expect(known["updatedAt"] as? String == "1970-01-01T00:00:00.250Z")
    #expect(known["language"] as? String == "ko")
    #expect(known["picture"] == nil)
  }

  @Test func `each row has its own line`() async throws {
    let folder = FolderArchive.Entry(
      id: .make(), words: try FolderWords(name: "Travel"), items: (1...3).map { PostcardProvider.item("KR-\($0)") })
    let file = String(decoding: try await ArchiveSample.file(FolderArchive(folders: [folder])), as: UTF8.self)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 8)
    #expect(lines[3...5].map { $0.contains("\"KR-1\"") } == [true, false, false])
  }

  @Test func `a long file is written in pieces`() async throws {
    let items = (0..<3_000).map { PostcardProvider.item("KR-\($0)") }
    let archive = FolderArchive(folders: [.init(id: .make(), words: try FolderWords(name: "Travel"), items: items)])
    let pieces = try await ArchiveSample.pieces(of: archive)
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { (1...(66 << 10)).contains($0.count) })
    let contents = try await ArchiveSample.reader.read(Data(pieces.flatMap { $0 }))
    #expect(contents.archive == archive)
  }

  @Test func `nothing is written after the sink has thrown`() async throws {
    let items = (0..<3_000).map { PostcardProvider.item("KR-\($0)") }
    let archive = FolderArchive(folders: [.init(id: .make(), words: try FolderWords(name: "Travel"), items: items)])
    var pieces = 0
    do {
      try await FolderArchiveWriter(archive, exportedAt: ArchiveSample.now).write { _ in
        pieces += 1
        throw CancellationError()
      }
      Issue.record("the writer continued")
    } catch is CancellationError {
      // Expected.
    }
    #expect(pieces == 1)
  }

  // MARK: - Times

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:00.001Z"), (1_795_000_000_120, "2026-11-18T11:06:40.120Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (-1_351_123_200_000, "1927-03-10T00:00:00Z"),
    (951_782_400_000, "2000-02-29T00:00:00Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func `a time is written to the millisecond, and read`(milliseconds: Int, text: String) {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    #expect(ArchiveTime.text(date) == text)
    #expect(ArchiveTime.date(text) == date)
  }

  @Test func `a time out of range is written as the nearest one`() {
    #expect(ArchiveTime.text(.distantFuture) == "4001-01-01T00:00:00Z")
    #expect(ArchiveTime.text(.distantPast) == "1600-01-01T00:00:00Z")
    #expect(ArchiveTime.text(Date(timeIntervalSince1970: 1e15)) == "9999-12-31T23:59:59.999Z")
    #expect(ArchiveTime.text(Date(timeIntervalSince1970: .infinity)) == "1970-01-01T00:00:00Z")
  }

  @Test(arguments: [
    "", "yesterday", "2026-11-23", "2026-11-23T04:00:00", "2026-11-23T04:00:00+09:00", "2026-11-23T04:00:00.Z",
    "2026-11-23T04:00:00.1234Z", "2026-11-23T04:00:00.-1Z", "2026-11-23T04:00:00.1.1Z", "1000-11-23T04:00:00Z",
    "ZZZZZZZZZZZZZZZZZZZZZ", "22222-11-23T04:00:00Z", "1795000000",
  ])
  func `another form is no time`(text: String) {
    #expect(ArchiveTime.date(text) == nil)
  }
}
