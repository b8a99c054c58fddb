package import FeatureKit

/// Passes on which items' pages are opened, for every profile, and stores none.
package struct SpyViewedItems: ViewedItems {
  /// The items, in the order of the visits.
  package let views: AsyncStream<ItemReference>
  private let viewing: AsyncStream<ItemReference>.Continuation

  /// Creates a spy.
  package init() { (views, viewing) = AsyncStream.makeStream() }

  package func view(_ reference: ItemReference, _ facts: DatedFacts, of profile: String) async throws {
    viewing.yield(reference)
  }
}
