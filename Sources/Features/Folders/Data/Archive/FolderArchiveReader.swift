package import FeatureKit
package import Foundation
import Upstream

/// The readable contents of a file.
package struct FolderArchiveContents: Sendable, Equatable {
  /// The folders with their items, without duplicates.
  package var archive = FolderArchive()
  /// The problems in the order of the file; at most 200.
  package var problems: [FolderArchiveProblem] = []
  /// The number of all problems.
  package var problemCount = 0
  /// The number of rows that could not be imported.
  package var notTaken = 0
}

/// Reads an archive that ``FolderArchiveWriter`` or another program has written.
///
/// Accepts any bytes. A file that is no archive is refused as a whole; a bad row does not lose the others. Memory is
/// bounded by what a profile may keep. Time is linear in the file's length, as the file is scanned three times.
package struct FolderArchiveReader: Sendable {
  /// How many problems are reported; all are counted.
  package static let maxProblems = 200

  private let facets: @Sendable (ItemReference) -> [ItemFacet: String]?
  private let now: @Sendable () -> Date

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - facets: returns the facets of a reference, by `ItemSource.facets(of:)` of its feature; `nil` if no feature has
  ///     such an item.
  ///   - now: returns the current time.
  package init(
    facets: @escaping @Sendable (ItemReference) -> [ItemFacet: String]?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.facets = facets
    self.now = now
  }

  /// Reads a file.
  ///
  /// - Parameter path: the path of a pipe, or of a file that does not change meanwhile.
  /// - Throws: ``FolderArchiveRefusal``; the system's error if the file is missing or cannot be read.
  package func read(file path: String) async throws -> FolderArchiveContents {
    try await read(Self.bytes(of: path))
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``FolderArchiveRefusal``.
  package func read(_ data: Data) async throws -> FolderArchiveContents {
    if data.count > FolderArchiveFormat.maxBytes { throw FolderArchiveRefusal.tooLarge }
    var reading = ArchiveReading(of: try ArchiveMap(data), facets: facets, now: now())
    await reading.readRows()
    return reading.contents
  }

  /// Maps a file into memory if possible, so that it takes no memory of its own; reads a pipe.
  private static func bytes(of path: String) throws -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileReadNoSuchFile) }
    defer { try? file.close() }  // nothing was written
    // A pipe has no length.
    let length = (try? file.seekToEnd()) ?? 0
    if length > UInt64(FolderArchiveFormat.maxBytes) { throw FolderArchiveRefusal.tooLarge }
    if length > 0 { return try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) }
    return try file.read(upToCount: FolderArchiveFormat.maxBytes + 1) ?? Data()
  }
}

/// The reading of a file's rows, one after another.
private struct ArchiveReading {
  /// The length of the longest row that is read, in bytes: several times that of a row of this program.
  private static let maxRowBytes = 32 << 10
  /// How many rows are read before other tasks run.
  private static let rowsAtOnce = 200

  private(set) var contents = FolderArchiveContents()
  private let map: ArchiveMap
  private let facets: @Sendable (ItemReference) -> [ItemFacet: String]?
  private let now: Date
  private let decoder = JSONDecoder()
  private var lines: LineCounter
  /// The index of each folder in the archive, and the items that it already has.
  private var places: [Folder.ID: Int] = [:]
  private var known: [Set<ItemReference>] = []

  init(of map: ArchiveMap, facets: @escaping @Sendable (ItemReference) -> [ItemFacet: String]?, now: Date) {
    self.map = map
    self.facets = facets
    self.now = now
    lines = LineCounter(data: map.data)
  }

  mutating func readRows() async {
    await read(.folders)
    await read(.items)
  }

  private mutating func read(_ list: FolderArchiveProblem.List) async {
    guard let found = list == .folders ? map.folders : map.items else {
      return note(.listMissing, of: 0, in: list, at: nil, from: 0)
    }
    for (index, range) in found.ranges.enumerated() {
      let reason = list == .folders ? readFolder(at: range) : readItem(at: range)
      if let reason { note(reason, of: 1, in: list, at: index, from: range.lowerBound) }
      if index % Self.rowsAtOnce == Self.rowsAtOnce - 1 { await Task.yield() }
    }
    let left = found.count - found.ranges.count
    if left > 0 {
      note(.tooMany, of: left, in: list, at: found.ranges.count, from: found.ranges.last?.upperBound ?? 0)
    }
  }

  /// Reads a folder.
  ///
  /// - Returns: why the row cannot be imported; `nil` if it was, or repeats an earlier one.
  private mutating func readFolder(at range: Range<Int>) -> FolderArchiveProblem.Reason? {
    guard let row = decoded(ArchivedFolder.self, at: range) else { return .unreadable }
    guard let id = Folder.ID(rawValue: row.id) else { return .badID }
    if places[id] != nil { return nil }
    do {
      let words = try FolderWords(name: row.name, details: row.details ?? "")
      places[id] = known.count
      known.append([])
      contents.archive.folders.append(FolderArchive.Entry(id: id, words: words))
      return nil
    } catch {
      return .words(error)
    }
  }

  private mutating func readItem(at range: Range<Int>) -> FolderArchiveProblem.Reason? {
    guard let row = decoded(ArchivedItem.self, at: range) else { return .unreadable }
    guard let reference = ItemReference(kind: row.kind, id: row.id), let folder = Folder.ID(rawValue: row.folder) else {
      return .badID
    }
    guard let place = places[folder] else { return .folderMissing }
    guard let values = facets(reference) else { return .unknownItem(reference.description) }
    guard known[place].insert(reference).inserted else { return nil }
    var item = NewItem(reference, facets: values)
    var reason: FolderArchiveProblem.Reason?
    switch row.facts {
    case .nothing: break
    case .unusable: reason = .factsUnusable
    case .value(let facts):
      item.facts = facts.dated(now: now)
      if item.facts == nil { reason = .factsUnusable }
    }
    switch row.addedAt {
    case .nothing: break
    case .unusable: reason = .timeUnreadable
    case .value(let text):
      item.addedAt = ArchiveTime.date(text).map { min($0, now) }
      if item.addedAt == nil { reason = .timeUnreadable }
    }
    contents.archive.folders[place].items.append(item)
    return reason
  }

  private func decoded<Row: Decodable>(_ type: Row.Type, at range: Range<Int>) -> Row? {
    let bytes = map.data.part(range)
    guard bytes.count <= Self.maxRowBytes, bytes.first == UInt8(ascii: "{") else { return nil }
    // A bad row is expected here; the caller reports it.
    return try? decoder.decode(type, from: bytes)
  }

  private mutating func note(
    _ reason: FolderArchiveProblem.Reason, of rows: Int, in list: FolderArchiveProblem.List, at index: Int?,
    from offset: Int
  ) {
    contents.problemCount += 1
    if !reason.isTaken { contents.notTaken += rows }
    if contents.problems.count == FolderArchiveReader.maxProblems { return }
    contents.problems.append(
      FolderArchiveProblem(list: list, index: index, line: lines.line(of: offset), reason: reason))
  }
}

/// Counts lines up to a byte. In ascending order of bytes it reads each byte once.
private struct LineCounter {
  private let data: Data
  private var offset = 0
  private var line = 1

  init(data: Data) {
    self.data = data
  }

  mutating func line(of place: Int) -> Int {
    if place < offset { (offset, line) = (0, 1) }
    let passed = offset..<place
    line += data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      bytes[passed].reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
    offset = place
    return line
  }
}
