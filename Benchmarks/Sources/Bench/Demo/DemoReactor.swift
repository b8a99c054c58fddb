import ListDiff
import Reactor

/// A row of the measured list: about as much as a search shows of an app.
struct DemoRow: ListItem {
  let key: String
  let number: Int
  let name: String
  var revision = 0

  init(number: Int) {
    key = "row-\(number)"
    self.number = number
    name = "Notebook \(number)"
  }

  var contentHash: Int {
    var hasher = Hasher()
    hasher.combine(number)
    hasher.combine(name)
    hasher.combine(revision)
    return hasher.finalize()
  }
}

/// The reactor of the measured list: one mutation for each kind of edit.
struct DemoReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case edited(Edit)
  }

  enum Edit: Sendable, Hashable {
    case update(row: Int)
    case append
    case swap
    case prepend
    case removeFirst
    case firstToEnd
  }

  enum Mutation: Sendable {
    case edit(Edit)
    case setFailure
  }

  struct State: Sendable {
    var rows: KeyedItems<DemoRow>
    var nextNumber: Int
    var hasFailed = false
  }

  let initialState: State

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    // Not serial: a serial action takes the first number of the page's actions, which are counted from 1.
    if action == .appeared { .once(.appeared) } else { .serial }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    if case .edited(let edit) = action { context.emit(.edit(edit)) }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .edit(.update(let row)): state.rows[row % state.rows.count].revision += 1
    case .edit(.append): state.rows.append(state.newRow())
    case .edit(.swap): state.rows.swapAt(1, state.rows.count - 2)
    case .edit(.prepend): state.rows.insert(state.newRow(), at: 0)
    case .edit(.removeFirst): state.rows.removeFirst()
    case .edit(.firstToEnd): state.rows.append(state.rows.removeFirst())
    case .setFailure: state.hasFailed = true
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure }
}

extension DemoReactor.State {
  fileprivate mutating func newRow() -> DemoRow {
    defer { nextNumber += 1 }
    return DemoRow(number: nextNumber)
  }
}

extension EffectID {
  fileprivate static let appeared = EffectID("appeared")
}
