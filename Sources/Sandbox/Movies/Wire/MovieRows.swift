import JSON

/// Tells movies as rows of lists, for one call.
struct MovieRows {
  let catalogue: MovieCatalogue
  let call: MovieCall

  /// How many rows a page has.
  static let pageLength = 20

  /// A list of movies as a body, page by page.
  ///
  /// - Parameters:
  ///   - movies: all of them.
  ///   - days: between which they come to cinemas, where that matters.
  ///   - pageCount: how many pages the list claims to have; past its end it tells the same movies again.
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

  /// Somebody's list as a body, page by page.
  ///
  /// - Parameter items: all movies of it, with the ratings that they are shown with.
  func body(ofRated items: [(movie: SandboxMovie, rating: Double?)]) throws(TMDBRefusal) -> String {
    return try JSONWriter.object { body throws(TMDBRefusal) in
      try addPage(of: items, to: &body) { row(of: $0.movie, rating: $0.rating) }
    }
  }

  /// Adds a page of related movies, whose first page has one row too many: the next one begins with it.
  func addRelated(_ movies: [SandboxMovie], to body: inout JSONWriter) throws(TMDBRefusal) {
    try addPage(of: movies, overlap: 1, to: &body) { row(of: $0, isRelated: true) }
  }

  /// Adds the page that is asked for, and how much there is in all. Past the end there is nothing.
  ///
  /// - Parameters:
  ///   - items: all of them.
  ///   - overlap: how many rows the first page has too many.
  ///   - pageCount: how many pages there are said to be; past the end the items come again.
  ///   - row: tells one as JSON.
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

  /// A movie as one row.
  ///
  /// - Parameters:
  ///   - isRelated: whether it stands among recommendations, where rows say of what kind they are.
  ///   - rating: what somebody gave it, where that is told.
  func row(of movie: SandboxMovie, isRelated: Bool = false, rating: Double? = nil) -> String {
    JSONWriter.object { row in
      addHead(of: movie, to: &row)
      row.add("genre_ids", numbers: movie.genreIDs)
      if isRelated { row.add("media_type", "movie") }
      addTail(of: movie, on: call.region.flatMap(movie.releaseDay(in:)) ?? movie.traits.releaseDay, to: &row)
      if let rating { row.add("rating", rating) }
    }
  }

  /// What rows and details begin with.
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

  /// What rows and details end with.
  ///
  /// - Parameter day: of the showing that counts; nil becomes a blank date.
  func addTail(of movie: SandboxMovie, on day: Int?, to row: inout JSONWriter) {
    row.add("release_date", day.map(SandboxCalendar.date) ?? "")
    row.add("softcore", false)
    row.add("title", movie.title(in: call.language))
    row.add("video", false)
    row.add("vote_average", movie.traits.voteAverage)
    row.add("vote_count", movie.traits.voteCount)
  }
}
