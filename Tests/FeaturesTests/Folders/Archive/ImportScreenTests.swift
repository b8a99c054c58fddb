import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing
import Uploads

@testable import FoldersFeature

@Suite(.timeLimit(.minutes(3)))
struct ImportScreenTests {
  private let english = Reader(profile: Profile(key: "someone", hasReturned: true), language: .english)

  /// Sends a file to the page, for a profile with or without folders, and returns the page's state.
  private func send(
    _ data: Data?, to world: FoldersWorld, profile: Profile? = nil
  ) async throws -> ImportReactor.Outcome? {
    let place = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: place) }  // nothing to do about a leftover
    var files: [UploadedFile] = []
    if let data {
      try data.write(to: place)
      files = [UploadedFile(name: "a.json", contentType: nil, byteCount: data.count, path: place.path)]
    }
    let reader = FolderArchiveReader(facets: { world.kinds.facets(of: $0) }, now: { world.clock.date })
    let runtime = ReactorRuntime(
      ImportReactor(folders: world.folders, reader: reader, profile: profile ?? world.profile))
    await runtime.send(.imported(files))
    return runtime.state.outcome
  }

  private func page(of outcome: ImportReactor.Outcome?) throws -> ScreenContent<ImportProblemItem> {
    try screen().content(of: ImportReactor.State(outcome: outcome), for: english)
  }

  private func screen() throws -> ImportScreen {
    ImportScreen(folders: try FoldersWorld().folders, reader: ArchiveSample.reader)
  }

  private func slot(_ name: String, of page: ScreenContent<ImportProblemItem>) -> String {
    for case .slot(name, let html) in page.regions { return html.render() }
    return ""
  }

  private func file() async throws -> Data {
    try await ArchiveSample.file(
      FolderArchive(folders: [
        .init(
          id: .make(), words: try FolderWords(name: "Travel"),
          items: [PostcardProvider.item("KR-1"), PostcardProvider.item("JP-2")])
      ]))
  }

  // MARK: - Importing

  @Test func `a file is imported, and the second time nothing is new`() async throws {
    let world = try FoldersWorld()
    let data = try await file()
    for (folders, items, known) in [(1, 2, 0), (0, 0, 2)] {
      guard case .taken(let report) = try await send(data, to: world) else {
        Issue.record("it was not imported")
        return
      }
      let counts: [Int] = [report.newFolders, report.newItems, report.knownItems]
      #expect(counts == [folders, items, known])
      #expect(report.notTaken == 0)
    }
    let kept = try await world.folders.everything(of: world.profile.key)
    #expect(kept.folders.map(\.words.name) == ["Travel"])
    #expect(kept.folders.first?.items.map(\.reference.id) == ["KR-1", "JP-2"])
  }

  @Test func `faulty rows are reported, and the others are imported`() async throws {
    let world = try FoldersWorld()
    let row = #"{"folder":"a","kind":"postcard","id":"KR-1"}"#
    let outcome = try await send(ArchiveSample.file(items: ["{}", row]), to: world)
    guard case .taken(let report) = outcome else {
      Issue.record("it was not imported")
      return
    }
    let counts: [Int] = [report.newItems, report.notTaken, report.problemCount]
    #expect(counts == [1, 1, 1])
    let shown = try page(of: outcome)
    #expect(slot("status", of: shown).contains("1 folder and 1 item added."))
    #expect(slot("status", of: shown).contains("1 line couldn’t be imported."))
    for case .list(let section, _, _) in shown.regions {
      let cells = try section.items.map { try screen().cell(for: $0, reader: english).render() }
      #expect(cells.count == 1)
      #expect(cells[0].contains("It can’t be read.") && cells[0].contains("items[0], line 4"))
    }
  }

  @Test func `nothing is imported from a truncated file or one of another program`() async throws {
    let world = try FoldersWorld()
    let half = try await file().dropLast(40)
    #expect(try await send(Data(half), to: world) == .refused(.notJSON(byte: half.count)))
    #expect(try await send(Data("{}".utf8), to: world) == .refused(.anotherProgram))
    #expect(try await send(Data(), to: world) == .refused(.notJSON(byte: 0)))
    #expect(try await send(nil, to: world) == .nothingChosen)
    #expect(try await world.folders.folders(of: world.profile.key).isEmpty)
  }

  @Test func `a file beyond a limit is refused as a whole`() async throws {
    let world = try FoldersWorld()
    _ = try await world.folder("Home", holding: "KR-1")
    let rows = (0..<FolderLimits.folders).map { #"{"id":"f\#($0)","name":"Folder \#($0)"}"# }
    #expect(try await send(ArchiveSample.file(folders: rows), to: world) == .full(.tooManyFolders))
    #expect(try await world.folders.folders(of: world.profile.key).map(\.words.name) == ["Home"])
  }

  @Test func `without a cookie nothing can be imported`() async throws {
    let world = try FoldersWorld()
    let newcomer = Profile(key: "newcomer", hasReturned: false)
    #expect(try await send(try await file(), to: world, profile: newcomer) == .failed(AppError(.cookieMissing)))
  }

  @Test func `the charge grows with the file's length`() async throws {
    let (world, charges) = (try FoldersWorld(), Charges())
    let reactor = ImportReactor(
      folders: world.folders, reader: ArchiveSample.reader, profile: world.profile, charge: { charges.add($0) })
    let file = UploadedFile(name: "a.json", contentType: nil, byteCount: 10 << 20, path: "/nowhere")
    await ReactorRuntime(reactor).send(.imported([file]))
    #expect(charges.total == .milliseconds(3_072))
  }

  // MARK: - The page

  @Test func `the form has a file field, and the page links back and to the export`() throws {
    let shown = try page(of: nil)
    #expect(!shown.answersForm)
    let form = slot("form", of: shown)
    #expect(form.contains("enctype='multipart/form-data'") && form.contains("type='file'"))
    #expect(form.contains("accept='.json,application/json'"))
    #expect(form.contains("class='action'>Choose file<"), "in the reader's language, not in the browser's")
    #expect(slot("along", of: shown).contains("href='/folders/export' download>"), "it opens no page")
    #expect(shown.back == BackLink(url: "/folders", label: "Folders"))
    #expect(slot("status", of: shown).isEmpty)
  }

  @Test func `without JavaScript the response to the form shows the outcome`() throws {
    for outcome in [ImportReactor.Outcome.nothingChosen, .refused(.tooLarge), .full(.folderFull)] {
      let shown = try page(of: outcome)
      #expect(shown.answersForm)
      #expect(slot("status", of: shown).contains("role='alert'"))
    }
  }

  @Test func `problems beyond the listed ones are counted`() throws {
    var contents = FolderArchiveContents()
    contents.problemCount = 1_234
    contents.notTaken = 1_234
    contents.problems = [FolderArchiveProblem(list: .items, index: nil, line: 1, reason: .listMissing)]
    let shown = try page(of: .taken(ImportReport(contents, taken: ImportedCounts())))
    #expect(slot("status", of: shown).contains("1,234 lines couldn’t be imported."))
    #expect(slot("more", of: shown).contains("And 1,233 more."))
  }

  @Test(arguments: Language.allCases)
  func `every outcome has words`(language: Language) {
    let strings = ImportStrings.for(language)
    let reasons: [FolderArchiveProblem.Reason] = [
      .listMissing, .unreadable, .badID, .unknownItem("film.1"), .folderMissing, .tooMany, .factsUnusable,
      .timeUnreadable,
    ]
    let all = reasons + FolderWords.Problem.allCases.map { FolderArchiveProblem.Reason.words($0) }
    #expect(Set(all.map(strings.reason)).count == all.count)
    #expect(Set(all.map(\.code)).count == all.count)
    let refusals: [FolderArchiveRefusal] = [
      .notJSON(byte: 0), .notJSON(byte: 12_345), .anotherProgram, .newerVersion(2), .tooLarge, .tooDeep,
    ]
    #expect(Set(refusals.map(strings.refusal)).count == refusals.count)
    #expect(strings.refusal(.notJSON(byte: 12_345)).contains("12,345"))
    #expect(Set(FolderRefusal.allCases.map(strings.limit)).count == FolderRefusal.allCases.count)
    let counts = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 2)]
    #expect(Set(counts.map { strings.new($0.0, $0.1) }).count == counts.count)
  }
}

/// Records charges.
private final class Charges: Sendable {
  private let sum = Mutex(Duration.zero)

  var total: Duration { sum.withLock { $0 } }

  func add(_ cost: Duration) { sum.withLock { $0 += cost } }
}
