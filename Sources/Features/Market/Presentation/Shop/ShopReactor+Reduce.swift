import FeatureKit
import Reactor

extension ShopReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setStatus(let status):
      // Another vendor's products disappear at once.
      if status != state.status, state.status != .unknown { state.clear() }
      if status != .none { state.removedShop = nil }
      state.status = status
    case .begin(let query, let start):
      state.askedAt = state.askedAt ?? start
      if query.part != state.query.part { state.clear() }
      state.query = query
      state.failure = nil
    case .setWhole(let start): state.askedAt = start
    case .setDrafts(let drafts): state.drafts = drafts
    case .setFound(let found, let part): if part == state.query.part { state.products.take(found) }
    case .append(let found, let query):
      guard query.part == state.query.part else { return }
      state.products.append(found)
      state.query.count = query.count
      state.failure = nil
    case .put(let product): if ShopPart(product.state) == state.query.part { state.products.put(product) }
    case .renew(let product): state.products.renew(product)
    case .take(let id): if !state.restoring.contains(id) { state.products.remove(id) }
    case .setSelecting(let isSelecting): state.query.isSelecting = isSelecting
    case .setConfirming(let products): state.confirming = products
    case .setRemoved(let removed, let unlisted):
      state.removed = removed
      state.unlisted = unlisted.union(state.unlisted.intersection(state.restoring))
    case .setChanged(let moment): state.changedAt = max(state.changedAt, moment)
    case .setRestoring(let ids): state.restoring = ids
    case .undoDeletion(let ids): if state.deletion != nil { state.deletion = .undone(Set(ids)) }
    case .endDeletion: if state.deletion == .running { state.deletion = nil }
    case .setDeletion(let deletion): state.deletion = deletion
    case .setOpened(let shop): state.opened = shop
    case .setNoted(let isNoted):
      state.isNoted = isNoted
      if isNoted { state.opened = nil }
    case .setRemoving(let removal): state.removing = removal
    case .setRemovedShop(let shop): state.removedShop = shop
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
    products = ShopProducts()
    drafts = []
    confirming = []
    removing = nil
  }
}
