import Foundation
import Upstream

/// The positions of an archive's rows. The file is known to be a whole archive of this program; its rows are not
/// decoded yet.
struct ArchiveMap {
  /// The file.
  let data: Data
  /// Its lists; `nil` if a list is missing or is no list. At most as many rows are listed as a profile may keep.
  let folders: JSONListScanner.List?
  let items: JSONListScanner.List?

  /// Scans a file once, from its first byte to its last.
  ///
  /// - Throws: ``FolderArchiveRefusal``.
  init(_ data: Data) throws {
    self.data = data
    do {
      let values = try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        try JSONListScanner.values(
          of: ["format", "version", "folders", "items"], in: bytes.bindMemory(to: UInt8.self))
      }
      try Self.check(values, of: data)
      folders = try Self.list(at: values["folders"], of: data, upTo: FolderLimits.folders)
      items = try Self.list(at: values["items"], of: data, upTo: FolderLimits.items)
    } catch let fault as JSONListScanner.Malformed {
      throw fault.isTooDeep ? FolderArchiveRefusal.tooDeep : .notJSON(byte: fault.offset)
    }
  }

  private static func check(_ values: [String: Range<Int>], of data: Data) throws {
    guard value(of: String.self, at: values["format"], in: data) == FolderArchiveFormat.name,
      let version = value(of: Int.self, at: values["version"], in: data), version >= 1
    else { throw FolderArchiveRefusal.anotherProgram }
    if version > FolderArchiveFormat.version { throw FolderArchiveRefusal.newerVersion(version) }
  }

  private static func value<Value: Decodable>(of type: Value.Type, at range: Range<Int>?, in data: Data) -> Value? {
    // No value of this program's files is longer.
    guard let range, range.count <= 128 else { return nil }
    return try? JSONDecoder().decode(type, from: data.part(range))
  }

  private static func list(at range: Range<Int>?, of data: Data, upTo most: Int) throws -> JSONListScanner.List? {
    guard let range else { return nil }
    // Bad and oversized rows are listed too, because problems name a row's index.
    var limits = JSONListScanner.Limits()
    limits.elements = most
    limits.elementBytes = .max
    limits.elementValues = .max
    return try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      try JSONListScanner.list(at: range, in: bytes.bindMemory(to: UInt8.self), limits: limits)
    }
  }
}

extension Data {
  /// Returns a part of the bytes, without copying them. The range counts from the first byte.
  func part(_ range: Range<Int>) -> Data {
    self[(startIndex + range.lowerBound)..<(startIndex + range.upperBound)]
  }
}
