package import FeatureKit
import Foundation
import Localization

/// A folder as a table for other programs: CSV (RFC 4180) in UTF-8. It has a byte order mark, without which Excel does
/// not read Korean. Times are in UTC; countries and devices are the features' codes.
package struct FolderTable: Sendable {
  /// The media type.
  package static let mediaType = "text/csv; charset=utf-8"
  /// The names of the columns, the first line.
  package static let columns = [
    "kind", "id", "title", "subtitle", "country", "device", "price", "currency", "price label", "rating", "ratings",
    "version", "updated", "added", "gone since",
  ]
  /// The length in bytes from which a piece is passed on.
  private static let pieceBytes = 64 << 10

  private let items: [SavedItem]
  private let facets: @Sendable (ItemReference) -> [ItemFacet: String]?

  /// Prepares a table.
  ///
  /// - Parameters:
  ///   - items: the rows, in order.
  ///   - facets: returns the facets of a reference, by `ItemSource.facets(of:)` of its feature.
  package init(_ items: [SavedItem], facets: @escaping @Sendable (ItemReference) -> [ItemFacet: String]?) {
    self.items = items
    self.facets = facets
  }

  /// Writes the table in pieces.
  ///
  /// - Parameter sink: receives the next piece, at least one byte.
  /// - Throws: what the sink throws; nothing is written after that.
  package func write(to sink: ([UInt8]) async throws -> Void) async throws {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    CSVLine.append(Self.columns, to: &bytes)
    for item in items {
      CSVLine.append(cells(of: item), to: &bytes)
      if bytes.count < Self.pieceBytes { continue }
      try await sink(bytes)
      bytes = []
    }
    if !bytes.isEmpty { try await sink(bytes) }
  }

  private func cells(of item: SavedItem) -> [String] {
    let (facts, values) = (item.facts, facets(item.reference) ?? [:])
    var cells = [item.reference.kind, item.reference.id, facts?.title ?? "", facts?.subtitle ?? ""]
    cells.append(values[.country] ?? "")
    cells.append(values[.device] ?? "")
    cells.append(facts?.price.map { "\($0.amount)" } ?? "")
    cells.append(facts?.price?.currency ?? "")
    cells.append(facts?.priceLabel ?? "")
    cells.append(facts?.rating.map { String($0) } ?? "")
    cells.append(facts?.ratingCount.map { String($0) } ?? "")
    cells.append(facts?.version ?? "")
    cells.append(facts?.updatedAt.map(ArchiveTime.text) ?? "")
    cells.append(ArchiveTime.text(item.addedAt))
    cells.append(item.goneSince.map(ArchiveTime.text) ?? "")
    return cells
  }
}
