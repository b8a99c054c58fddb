/// The items whose pages profiles opened last.
package protocol ViewedItems: Sendable {
  /// Stores that a profile opens the page of an item now: the item is the first of those viewed last, with these facts.
  /// Each item is stored once. Those beyond the last 10 of the profile are deleted in the same step.
  ///
  /// - Parameters:
  ///   - reference: the item.
  ///   - facts: what its page shows; without a name nothing is stored.
  ///   - profile: the profile.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing has changed; `CancellationError`.
  func view(_ reference: ItemReference, _ facts: DatedFacts, of profile: String) async throws
}
