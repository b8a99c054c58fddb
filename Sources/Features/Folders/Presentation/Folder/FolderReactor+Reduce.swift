import FeatureKit
import Reactor

extension FolderReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setQuery(let query):
      state.query = query
      if case .loaded(let page) = state.page { state.page = .loading(last: page) }
    case .setPage(let page, let removal, let endsCheck):
      state.page = .loaded(page)
      state.removal = removal
      if endsCheck { state.asking = nil }
    case .setOwn(let own): state.own = own
    case .setOthers(let others): state.others = others
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
