package import Localization
package import Reactor

/// What a feature knows of its items, for those who keep references to them.
package protocol ItemSource: Sendable {
  /// The kind of its items, ``ItemReference/kind``.
  var kind: String { get }

  /// What an id says by itself.
  ///
  /// - Returns: a value of each facet the item has, as ``name(of:in:language:)`` takes it, such as `KR`; `nil` for an id
  ///   that no item of the feature can have.
  func facets(of id: String) -> [ItemFacet: String]?

  /// What a value of a facet is called: its sign (a flag), if it has one, and its name; `nil` for a value that none of
  /// its items has.
  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)?

  /// The path of an item's page.
  func address(of id: String) -> String

  /// What is known of items without asking anybody, however old.
  ///
  /// - Parameters:
  ///   - ids: any number.
  ///   - language: the reader's.
  /// - Returns: facts by id; those of which nothing is known are missing.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts]

  /// Asks what items are now, in as few calls as their source allows, behind everybody who waits for something.
  ///
  /// Answers younger than ``DatedFacts/maxAge`` are not asked for again.
  ///
  /// - Parameters:
  ///   - ids: any number, those first that are wanted first.
  ///   - language: the reader's.
  ///   - asker: for whom.
  ///   - check: says how many calls may be made, if the source takes one for each item.
  /// - Returns: news as they come, each id in one of them; the stream ends when all were named, and asks nothing more
  ///   once nobody reads it.
  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews>
}
