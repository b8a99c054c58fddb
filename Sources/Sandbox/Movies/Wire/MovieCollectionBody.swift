import JSON

/// Writes a collection, the movies of a series, for one request.
struct MovieCollectionBody {
  let catalogue: MovieCatalogue
  let call: MovieCall
  /// The movies, the first of the series first.
  let movies: [SandboxMovie]

  /// The collection with its movies.
  func json() -> String {
    let rows = MovieRows(catalogue: catalogue, call: call)
    return JSONWriter.object { body in
      if let first = movies.first {
        Self.addHead(of: first, call, to: &body)
        body.add("overview", MovieProse(catalogue: catalogue).overview(of: first, in: call.prose))
      }
      // TMDB's order is no order of release.
      body.add("parts", objects: movies.reversed().map { rows.row(of: $0, isRelated: true) })
    }
  }

  /// Adds the fields that a movie's `belongs_to_collection` has, too: the name is that of the first movie, and the
  /// number is derived from it.
  static func addHead(of first: SandboxMovie, _ call: MovieCall, to object: inout JSONWriter) {
    let title = first.title(in: call.language)
    object.add("id", MovieCatalogue.firstCollectionID + first.index)
    object.add("name", call.prose == .korean ? "\(title) 시리즈" : "\(title) Collection")
    let poster = first.traits.hasPoster ? MovieArtwork(.poster, of: first.index, number: 0).path : nil
    object.add("poster_path", orNull: poster)
    object.add("backdrop_path", orNull: nil)
  }
}
