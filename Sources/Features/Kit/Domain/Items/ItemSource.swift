package import Localization
package import Reactor

/// A feature's items, for features that store references to them.
package protocol ItemSource: Sendable {
  /// The kind of its items, ``ItemReference/kind``.
  var kind: String { get }

  /// Returns the facets that can be read from an id alone.
  ///
  /// - Returns: a value for each facet of the item, such as `KR`, in the form that ``name(of:in:language:)`` takes;
  ///   `nil` for an id that no item of the feature can have.
  func facets(of id: String) -> [ItemFacet: String]?

  /// Returns the name of a facet's value, with its sign (a flag) if it has one; `nil` for a value that no item has.
  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)?

  /// Returns where an item is, for messages about it: by default its country with the flag; `nil` if it has none.
  func place(of id: String, in language: Language) -> String?

  /// Returns the path of an item's page.
  func address(of id: String) -> String

  /// Returns the name and the path that news of an item show. By default the name as it is kept, and ``address(of:)``.
  ///
  /// - Parameters:
  ///   - title: the name that keepers gave, ``ItemKeeper/title``.
  ///   - id: the item's id.
  ///   - change: what is told.
  ///   - language: the language of the name, where it has several.
  func told(
    _ title: String, of id: String, by change: ItemChange, in language: Language
  ) -> (title: String, address: String)

  /// Returns the stored facts of items, however old, without asking the source.
  ///
  /// - Parameters:
  ///   - ids: any number of ids.
  ///   - language: the reader's language.
  /// - Returns: facts by id, without the items that nothing is stored about.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts]

  /// Asks the source for the current facts of items, in as few calls as it allows and at the lowest priority.
  ///
  /// Items with facts younger than ``DatedFacts/maxAge`` are not asked for.
  ///
  /// - Parameters:
  ///   - ids: any number of ids, the most urgent first.
  ///   - language: the reader's language.
  ///   - asker: the client that the source is asked for.
  ///   - check: limits the calls, if the source takes one for each item.
  /// - Returns: news as they arrive, each id in one of them. The stream ends when all ids have been named. No more
  ///   calls are made once its reader has left.
  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews>
}

extension ItemSource {
  package func place(of id: String, in language: Language) -> String? {
    guard let country = facets(of: id)?[.country],
      let place = name(of: country, in: .country, language: language)
    else { return nil }
    return [place.sign, place.name].compactMap(\.self).joined(separator: " ")
  }

  package func told(
    _ title: String, of id: String, by change: ItemChange, in language: Language
  ) -> (title: String, address: String) {
    (title, address(of: id))
  }
}
