import HTML
import ListDiff
import LiveWeb
import Reactor

/// A row of the demo; its edition counts its updates.
struct DemoRow: ListItem, Equatable {
  let key: String
  var edition = 1

  var contentHash: Int { edition }
  /// The form of the row in the URL: `b`, or `b.2`.
  var code: String { edition == 1 ? key : "\(key).\(edition)" }
}

extension DemoRow {
  init(code: Substring) {
    let parts = code.split(separator: ".", maxSplits: 1)
    self.init(key: String(parts[0]), edition: parts.count == 2 ? Int(parts[1]) ?? 1 : 1)
  }
}

/// A screen with a slot of each kind, an editable list and a searchable list. Its state is in its URL.
struct DemoScreen: Screen {
  var world = DemoWorld()
  /// Whether it follows the news.
  var listens = false
  var isIndexed = true

  var path: String { "/demo/{name}" }
  var appeared: DemoReactor.Action { .appeared }
  var listening: DemoReactor.Action? { listens ? .followNews : nil }

  func open(_ request: ScreenRequest) async throws -> DemoReactor {
    switch request.parameters["name"] {
    case "lost": throw AppError(.notFound)
    case "busy": throw AppError(.rateLimited, retryAfter: .seconds(7))
    case "broken": throw AppError(.internalFault, detail: "the detail is for the log")
    default: break
    }
    let codes = (request.query["rows"] ?? "a,b,c").split(separator: ",")
    var state = DemoReactor.State(rows: KeyedItems(codes.map { DemoRow(code: $0) }))
    state.query = request.query["q"] ?? ""
    if request.parameters["name"] == "moved" { state.destination = "/demo/list" }
    if request.parameters["name"] == "noticed" { state.notice = Notice(number: 1, kind: .info, text: "Look") }
    return DemoReactor(initialState: state, world: world)
  }

  var actions: FormActions<DemoReactor.Action> {
    let key = FormField<String>("key")
    let keys = FormField(
      "keys", read: { $0.split(separator: ",").map(String.init) }, write: { $0.joined(separator: ",") })
    return FormActions(
      FormAction("insertFirst", key) { Action.insertFirst($0) }, FormAction("remove", key) { Action.remove($0) },
      FormAction("moveToEnd", key) { Action.moveToEnd($0) }, FormAction("swap", keys) { Action.swap($0[0], $0[1]) },
      FormAction("update", key) { Action.update($0) }, FormAction("replaceAll", keys) { Action.replaceAll($0) },
      FormAction("search", FormField<String>("q")) { Action.search($0) }, FormAction("nextPage", Action.nextPage),
      FormAction("save", key) {
        world.noteAsked("save")
        return Action.save($0)
      },
      FormAction("fail", Action.fail), FormAction("say", key) { Action.say($0) }, FormAction("leave", Action.leave))
  }

  private typealias Action = DemoReactor.Action

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    let rows = state.rows.map(\.code).joined(separator: ",")
    return ScreenContent(
      title: state.query.isEmpty ? "Demo" : state.query,
      url: Link("demo", "list").query("rows", rows).query("q", state.query.isEmpty ? nil : state.query).string,
      step: state.query.isEmpty ? 0 : 1,
      regions: [
        .slot("status") { p { state.status } },
        .list(Section(id: "rows", items: state.rows), heading: "Rows"),
        .list(Section(id: "found", items: state.found), label: "Found"),
      ],
      destination: state.destination, notice: state.notice, back: BackLink(url: "/", label: "Home"),
      pane: PaneLabel(title: "Beside", hint: "Choose a row"))
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML {
    span { item.key }
    span(.data("part", value: "edition"), .class("edition")) { item.edition }
  }
}
