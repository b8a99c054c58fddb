import JSON
import Samples

/// Writes a person, for one request.
struct MoviePersonBody {
  let catalogue: MovieCatalogue
  let call: MovieCall
  let person: MoviePerson

  /// The person with the appended parts, which have no `id` of their own.
  ///
  /// - Throws: `TMDBRefusal` for too many parts.
  func json() throws(TMDBRefusal) -> String {
    let parts: [MoviePersonPart] = try call.appendedParts()
    return JSONWriter.object { body in
      addFacts(to: &body)
      for part in parts { body.add(part.rawValue, json: JSONWriter.object { add(part, to: &$0) }) }
    }
  }

  /// A part on its own path.
  func json(_ part: MoviePersonPart) -> String {
    JSONWriter.object { body in
      add(part, to: &body)
      body.add("id", person.id)
    }
  }

  private func addFacts(to body: inout JSONWriter) {
    let life = MovieLife(of: person, in: catalogue)
    let original = person.originalName
    body.add("adult", false)
    body.add("also_known_as", original == person.name(in: call.prose) ? [] : [original])
    body.add("biography", life?.story(of: person, in: call.prose) ?? "")
    body.add("birthday", orNull: life.map { SandboxCalendar.date($0.born) })
    body.add("deathday", orNull: life?.died.map(SandboxCalendar.date))
    body.add("gender", person.gender)
    body.add("homepage", orNull: nil)
    body.add("id", person.id)
    body.add("imdb_id", orNull: nil)
    body.add("known_for_department", catalogue.roles(of: person).isEmpty ? department : "Acting")
    body.add("name", person.name(in: call.prose))
    body.add("place_of_birth", orNull: life?.place?.text(in: call.prose))
    body.add("popularity", person.popularity)
    body.add("profile_path", orNull: picture)
  }

  private var department: String { catalogue.jobs(of: person).first?.job.department ?? "Acting" }

  private var picture: String? {
    person.hasPicture ? MovieArtwork(.profile, of: person.index, number: 0).path : nil
  }

  private func add(_ part: MoviePersonPart, to body: inout JSONWriter) {
    switch part {
    case .movieCredits, .combinedCredits:
      body.add("cast", objects: cast(isMixed: part == .combinedCredits))
      body.add("crew", objects: crew(isMixed: part == .combinedCredits))
    case .tvCredits:
      body.add("cast", objects: [])
      body.add("crew", objects: [])
    case .externalIDs:
      for name in ["imdb_id", "wikidata_id", "facebook_id", "instagram_id", "twitter_id"] {
        body.add(name, orNull: nil)
      }
    case .images:
      let size = MovieArtwork.Kind.profile.originalSize
      let profile = picture.map { path in
        JSONWriter.object { object in
          object.add("aspect_ratio", (Double(size.width) / Double(size.height) * 1_000).rounded() / 1_000)
          object.add("height", size.height)
          object.add("iso_639_1", orNull: nil)
          object.add("file_path", path)
          object.add("vote_average", 5.3)
          object.add("vote_count", 3)
          object.add("width", size.width)
        }
      }
      body.add("profiles", objects: profile.map { [$0] } ?? [])
    }
  }

  /// - Parameter isMixed: whether the rows state that they are movies.
  private func cast(isMixed: Bool) -> [String] {
    let rows = MovieRows(catalogue: catalogue, call: call)
    return catalogue.roles(of: person).map { movie, role, order in
      rows.row(of: movie, isRelated: isMixed) { row in
        row.add("character", role.character.text(in: call.prose))
        row.add("credit_id", role.creditID)
        row.add("order", order)
      }
    }
  }

  private func crew(isMixed: Bool) -> [String] {
    let rows = MovieRows(catalogue: catalogue, call: call)
    return catalogue.jobs(of: person).map { movie, job in
      rows.row(of: movie, isRelated: isMixed) { row in
        row.add("credit_id", job.creditID)
        row.add("department", job.department)
        row.add("job", job.job)
      }
    }
  }
}
