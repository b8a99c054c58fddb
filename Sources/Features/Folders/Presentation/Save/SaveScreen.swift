import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The sheet that saves an item to folders and other places. It shows which contain it, and can create a new folder.
struct SaveScreen: Screen {
  typealias Action = SaveReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let saved = FormAction("saved", Action.saved)
  static let added = FormAction("added", FoldersForm.folder) { Action.added($0) }
  static let takenOut = FormAction("takenOut", FoldersForm.folder) { Action.takenOut($0) }
  static let place = FormField<String>("place")
  static let placed = FormAction("placed", place) { Action.placed($0) }
  static let displaced = FormAction("displaced", place) { Action.displaced($0) }
  static let created = FormAction<Action, FormFields>("created") { fields in
    fields["id"].flatMap(Folder.ID.init).map { .created($0, FolderWordsForm.Typed(fields)) }
  }

  let folders: any FoldersRepository
  let kinds: ItemKinds
  let pictures: any PictureAddresses
  var history = HistoryNotes.none
  var places = KeptPlaces()

  var path: String { FoldersRoute.savePath }
  var appeared: Action { .appeared }
  var listening: Action? { .listening }
  /// The folders are at hand. What a place outside of folders, or the source of the name, answers later follows.
  var firstPageDeadline: Duration? { .milliseconds(80) }
  var styles: [String] { [FoldersFeature.style] }
  var scripts: [String] { [FoldersFeature.script] }
  var actions: FormActions<Action> {
    FormActions(
      Self.retryTapped, Self.saved, Self.added, Self.takenOut, Self.placed, Self.displaced, Self.created)
  }

  func open(_ request: ScreenRequest) async throws -> SaveReactor {
    guard let item = request.query["item"].flatMap({ ItemReference($0) }), kinds.facets(of: item) != nil,
      let page = kinds[item.kind]?.address(of: item.id)
    else { throw AppError(.invalidInput, field: "item") }
    let state = SaveReactor.State(
      item: item, language: request.reader.language, origin: Self.origin(of: request) ?? page)
    let reader = request.reader
    return SaveReactor(
      initialState: try await withKnown(state, of: reader.profile), folders: folders, kinds: kinds, history: history,
      places: places, profile: reader.profile, asker: reader.asker)
  }

  /// Returns a state with the item's name, the folders and the places as they are known here. They are there before the
  /// page is drawn, because later they would move what is below. What cannot be read is read again, and said, by
  /// `.appeared`.
  private func withKnown(_ state: SaveReactor.State, of profile: Profile) async throws -> SaveReactor.State {
    try await asFarAsPossible(or: state, failed: { _ in }) {
      let key = try profile.keyOrThrow()
      var known = state
      known.title = try await kinds.known(state.item, in: state.language)?.facts.title
      known.holding = try await folders.folders(holding: state.item, of: key)
      known.folders = .loaded(try await folders.folders(of: key))
      known.places = try await places.choices(for: state.item, of: key, after: [])
      return known
    }
  }

  /// Returns the page of this server that led here: from the address or, at first, from the browser.
  private static func origin(of request: ScreenRequest) -> String? {
    let page = request.query[ItemOrigin.field] ?? request.cameFrom
    guard let own = page.flatMap(ScreenRequest.ownPage), !own.hasPrefix(FoldersRoute.savePath) else { return nil }
    return own
  }

  func content(of state: SaveReactor.State, for reader: Reader) -> ScreenContent<SaveRow> {
    let strings = FoldersStrings.for(reader.language)
    let shown = state.folders.value ?? []
    return ScreenContent(
      title: strings.saveTitle, url: url(of: state),
      regions: [
        .slot("title") {
          h1(.class("large-title")) { strings.saveTitle }
          p(.class("item-title")) { state.title ?? "" }
          p(.class("hint")) { strings.needsNoSignIn }
        },
        .slot("new") { newFolder(state, isOpen: shown.isEmpty, strings) },
        .slot("status") { status(of: state, strings) },
        .list(
          Section(
            id: "choices",
            items: shown.map {
              SaveRow($0, isHolding: state.holding.contains($0.id), address: url(of: state), strings)
            }),
          label: strings.folders),
        .list(
          Section(id: "places", items: placeRows(of: state, reader.language)), label: strings.elsewhere),
        .slot("done") {
          p(.class("center")) {
            a(
              .class(state.isKept ? "done action main" : "done action"), .href(state.origin),
              .data("back", value: "")
            ) { strings.done }
          }
        },
      ], notice: state.notices.notice(strings), back: BackLink(url: state.origin, label: strings.common.back),
      tab: ItemOrigin.tab(of: state.origin),
      status: state.folders.value == nil ? state.folders.error?.httpStatus ?? 200 : 200,
      answersForm: state.problem != nil || state.places.contains { $0.error != nil })
  }

