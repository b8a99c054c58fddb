import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What counts as viewed, and the section of Today that shows it.
@Suite(.timeLimit(.minutes(3)))
struct ViewedLastTests {
  private let profiles = DatabaseProfilesRepository(database: .empty(ProfileMigrations.all))

  private var consent: RecentsConsent { RecentsConsent(profiles: profiles) }

  private func section(_ world: FoldersWorld) -> ViewedLastSection {
    ViewedLastSection(folders: world.folders, kinds: world.kinds, now: { world.clock.date })
  }

  private func content(_ world: FoldersWorld, for reader: Reader? = nil) async throws -> TodayContent? {
    try await section(world).content(for: TodayRequest(reader: reader ?? world.reader))
  }

  private func view(_ id: String, _ world: FoldersWorld) async throws {
    world.clock.advance(by: .seconds(1))
    let facts = DatedFacts.said("Card \(id)", at: world.clock.date)
    try await world.folders.view(PostcardProvider.reference(id), facts, of: world.profile.key)
  }

  // MARK: The section

  @Test func `the ten things viewed last are drawn by their kind, and can be cleared`() async throws {
    let world = try FoldersWorld()
    #expect(try await content(world) == nil, "a newcomer has no section")
    for number in 1...11 { try await view("JP-\(number)", world) }
    try await view("JP-3", world)
    let shown = try #require(try await content(world))
    let numbers = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2]
    #expect(shown.rows.map(\.key) == numbers.map { "postcard.JP-\($0)" })
    #expect(section(world).layout == .strip)
    #expect(shown.rows.first?.cell.render() == "<p>Postcard Card JP-3, current</p>")
    #expect(shown.rows.allSatisfy { $0.byteCount > 100 } && shown.seeAll == nil)
    let stranger = Reader(profile: Profile(key: "stranger", hasReturned: true), language: .english)
    #expect(try await content(world, for: stranger) == nil)

    let clear = try #require(section(world).clear)
    _ = try await clear(stranger)
    #expect(try await content(world) != nil)
    let moment = try await clear(world.reader)
    #expect(try await content(world) == nil)
    try await section(world).restore(moment, for: stranger)
    #expect(try await content(world) == nil)
    try await section(world).restore(moment, for: world.reader)
    #expect(try await content(world)?.rows.map(\.key) == shown.rows.map(\.key))
  }

  @Test func `a browser without a cookie is told that nothing can be cleared or restored`() async throws {
    let viewed = section(try FoldersWorld())
    let clear = try #require(viewed.clear)
    let newcomer = Reader(profile: Profile(key: "someone", hasReturned: false), language: .english)
    let error = await #expect(throws: AppError.self) { try await clear(newcomer) }
    #expect(error?.code == .cookieMissing)
    let second = await #expect(throws: AppError.self) { try await viewed.restore(1, for: newcomer) }
    #expect(second?.code == .cookieMissing)
  }

  @Test func `what the program has no feature for, and what its server cannot have, is left out`() async throws {
    let world = try FoldersWorld()
    try await view("JP-1", world)
    try await view("elsewhere", world)
    let other = try #require(ItemReference(kind: "stamp", id: "JP-1"))
    try await world.folders.view(other, .said("Stamp", at: world.clock.date), of: world.profile.key)
    #expect(try await content(world)?.rows.map(\.key) == ["postcard.JP-1"])
  }

  @Test func `its title and words are those of things that were viewed`() throws {
    let titles = Language.allCases.map { FoldersStrings.for($0).viewedLast }
    #expect(Set(titles) == ["Recently viewed", "최근 본 항목"])
  }

  // MARK: Visits

  private static let card = PostcardProvider.reference("JP-1")

  private func visits(_ world: FoldersWorld, knowing ids: String...) -> ItemVisits {
    let cards = Dictionary(uniqueKeysWithValues: ids.map { ($0, DatedFacts.said("Card \($0)", at: world.clock.date)) })
    return ItemVisits(
      world.folders, of: PostcardProvider(known: cards), if: consent, failed: { Issue.record($0) })
  }

  private func viewed(_ world: FoldersWorld) async throws -> [ItemReference] {
    try await world.folders.viewed(by: world.profile.key).map(\.reference)
  }

  @Test func `a visit stores the item with what its source has told`() async throws {
    let world = try FoldersWorld()
    let visit = try #require(visits(world, knowing: "JP-1").visit(ScreenRequest(reader: world.reader)))
    let none = visit.note(nil)
    #expect(none == nil)
    await visit.note(Self.card)?.value
    let second = visit.note(Self.card)
    #expect(second == nil, "a page that loads again is the same visit")
    #expect(try await viewed(world) == [Self.card])
    let other = visits(world, knowing: "JP-1").visit(ScreenRequest(reader: world.reader))
    await other?.note(PostcardProvider.reference("JP-2"))?.value
    #expect(try await viewed(world) == [Self.card], "of the other its source knows nothing")
  }

  @Test func `a page that the reader did not mean to open is no visit`() throws {
    let world = try FoldersWorld()
    let visit = visits(world).visit(ScreenRequest(reader: world.reader, isIntended: false))
    #expect(visit == nil)
  }

  @Test func `a browser without a cookie, and a profile that saves nothing, store no visit`() async throws {
    let world = try FoldersWorld()
    let visits = visits(world, knowing: "JP-1")
    let newcomer = Reader(profile: Profile(key: world.profile.key, hasReturned: false), language: .english)
    let first = visits.visit(ScreenRequest(reader: newcomer))?.note(Self.card)
    #expect(first == nil)
    _ = try await profiles.update(world.profile.key) { $0[.savesRecents] = RecentsConsent.off }
    await visits.visit(ScreenRequest(reader: world.reader))?.note(Self.card)?.value
    #expect(try await viewed(world) == [])
  }

  @Test func `a visit that cannot be stored is reported, and nothing else`() async throws {
    let database = Database.empty(ProfileMigrations.all + FolderMigrations.all)
    try await database.checkpointAndClose()
    let failures = Recorder<AppError.Code>()
    let facts = DatedFacts.said("Card", at: Date(timeIntervalSince1970: 0))
    let visits = ItemVisits(
      DatabaseFoldersRepository(database: database), of: PostcardProvider(known: ["JP-1": facts]), if: consent,
      failed: { failures.record(AppError($0).code) })
    let reader = Reader(profile: Profile(key: "someone", hasReturned: true), language: .english)
    await visits.visit(ScreenRequest(reader: reader))?.note(Self.card)?.value
    #expect(failures.values == [.unavailable])
  }
}
