import FeatureKit
package import Foundation
import JSON
import Localization

/// Writes everything that a profile keeps as an archive, in pieces, with one folder or item per line.
///
/// ```swift
/// try await FolderArchiveWriter(archive, exportedAt: now()).write { try file.write(contentsOf: $0) }
/// ```
package struct FolderArchiveWriter: Sendable {
  /// The length in bytes from which a piece is passed on.
  private static let pieceBytes = 64 << 10

  private let archive: FolderArchive
  private let exportedAt: Date

  /// Prepares an archive.
  package init(_ archive: FolderArchive, exportedAt: Date) {
    self.archive = archive
    self.exportedAt = exportedAt
  }

  /// Writes the archive.
  ///
  /// - Parameter sink: receives the next piece of UTF-8, at least one byte.
  /// - Throws: what the sink throws; nothing is written after that.
  package func write(to sink: ([UInt8]) async throws -> Void) async throws {
    var json = JSONWriter()
    json.openObject()
    json.add("format", FolderArchiveFormat.name)
    json.add("version", FolderArchiveFormat.version)
    json.add("exportedAt", ArchiveTime.text(exportedAt))
    json.openArray("folders")
    for folder in archive.folders {
      json.write(folder)
      if json.bytes.count >= Self.pieceBytes { try await sink(json.take()) }
    }
    json.breakLine()
    json.closeArray()
    json.openArray("items")
    for folder in archive.folders {
      for item in folder.items {
        json.write(item, of: folder.id)
        if json.bytes.count >= Self.pieceBytes { try await sink(json.take()) }
      }
    }
    json.breakLine()
    json.closeArray()
    json.closeObject()
    json.endLine()
    try await sink(json.take())
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ folder: FolderArchive.Entry) {
    breakLine()
    openObject()
    add("id", folder.id.rawValue)
    add("name", folder.words.name)
    add("details", folder.words.details)
    closeObject()
  }

  fileprivate mutating func write(_ item: NewItem, of folder: Folder.ID) {
    breakLine()
    openObject()
    add("folder", folder.rawValue)
    add("kind", item.reference.kind)
    add("id", item.reference.id)
    add("addedAt", ifAny: item.addedAt.map(ArchiveTime.text))
    if let facts = item.facts { write(facts) }
    closeObject()
  }

  private mutating func write(_ dated: DatedFacts) {
    let facts = dated.facts
    openObject("facts")
    add("title", facts.title)
    add("subtitle", ifAny: facts.subtitle)
    add("picture", ifAny: facts.picture)
    if let price = facts.price {
      openObject("price")
      add("minorUnits", price.minorUnits)
      add("currency", price.currency)
      closeObject()
    }
    add("priceLabel", ifAny: facts.priceLabel)
    if let rating = facts.rating, rating.isFinite { add("rating", rating) }
    if let count = facts.ratingCount { add("ratingCount", count) }
    add("version", ifAny: facts.version)
    add("updatedAt", ifAny: facts.updatedAt.map(ArchiveTime.text))
    add("saidAt", ArchiveTime.text(dated.saidAt))
    add("language", dated.language.rawValue)
    closeObject()
  }

  private mutating func add(_ key: String, ifAny text: String?) {
    if let text { add(key, text) }
  }
}