  private func placeRows(of state: SaveReactor.State, _ language: Language) -> [SaveRow] {
    state.places.compactMap { choice in
      places[choice.place].map { SaveRow(choice, in: $0, address: url(of: state), language) }
    }
  }

  private func url(of state: SaveReactor.State) -> String {
    Link("folders", "save").query("item", state.item.description).query(ItemOrigin.field, state.origin).string
  }

  @HTMLBuilder private func status(of state: SaveReactor.State, _ strings: FoldersStrings) -> some HTML {
    if let error = state.folders.error {
      ErrorNotice(error: error, strings: strings.common, source: strings.source, retry: Self.retryTapped)
    } else {
      switch state.change {
      case .added(let name): p(.class("count")) { strings.addedTo(name) }
      case .takenOut(let name): p(.class("count")) { strings.takenOutOf(name, !state.isKept) }
      case nil where state.folders.value?.isEmpty == false:
        p(.class("count")) { state.holding.isEmpty ? strings.isInNone : strings.isIn(state.holding.count) }
      case nil: EmptyHTML()
      }
    }
  }

  private func newFolder(_ state: SaveReactor.State, isOpen: Bool, _ strings: FoldersStrings) -> some HTML {
    details(.class("new-folder"), .id("new")) {
      summary { strings.newFolder }
      // After the folder is created, the new form has another id, so that the typed text disappears with the old one.
      form(
        .method(.post), .class("words"), .id("new-\(state.newID.rawValue)"), .action(url(of: state))
      ) {
        ActionInput(Self.created)
        input(.type(.hidden), .name("id"), .value(state.newID.rawValue))
        FolderWordsFields(name: state.typed.name, details: nil, problem: state.problem, strings: strings)
        button(.class("action main")) { strings.create }
      }
    }
    .attributes(.custom(name: "open"), when: isOpen || state.problem != nil)
  }

  func cell(for item: SaveRow, reader: Reader) -> some HTML { SaveCell(row: item, pictures: pictures) }
}

/// A folder or a place to choose, as its row shows it.
struct SaveRow: ListItem, Hashable {
  /// What a tap ticks.
  enum Target: Sendable, Hashable {
    case folder(Folder.ID, pictures: [String])
    /// The place with an id.
    case place(String, symbol: String)
  }

  let target: Target
  let name: String
  let detail: String
  /// Why the last tap, or the question to the place, failed; `nil` if it did not.
  let problem: String?
  let isHolding: Bool
  /// The address of its form: the page with its whole query.
  let address: String

  var key: String {
    switch target {
    case .folder(let id, _): id.rawValue
    case .place(let id, _): id
    }
  }
  var contentHash: Int { hashValue }

  init(_ folder: Folder, isHolding: Bool, address: String, _ strings: FoldersStrings) {
    target = .folder(folder.id, pictures: folder.pictures)
    name = folder.words.name
    detail = strings.count(folder.count)
    problem = nil
    self.isHolding = isHolding
    self.address = address
  }

  init(_ choice: PlaceChoice, in place: any KeptPlace, address: String, _ language: Language) {
    target = .place(place.id, symbol: place.symbol)
    name = place.name(in: language)
    detail = ""
    problem = choice.error.map { place.reason(of: $0, in: language) }
    isHolding = choice.isHolding
    self.address = address
  }
}

/// The row of a folder or a place to choose; a tap ticks it. The form sends the wanted state and not a toggle, so a tap
/// sent twice or late does no harm.
struct SaveCell: HTML {
  let row: SaveRow
  let pictures: any PictureAddresses

  var content: some HTML {
    form(.method(.post), .action(row.address)) {
      switch row.target {
      case .folder(let id, let sources):
        if row.isHolding { ActionInput(SaveScreen.takenOut) } else { ActionInput(SaveScreen.added) }
        choice(FoldersForm.folder.name, id.rawValue) { FolderMosaic(sources: sources, pictures: pictures) }
      case .place(let id, let symbol):
        if row.isHolding { ActionInput(SaveScreen.displaced) } else { ActionInput(SaveScreen.placed) }
        choice(SaveScreen.place.name, id) { PlaceCover(symbol: symbol) }
      }
      if let problem = row.problem { p(.class("problem"), .role("status")) { problem } }
    }
  }

  private func choice(_ field: String, _ value: String, @HTMLBuilder cover: () -> some HTML) -> some HTML {
    button(
      .class("row choice"), .role("checkbox"), .aria("checked", row.isHolding), .name(field), .value(value)
    ) {
      cover()
      span(.class("names")) {
        span(.class("name")) { row.name }
        if !row.detail.isEmpty { span(.class("detail")) { row.detail } }
      }
      Symbol(id: "check", size: 22)
    }
  }
}
