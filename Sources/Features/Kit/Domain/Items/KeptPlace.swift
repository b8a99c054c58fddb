package import Localization
package import Reactor

/// A place outside of folders in which a feature keeps items for profiles, such as the favorites on the market.
///
/// What is in it belongs to the feature or to its source. Folders show it beside their own, and an item is put into it
/// and taken out by the same page.
package protocol KeptPlace: Sendable {
  /// The id of the place: lowercase ASCII letters and hyphens, unique in the app.
  var id: String { get }
  /// The id of its symbol, which is on every page.
  var symbol: String { get }
  /// The address of the page that shows what is in it.
  var address: String { get }

  /// Returns its name, which says where it is: `Favorites on the market`.
  func name(in language: Language) -> String

  /// Returns why the place could not be asked or changed, in one or two sentences.
  func reason(of error: AppError, in language: Language) -> String

  /// Whether the place can hold such an item.
  func takes(_ reference: ItemReference) -> Bool

  /// Returns how many items a profile has in the place, without asking the source.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func count(of profile: String) async throws -> KeptCount

  /// Returns whether items are in the place, as far as that is known without asking the source.
  ///
  /// - Parameters:
  ///   - references: items that the place ``takes(_:)``.
  ///   - profile: the profile.
  /// - Returns: the known ones of the items.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func known(among references: [ItemReference], of profile: String) async throws -> [ItemReference: Bool]

  /// Returns whether an item is in the place. Asks the source if that is the only one to know.
  ///
  /// - Parameters:
  ///   - reference: an item that the place ``takes(_:)``.
  ///   - profile: the profile.
  ///   - asker: the client that the source is asked for.
  /// - Returns: `nil` if the profile does not have the place any more.
  /// - Throws: `AppError` if the source or the data cannot be reached; `CancellationError`.
  func holds(_ reference: ItemReference, of profile: String, for asker: Asker) async throws -> Bool?

  /// Puts an item into the place, or takes it out. Doing so twice changes nothing more.
  ///
  /// - Parameters:
  ///   - reference: an item that the place ``takes(_:)``.
  ///   - isKept: whether the item is in the place afterwards.
  ///   - profile: the profile.
  ///   - asker: the client that the source is asked for.
  /// - Returns: whether it was done; `false` if the profile does not have the place any more.
  /// - Throws: `AppError` if the source or the data cannot be reached, or the place is full; nothing has changed then.
  ///   `CancellationError`.
  func keep(_ reference: ItemReference, _ isKept: Bool, of profile: String, for asker: Asker) async throws -> Bool

  /// Returns a stream for one reader that yields whenever ``count(of:)`` and ``known(among:of:)`` may have changed.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// The number of items that a profile has in a place.
package enum KeptCount: Sendable, Hashable {
  /// The profile does not have the place, such as without an account at the source.
  case absent
  /// Only the source knows.
  case unknown
  /// Zero or more.
  case known(Int)
}
