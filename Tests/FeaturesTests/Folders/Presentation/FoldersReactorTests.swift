import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The list of folders: order, deletion, undo and its page.
@Suite(.timeLimit(.minutes(3)))
struct FoldersReactorTests {
  private let strings = FoldersStrings.english

  private func reactor(_ world: FoldersWorld) -> FoldersReactor {
    FoldersReactor(
      initialState: FoldersReactor.State(), folders: world.folders, profile: world.profile,
      now: { world.clock.date })
  }

  private func names(_ runtime: ReactorRuntime<FoldersReactor>) -> [String] {
    (runtime.state.folders.value ?? []).map(\.words.name)
  }

  // MARK: - Order

  @Test func `the newest folder is first, and a folder can move before another or to the end`() async throws {
    let world = try FoldersWorld()
    let alps = try await world.folder("Alps")
    _ = try await world.folder("Bali")
    let cuba = try await world.folder("Cuba")
    let runtime = ReactorRuntime(reactor(world))
    await runtime.send(.appeared)
    #expect(names(runtime) == ["Cuba", "Bali", "Alps"])
    await runtime.send(.moved(alps, before: cuba))
    #expect(names(runtime) == ["Alps", "Cuba", "Bali"])
    await runtime.send(.moved(alps, before: nil))
    #expect(names(runtime) == ["Cuba", "Bali", "Alps"])
    await runtime.send(.moved(cuba, before: .make()))
    #expect(names(runtime) == ["Bali", "Alps", "Cuba"], "the other folder does not exist")
    await runtime.send(.moved(cuba, before: cuba))
    #expect(names(runtime) == ["Bali", "Alps", "Cuba"])
  }

  @Test func `the buttons of a row move it by one place, not beyond the ends`() async throws {
    let world = try FoldersWorld()
    for name in ["Dover", "Cuba", "Bali", "Alps"] { _ = try await world.folder(name) }
    let folders = try await world.folders.folders(of: world.profile.key)
    let rows = FolderRow.rows(of: folders, isEditing: true, strings)
    #expect(rows.map { $0.moves?.up != nil } == [false, true, true, true])
    #expect(rows.map { $0.moves?.down != nil } == [true, true, true, false])
    let still = FolderRow.rows(of: folders, isEditing: false, strings)
    #expect(still.map { $0.moves == nil } == [true, true, true, true])

    for (index, row) in rows.enumerated() {
      for (place, step) in [(row.moves?.up, -1), (row.moves?.down, 1)] {
        guard let place else { continue }
        let fields: FormFields = ["action": "moved", "folder": row.id.rawValue, "before": place]
        let runtime = ReactorRuntime(reactor(world))
        await runtime.send(try #require(FoldersForm.actions.action(in: fields)))
        var moved = folders.map(\.words.name)
        moved.swapAt(index, index + step)
        #expect(names(runtime) == moved)
        for folder in folders { await runtime.send(.moved(folder.id, before: nil)) }
      }
    }
  }

  // MARK: - Deletion and undo

  @Test func `undo restores a deleted folder in its place with its items, once`() async throws {
    let world = try FoldersWorld()
    _ = try await world.folder("Alps")
    let bali = try await world.folder("Bali", holding: "JP-1")
    _ = try await world.folder("Cuba")
    let runtime = ReactorRuntime(reactor(world))
    await runtime.send(.deleted(bali))
    #expect(names(runtime) == ["Cuba", "Alps"])
    let removal = try #require(runtime.state.removal)
    #expect(removal.folderName == "Bali")
    await runtime.send(.undone(removal.moment))
    #expect(names(runtime) == ["Cuba", "Bali", "Alps"])
    #expect(runtime.state.folders.value?[1].count == 1)
    await runtime.send(.undone(removal.moment))
    #expect(runtime.state.notices.notice(strings) == nil, "a second undo is no failure")
    world.clock.advance(by: .seconds(31 * 86_400))
    await runtime.send(.undone(removal.moment))
    #expect(runtime.state.notices.notice(strings)?.text == strings.undoTooLate)
  }

  @Test func `moving a folder deleted elsewhere reports that, and removes it from the list`() async throws {
    let world = try FoldersWorld()
    let alps = try await world.folder("Alps")
    let bali = try await world.folder("Bali")
    let runtime = ReactorRuntime(reactor(world))
    await runtime.send(.appeared)
    _ = try await world.folders.remove(alps, of: world.profile.key)
    await runtime.send(.moved(alps, before: bali))
    #expect(runtime.state.notices.notice(strings)?.text == strings.refusal(.folderGone))
    #expect(names(runtime) == ["Bali"])
    let said = runtime.state.notices
    await runtime.send(.deleted(alps))
    #expect(runtime.state.notices == said, "a second deletion is no failure")
  }

  @Test func `a visible page follows changes elsewhere`() async throws {
    let world = try FoldersWorld()
    _ = try await world.folder("Bali")
    let runtime = ReactorRuntime(reactor(world))
    let listening = Task { await runtime.send(.listening) }
    try await until { names(runtime) == ["Bali"] }
    let alps = try await world.folder("Alps")
    try await until { names(runtime) == ["Alps", "Bali"] }
    _ = try await world.folders.remove(alps, of: world.profile.key)
    try await until { names(runtime) == ["Bali"] }
    listening.cancel()
    await listening.value
  }

  // MARK: - Recently deleted

  @Test func `the undo is offered for ten seconds, the deleted folder for 30 days`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Bali")
    #expect(try await content(world).content.slot("along").contains("/folders/deleted") == false)
    _ = try await world.folders.remove(id, of: world.profile.key)
    for (seconds, isUndone, isKept) in [(9, true, true), (2, false, true), (30 * 86_400, false, false)] {
      world.clock.advance(by: .seconds(seconds))
      let content = try await content(world).content
      #expect(content.slot("undo").contains("value='undone'") == isUndone)
      #expect(content.slot("along").contains("href='/folders/deleted'>\(strings.recentlyDeleted)<") == isKept)
    }
  }

