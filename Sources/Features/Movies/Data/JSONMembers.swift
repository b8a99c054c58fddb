import Foundation
import Upstream

/// Members of a JSON object, found without reading the others, each read by itself.
///
/// Memory follows what is read: an endless list or text beside it costs nothing.
struct JSONMembers {
  /// The longest value that is read in one piece, in bytes.
  static let maxValueBytes = 1 << 20

  private let data: Data
  private let ranges: [String: Range<Int>]

  /// Finds members of a document's outermost object.
  ///
  /// - Parameters:
  ///   - names: spelled as on the wire, escapes and all; of each the first counts.
  ///   - data: UTF-8 JSON, at most 64 levels deep. What is no object has no members.
  /// - Throws: `JSONListScanner.Malformed`, wherever the fault is.
  init(_ names: [String], of data: Data) throws {
    self.data = data
    ranges = try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      try JSONListScanner.values(of: names, in: bytes.bindMemory(to: UInt8.self))
    }
  }

  /// Members of the object that is the value of one; `nil` where that is missing.
  func members(_ names: [String], under name: String) -> JSONMembers? {
    // All of it has been walked through: it is JSON.
    part(name).flatMap { try? JSONMembers(names, of: $0) }
  }

  /// The value of a member.
  ///
  /// - Returns: `nil` if there is none, one longer than ``maxValueBytes``, or one that cannot be read.
  func value<Value: Decodable>(_ type: Value.Type, of name: String) -> Value? {
    guard let part = part(name), part.count <= Self.maxValueBytes else { return nil }
    return try? JSONDecoder().decode(type, from: part)
  }

  /// What a type makes of some members, as if the object had no others, and none longer than ``maxValueBytes``.
  ///
  /// - Throws: `DecodingError`.
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

  /// The rows of a list that can be read, in their order; none where there is no list.
  ///
  /// - Parameters:
  ///   - type: of a row.
  ///   - name: of the member that is the list. A lone object counts as a list of one.
  ///   - most: how many are read; none that is longer than 256 KiB, or made of more than 1,000 values.
  func rows<Row: Decodable>(_ type: Row.Type, of name: String, atMost most: Int = 400) -> [Row] {
    guard let part = part(name) else { return [] }
    var limits = JSONListScanner.Limits()
    limits.elements = most
    // All of it has been walked through: it is JSON.
    let list = try? part.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      try JSONListScanner.list(at: 0..<bytes.count, in: bytes.bindMemory(to: UInt8.self), limits: limits)
    }
    let decoder = JSONDecoder()
    // A bad row never loses the others.
    return (list?.ranges ?? []).compactMap { try? decoder.decode(type, from: part.part($0)) }
  }

  private func part(_ name: String) -> Data? {
    ranges[name].map { data.part($0) }
  }
}

extension Data {
  /// Some of the bytes, which are not copied; counted from the first.
  fileprivate func part(_ range: Range<Int>) -> Data {
    self[(startIndex + range.lowerBound)..<(startIndex + range.upperBound)]
  }
}
