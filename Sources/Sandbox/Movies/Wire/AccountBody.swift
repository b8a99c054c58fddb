import JSON
import Samples

/// Bodies of responses about accounts.
enum AccountBody {
  /// Confirms a change.
  ///
  /// - Parameters:
  ///   - code: 1 for a new record, 12 for a changed one, 13 for a deleted one.
  static func done(_ code: Int = 1) -> String {
    let messages = [
      12: "The item/record was updated successfully.", 13: "The item/record was deleted successfully.",
    ]
    return success { body in
      body.add("status_code", code)
      body.add("status_message", messages[code] ?? "Success.")
    }
  }

  /// Object that begins with `"success": true`.
  static func success(_ add: (inout JSONWriter) -> Void) -> String {
    JSONWriter.object { body in
      body.add("success", true)
      add(&body)
    }
  }

  /// Formats an expiry like TMDB: `2026-11-01 08:30:00 UTC`.
  ///
  /// - Parameter moment: time since 1970.
  static func moment(_ moment: Duration) -> String {
    let seconds = Int(moment.components.seconds)
    let text = SandboxCalendar.timestamp(day: seconds / 86_400, second: seconds % 86_400)
    return "\(text.dropLast().replacing("T", with: " ")) UTC"
  }

  /// An account. Every third has no picture, and every second no real name, as
  /// at TMDB.
  ///
  /// - Parameter faces: number of faces to choose from.
  static func json(_ account: SandboxAccount, faces: Int) -> String {
    let hash = account.username.utf8.reduce(UInt64(0xACC)) { SeededGenerator.mix($0, UInt64($1)) }
    var generator = SeededGenerator(seed: hash)
    let face = MovieArtwork(.profile, of: generator.number(below: faces), number: 0).path
    let picture = generator.chance(1 / 3) ? nil : face
    let avatar = JSONWriter.object { avatar in
      let gravatar = generator.text(32, of: SeededGenerator.hexDigits)
      avatar.add("gravatar", json: JSONWriter.object { $0.add("hash", gravatar) })
      avatar.add("tmdb", json: JSONWriter.object { $0.add("avatar_path", orNull: picture) })
    }
    return JSONWriter.object { body in
      body.add("avatar", json: avatar)
      body.add("id", account.id)
      body.add("iso_639_1", "en")
      body.add("iso_3166_1", "US")
      body.add("name", generator.chance(0.5) ? account.username : "")
      body.add("include_adult", false)
      body.add("username", account.username)
    }
  }

  /// States of a movie: favorite, rating and watchlist.
  ///
  /// - Parameter withID: whether to include the movie's number, as on the
  ///   states' own path.
  static func states(of movie: Int, _ opinions: MovieOpinions, withID: Bool) -> String {
    JSONWriter.object { body in
      if withID { body.add("id", movie) }
      body.add("favorite", opinions.contains(movie, on: .favorite))
      if let rating = opinions.ratings[movie] {
        body.add("rated", json: JSONWriter.object { $0.add("value", rating) })
      } else {
        body.add("rated", false)
      }
      body.add("watchlist", opinions.contains(movie, on: .watchlist))
    }
  }
}
