import FeatureKit
import LiveWeb
import Reactor

/// What changes elsewhere while Today is open.
extension TodayReactor {
  /// Reads the order of the sections, the loaded sections and the recent searches again, now and after each change of
  /// what the profile keeps.
  ///
  /// - Throws: `AppError` if the order cannot be read; `CancellationError`.
  func follow(_ context: Context) async throws {
    let key = try reader.profile.keyOrThrow()
    var changes: [AsyncStream<Void>] = (sections + searches).compactMap { $0.changes(of: key) }
    changes += features.flatMap(\.keptPlaces).map { $0.changes(of: key) }
    // Those of all features: they share a table.
    if let memory { changes.append(memory.recents.changes(of: key)) }
    try await Observation(of: .merging(changes)) { try await renew(key, context) }.follow()
  }

  private func renew(_ key: String, _ context: Context) async throws {
    let choices = try await profiles.choices(of: key)
    let order = TodayOrder(choices[.todayOrder], of: sections.map(\.id)).shown
    if order != context.state.order { return context.emit(.setReordered) }
    let state = context.state
    let found = await contents(of: loaded(in: state), within: Self.patience)
    let shown = context.state
    let changed = found.filter { shown[$0.key] != .loaded($0.value) }
    if !changed.isEmpty { context.emit(.renew(changed, of: state.text)) }
    // While sections load, the recent searches are read there.
    if state.hasRecents { _ = await recall(context) }
  }

  /// The loaded sections of Today, and of the search that is shown, with what they are asked for.
  private func loaded(in state: State) -> [(any TodaySection, TodayRequest)] {
    let (today, search) = (request(for: ""), request(for: state.text))
    var asked: [(any TodaySection, TodayRequest)] = []
    for section in sections where state.order.contains(section.id) && state.isLoaded(section.id) {
      asked.append((section, today))
    }
    if state.text.isEmpty { return asked }
    for section in searches where state.isLoaded(section.id) { asked.append((section, search)) }
    return asked
  }

  /// Returns what sections show now, by their ids, each within a limit. Sources answer from what the program has; a
  /// section that fails keeps its rows, and is left out.
  func contents(
    of asked: [(any TodaySection, TodayRequest)], within limit: Duration
  ) async -> [String: TodayContent?] {
    await withTaskGroup(of: (String, Result<TodayContent?, AppError>).self) { group in
      for (section, request) in asked {
        group.addTask {
          let told = await result {
            try await clock.within(limit) { try await section.content(for: request) }
          }
          return (section.id, told.map { $0?.shown(in: section.layout, on: request.list) })
        }
      }
      var found: [String: TodayContent?] = [:]
      for await (id, told) in group {
        if case .success(let content) = told { found.updateValue(content, forKey: id) }
      }
      return found
    }
  }
}

extension TodayReactor.State {
  fileprivate func isLoaded(_ id: String) -> Bool {
    if case .loaded = self[id] { true } else { false }
  }
}
