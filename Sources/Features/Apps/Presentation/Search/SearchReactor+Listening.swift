import FeatureKit
import LiveWeb
import Reactor

extension SearchReactor {
  /// What may have changed by itself.
  private enum Notice: Sendable, CaseIterable {
    case recents, saved
  }

  /// Notices of both.
  private struct Changes: Sendable {
    let recents: AsyncStream<Void>
    let saved: AsyncStream<Void>

    /// Returns at the next notice of a kind; `nil` when there is none any more.
    func next(_ notice: Notice) async -> Notice? {
      let changes = notice == .recents ? recents : saved
      for await _ in changes { return notice }
      return nil
    }
  }

  /// What was heard last: a notice may be for somebody else, and drawing a page costs more than reading.
  private struct Heard {
    var recents: [RecentKeyword]?
    /// Which rows the marks are of, see ``ShownApps``.
    var number = 0
    var saved: Set<AppListing.ID> = []
  }

  /// Reads the recent keywords and which apps are saved, and each again whenever it may have changed, until the keywords
  /// cannot be read, which is a failure of theirs alone, or nobody listens any more.
  func listen(in state: State, _ emit: (Mutation) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while they are read is told, too.
    let changes = Changes(recents: searches.changes(of: kept), saved: saved.changes(of: kept))
    if shown.rows.number == 0 { shown.show(state.shownPage?.apps ?? []) }
    var heard = Heard(number: shown.rows.number, saved: state.saved)
    do {
      try await searches.hear(of: kept, &heard.recents) { await emit(.recents($0)) }
      try await hearSaved(of: kept, &heard, emit)
      try await withThrowingTaskGroup(of: Notice?.self) { group in
        for notice in Notice.allCases { group.addTask { await changes.next(notice) } }
        while let ended = try await group.next() {
          guard let notice = ended else { continue }
          switch notice {
          case .recents: try await searches.hear(of: kept, &heard.recents) { await emit(.recents($0)) }
          case .saved: try await hearSaved(of: kept, &heard, emit)
          }
          group.addTask { await changes.next(notice) }
        }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      memory.failed(error)
      await emit(.recents(.listeningFailed(AppError(error))))
    }
  }

  private func hearSaved(of kept: String, _ heard: inout Heard, _ emit: (Mutation) async -> Void) async throws {
    let rows = shown.rows
    guard let found = try await saved.among(rows.apps, of: kept) else { return }
    let isKnown = rows.number == heard.number && found == heard.saved.intersection(rows.apps)
    heard.number = rows.number
    heard.saved = found
    if !isKnown { await emit(.setSaved(found, among: rows.apps)) }
  }

  /// Marks those of a page's apps that are saved, where that is news.
  func mark(_ page: ResultsPage, in state: State, _ emit: (Mutation) async -> Void) async throws {
    let apps = page.apps
    shown.show(apps)
    guard let found = try await saved.among(apps, of: profile.kept) else { return }
    if found != state.saved.intersection(apps) { await emit(.setSaved(found, among: apps)) }
  }
}
