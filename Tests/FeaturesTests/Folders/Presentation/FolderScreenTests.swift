import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import FoldersFeature

/// The content and the forms of a folder's page.
@Suite(.timeLimit(.minutes(3)))
struct FolderScreenTests {
  private let strings = FoldersStrings.english

  private func screen(_ world: FoldersWorld) -> FolderScreen {
    FolderScreen(folders: world.folders, kinds: world.kinds, pictures: NoPictures(), now: { world.clock.date })
  }

  func open(
    _ world: FoldersWorld, _ id: Folder.ID, _ query: String = "", reader: Reader? = nil
  ) async throws -> ReactorRuntime<FolderReactor> {
    let request = ScreenRequest(
      parameters: ["id": id.rawValue], query: FormFields(encoded: query), reader: reader ?? world.reader)
    let runtime = ReactorRuntime(try await screen(world).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  func content(_ world: FoldersWorld, _ runtime: ReactorRuntime<FolderReactor>) -> ScreenContent<FolderItem> {
    screen(world).content(of: runtime.state, for: world.reader)
  }

  /// Returns the rows' HTML by key.
  private func cells(_ world: FoldersWorld, _ runtime: ReactorRuntime<FolderReactor>) -> [String: String] {
    let items = content(world, runtime).items(in: "items")
    let screen = screen(world)
    return Dictionary(uniqueKeysWithValues: items.map { ($0.key, screen.cell(for: $0, reader: world.reader).render()) })
  }

  // MARK: - The address

  @Test(arguments: [
    "", "sort=price&country=KR&device=ipad&changed=1&q=%EB%A9%94%EB%AA%A8&n=300&layout=grid&select=1", "sort=name",
    "sort=changed", "q=%20a",
  ])
  func `an address opens the state that has this address`(query: String) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let url = content(world, try await open(world, id, query)).url
    #expect(url == "/folders/\(id.rawValue)" + (query.isEmpty ? "" : "?\(query)"))
  }

  @Test(arguments: [
    ("sort=best&layout=table", ""), ("n=0", ""), ("n=many", ""), ("country=&device=", ""),
    ("country=\(String(repeating: "x", count: 33))", ""), ("n=99999", "?n=1000"), ("changed=0", ""),
  ])
  func `values that no control of the page can set are ignored`(query: String, shown: String) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    #expect(content(world, try await open(world, id, query)).url == "/folders/\(id.rawValue)\(shown)")
  }

  @Test(arguments: [("JP", "JPY"), (nil, "USD")] as [(String?, String)])
  func `prices in the currency of the reader's country come first`(
    _ country: String?, _ currency: String
  ) async throws {
    let world = try FoldersWorld()
    let reader = Reader(profile: world.profile, language: .english, country: country)
    let runtime = try await open(world, try await world.folder("Travel", holding: "JP-1"), reader: reader)
    #expect(runtime.state.query.currency == currency)
  }

