import FeatureKit
import ListDiff
import Reactor

extension FolderReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    change(&state, by: mutation)
    switch mutation {
    case .setPage, .setOwn, .setSelecting, .setUnasked, .clearUnasked:
      state.rows.become(FolderItem.rows(of: state, now: now()))
    default: break
    }
  }

  private func change(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setQuery(let query):
      state.query = query
      if case .loaded(let page) = state.page { state.page = .loading(last: page) }
    case .setPage(let page, let removal, let endsCheck):
      state.page = .loaded(page)
      state.removal = removal
      if endsCheck { state.asking = nil }
    case .setOwn(let own): state.own = own
    case .setOthers(let others):
      state.others = others
      state.newID = .make()
    case .setLayout(let layout): state.layout = layout
    case .setSelecting(let isSelecting): state.isSelecting = isSelecting
    case .setAsking(let asking): state.asking = asking
    case .setUnasked(let items, let error):
      state.unasked.formUnion(items)
      state.askFailure = error
    case .putOff(let count): state.later += count
    case .clearUnasked:
      state.unasked = []
      state.askFailure = nil
      state.later = 0
    case .setFailure(let error):
      state.page = .failed(error, last: state.page.value)
      state.asking = nil
    case .say(let notice): state.notices.say(notice)
    }
  }
}

extension KeyedItems<FolderItem> {
  /// Becomes other rows. If one row is gone, the others are not compared when they are shown.
  fileprivate mutating func become(_ items: [FolderItem]) {
    let old = Array(self)
    var same = 0
    while same < Swift.min(old.count, items.count), old[same] == items[same] { same += 1 }
    guard same < old.count else { return append(contentsOf: items[same...]) }
    guard old[(same + 1)...].elementsEqual(items[same...].prefix(old.count - same - 1)) else {
      return self = KeyedItems(items)
    }
    remove(at: same)
    append(contentsOf: items[(old.count - 1)...])
  }
}
