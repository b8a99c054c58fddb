import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The form of a new or an existing folder.
@Suite struct FolderEditTests {
  private typealias Typed = FolderWordsForm.Typed

  private let strings = FoldersStrings.english

  private func screen(_ world: FoldersWorld, isNew: Bool) -> FolderEditScreen {
    FolderEditScreen(folders: world.folders, isNew: isNew)
  }

  private func openNew(
    _ world: FoldersWorld, _ query: String = "", profile: Profile? = nil
  ) async throws -> ReactorRuntime<FolderEditReactor> {
    let reader = Reader(profile: profile ?? world.profile, language: .english)
    let request = ScreenRequest(query: FormFields(encoded: query), reader: reader)
    let runtime = ReactorRuntime(try await screen(world, isNew: true).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func open(_ world: FoldersWorld, _ id: Folder.ID) async throws -> ReactorRuntime<FolderEditReactor> {
    let request = ScreenRequest(parameters: ["id": id.rawValue], reader: world.reader)
    let runtime = ReactorRuntime(try await screen(world, isNew: false).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  private func content(
    _ world: FoldersWorld, _ runtime: ReactorRuntime<FolderEditReactor>
  ) -> ScreenContent<NoItem> {
    screen(world, isNew: runtime.state.isNew).content(of: runtime.state, for: world.reader)
  }

  private func names(_ world: FoldersWorld) async throws -> [String] {
    try await world.folders.folders(of: world.profile.key).map(\.words.name)
  }

  // MARK: - A new folder

  @Test func `a new folder is created, and its page opens`() async throws {
    let world = try FoldersWorld()
    let runtime = try await openNew(world)
    await runtime.send(.submitted(Typed(name: "  Summer   trip ", details: "Seoul, Jeju")))
    let made = try #require(try await world.folders.folders(of: world.profile.key).first)
    #expect(made.words.name == "Summer trip" && made.words.details == "Seoul, Jeju")
    #expect(content(world, runtime).destination == "/folders/\(made.id.rawValue)")
  }

  @Test func `a form sent twice creates one folder, even if its page was opened again`() async throws {
    let world = try FoldersWorld()
    let first = try await openNew(world)
    let url = content(world, first).url
    #expect(content(world, first).slot("form").contains("action='\(url)'"))
    let query = try #require(url.split(separator: "?").last)
    let second = try await openNew(world, String(query))
    for runtime in [first, first, second] { await runtime.send(.submitted(Typed(name: "Travel"))) }
    #expect(try await names(world) == ["Travel"])
    #expect(content(world, second).destination == content(world, first).destination)
  }

  @Test(
    arguments: [
      (FolderWords.Problem.nameTooShort, "  ", ""), (.nameTooLong, String(repeating: "가", count: 51), ""),
      (.detailsTooLong, "Travel", String(repeating: "가", count: 501)),
    ])
  func `invalid words show the problem, keep the typed text and create nothing`(
    problem: FolderWords.Problem, name: String, details: String
  ) async throws {
    let world = try FoldersWorld()
    let runtime = try await openNew(world)
    await runtime.send(.submitted(Typed(name: name, details: details)))
    let content = content(world, runtime)
    let form = content.slot("form")
    #expect(form.contains(strings.problem(problem)))
    #expect(form.contains("value='\(name)'") && form.contains(">\(details)</textarea>"))
    #expect(form.contains("aria-invalid='true'"))
    #expect(content.destination == nil)
    #expect(content.answersForm, "no address can show this state")
    #expect(try await names(world).isEmpty)
    await runtime.send(.submitted(Typed(name: "Travel")))
    #expect(try await names(world) == ["Travel"], "corrected words create it")
  }

  @Test func `without a cookie nothing is created, and the page tells why`() async throws {
    let world = try FoldersWorld()
    let runtime = try await openNew(world, profile: Profile(key: "someone", hasReturned: false))
    await runtime.send(.submitted(Typed(name: "Travel")))
    #expect(runtime.state.failure?.code == .cookieMissing)
    #expect(content(world, runtime).slot("status").contains(strings.common.errorText(.cookieMissing, strings.source)))
    #expect(try await names(world).isEmpty)
  }

  // MARK: - An existing folder

  @Test func `a folder is renamed and described`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let runtime = try await open(world, id)
    #expect(runtime.state.typed == Typed(name: "Travel"))
    await runtime.send(.submitted(Typed(name: "Journeys", details: "All of them")))
    let folder = try #require(try await world.folders.folder(id, of: world.profile.key))
    #expect(folder.words.name == "Journeys" && folder.words.details == "All of them" && folder.count == 1)
    #expect(content(world, runtime).destination == "/folders/\(id.rawValue)")
  }

  @Test func `a folder that does not exist is reported missing, without a form`() async throws {
    let world = try FoldersWorld()
    let content = content(world, try await open(world, .make()))
    #expect(content.status == 404)
    #expect(content.slot("status").contains(strings.missingTitle))
    #expect(content.slot("form").isEmpty)
  }

  @Test func `a folder deleted meanwhile is reported gone, and the typed text stays`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let runtime = try await open(world, id)
    _ = try await world.folders.remove(id, of: world.profile.key)
    await runtime.send(.submitted(Typed(name: "Journeys")))
    let content = content(world, runtime)
    #expect(content.notice?.text == strings.refusal(.folderGone))
    #expect(content.destination == nil)
    #expect(content.slot("form").contains("value='Journeys'"))
  }

  // MARK: - Forms

  @Test func `a form's texts are cut to what its fields allow`() {
    let long = String(repeating: "a", count: 5_000)
    let typed = Typed(["name": long, "details": long])
    #expect(typed.name.count == 1_000)
    #expect(typed.details.count == 1_000)
    #expect(Typed([:]) == Typed(name: "", details: ""))
  }
}
