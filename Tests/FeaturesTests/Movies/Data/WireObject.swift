/// An invented JSON object in TMDB's wire format, field by field.
///
/// Values are raw JSON, so that a test can also write malformed ones.
struct WireObject: Sendable {
  var fields: [String: String]

  /// Replaces fields; `nil` removes a field.
  func with(_ changes: [String: String?]) -> WireObject {
    var object = self
    for (name, value) in changes { object.fields[name] = value }
    return object
  }

  var json: String {
    "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  var body: [UInt8] { Array(json.utf8) }

  /// A complete row of a list.
  static func movie(_ id: Int, _ title: String = "종이배") -> WireObject {
    WireObject(fields: [
      "adult": "false", "backdrop_path": "\"/wide\(id).jpg\"", "genre_ids": "[18,12]", "id": "\(id)",
      "original_language": "\"en\"", "original_title": "\"Paper Boat\"", "overview": "\"A boat of paper.\"",
      "popularity": "61.4", "poster_path": "\"/poster\(id).jpg\"", "release_date": "\"1999-10-15\"",
      "softcore": "false", "title": "\"\(title)\"", "video": "false", "vote_average": "8.433", "vote_count": "1234",
    ])
  }

  /// A response about a movie without appended parts.
  static func details(_ id: Int) -> WireObject {
    movie(id).with([
      "genre_ids": nil, "belongs_to_collection": #"{"id":9,"name":"Paper Things","poster_path":null}"#,
      "budget": "63000000", "genres": #"[{"id":18,"name":"드라마"},{"id":12,"name":"모험"}]"#,
      "homepage": "\"https://boat.example/\"", "imdb_id": "\"tt0000550\"", "origin_country": #"["US"]"#,
      "production_companies": "[]", "revenue": "0", "runtime": "139", "status": "\"Released\"",
      "tagline": "\"Fold it.\"",
    ])
  }

  /// A page of a list.
  static func page(_ rows: [WireObject], pages: Int = 1, total: Int? = nil) -> WireObject {
    page(rows.map(\.json), pages: pages, total: total)
  }

  /// A page of raw rows.
  static func page(_ rows: [String], pages: Int = 1, total: Int? = nil) -> WireObject {
    WireObject(fields: [
      "page": "1", "results": list(rows), "total_pages": "\(pages)", "total_results": "\(total ?? rows.count)",
    ])
  }

  /// A list of raw rows.
  static func list(_ rows: [String]) -> String {
    "[\(rows.joined(separator: ","))]"
  }
}
