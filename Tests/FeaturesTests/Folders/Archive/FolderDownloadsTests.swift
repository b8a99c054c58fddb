import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Synchronization
import Testing

@testable import FoldersFeature

@Suite(.timeLimit(.minutes(3)))
struct FolderDownloadsTests {
  private func download(
    _ path: String, id: String? = nil, of world: FoldersWorld, profile: Profile? = nil
  ) async throws -> DownloadedFile {
    let downloads = FolderDownloads(
      folders: world.folders, facets: { world.kinds.facets(of: $0) }, now: { ArchiveSample.now })
    let download = try #require(downloads.all.first { $0.path == path })
    return try await download.file(
      ScreenRequest(
        parameters: id.map { ["id": $0] } ?? [:],
        reader: Reader(profile: profile ?? world.profile, language: .korean)))
  }

  @Test func `the export of everything can be imported, and is named after the day`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("여행", holding: "JP-1", "KR-2")
    let file = try await download("/folders/export", of: world)
    #expect(file.name == "showroom-2026-11-18.json")
    #expect(file.contentType == "application/json")
    let contents = try await ArchiveSample.reader.read(Data(try await file.bytes()))
    #expect(contents.problemCount == 0)
    #expect(contents.archive.folders.map(\.id) == [id])
    #expect(contents.archive.folders.first?.items.map(\.reference.id) == ["KR-2", "JP-1"])
    let everything = try await world.folders.everything(of: world.profile.key)
    #expect(contents.archive == everything)
  }

  @Test func `a folder is exported as a table with its name`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("여행 / 2026", holding: "JP-1", "KR-2")
    let file = try await download("/folders/{id}/export", id: id.rawValue, of: world)
    #expect(file.name == "여행 / 2026.csv")
    #expect(file.contentType == "text/csv; charset=utf-8")
    let lines = String(decoding: try await file.bytes(), as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("postcard,KR-2,,,KR,"))
    #expect(lines[2].hasPrefix("postcard,JP-1,,,JP,"))
  }

  @Test func `the table has all items of a folder larger than a page`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let items = (0..<1_200).map { PostcardProvider.item("KR-\($0)") }
    try await world.folders.add(items, to: id, of: world.profile.key)
    let file = try await download("/folders/{id}/export", id: id.rawValue, of: world)
    let bytes = try await file.bytes()
    #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1_201)
  }

  @Test func `each export is charged to its client, and one runs at a time`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let downloads = FolderDownloads(
      folders: world.folders, facets: { world.kinds.facets(of: $0) }, now: { ArchiveSample.now })
    let costs = Mutex<[Duration]>([])
    let request = ScreenRequest(
      parameters: ["id": id.rawValue], reader: Reader(profile: world.profile, language: .english),
      charge: { cost in costs.withLock { $0.append(cost) } })
    for download in downloads.all {
      let file = try await download.file(request)
      for other in downloads.all {
        let error = await #expect(throws: AppError.self) { try await other.file(request) }
        #expect(error?.code == .overLimit)
      }
      _ = try await file.bytes()
    }
    // Each was requested three times: once successfully, twice while another was running.
    #expect(costs.withLock { $0 }.count == 6)
    #expect(costs.withLock { $0 }.allSatisfy { $0 > .zero })
  }

  @Test func `without a cookie or such a folder nothing is exported`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let newcomer = Profile(key: "newcomer", hasReturned: false)
    let other = Profile(key: "other", hasReturned: true)
    let files: [(path: String, id: String?)] = [("/folders/export", nil), ("/folders/{id}/export", id.rawValue)]
    for (path, asked) in files {
      await #expect(throws: AppError(.cookieMissing)) {
        try await download(path, id: asked, of: world, profile: newcomer)
      }
    }
    let ids: [String?] = [id.rawValue, "no id", nil]
    for asked in ids {
      await #expect(throws: AppError(.notFound)) {
        try await download("/folders/{id}/export", id: asked, of: world, profile: other)
      }
    }
    let nothing = try await download("/folders/export", of: world, profile: other)
    let contents = try await ArchiveSample.reader.read(Data(try await nothing.bytes()))
    #expect(contents == FolderArchiveContents())
  }
}
