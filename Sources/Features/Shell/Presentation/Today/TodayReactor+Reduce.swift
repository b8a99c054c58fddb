import FeatureKit
import Reactor

extension TodayReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setTyped(let text):
      state.typed = text
      state.isTyping = true
      state.destination = nil
    case .setText(let text, let isMeant): search(text, isMeant: isMeant, &state)
    case .startLoading(let ids):
      for id in ids { state.sections[id] = .loading(last: state[id].value) }
      state.late.subtract(ids)
    case .setContent(let id, let content, let text): if text == state.text { state.end(id, with: .loaded(content)) }
    case .setFailure(let id, let error, let text):
      if text == state.text { state.end(id, with: .failed(error, last: state.last(of: id))) }
    case .setLate(let id, let text):
      if text == state.text, state[id].isLoading {
        state.sections[id] = .loading(last: state.last(of: id))
        state.outdated.remove(id)
        state.late.insert(id)
      }
    case .renew(let contents, let text): renew(contents, of: text, &state)
    case .setRecents(let recents):
      state.recents = recents
      state.hasRecents = true
    case .setAddress(let address, let text): if text == state.text { state.address = address }
    case .go(let address, let text):
      if text == state.text { (state.address, state.destination) = (address, address) }
    case .setReordered: state.isReordered = true
    case .setRemoval(let removal): state.removal = removal
    case .setRefusal(let error): state.refusals.say(error)
    case .noteFailure: break
    }
  }

  private func renew(_ contents: [String: TodayContent?], of text: String, _ state: inout State) {
    for (id, content) in contents {
      let isFound = searches.contains { $0.id == id }
      if case .loaded = state[id], !isFound || text == state.text { state.sections[id] = .loaded(content) }
    }
  }

  /// Begins a search, or returns to Today with an empty text. Its rows stay while those of another text load.
  private func search(_ text: String, isMeant: Bool, _ state: inout State) {
    if text.isEmpty != state.text.isEmpty { state.step += 1 }
    if text != state.text {
      state.address = nil
      for id in searches.map(\.id) {
        if !text.isEmpty, state[id].value != nil { state.outdated.insert(id) } else { state.outdated.remove(id) }
        state.sections[id] = text.isEmpty ? nil : .loading(last: state[id].value)
        state.late.remove(id)
      }
    }
    state.text = text
    state.typed = text
    state.isTyping = !isMeant && !text.isEmpty
    state.destination = nil
  }
}

extension TodayReactor.State {
  /// Ends the loading of a section.
  fileprivate mutating func end(_ id: String, with result: Loadable<TodayContent?>) {
    sections[id] = result
    late.remove(id)
    outdated.remove(id)
  }

  /// The last content of a section, which is kept when no newer one arrives; `nil` if it is that of an earlier text.
  fileprivate func last(of id: String) -> TodayContent?? { outdated.contains(id) ? nil : self[id].value }

  /// The recent searches below the field: the newest on Today, those that match while the reader types, best first.
  var visibleRecents: ArraySlice<TodayRecent> {
    if typed.isEmpty { return recents.prefix(TodayReactor.shownRecents) }
    if !isTyping { return [] }
    let matcher = KeywordMatcher(typed)
    let ranked = recents.compactMap { recent in matcher.rank(recent.text).map { (rank: $0, recent: recent) } }
    // Equal ranks stay in their order, newest first.
    let sorted = ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return sorted.map(\.element.recent).prefix(TodayReactor.shownRecents)
  }

  /// The heap memory of the state, in bytes.
  var byteCount: Int {
    let rows = sections.values.reduce(0) { cost, section in
      let content = section.value.flatMap { $0 }
      let own = content?.rows.reduce(0) { $0 + MemoryLayout<TodayRow>.stride + $1.byteCount } ?? 0
      return cost + own + (content?.seeAll.heapBytes ?? 0) + (content?.note.heapBytes ?? 0)
        + (content?.title.heapBytes ?? 0) + (content?.credit.heapBytes ?? 0) + (section.error?.heapBytes ?? 0)
    }
    let searches = recents.reduce(0) { cost, recent in
      cost + MemoryLayout<TodayRecent>.stride + recent.text.heapBytes + recent.place.heapBytes
        + recent.address.heapBytes
    }
    return rows + searches + order.heapBytes + text.heapBytes + typed.heapBytes + address.heapBytes
      + destination.heapBytes
  }
}
