import FeatureKit
import FoldersFeature
import Foundation

/// Writes folders to a file or to standard output.
struct ExportFolders: Sendable {
  let session: FoldersSession

  /// Writes one folder or all folders.
  ///
  /// - Parameters:
  ///   - table: id or name of a folder to write as CSV; `nil` for all folders
  ///     as JSON.
  ///   - file: destination; `nil` for standard output.
  ///   - asJSON: print the counts as an object, unless standard output is the
  ///     destination.
  /// - Throws: `CommandFailure` with 1 for an unknown folder, 64 for an
  ///   ambiguous name, 73 if the file exists and may not be replaced or cannot
  ///   be written; errors of the repository.
  func callAsFunction(table: String?, to file: FolderFile?, asJSON: Bool) async throws {
    try file?.refuseIfThere()
    let export: Export
    if let table {
      export = try await csv(of: table)
    } else {
      export = try await everything()
    }
    guard let file else { return try write(export.bytes) }
    try file.write(export.bytes)
    if asJSON {
      let report = ExportReport(file: file.path, folders: export.folders, items: export.items)
      return try session.console.write(json: report)
    }
    let (folders, items) = (export.folders == 1 ? "folder" : "folders", export.items == 1 ? "item" : "items")
    session.console.note("\(export.folders) \(folders) with \(export.items) \(items) written to \(file.path).")
  }

  /// Content of the export, and its counts.
  private struct Export {
    var bytes: [UInt8] = []
    let folders: Int
    let items: Int

    init(folders: Int, items: Int) {
      self.folders = folders
      self.items = items
    }
  }

  private func everything() async throws -> Export {
    let archive = try await session.folders.everything(of: session.profile)
    var export = Export(
      folders: archive.folders.count, items: archive.folders.reduce(0) { $0 + $1.items.count })
    try await FolderArchiveWriter(archive, exportedAt: session.now()).write { export.bytes += $0 }
    return export
  }

  private func csv(of name: String) async throws -> Export {
    var query = FolderQuery(folder: try await session.folder(name).id)
    query.limit = FolderLimits.itemsPerFolder
    guard let page = try await session.folders.page(query, of: session.profile) else { throw FolderRefusal.folderGone }
    guard page.items.count == page.matching else {
      throw CommandFailure(.software, "Only \(page.items.count) of \(page.matching) items can be read.")
    }
    var export = Export(folders: 1, items: page.items.count)
    let table = FolderTable(page.items) { [session] reference in session.facets(of: reference) }
    try await table.write { export.bytes += $0 }
    return export
  }

  private func write(_ bytes: [UInt8]) throws {
    // The console adds the last line break.
    var text = String(decoding: bytes.dropLast(), as: UTF8.self)
    if session.console.isTerminal {
      // Remove characters that steer a terminal, and the carriage returns of
      // CSV.
      let shown = text.unicodeScalars.filter { $0 != "\r" }
      text = TerminalText.escape(json: String(String.UnicodeScalarView(shown)))
    }
    try session.console.write(text)
  }
}
