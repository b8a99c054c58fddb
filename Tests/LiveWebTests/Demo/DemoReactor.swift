import ListDiff
import LiveWeb
import Reactor
import TestSupport

/// Drives the demo: rows that can be edited, a slow search, and writes that are recorded in a diary.
struct DemoReactor: Reactor {
  enum Action: Sendable {
    case appeared
    case insertFirst(String)
    case remove(String)
    case moveToEnd(String)
    case swap(String, String)
    case update(String)
    case replaceAll([String])
    case search(String)
    case nextPage
    case save(String)
    case fail
    case say(String)
    case leave
    case followNews
  }

  enum Mutation: Sendable {
    case setRows(KeyedItems<DemoRow>)
    case setQuery(String)
    case setFound([DemoRow])
    case setStatus(String)
    case setNotice(Notice.Kind, String)
    case setDestination(String)
  }

  struct State: Sendable, Equatable {
    var rows: KeyedItems<DemoRow>
    var query = ""
    var found: [DemoRow] = []
    var status = ""
    var notice: Notice?
    var destination: String?
  }

  let initialState: State
  let world: DemoWorld

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .search: .latest(.search)
    case .nextPage: .once(.page)
    case .followNews: .observe(.news)
    default: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared:
      try await world.pass("appeared")
      context.emit(.setStatus("ready"))
    case .search(let text): try await search(text, context)
    case .nextPage:
      context.emit(.setStatus("loading"))
      try await world.pass("page")
      context.emit(.setRows(context.initial.rows + [DemoRow(key: "p\(context.initial.rows.count)")]))
    case .save(let text):
      try await world.pass(text)
      world.note(text)
      context.emit(.setStatus("saved \(text)"))
    case .fail: throw AppError(.unavailable)
    case .say(let text): context.emit(.setNotice(.info, text))
    case .followNews: for await text in world.news() { context.emit(.setStatus(text)) }
    case .leave: context.emit(.setDestination("/demo/elsewhere"))
    default: context.emit(.setRows(edited(context.initial.rows, by: action)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setRows(let rows): state.rows = rows
    case .setQuery(let text):
      state.query = text
      state.status = "searching"
    case .setFound(let rows):
      state.found = rows
      state.status = "found"
    case .setStatus(let text): state.status = text
    case .setNotice(let kind, let text):
      state.notice = Notice(number: (state.notice?.number ?? 0) + 1, kind: kind, text: text)
    case .setDestination(let url): state.destination = url
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .appeared, .nextPage, .search: .setStatus("failed")
    default: .setNotice(.error, error.publicMessage)
    }
  }

  // MARK: - Effects

  private func search(_ text: String, _ context: Context) async throws {
    context.emit(.setQuery(text))
    do {
      try await world.pass(text)
    } catch {
      world.cancelled.open()
      throw error
    }
    context.emit(.setFound((1...2).map { DemoRow(key: "\(text)-\($0)") }))
  }

  private func edited(_ rows: KeyedItems<DemoRow>, by action: Action) -> KeyedItems<DemoRow> {
    var rows = rows
    switch action {
    case .insertFirst(let key): rows.insert(DemoRow(key: key), at: 0)
    case .remove(let key): if let index = rows.firstIndex(where: { $0.key == key }) { rows.remove(at: index) }
    case .moveToEnd(let key):
      if let index = rows.firstIndex(where: { $0.key == key }) { rows.append(rows.remove(at: index)) }
    case .swap(let one, let other):
      guard let i = rows.firstIndex(where: { $0.key == one }), let j = rows.firstIndex(where: { $0.key == other })
      else { break }
      rows.swapAt(i, j)
    case .update(let key):
      for index in rows.indices where rows[index].key == key { rows[index].edition += 1 }
    case .replaceAll(let keys): rows = KeyedItems(keys.map { DemoRow(key: $0) })
    default: break
    }
    return rows
  }
}

extension EffectID {
  fileprivate static let search = EffectID("search")
  fileprivate static let page = EffectID("page")
  fileprivate static let news = EffectID("news")
}
