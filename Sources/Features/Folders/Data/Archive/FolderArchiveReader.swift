package import FeatureKit
package import Foundation
import Upstream

/// What could be read of a file.
package struct FolderArchiveContents: Sendable, Equatable {
  /// The folders with their items, each once.
  package var archive = FolderArchive()
  /// What could not be taken, or not in full, in the order of the file; the first 200.
  package var problems: [FolderArchiveProblem] = []
  /// How many problems there are.
  package var problemCount = 0
  /// How many rows could not be taken.
  package var notTaken = 0
}

/// Reads what ``FolderArchiveWriter`` has written, or somebody else in the same form.
///
/// Takes whatever bytes: what is no file of ours is refused as a whole, and a bad row never loses the others. Memory
/// follows what may be kept, and time the length of the file, which is looked at three times.
package struct FolderArchiveReader: Sendable {
  /// How many problems are told; all are counted.
  package static let maxProblems = 200

  private let facets: @Sendable (ItemReference) -> [ItemFacet: String]?
  private let now: @Sendable () -> Date

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - facets: what an item's reference says by itself, `ItemSource.facets(of:)` of its kind's feature; `nil` for one
  ///     that no feature has.
  ///   - now: the time.
  package init(
    facets: @escaping @Sendable (ItemReference) -> [ItemFacet: String]?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.facets = facets
    self.now = now
  }

  /// Reads a file.
  ///
  /// - Parameter path: of a file, which stays as it is meanwhile, or of a pipe.
  /// - Throws: ``FolderArchiveRefusal``; the system's error when the file is not there or cannot be read.
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

  /// The bytes of a file, where that is possible as they lie on the disk: they take no memory of their own.
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

/// A file while its rows are read, one after the other.
private struct ArchiveReading {
  /// The longest row that is read, in bytes: some times what one of ours takes.
  private static let maxRowBytes = 32 << 10
  /// How many rows are read before others have their turn.
  private static let rowsAtOnce = 200

  private(set) var contents = FolderArchiveContents()
  private let map: ArchiveMap
  private let facets: @Sendable (ItemReference) -> [ItemFacet: String]?
  private let now: Date
  private let decoder = JSONDecoder()
  private var lines: LineCounter
  /// Where each folder stands, and what is in it.
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

  /// - Returns: what is wrong with the row; nothing either when it is there twice.
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
    // A bad row is expected here; who asks says so.
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

/// Tells in which line of a file a byte is. Asked in the order of the bytes, it looks at each of them once.
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
