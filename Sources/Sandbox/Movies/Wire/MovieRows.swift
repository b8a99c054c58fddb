import JSON

/// Writes movies as rows of lists, for one request.
struct MovieRows {
  let catalogue: MovieCatalogue
  let call: MovieCall

  /// Rows of a page.
  static let pageLength = 20

  /// Page of a list of movies.
  ///
  /// - Parameters:
  ///   - movies: all movies of the list.
  ///   - days: range of the releases, if the list has one.
  ///   - pageCount: number of pages that the list claims; beyond its end it
  ///     repeats its movies.
  func body(
    of movies: [SandboxMovie], days: ClosedRange<Int>? = nil, claiming pageCount: Int? = nil
  ) throws(TMDBRefusal) -> String {
    return try JSONWriter.object { body throws(TMDBRefusal) in
      if let days {
        let dates = JSONWriter.object { dates in
          dates.add("maximum", SandboxCalendar.date(days.upperBound))
          dates.add("minimum", SandboxCalendar.date(days.lowerBound))
        }
        body.add("dates", json: dates)
      }
      try addPage(of: movies, claiming: pageCount, to: &body) { row(of: $0) }
    }
  }

  /// Page of an account's list.
  ///
  /// - Parameter items: all movies of the list, with the ratings to show.
  func body(ofRated items: [(movie: SandboxMovie, rating: Double?)]) throws(TMDBRefusal) -> String {
    return try JSONWriter.object { body throws(TMDBRefusal) in
      try addPage(of: items, to: &body) { row(of: $0.movie, rating: $0.rating) }
    }
  }

  /// Lists of all kinds, of which that of movies has the found one. People and series have no ids elsewhere.
  func body(ofFound movie: SandboxMovie?) -> String {
    JSONWriter.object { body in
      body.add("movie_results", objects: movie.map { [row(of: $0, isRelated: true)] } ?? [])
      for kind in ["person", "tv", "tv_episode", "tv_season"] { body.add("\(kind)_results", objects: []) }
    }
  }

  /// Adds a page of related movies. As at TMDB, the first page has one row
  /// more, which the next page repeats.
  func addRelated(_ movies: [SandboxMovie], to body: inout JSONWriter) throws(TMDBRefusal) {
    try addPage(of: movies, overlap: 1, to: &body) { row(of: $0, isRelated: true) }
  }

  /// Adds the requested page and the total counts. Pages beyond the end are
  /// empty.
  ///
  /// - Parameters:
  ///   - items: all items.
  ///   - overlap: extra rows on the first page.
  ///   - pageCount: number of pages that the list claims; beyond its end the
  ///     items repeat.
  ///   - row: encodes an item as JSON.
  func addPage<Item>(
    of items: [Item], overlap: Int = 0, claiming pageCount: Int? = nil, to body: inout JSONWriter,
    row: (Item) -> String
  ) throws(TMDBRefusal) {
    let page = try call.page()
    let start = (page - 1) * Self.pageLength
    let isClaimed = pageCount.map { page <= $0 } ?? false
    let shown = items.dropFirst(isClaimed ? start % max(1, items.count) : start)
      .prefix(Self.pageLength + (page == 1 ? overlap : 0))
    body.add("page", page)
    body.add("results", objects: shown.map(row))
    body.add("total_pages", pageCount ?? max(1, (items.count + Self.pageLength - 1) / Self.pageLength))
    body.add("total_results", pageCount.map { $0 * Self.pageLength } ?? items.count)
  }

  /// A movie as a row.
  ///
  /// - Parameters:
  ///   - isRelated: whether the row is a recommendation, which states its media
  ///     type.
  ///   - rating: rating to show; `nil` for none.
  ///   - addCredit: adds the fields of a person's credit.
  func row(
    of movie: SandboxMovie, isRelated: Bool = false, rating: Double? = nil,
    addCredit: (inout JSONWriter) -> Void = { _ in }
  ) -> String {
    JSONWriter.object { row in
      addHead(of: movie, to: &row)
      row.add("genre_ids", numbers: movie.genreIDs)
      if isRelated { row.add("media_type", "movie") }
      addTail(of: movie, on: call.region.flatMap(movie.releaseDay(in:)) ?? movie.traits.releaseDay, to: &row)
      if let rating { row.add("rating", rating) }
      addCredit(&row)
    }
  }

  /// Adds the fields at the beginning of rows and details.
  func addHead(of movie: SandboxMovie, to row: inout JSONWriter) {
    let counts = catalogue.pictureCounts(of: movie)
    row.add("adult", false)
    row.add(
      "backdrop_path", orNull: counts.backdrops > 0 ? MovieArtwork(.backdrop, of: movie.index, number: 0).path : nil)
    row.add("id", movie.id)
    row.add("original_language", movie.frame.originalLanguage)
    row.add("original_title", movie.frame.originalTitle)
    row.add("overview", MovieProse(catalogue: catalogue).overview(of: movie, in: call.prose))
    row.add("popularity", movie.traits.popularity)
    row.add("poster_path", orNull: counts.posters > 0 ? MovieArtwork(.poster, of: movie.index, number: 0).path : nil)
  }

  /// Adds the fields at the end of rows and details.
  ///
  /// - Parameter day: day of the relevant release; `nil` becomes an empty date.
  func addTail(of movie: SandboxMovie, on day: Int?, to row: inout JSONWriter) {
    row.add("release_date", day.map(SandboxCalendar.date) ?? "")
    row.add("softcore", false)
    row.add("title", movie.title(in: call.language))
    row.add("video", false)
    row.add("vote_average", movie.traits.voteAverage)
    row.add("vote_count", movie.traits.voteCount)
  }
}
