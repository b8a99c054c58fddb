package import HTML
package import ListDiff
package import LiveWeb
package import Localization

/// A part of Today, or of the search over everything, that a feature contributes.
///
/// Today asks all sections at the same time and shows each as it arrives. A section that is slow or fails costs itself,
/// never the page.
package protocol TodaySection: Sendable {
  /// The id of the section: lowercase letters, unique in the app. Profiles store it to hide and to order sections.
  var id: String { get }
  /// What it tells of; Today begins with the reader's own things.
  var kind: TodayKind { get }
  /// How its rows are laid out.
  var layout: TodayLayout { get }
  /// The style sheets of its rows.
  var styles: [String] { get }

  /// Returns the heading, such as `Top free apps`.
  func title(in language: Language) -> String

  /// Returns the name of the source in error messages, such as `The store`.
  func source(in language: Language) -> String

  /// Loads the section. Today limits how long it waits.
  ///
  /// - Returns: the rows; `nil` if this reader has nothing to see here, in which case the section is not shown.
  /// - Throws: `AppError` if the source cannot be asked; `CancellationError`.
  func content(for request: TodayRequest) async throws -> TodayContent?

  /// Returns a stream for one reader that yields whenever the section's own data of a profile may have changed. Today
  /// then asks all sections that it shows again. `nil` (the default) if there are no such data.
  func changes(of profile: String) -> AsyncStream<Void>?

  /// Removes what the section shows of a reader, by a button in its heading, and returns the moment of the removal, for
  /// undo. `nil` (the default) for no button.
  ///
  /// Throws `AppError` if the data cannot be reached, with `cookieMissing` for a browser without a cookie;
  /// `CancellationError`.
  var clear: (@Sendable (Reader) async throws -> Int64)? { get }

  /// Restores what ``clear`` removed at a moment, as far as it is still kept. The default does nothing.
  ///
  /// - Throws: as ``clear``.
  func restore(_ moment: Int64, for reader: Reader) async throws
}

extension TodaySection {
  package var kind: TodayKind { .new }

  package func changes(of profile: String) -> AsyncStream<Void>? { nil }

  package var clear: (@Sendable (Reader) async throws -> Int64)? { nil }

  package func restore(_ moment: Int64, for reader: Reader) async throws {}
}

/// What a section of Today tells of, in the order of the page.
package enum TodayKind: Sendable, CaseIterable {
  /// What changed in what the reader keeps.
  case changed
  /// What the reader keeps.
  case kept
  /// What there is to discover. Its rows have places while the section loads; those of the reader's own things, which
  /// this server has at hand and most newcomers do not have, have none.
  case new
}

/// How the rows of a section are laid out.
package enum TodayLayout: String, Sendable {
  /// One below the other.
  case list
  /// Side by side in one line that scrolls.
  case strip

  /// The most rows of a section.
  package var maxRows: Int {
    switch self {
    case .list: TodayRequest.maxListRows
    case .strip: TodayRequest.maxStripRows
    }
  }
}

/// What a section is asked for.
package struct TodayRequest: Sendable {
  /// The reader of the page.
  package let reader: Reader
  /// The searched text, without spaces around it; empty on Today.
  package let text: String
  /// Whether the source is asked even if the program has a usable answer, because the reader wants to.
  package let isAnew: Bool
  /// Charges the reader for work that costs more than its rows, see `ScreenRequest.charge`.
  package let charge: @Sendable (Duration) -> Void

  /// Creates a request.
  package init(
    reader: Reader, text: String = "", isAnew: Bool = false, charge: @escaping @Sendable (Duration) -> Void = { _ in }
  ) {
    self.reader = reader
    self.text = text
    self.isAnew = isAnew
    self.charge = charge
  }

  /// The address of the page, to which the pages of its rows lead back, see ``ItemOrigin``.
  package var list: String { Self.address(of: text) }

  /// Returns the address of Today, or of a search.
  package static func address(of text: String) -> String {
    Link().query("q", text.isEmpty ? nil : text).string
  }

  /// The most rows of a section in a list, and in a strip.
  package static let maxListRows = 5, maxStripRows = 10
}

/// What a section shows.
package struct TodayContent: Sendable, Equatable {
  /// The rows, at most ``TodayRequest/maxListRows`` or ``TodayRequest/maxStripRows``.
  package let rows: [TodayRow]
  /// The address of all of it; `nil` if there is no more.
  package let seeAll: String?
  /// What must be said with the rows, such as the age of an old answer; `nil` for nothing.
  package let note: String?
  /// The heading, if these rows have another one than ``TodaySection/title(in:)``, such as `New in your categories`.
  package let title: String?
  /// The attribution that the source requires, at the end of the page; `nil` for none.
  package let credit: String?

  /// Creates the content of a section.
  package init(
    rows: [TodayRow], seeAll: String?, note: String? = nil, title: String? = nil, credit: String? = nil
  ) {
    self.rows = rows
    self.seeAll = seeAll
    self.note = note
    self.title = title
    self.credit = credit
  }
}

/// A row of a section, drawn by its feature.
package struct TodayRow: ListItem, Equatable {
  /// The identity of the row, unique within its section.
  package let key: String
  package private(set) var contentHash: Int
  /// The memory taken, in bytes.
  package let byteCount: Int
  package let cell: AnyHTML

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - item: the item; the row has its key and hash.
  ///   - byteCount: the memory that the item takes, in bytes.
  ///   - cell: draws the item.
  package init<Item: ListItem>(_ item: Item, byteCount: Int, cell: AnyHTML) where Item.Key == String {
    key = item.key
    contentHash = item.contentHash
    self.byteCount = byteCount
    self.cell = cell
  }

  /// Returns the row of a page: its cell may lead back to that page, so it differs from those of others.
  ///
  /// - Parameter list: the address of the page, see ``TodayRequest/list``.
  package func on(_ list: String) -> TodayRow {
    var row = self
    row.contentHash = [contentHash, list.hashValue].hashValue
    return row
  }

  package static func == (left: TodayRow, right: TodayRow) -> Bool {
    left.key == right.key && left.contentHash == right.contentHash
  }
}

/// A recent search of a feature, in the list of those of all features.
package struct TodayRecent: Sendable, Hashable {
  /// The searched text.
  package let text: String
  /// Where it was searched, such as `🇰🇷`; empty if that does not matter.
  package let place: String
  /// When it was searched last, in seconds since 1970.
  package let date: Double
  /// The address of the search.
  package let address: String

  /// Creates a recent search.
  package init(text: String, place: String, date: Double, address: String) {
    self.text = text
    self.place = place
    self.date = date
    self.address = address
  }
}