  /// Returns the page of deleted folders, after an action.
  private func deleted(
    _ world: FoldersWorld, after action: DeletedFoldersReactor.Action = .appeared
  ) async throws -> (content: ScreenContent<DeletedFolderRow>, cells: [String]) {
    let screen = DeletedFoldersScreen(folders: world.folders, pictures: NoPictures(), now: { world.clock.date })
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(reader: world.reader)))
    await runtime.send(action)
    let content = screen.content(of: runtime.state, for: world.reader)
    return (content, content.items(in: "folders").map { screen.cell(for: $0, reader: world.reader).render() })
  }

  @Test func `a deleted folder is restored from its page with its items until its days are over`() async throws {
    let world = try FoldersWorld()
    let bali = try await world.folder("Bali", holding: "JP-1", "JP-2")
    let cuba = try await world.folder("Cuba")
    #expect(try await deleted(world).content.slot("status").contains(strings.nothingDeletedTitle))
    _ = try await world.folders.remove(bali, of: world.profile.key)
    world.clock.advance(by: .seconds(86_400))
    _ = try await world.folders.remove(cuba, of: world.profile.key)
    world.clock.advance(by: .seconds(1))
    let cells = try await deleted(world).cells
    #expect(cells.map { $0.contains(">Cuba<") } == [true, false], "the latest is first")
    #expect(cells[0].contains("0 items · 30 days left") && cells[1].contains("2 items · 29 days left"))
    #expect(cells[1].contains("aria-label='\(strings.restoreFolder("Bali"))'"))

    let rows = try await deleted(world).content.items(in: "folders")
    let form: FormFields = ["action": "restored", "moment": rows[1].key]
    let screen = DeletedFoldersScreen(folders: world.folders, pictures: NoPictures(), now: { world.clock.date })
    let action = try #require(screen.actions.action(in: form))
    let (content, left) = try await deleted(world, after: action)
    #expect(content.notice?.text == strings.folderRestored("Bali"))
    #expect(left.count == 1)
    #expect(try await world.folders.folders(of: world.profile.key).map(\.count) == [2])
    #expect(try await deleted(world, after: action).content.notice == nil, "a second tap is no failure")
    world.clock.advance(by: .seconds(31 * 86_400))
    #expect(try await deleted(world, after: action).content.notice?.text == strings.undoTooLate)
  }

  // MARK: - The page

  private func content(
    _ world: FoldersWorld, _ query: FormFields = [:]
  ) async throws -> (content: ScreenContent<FolderRow>, cells: [String]) {
    let screen = FoldersScreen(
      folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date })
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(query: query, reader: world.reader)))
    await runtime.send(.appeared)
    let content = screen.content(of: runtime.state, for: world.reader)
    return (content, content.items(in: "folders").map { screen.cell(for: $0, reader: world.reader).render() })
  }

  @Test func `without folders the page links to a new one and to the search`() async throws {
    let (content, cells) = try await content(try FoldersWorld(), ["edit": "1"])
    let status = content.slot("status")
    #expect(status.contains(strings.noFoldersTitle))
    #expect(status.contains("href='/folders/new'"))
    #expect(status.contains("href='/postcards'>Write postcards<"))
    #expect(content.slot("tools").isEmpty && cells.isEmpty)
    #expect(content.slot("along").contains("/folders/import") && !content.slot("along").contains("/folders/export"))
    #expect(content.url == "/folders", "there is nothing to order")
  }

  @Test func `a row has the number of items, the description, and labelled controls`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    try await world.folders.edit(
      id, try FolderWords(name: "<b>Travel</b>", details: "Summer plans"), of: world.profile.key)
    let cell = try #require(try await content(world).cells.first)
    #expect(cell.contains("href='/folders/\(id.rawValue)'"))
    #expect(cell.contains("2 items · Summer plans"))
    #expect(cell.contains("aria-label='Delete “&lt;b&gt;Travel&lt;/b&gt;”'") && !cell.contains("<b>"))
    #expect(!cell.contains("value='moved'") && !cell.contains("<details"))
    let (ordered, cells) = try await content(world, ["edit": "1"])
    #expect(ordered.url == "/folders?edit=1")
    #expect(ordered.slot("menu").contains("role='menu' aria-label='\(strings.more)'"))
    #expect(cells.map { $0.contains("value='moved'") && $0.contains("class='grip'") } == [true])
    // The button that deletes appears only after another one, in another place.
    let uncovered = try #require(cells.first?.split(separator: "</details>").first)
    #expect(uncovered.contains("<details") && uncovered.contains("value='deleted'"))
  }

  @Test func `a row shows at most four pictures`() throws {
    let folder = Folder(
      id: .make(), words: try FolderWords(name: "Travel"), count: 5, pictures: ["one", "two", "three", "four", "five"])
    let row = try #require(FolderRow.rows(of: [folder], isEditing: false, strings).first)
    let cell = FolderCell(row: row, strings: strings, pictures: NoPictures()).render()
    #expect(folder.pictures.map { cell.contains("/p/\($0)") } == [true, true, true, true, false])
    let pair = FolderMosaic(sources: ["one", "two"], pictures: NoPictures()).render()
    #expect(pair.contains("/p/one") && pair.contains("/p/two"))
  }

  @Test(arguments: [
    "action=moved&before=a", "action=deleted", "action=deleted&folder=no%20id", "action=undone&moment=",
  ])
  func `input that no form of the page sends is ignored`(form: String) {
    #expect(FoldersForm.actions.action(in: FormFields(encoded: form)) == nil)
  }
}