  @Test(arguments: ["", "a b", "../x", String(repeating: "a", count: 41)])
  func `a path without a valid id is not found`(id: String) async throws {
    let world = try FoldersWorld()
    let screen = screen(world)
    let error = await #expect(throws: AppError.self) {
      try await screen.open(ScreenRequest(parameters: ["id": id], reader: world.reader))
    }
    #expect(error?.code == .notFound)
  }

  // MARK: - Status

  @Test func `a folder that does not exist is reported missing, with status 404`() async throws {
    let world = try FoldersWorld()
    let content = content(world, try await open(world, .make()))
    #expect(content.status == 404)
    #expect(content.slot("status").contains("<h1>\(strings.missingTitle)</h1>"))
    #expect(content.slot("head").isEmpty)
    #expect(content.back?.url == "/folders")
  }

  @Test func `an empty folder links to the search, and offers nothing that needs items`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let content = content(world, try await open(world, id))
    #expect(content.status == 200)
    #expect(content.slot("status").contains(strings.emptyTitle))
    #expect(content.slot("status").contains("href='/postcards'>Write postcards<"))
    #expect(content.slot("ways").contains("href='/folders/\(id.rawValue)/edit'"))
    for words in [strings.select, strings.asTable, "<select"] { #expect(!content.slot("ways").contains(words)) }
    for slot in ["filter", "more", "selection", "undo"] { #expect(content.slot(slot).isEmpty) }
  }

  @Test func `one menu has all that is done with a folder, and while items are selected the bar for them`() async throws
  {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    try await world.folders.edit(id, FolderWords(name: "Travel", details: "May\nJune"), of: world.profile.key)
    let runtime = try await open(world, id)
    let content = content(world, runtime)
    let menu = content.slot("ways")
    let ways = [
      "value='selectionToggled'", "/edit'", "/sharing'", "/export' download>", ">May\nJune</p>",
      "href='/watch?folder=\(id.rawValue)'>Watch</a>",
      "href='/news/feeds?folder=\(id.rawValue)'>Feeds and calendar</a>",
    ]
    for way in ways { #expect(menu.contains(way), "\(way)") }
    #expect(menu.contains("popovertarget='folder-ways'") && menu.contains("id='folder-ways' popover"))
    #expect(content.slot("head").contains("<p class='detail'>May</p>"), "one line, so that the first item is near")
    #expect(!content.slot("head").contains("<a ") && !content.slot("head").contains("<form"))
    await runtime.send(.selectionToggled)
    let selecting = self.content(world, runtime).slot("ways")
    #expect(!selecting.contains("<button") && !selecting.contains("popover"))
  }

  @Test func `the menu of a row has the pages below that of its kind of item`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let menu = content(world, try await open(world, id)).slot("menu")
    #expect(menu.contains("<a role='menuitem' href='' data-below='/stamps' data-items='postcard'>Stamps</a>"))
    #expect(menu.contains("data-below=''>"), "the item's own page, for every kind")
  }

  @Test func `order, layout and filters are in one menu beside the search`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let filter = content(world, try await open(world, id, "sort=name")).slot("filter")
    let places = [
      "type='search'", "<details class='menu sort' name='menu'>", "<summary aria-label='Sort: Name'>",
      "aria-pressed='true' name='sort' value='name'>Name<", "class='segments layout'", "name='country'",
    ].map { filter.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil), "\(filter)")
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `an item's page is opened from the folder, whatever its order`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let items = content(world, try await open(world, id, "sort=name")).items(in: "items")
    #expect(items.map(\.row.list) == ["/folders/\(id.rawValue)"])
  }

  @Test func `has only filters with several values`() async throws {
    let world = try FoldersWorld()
    let many = try await open(world, try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3"))
    let arrangement = content(world, many).slot("filter")
    #expect(arrangement.contains("<option value='KR'>✉ Land KR (2)</option>"))
    #expect(arrangement.contains("<option value='JP'>✉ Land JP (1)</option>"))
    #expect(!arrangement.contains("name='device'"), "no card has a device")
    let single = try await open(world, try await world.folder("Home", holding: "JP-1"))
    #expect(!content(world, single).slot("filter").contains("<select"))
  }

  @Test func `a filter can be removed after its last item is gone`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    let content = content(world, try await open(world, id, "country=FR"))
    #expect(content.slot("filter").contains("<option value='FR' selected>✉ Land FR</option>"))
    #expect(content.slot("status").contains(strings.nothingMatchesTitle))
    #expect(world.kinds.label(of: "watch", in: .device, language: .english) == "watch", "no kind names it")
  }

  @Test func `tells how many items match`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2", "KR-3")
    let status = content(world, try await open(world, id)).slot("status")
    #expect(
      status.hasPrefix("<div class='standing'><p class='count'>3 items</p>"), "in the element of constant height")
    #expect(content(world, try await open(world, id, "country=KR")).slot("status").contains(">2 of 3<"))
  }

  @Test func `sorted by price, each currency is a group with a heading, and the page says so`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let prices: [(String, Int, String)] = [
      ("JP-1", 160, "JPY"), ("US-2", 499, "USD"), ("US-3", 199, "USD"), ("KR-4", 0, "KRW"),
    ]
    for (card, minorUnits, currency) in prices {
      var facts = ItemFacts(title: card)
      facts.price = Money(minorUnits: minorUnits, currency: currency)
      let item = NewItem(
        PostcardProvider.reference(card), facets: [:],
        facts: DatedFacts(facts, saidAt: world.clock.date, language: .english))
      try await world.folders.add([item], to: id, of: world.profile.key)
    }
    try await world.folders.add([PostcardProvider.item("FR-5")], to: id, of: world.profile.key)
    let shown = content(world, try await open(world, id, "sort=price"))
    #expect(
      shown.items(in: "items").map { "\($0.row.reference.id): \($0.heading ?? "")" } == [
        "KR-4: Free", "US-3: US Dollar", "US-2: ", "JP-1: Japanese Yen", "FR-5: No price",
      ])
    #expect(cells(world, try await open(world, id, "sort=price"))["postcard.US-3"]?.contains(">US Dollar</h2>") == true)
    #expect(shown.slot("status").contains("by currency"))
    let byName = content(world, try await open(world, id, "sort=name"))
    #expect(!byName.slot("status").contains("by currency"))
    #expect(byName.items(in: "items").allSatisfy { $0.heading == nil })
  }

  @Test func `sorted by price in one currency, there are no groups`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    for (card, minorUnits) in [("US-1", 0), ("US-2", 499), ("KR-3", 0)] {
      var facts = ItemFacts(title: card)
      facts.price = Money(minorUnits: minorUnits, currency: card.hasPrefix("KR") ? "KRW" : "USD")
      let item = NewItem(
        PostcardProvider.reference(card), facets: [:],
        facts: DatedFacts(facts, saidAt: world.clock.date, language: .english))
      try await world.folders.add([item], to: id, of: world.profile.key)
    }
    let shown = content(world, try await open(world, id, "sort=price"))
    #expect(shown.items(in: "items").allSatisfy { $0.heading == nil })
    #expect(!shown.slot("status").contains("by currency"))
  }

  @Test func `shows a hundred rows, then a hundred more`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel")
    let items = (1...101).map { PostcardProvider.item("JP-\($0)") }
    try await world.folders.add(items, to: id, of: world.profile.key)
    let runtime = try await open(world, id)
    #expect(content(world, runtime).items(in: "items").count == 100)
    #expect(content(world, runtime).slot("more").contains("value='reachedEnd'"))
    await runtime.send(.reachedEnd)
    #expect(content(world, runtime).items(in: "items").count == 101)
    #expect(content(world, runtime).slot("more").isEmpty)
    #expect(content(world, runtime).url.hasSuffix("?n=200"))
  }

  @Test func `a removal can be undone`() async throws {
    let world = try FoldersWorld()
    let runtime = try await open(world, try await world.folder("Travel", holding: "JP-1", "KR-2"))
    await runtime.send(.removed(PostcardProvider.reference("JP-1")))
    let moment = try #require(runtime.state.removal?.moment)
    let undo = content(world, runtime).slot("undo")
    #expect(undo.contains("id='undo-\(moment)'"))
    #expect(undo.contains(strings.itemsRemoved(1)))
  }

  // MARK: - Rows

  @Test func `a kind is drawn by its feature, and an unknown kind by its stored facts`() async throws {
    let provider = PostcardProvider()
    let world = try FoldersWorld(provider)
    let id = try await world.folder("Travel", holding: "JP-1")
    let film = try #require(ItemReference(kind: "film", id: "19"))
    let unknown = try #require(ItemReference(kind: "film", id: "20"))
    let before = world.clock.date.addingTimeInterval(-7_200)
    let known = NewItem(film, facets: [:], facts: DatedFacts.said("Metropolis", at: before))
    try await world.folders.add([known, NewItem(unknown, facets: [:])], to: id, of: world.profile.key)
    let runtime = try await open(world, id)
    let cells = cells(world, runtime)
    #expect(cells["postcard.JP-1", default: ""].contains("Postcard JP-1, current"))
    #expect(cells["film.19", default: ""].contains(">Metropolis</span>"))
    #expect(cells["film.20", default: ""].contains(">film.20</span>"))
    #expect(!content(world, runtime).slot("status").contains("refreshTapped"), "no check makes it newer")

    await runtime.send(.refreshTapped)
    #expect(provider.calls == [["JP-1"]], "unknown kinds are not asked for")
    #expect(runtime.state.asking == nil)
    await runtime.send(.removed(film))
    #expect(runtime.state.page.value?.folder.count == 2, "it can be removed")
  }

  @Test func `an item that its source lost is marked differently from one that could not be checked`() async throws {
    let world = try FoldersWorld(PostcardProvider { [.failed($0, AppError(.unavailable))] })
    let id = try await world.folder("Travel", holding: "JP-1", "KR-2")
    try await world.folders.note(
      [:], gone: [PostcardProvider.reference("JP-1")], at: world.clock.date, language: .english, of: world.profile.key)
    let runtime = try await open(world, id)
    await runtime.send(.refreshTapped)
    let cells = cells(world, runtime)
    #expect(cells["postcard.JP-1", default: ""].contains("gone(since:"))
    #expect(cells["postcard.KR-2", default: ""].contains("unasked(age: nil)"))
    let status = content(world, runtime).slot("status")
    #expect(status.contains(strings.couldNotAsk(1)) && status.contains("value='refreshTapped'"))
    #expect(status.contains("The post isn’t responding · Try again in a moment."))
  }

  @Test func `the number of items left for the next check is shown with a button`() async throws {
    let world = try FoldersWorld(PostcardProvider { [.later($0)] })
    let runtime = try await open(world, try await world.folder("Travel", holding: "JP-1", "KR-2"))
    await runtime.send(.refreshTapped)
    let status = content(world, runtime).slot("status")
    #expect(status.contains(strings.later(2)) && status.contains("value='refreshTapped'"))
    #expect(!status.contains("alert"))
  }

  @Test func `items checked within the hour are up to date, unless one was never checked`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let note = { (age: TimeInterval) in
      let moment = world.clock.date.addingTimeInterval(-age)
      try await world.folders.note(
        [PostcardProvider.reference("JP-1"): .said("Fuji", at: moment)], gone: [], at: moment, language: .english,
        of: world.profile.key)
    }
    try await note(7_200)
    let old = content(world, try await open(world, id)).slot("status")
    #expect(old.contains(strings.knownSince("2 hours")) && old.contains("value='refreshTapped'"))
    try await note(180)
    let current = content(world, try await open(world, id)).slot("status")
    #expect(current.contains(strings.currentSince("3 minutes")) && !current.contains("value='refreshTapped'"))
    try await world.folders.add([PostcardProvider.item("KR-2")], to: id, of: world.profile.key)
    #expect(content(world, try await open(world, id)).slot("status").contains(strings.knownSince("3 minutes")))
  }

  @Test func `a check that has just ended reports that all is up to date`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    try await world.folders.note(
      [PostcardProvider.reference("JP-1"): .said("Fuji", at: world.clock.date)], gone: [], at: world.clock.date,
      language: .english, of: world.profile.key)
    let status = content(world, try await open(world, id)).slot("status")
    #expect(status.contains("Up to date · checked just now") && !status.contains("value='refreshTapped'"))
  }

  @Test func `a row has a remove button or a checkbox, never both`() async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    try await world.folders.note(
      [PostcardProvider.reference("JP-1"): .said("Fuji", at: world.clock.date)], gone: [], at: world.clock.date,
      language: .english, of: world.profile.key)
    let cell = cells(world, try await open(world, id))["postcard.JP-1", default: ""]
    #expect(cell.contains("aria-label='Remove “Fuji”'") && !cell.contains("checkbox"))

    let runtime = try await open(world, id, "select=1")
    let ticked = cells(world, runtime)["postcard.JP-1", default: ""]
    #expect(ticked.contains("form='selection'") && ticked.contains("value='postcard.JP-1'"))
    #expect(ticked.contains("aria-label='Fuji'") && !ticked.contains("value='removed'"))
    let bar = content(world, runtime).slot("selection")
    #expect(bar.contains("id='selection'") && bar.contains("value='selectedRemoved'"))
    #expect(bar.contains(">Move…<") && bar.contains(">New folder<"), "there is no other folder")
    #expect(bar.contains("name='new' value='\(runtime.state.newID.rawValue)'"))

    let other = try await world.folder("Home")
    let offered = content(world, try await open(world, id, "select=1")).slot("selection")
    #expect(offered.contains("name='to' value='\(other.rawValue)'") && offered.contains(">Home<"))
    #expect(offered.contains("data-some='# selected'") && offered.contains("data-count='1'"))
    // The first action of a form counts, so that of a pressed button must come before the one of the folders.
    let actions = offered.split(separator: "name='action' value='").dropFirst().map { $0.prefix { $0 != "'" } }
    #expect(actions == ["selectionToggled", "selectedRemoved", "selectedMovedToNew", "selectedMoved"])
  }

  @Test(arguments: Language.allCases)
  func `selected items can be shared with scripts, which know each item's name and link`(
    language: Language
  ) async throws {
    let world = try FoldersWorld()
    let id = try await world.folder("Travel", holding: "JP-1")
    let runtime = try await open(world, id, "select=1")
    let strings = FoldersStrings.for(language)
    let bar = screen(world).content(of: runtime.state, for: Reader(profile: world.profile, language: language))
      .slot("selection")
    let words = "data-copied='\(strings.linksCopied)' data-by-hand='\(strings.common.copyByHand)'"
    #expect(bar.contains(words) && bar.contains(">\(strings.share)</button>"))
    let share = try #require(bar.range(of: "data-copied")).lowerBound
    let button = bar[try #require(bar[..<share].range(of: "<button", options: .backwards)).lowerBound..<share]
    #expect(button.contains("scripted") && button.contains("type='button'"), "it sends no form")
  }
}

extension FoldersWorld {
  /// Its profile, with an English reader.
  var reader: Reader { Reader(profile: profile, language: .english) }
}

extension ScreenContent {
  /// The content of a slot; empty if it does not exist.
  func slot(_ name: String) -> String {
    for case .slot(name, let html) in regions { return html.render() }
    return ""
  }

  /// Returns the items of a list, in order.
  func items(in id: String) -> [Item] {
    for case .list(let section, _, _) in regions where section.id == id { return Array(section.items) }
    return []
  }
}
