import FeatureKit

/// Prints what changed on an item.
struct ShowHistory: Sendable {
  /// The number of changes that are read at a time.
  private static let page = 100

  let session: FoldersSession
  let place: PlaceSettings

  /// Prints the changes, the latest first.
  ///
  /// - Parameters:
  ///   - text: the name of the item, see ``FindItem/candidates(_:)``. Of an
  ///     app without a device, the first one that has a history counts.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 1 for an item without a history, 64 for a
  ///   text that names no item, 73 if the result cannot be written; errors of
  ///   the listings and the history.
  func callAsFunction(_ text: String, asJSON: Bool) async throws {
    for reference in try await FindItem(session: session, place: place).candidates(text) {
      guard let course = try await session.history.course(of: reference, since: nil) else { continue }
      return try await write(course, of: reference, asJSON: asJSON)
    }
    throw CommandFailure(.failed, "\(text.prefix(80)) was never checked; saved items are, while Showroom runs.")
  }

  private func write(_ course: ItemCourse, of reference: ItemReference, asJSON: Bool) async throws {
    var changes: [ItemChange] = []
    while changes.count.isMultiple(of: Self.page) {
      let more = try await session.history.changes(of: reference, before: changes.last?.at, limit: Self.page)
      if more.isEmpty { break }
      changes += more
    }
    if asJSON {
      return try session.console.write(json: HistoryReport(reference, course, changes, in: session.language))
    }
    for line in HistoryText(session.language).table(of: changes).lines(for: session.console) {
      try session.console.write(line)
    }
  }
}
