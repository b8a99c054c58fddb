import Reactor

/// The result of an action on several items, one after another. Completed items stay completed.
struct BulkOutcome: Sendable, Hashable {
  /// The number of items for which it succeeded.
  var done = 0
  /// The number of items for which it was not possible any more.
  var missed = 0
  /// Why the remaining items were left out.
  var failure: AppError?

  /// Runs an action on each item, up to the first failure.
  ///
  /// - Parameters:
  ///   - goesOn: called before each item; `false` ends the run.
  ///   - body: the action on one item; returns whether it was still possible.
  /// - Throws: the errors of `body`, unless it is an `AppError` after an item that succeeded.
  static func of<Item>(
    _ items: [Item], while goesOn: () -> Bool = { true }, _ body: (Item) async throws -> Bool
  ) async throws -> BulkOutcome {
    var outcome = BulkOutcome()
    for item in items {
      guard goesOn() else { break }
      do {
        if try await body(item) { outcome.done += 1 } else { outcome.missed += 1 }
      } catch let error as AppError where outcome.done > 0 {
        outcome.failure = error
        break
      }
    }
    return outcome
  }
}
