package import HTML
package import LiveWeb
package import Localization
package import Reactor

/// A feature's items in a list of another feature: their facts and their cells.
package protocol ItemProvider: ItemSource {
  /// Whether folders can hold such items. By default they can.
  var isForFolders: Bool { get }

  /// The style sheets of its cells.
  var styles: [String] { get }

  /// Returns the name of the items' source in error messages, such as `The store`.
  func source(in language: Language) -> String

  /// Returns the pages below that of an item, for the menu of its row. By default none.
  func pages(in language: Language) -> [ItemPage]

  /// Returns a link to the search for such items, for a list without any: `Search apps`.
  func searchLink(in language: Language) -> (label: String, address: String)

  /// Draws an item as a row, or as a tile in a grid; the style of the list decides.
  ///
  /// The feature decides what a tap does; a link of the cell leads to ``ItemSource/address(of:)``, with the row's list
  /// (``ItemOrigin``).
  func cell(for row: ItemRow, reader: Reader) -> AnyHTML

  /// Returns a profile's own ratings of such items, as far as they are known without asking the source. By default none.
  ///
  /// - Returns: stars, 0.5 ... 5, by id.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func ownRatings(of profile: String) async throws -> [String: Double]

  /// Calls back at once and after each change of ``ownRatings(of:)``, until the task is cancelled. By default returns at
  /// once.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - language: the reader's language.
  ///   - asker: the client for which the source is asked, for all ratings together.
  ///   - charge: charges the client for each call.
  ///   - changed: reads the ratings.
  /// - Throws: `CancellationError`, and the errors of `changed`.
  func followOwnRatings(
    of profile: String, in language: Language, for asker: Asker, charge: @escaping @Sendable (Duration) -> Void,
    _ changed: @escaping @Sendable () async throws -> Void
  ) async throws
}

extension Sequence where Element == any ItemProvider {
  /// The style sheets of all cells, each once.
  package var styles: [String] {
    flatMap { $0.styles }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ItemProvider {
  package var isForFolders: Bool { true }

  package func pages(in language: Language) -> [ItemPage] { [] }

  package func ownRatings(of profile: String) async throws -> [String: Double] { [:] }

  package func followOwnRatings(
    of profile: String, in language: Language, for asker: Asker, charge: @escaping @Sendable (Duration) -> Void,
    _ changed: @escaping @Sendable () async throws -> Void
  ) async throws {}
}

/// A page below that of an item.
package struct ItemPage: Sendable, Hashable {
  /// The label of a link to it.
  package let words: String
  /// The path below that of the item's page: `/compare`.
  package let path: String

  /// Creates a page.
  package init(words: String, path: String) {
    self.words = words
    self.path = path
  }
}

/// An item as its cell shows it.
package struct ItemRow: Sendable, Hashable {
  /// How current the facts are.
  package enum Standing: Sendable, Hashable {
    /// The facts are current, or the source has not been asked yet.
    case current
    /// The source does not have the item any more, since a day in the reader's language.
    case gone(since: String)
    /// The source could not be asked. `age` is the age of the facts in the reader's language, if there are any.
    case unasked(age: String?)
  }

  /// The item.
  package let reference: ItemReference
  /// The last known facts; `nil` if there are none.
  package let facts: ItemFacts?
  /// How current the facts are.
  package let standing: Standing
  /// What has changed lately, as far as there are words for it; `nil` if nothing has.
  package let change: Change?
  /// The address of the list, to which Back leads from the item's page; `nil` for the item's own feature.
  package let list: String?
  /// The reader's own rating in stars, 0.5 ... 5; `nil` if there is none, or it is not known.
  package let own: Double?
  /// Where a tap leads, if news lead to another page than ``ItemSource/address(of:)``; `nil` for that.
  package let address: String?
  /// What has changed, for a row that is there to tell it; `nil` for the item's own facts.
  package let told: Told?

  /// Whether the source does not have the item any more.
  package var isGone: Bool {
    if case .gone = standing { true } else { false }
  }

  /// Creates a row.
  package init(
    reference: ItemReference, facts: ItemFacts?, standing: Standing, change: Change? = nil, list: String? = nil,
    own: Double? = nil, address: String? = nil, told: Told? = nil
  ) {
    self.reference = reference
    self.facts = facts
    self.standing = standing
    self.change = change
    self.list = list
    self.own = own
    self.address = address
    self.told = told
  }
}
