import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation

/// Adds items to a folder and reports the outcome of each.
struct AddItems: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// Looks up all items, then adds those that were found.
  ///
  /// If a lookup fails or the folder refuses, nothing is added.
  ///
  /// - Parameters:
  ///   - texts: names of the items, see ``FindItem/item(_:)``.
  ///   - name: id or name of the folder; a new folder is made if none has that
  ///     name.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure`
  ///   - with 64 for a text that names no item, an ambiguous folder name, or an
  ///     invalid name for a new folder;
  ///   - with 1 if an item was not found; the others are then added;
  ///   - with 73 if the result cannot be written;
  ///   - `FolderRefusal`; errors of the listings and the repository.
  func callAsFunction(_ texts: [String], to name: String, asJSON: Bool) async throws {
    var folder = try await session.folderIfThere(name)
    let words = try folder?.words ?? Self.words(name)
    let find = FindItem(session: session, place: place)
    var found: [(text: String, reference: ItemReference?)] = []
    for text in texts { found.append((text, try await find.item(text))) }
    let references = found.compactMap { $0.reference }
    let known = try await session.known(references)
    let isNew = folder == nil && !references.isEmpty
    if isNew { folder = try await make(words) }
    var report = FolderChangeReport(folder: folder, isNew: isNew)
    var items: [NewItem] = []
    for (text, reference) in found {
      guard let folder, let reference else {
        report.add(text, .notFound)
        continue
      }
      let holding = try await session.folders.folders(holding: reference, of: session.profile)
      let isPresent = holding.contains(folder.id) || items.contains { $0.reference == reference }
      report.add(text, isPresent ? .present : .added, reference, known[reference]?.facts.title)
      if isPresent { continue }
      items.append(NewItem(reference, facets: session.facets(of: reference) ?? [:], facts: known[reference]))
    }
    if let folder, !items.isEmpty {
      try await session.folders.add(items, to: folder.id, of: session.profile)
      try await session.folders.note(try await session.notes.add(known, gone: [], at: session.now()))
    }
    try session.write(report, asJSON: asJSON)
    let missing = found.filter { $0.reference == nil }.map { $0.text }
    if !missing.isEmpty {
      throw CommandFailure(.failed, "Not found in \(place.storefront.code): \(missing.joined(separator: ", ")).")
    }
  }

  private static func words(_ name: String) throws -> FolderWords {
    // The id of a deleted folder must not become a name.
    if UUID(uuidString: name) != nil { throw CommandFailure(.failed, "There is no folder \(name).") }
    do throws(FolderWords.Problem) {
      return try FolderWords(name: name)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func make(_ words: FolderWords) async throws -> Folder {
    let folder = Folder(id: .make(), words: words)
    try await session.folders.create(folder.id, words, of: session.profile)
    session.console.note("The folder \"\(words.name)\" is new.")
    return folder
  }
}
