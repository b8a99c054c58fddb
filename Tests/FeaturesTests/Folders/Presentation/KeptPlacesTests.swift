import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The places outside of folders: on the page that saves an item, and in the list of folders.
@Suite(.timeLimit(.minutes(3)))
struct KeptPlacesTests {
  private let card = PostcardProvider.reference("JP-1")
  private let strings = FoldersStrings.english

  private func runtime(_ world: FoldersWorld, _ albums: Album...) -> ReactorRuntime<SaveReactor> {
    ReactorRuntime(
      SaveReactor(
        initialState: SaveReactor.State(item: card, language: .english, origin: "/postcards/JP-1"),
        folders: world.folders, kinds: world.kinds, places: KeptPlaces(albums), profile: world.profile,
        asker: .program))
  }

  private func screen(_ world: FoldersWorld, _ albums: Album...) -> SaveScreen {
    SaveScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures(), places: KeptPlaces(albums))
  }

  private func list(_ world: FoldersWorld, _ albums: Album...) async throws -> (places: [PlaceCount], slot: String) {
    let screen = FoldersScreen(
      folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date },
      places: KeptPlaces(albums))
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(query: [:], reader: world.reader)))
    await runtime.send(.appeared)
    return (runtime.state.places, screen.content(of: runtime.state, for: world.reader).slot("places"))
  }

  // MARK: - Saving

  @Test func `a tap puts an item into a place, and another takes it out`() async throws {
    let album = Album()
    let runtime = runtime(try FoldersWorld(), album)
    await runtime.send(.appeared)
    #expect(runtime.state.places == [PlaceChoice(place: "album", isHolding: false)])
    #expect(!runtime.state.isKept)
    await runtime.send(.placed("album"))
    await runtime.send(.placed("album"))
    #expect(album.kept == [card] && runtime.state.isKept)
    #expect(runtime.state.places == [PlaceChoice(place: "album", isHolding: true)])
    #expect(runtime.state.change == .added("album"))
    await runtime.send(.displaced("album"))
    #expect(album.kept.isEmpty && !runtime.state.isKept)
    #expect(runtime.state.change == .takenOut("album"))
  }

  @Test func `a place that only its source knows is asked when the page appears, and once`() async throws {
    let world = try FoldersWorld(PostcardProvider(known: ["JP-1": .said("Fuji", at: ManualClock().date)]))
    let travel = try await world.folder("Travel")
    let album = Album(holding: ["JP-1"], isOpen: false)
    let runtime = runtime(world, album)
    await runtime.send(.appeared)
    #expect(runtime.state.title == "Fuji")
    #expect(runtime.state.places == [PlaceChoice(place: "album", isHolding: true)])
    await runtime.send(.added(travel))
    #expect(album.asked == 1)
  }

  @Test func `the first page has the folders and does not wait for a place that is asked`() async throws {
    let (world, gate) = (try FoldersWorld(), Gate())
    _ = try await world.folder("Travel")
    let album = Album(isOpen: false, gate: gate)
    let runtime = runtime(world, album)
    let appearing = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.folders.value?.count == 1)
    let deadline = try #require(screen(world, album).firstPageDeadline, "else the page waits as long as any other")
    #expect(deadline <= .milliseconds(100))
    gate.open()
    await appearing.value
  }

  @Test func `an answer that a tap has overtaken changes nothing`() async throws {
    let (world, gate) = (try FoldersWorld(), Gate())
    let album = Album(isOpen: false, gate: gate)
    let runtime = runtime(world, album)
    let appearing = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.placed("album"))
    gate.open()
    await appearing.value
    #expect(runtime.state.places == [PlaceChoice(place: "album", isHolding: true)])
  }

  @Test func `a place that fails says so in its row, and the folders work`() async throws {
    let world = try FoldersWorld()
    let travel = try await world.folder("Travel")
    let album = Album()
    album.fail(with: AppError(.offline))
    let runtime = runtime(world, album)
    let screen = screen(world, album)
    await runtime.send(.appeared)
    await runtime.send(.placed("album"))
    await runtime.send(.added(travel))
    #expect(runtime.state.folders.error == nil)
    #expect(runtime.state.holding == [travel])
    let content = screen.content(of: runtime.state, for: world.reader)
    let row = try #require(content.items(in: "places").first)
    #expect(!row.isHolding)
    #expect(row.problem == "The album says offline.")
    #expect(screen.cell(for: row, reader: world.reader).render().contains("The album says offline."))
    #expect(content.answersForm, "without JavaScript no other page shows the failure")

    album.fail(with: nil)
    await runtime.send(.placed("album"))
    let next = screen.content(of: runtime.state, for: world.reader)
    #expect(next.items(in: "places").map(\.problem) == [nil])
    #expect(!next.answersForm)
  }

  @Test func `a place that the profile does not have any more leaves the page with words`() async throws {
    let album = Album()
    let runtime = runtime(try FoldersWorld(), album)
    await runtime.send(.appeared)
    album.close()
    await runtime.send(.placed("album"))
    #expect(runtime.state.places.isEmpty)
    #expect(runtime.state.notices.notice(strings)?.text == strings.placeGone("album"))
  }

  @Test func `a form without JavaScript puts the item into a place of a page that has not appeared`() async throws {
    let (world, album) = (try FoldersWorld(), Album())
    let screen = screen(world, album)
    let runtime = runtime(world, album)
    await runtime.send(.appeared)
    let row = try #require(screen.content(of: runtime.state, for: world.reader).items(in: "places").first)
    let cell = screen.cell(for: row, reader: world.reader).render()
    #expect(cell.contains("value='placed'") && cell.contains("name='place' value='album'"))
    #expect(cell.contains("aria-checked='false'"))

    let fresh = self.runtime(world, album)
    await fresh.send(try #require(screen.actions.action(in: ["action": "placed", "place": "album"])))
    #expect(album.kept == [card])
    #expect(fresh.state.places == [PlaceChoice(place: "album", isHolding: true)])
  }

  @Test func `a place that no feature has cannot be chosen`() async throws {
    let runtime = runtime(try FoldersWorld(), Album())
    await runtime.send(.placed("drawer"))
    #expect(runtime.state.folders.error?.code == .invalidInput)
  }

  // MARK: - The list of folders

  @Test func `places with items are below the folders, with their number if it is known`() async throws {
    let (full, foreign) = (Album("full", holding: ["JP-1", "JP-2"]), Album("foreign", isOpen: false))
    let (places, slot) = try await list(try FoldersWorld(), full, foreign, Album("empty"))
    #expect(places == [PlaceCount(place: "full", count: 2), PlaceCount(place: "foreign", count: nil)])
    #expect(slot.contains(strings.elsewhere))
    #expect(slot.contains("href='/full'") && slot.contains("href='/foreign'") && !slot.contains("href='/empty'"))
    #expect(slot.contains(strings.count(2)))
  }

  @Test func `without a place in use the list of folders shows none`() async throws {
    let closed = Album("closed", holding: ["JP-1"])
    closed.close()
    let (places, slot) = try await list(try FoldersWorld(), closed, Album("empty"))
    #expect(places.isEmpty && slot.isEmpty)
  }
}
