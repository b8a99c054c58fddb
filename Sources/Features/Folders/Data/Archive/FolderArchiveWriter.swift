import FeatureKit
package import Foundation
import Localization

/// Writes everything that a profile keeps as a file, piece by piece, one folder or item a line.
///
/// ```swift
/// try await FolderArchiveWriter(archive, exportedAt: now()).write { try file.write(contentsOf: $0) }
/// ```
package struct FolderArchiveWriter: Sendable {
  /// A piece is not much longer, in bytes.
  private static let pieceBytes = 64 << 10

  private let archive: FolderArchive
  private let exportedAt: Date

  /// Prepares a file.
  package init(_ archive: FolderArchive, exportedAt: Date) {
    self.archive = archive
    self.exportedAt = exportedAt
  }

  /// Writes the file.
  ///
  /// - Parameter sink: takes the next piece, UTF-8, at least a byte.
  /// - Throws: what the sink throws; nothing is written after that.
  package func write(to sink: ([UInt8]) async throws -> Void) async throws {
    var json = JSONWriter()
    json.openObject()
    json.member("format", FolderArchiveFormat.name)
    json.member("version", FolderArchiveFormat.version)
    json.member("exportedAt", ArchiveTime.text(exportedAt))
    json.openList("folders")
    for folder in archive.folders {
      json.write(folder)
      if json.bytes.count >= Self.pieceBytes { try await sink(json.take()) }
    }
    json.closeList()
    json.openList("items")
    for folder in archive.folders {
      for item in folder.items {
        json.write(item, of: folder.id)
        if json.bytes.count >= Self.pieceBytes { try await sink(json.take()) }
      }
    }
    json.closeList()
    json.closeObject()
    json.endLine()
    try await sink(json.take())
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ folder: FolderArchive.Entry) {
    openObject()
    member("id", folder.id.rawValue)
    member("name", folder.words.name)
    member("details", folder.words.details)
    closeObject()
  }

  fileprivate mutating func write(_ item: NewItem, of folder: Folder.ID) {
    openObject()
    member("folder", folder.rawValue)
    member("kind", item.reference.kind)
    member("id", item.reference.id)
    member("addedAt", item.addedAt.map(ArchiveTime.text))
    if let facts = item.facts { write(facts) }
    closeObject()
  }

  private mutating func write(_ dated: DatedFacts) {
    let facts = dated.facts
    openObject("facts")
    member("title", facts.title)
    member("subtitle", facts.subtitle)
    member("picture", facts.picture)
    if let price = facts.price {
      openObject("price")
      member("minorUnits", price.minorUnits)
      member("currency", price.currency)
      closeObject()
    }
    member("priceLabel", facts.priceLabel)
    member("rating", facts.rating)
    member("ratingCount", facts.ratingCount)
    member("version", facts.version)
    member("updatedAt", facts.updatedAt.map(ArchiveTime.text))
    member("saidAt", ArchiveTime.text(dated.saidAt))
    member("language", dated.language.rawValue)
    closeObject()
  }
}
