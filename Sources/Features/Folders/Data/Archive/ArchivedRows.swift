import Foundation

/// A folder as an archive has it; other members of the row are ignored.
struct ArchivedFolder: Decodable {
  let id: String
  let name: String
  let details: String?
}

/// An item as an archive has it; other members of the row are ignored.
struct ArchivedItem: Decodable {
  /// An optional value that may be unusable.
  enum Given<Value> {
    case nothing, unusable
    case value(Value)
  }

  let folder: String
  let kind: String
  let id: String
  let addedAt: Given<String>
  let facts: Given<ArchivedFacts>

  private enum Key: String, CodingKey {
    case folder, kind, id, addedAt, facts
  }

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    folder = try row.decode(String.self, forKey: .folder)
    kind = try row.decode(String.self, forKey: .kind)
    id = try row.decode(String.self, forKey: .id)
    addedAt = Self.given(.addedAt, in: row)
    facts = Self.given(.facts, in: row)
  }

  private static func given<Value: Decodable>(_ key: Key, in row: KeyedDecodingContainer<Key>) -> Given<Value> {
    // An unusable value does not lose the row.
    guard row.contains(key), (try? row.decodeNil(forKey: key)) == false else { return .nothing }
    guard let value = try? row.decode(Value.self, forKey: key) else { return .unusable }
    return .value(value)
  }
}
