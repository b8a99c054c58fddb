import Reactor

/// What became of things with which something was to be done, one after another; what is done is done.
struct BulkOutcome: Sendable, Hashable {
  /// With how many it was done.
  var done = 0
  /// With how many it could not be done any more.
  var missed = 0
  /// Why it was not done with those that came after.
  var failure: AppError?

  /// Does it, up to the first failure.
  ///
  /// - Parameters:
  ///   - goesOn: asked before each; `false` ends it.
  ///   - body: does it with one; returns whether it could be done still.
  /// - Throws: what `body` throws, if it is no `AppError` or nothing was done before.
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
