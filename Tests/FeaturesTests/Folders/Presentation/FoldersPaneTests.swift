import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The folder beside the list of folders, in a wide window.
@Suite struct FoldersPaneTests {
  private func screen(_ world: FoldersWorld) -> FoldersScreen {
    FoldersScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date })
  }

  private func open(_ world: FoldersWorld, _ query: FormFields) async throws -> ReactorRuntime<FoldersReactor> {
    let runtime = ReactorRuntime(try await screen(world).open(ScreenRequest(query: query, reader: world.reader)))
    await runtime.send(.appeared)
    return runtime
  }

  @Test func `a chosen folder is in the address, the title and the form, until it is deleted`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let runtime = try await open(world, ["folder": id.rawValue])
    var content = screen(world).content(of: runtime.state, for: world.reader)
    #expect(content.url == "/folders?folder=\(id.rawValue)")
    #expect(content.title == "Travel" && content.heading == FoldersStrings.english.folders)
    #expect(content.slot("chosen").contains("data-chosen='/folders/\(id.rawValue)'"))
    let row = try #require(content.items(in: "folders").first)
    #expect(screen(world).cell(for: row, reader: world.reader).render().contains("data-pane='\(id.rawValue)'"))
    await runtime.send(.deleted(id))
    content = screen(world).content(of: runtime.state, for: world.reader)
    #expect(content.url == "/folders" && content.title == FoldersStrings.english.folders)
    #expect(content.slot("chosen").contains("data-chosen=''"))
  }

  @Test(arguments: [("", nil), ("aa", "aa")] as [(String, String?)])
  func `the form chooses a folder, or none`(value: String, chosen: String?) throws {
    let action = FoldersForm.actions.action(in: ["action": "chosen", "folder": value])
    #expect(action == .chosen(chosen.flatMap(Folder.ID.init)))
    #expect(FoldersForm.actions.action(in: ["action": "chosen", "folder": "new"]) == nil, "no folder has that id")
  }
}
