import FeatureKit
import FoldersFeature
import Foundation
import WatchFeature

/// Prints the items of all folders, and when each was and is checked.
struct ListWatched: Sendable {
  let session: FoldersSession
  /// Tell when items are checked.
  let runners: [WatchRunner]

  /// Prints the items, in the order of the folders.
  ///
  /// - Parameter asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 73 if the result cannot be written; errors of the repositories.
  func callAsFunction(asJSON: Bool) async throws {
    try write(try await items(), asJSON: asJSON)
  }

  /// Not a part of its caller: Swift 6.3.1 crashes when it optimizes both as one coroutine.
  private func write(_ items: [WatchedItem], asJSON: Bool) throws {
    let console = session.console
    if asJSON { return try console.write(json: WatchedReport(items: items.map(WatchedRow.init))) }
    let lines = items.isEmpty ? [] : WatchText(session.language).table(of: items).lines(for: console)
    for line in lines { try console.write(line) }
    if items.isEmpty { console.note("Nothing is saved: `showroom folders add` saves items, and they are watched.") }
  }

  private func items() async throws -> [WatchedItem] {
    var order: [ItemReference] = []
    var found: [ItemReference: WatchedItem] = [:]
    for folder in try await session.folders.folders(of: session.profile) {
      var query = FolderQuery(folder: folder.id)
      query.limit = FolderLimits.itemsPerFolder
      for saved in try await session.folders.page(query, of: session.profile)?.items ?? [] {
        if found[saved.reference] == nil { order.append(saved.reference) }
        found[saved.reference, default: WatchedItem(saved: saved)].folders.append(folder.words.name)
      }
    }
    let turns = try await turns(of: order)
    for (reference, time) in turns { found[reference]?.nextAt = time }
    return order.compactMap { found[$0] }
  }

  private func turns(of references: [ItemReference]) async throws -> [ItemReference: Date] {
    var turns: [ItemReference: Date] = [:]
    for runner in runners {
      let ids = references.filter { $0.kind == runner.kind }.map(\.id)
      for (id, time) in try await runner.turns(of: ids) {
        if let reference = ItemReference(kind: runner.kind, id: id) { turns[reference] = time }
      }
    }
    return turns
  }
}
