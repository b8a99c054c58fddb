import Foundation
import Upstream

/// Where the rows of a file are. That it is one of ours, and whole, is certain; no row has been read yet.
struct ArchiveMap {
  /// The file.
  let data: Data
  /// Its lists; `nil` for one that is not there or is none. No more rows are told of than may be kept.
  let folders: JSONListScanner.List?
  let items: JSONListScanner.List?

  /// Walks through a file, from its first byte to its last.
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
    // A long one is none of ours, and is not read.
    guard let range, range.count <= 128 else { return nil }
    return try? JSONDecoder().decode(type, from: data.part(range))
  }

  private static func list(at range: Range<Int>?, of data: Data, upTo most: Int) throws -> JSONListScanner.List? {
    guard let range else { return nil }
    // Each row has its place among all of them, also one that is not worth reading.
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
  /// Some of the bytes, which are not copied; counted from the first.
  func part(_ range: Range<Int>) -> Data {
    self[(startIndex + range.lowerBound)..<(startIndex + range.upperBound)]
  }
}
