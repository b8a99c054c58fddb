import Foundation
import Upstream

/// Members of a JSON object, found without decoding the others and decoded one by one.
///
/// Memory depends only on the members that are read, not on the size of the others.
struct JSONMembers {
  /// The longest value that is decoded, in bytes.
  static let maxValueBytes = 1 << 20

  private let data: Data
  private let ranges: [String: Range<Int>]

  /// Finds members of the outermost object.
  ///
  /// - Parameters:
  ///   - names: names exactly as on the wire, including escapes. Of duplicate members the first counts.
  ///   - data: UTF-8 JSON, at most 64 levels deep. Any value but an object has no members.
  /// - Throws: `JSONListScanner.Malformed` when the document is invalid anywhere.
  init(_ names: [String], of data: Data) throws {
    self.data = data
    ranges = try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      try JSONListScanner.values(of: names, in: bytes.bindMemory(to: UInt8.self))
    }
  }

  /// Members of a nested object; `nil` if there is no such member.
  func members(_ names: [String], under name: String) -> JSONMembers? {
    // The whole document was scanned before, so this is valid JSON.
    part(name).flatMap { try? JSONMembers(names, of: $0) }
  }

  /// Decodes a member.
  ///
  /// - Returns: `nil` if the member is missing, longer than ``maxValueBytes``, or not decodable.
  func value<Value: Decodable>(_ type: Value.Type, of name: String) -> Value? {
    guard let part = part(name), part.count <= Self.maxValueBytes else { return nil }
    return try? JSONDecoder().decode(type, from: part)
  }

  /// Decodes a type from an object of the named members only. Members longer than ``maxValueBytes`` are left out.
  ///
  /// - Throws: `DecodingError` when `type` cannot be decoded from them.
  func object<Value: Decodable>(_ type: Value.Type, of names: [String]) throws -> Value {
    var object = Data("{".utf8)
    for name in names {
      guard let part = part(name), part.count <= Self.maxValueBytes else { continue }
      if object.count > 1 { object.append(UInt8(ascii: ",")) }
      object.append(contentsOf: "\"\(name)\":".utf8)
      object.append(part)
    }
    object.append(UInt8(ascii: "}"))
    return try JSONDecoder().decode(type, from: object)
  }

  /// Decodes the rows of a list in order and skips those that cannot be decoded; empty if there is no such list.
  ///
  /// - Parameters:
  ///   - type: type of a row.
  ///   - name: member that holds the list. A single object counts as a list of one row.
  ///   - most: maximum number of rows. Rows longer than 256 KiB or with more than 1,000 values are skipped.
  func rows<Row: Decodable>(_ type: Row.Type, of name: String, atMost most: Int = 400) -> [Row] {
    guard let part = part(name) else { return [] }
    var limits = JSONListScanner.Limits()
    limits.elements = most
    // The whole document was scanned before, so this is valid JSON.
    let list = try? part.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      try JSONListScanner.list(at: 0..<bytes.count, in: bytes.bindMemory(to: UInt8.self), limits: limits)
    }
    let decoder = JSONDecoder()
    // One bad row must not lose the others.
    return (list?.ranges ?? []).compactMap { try? decoder.decode(type, from: part.part($0)) }
  }

  private func part(_ name: String) -> Data? {
    ranges[name].map { data.part($0) }
  }
}

extension Data {
  /// A slice that shares the bytes; the range counts from the first byte.
  fileprivate func part(_ range: Range<Int>) -> Data {
    self[(startIndex + range.lowerBound)..<(startIndex + range.upperBound)]
  }
}
