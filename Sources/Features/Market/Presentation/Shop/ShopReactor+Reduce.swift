import FeatureKit
import Reactor

extension ShopReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setStatus(let status):
      // Another vendor's products disappear at once.
      if status != state.status, state.status != .unknown { state.clear() }
      state.status = status
    case .begin(let query, let start):
      state.askedAt = state.askedAt ?? start
      if query.part != state.query.part { state.clear() }
      state.query = query
      state.failure = nil
    case .setWhole(let start): state.askedAt = start
    case .setDrafts(let drafts): state.drafts = drafts
    case .setFound(let found, let part): if part == state.query.part { state.goods.take(found) }
    case .append(let found, let query):
      guard query.part == state.query.part else { return }
      state.goods.append(found)
      state.query.count = query.count
      state.failure = nil
    case .put(let good): if ShopPart(good.state) == state.query.part { state.goods.put(good) }
    case .renew(let good): state.goods.renew(good)
    case .take(let id): state.goods.remove(id)
    case .setSelecting(let isSelecting): state.query.isSelecting = isSelecting
    case .setConfirming(let goods): state.confirming = goods
    case .setRemoved(let removed): state.removed = removed
    case .setRestoring(let isRestoring): state.isRestoring = isRestoring
    case .undoDeletion(let ids): if state.deletion != nil { state.deletion = .undone(Set(ids)) }
    case .endDeletion: if state.deletion == .running { state.deletion = nil }
    case .setDeletion(let deletion): state.deletion = deletion
    case .setOpened(let shop): state.opened = shop
    case .setTyped(let typed, let problem):
      state.typed = typed
      state.problem = problem
      state.reads += 1
      state.failure = nil
    case .setFailure(let error): state.failure = error
    case .say(let notice): state.notices.say(notice)
    }
  }
}

extension ShopReactor.State {
  /// Another part or another shop has other rows.
  fileprivate mutating func clear() {
    goods = ShopProducts()
    drafts = []
    confirming = []
  }
}
