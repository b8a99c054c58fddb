import Foundation
import Testing

/// A line of a response, parsed by another JSON parser than the writer's.
struct PatchLine: Sendable, Equatable, CustomStringConvertible {
  let version: UInt64
  let op: String
  let arguments: [String?]

  var description: String { "\(version) \(op) \(arguments.map { $0 ?? "null" })" }

  /// Parses lines; each must be valid JSON and end with a line feed.
  static func read(_ text: String) throws -> [PatchLine] {
    guard !text.isEmpty else { return [] }
    try #require(text.last == "\n", "the last line is not ended: \(text)")
    return try text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(PatchLine.init)
  }

  init(_ line: Substring) throws {
    let values = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    version = try #require(values.first as? NSNumber).uint64Value
    op = try #require(values.dropFirst().first as? String)
    arguments = try values.dropFirst(2).map { value in
      if value is NSNull { return nil }
      return try #require(value as? String)
    }
  }
}
