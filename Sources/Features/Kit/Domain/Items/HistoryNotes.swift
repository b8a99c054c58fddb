package import Foundation

/// The history that checks of items add to.
///
/// A check does not depend on it: if it cannot be written, `failed` is called and the check goes on.
package struct HistoryNotes: Sendable {
  /// Notes for which there is no history.
  package static let none = HistoryNotes()

  private let history: (any ItemHistory)?
  private let failed: @Sendable (any Error) -> Void

  /// Creates notes.
  ///
  /// - Parameters:
  ///   - history: the history of every kind of item.
  ///   - failed: called with the error when it cannot be written.
  package init(_ history: any ItemHistory, failed: @escaping @Sendable (any Error) -> Void) {
    self.history = history
    self.failed = failed
  }

  private init() {
    history = nil
    failed = { _ in }
  }

  /// As ``ItemHistory/note(_:gone:at:)``, as far as possible.
  ///
  /// - Returns: the changes; none if the history cannot be written.
  /// - Throws: `CancellationError`, nothing else.
  @discardableResult
  package func add(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
  ) async throws -> [ItemReference: ItemChange] {
    guard let history, !facts.isEmpty || !gone.isEmpty else { return [:] }
    return try await asFarAsPossible(or: [:], failed: failed) { try await history.note(facts, gone: gone, at: moment) }
  }
}
