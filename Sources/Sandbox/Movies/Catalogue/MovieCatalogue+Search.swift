extension MovieCatalogue {
  /// Finds movies by their titles and puts the best first.
  ///
  /// All words of the text must stand in one title of the movie, the Korean, the English or the original one. Better
  /// is, in this order: the whole title, its beginning, whole words of it, parts of it; equals are ordered by
  /// popularity.
  ///
  /// - Parameters:
  ///   - text: what was typed, any case and width.
  ///   - year: a year in which it came to cinemas somewhere; nil for all.
  ///   - primaryYear: the year of its very first showing; nil for all.
  func search(_ text: String, year: Int?, primaryYear: Int?) -> [SandboxMovie] {
    guard let term = SearchTerm(text) else { return [] }
    let hits = movies.compactMap { movie -> (rank: Int, movie: SandboxMovie)? in
      guard let rank = term.rank(in: MovieFrame.foldedTitles[movie.index]) else { return nil }
      return movie.isShown(in: year) && movie.isFirstShown(in: primaryYear) ? (rank: rank, movie: movie) : nil
    }
    return hits.sorted { left, right in
      (right.rank, right.movie.traits.popularity, left.movie.index)
        < (left.rank, left.movie.traits.popularity, right.movie.index)
    }.map(\.movie)
  }
}

extension SandboxMovie {
  /// The countries that are known to show movies, beside the one a movie comes from.
  static let regions = ["KR", "US", "JP", "FR", "DE", "GB"]

  /// Whether a year is one in which some country shows it first.
  fileprivate func isShown(in year: Int?) -> Bool {
    guard let year else { return true }
    return (Self.regions + [country]).contains { releaseDay(in: $0).map(SandboxCalendar.year) == year }
  }

  fileprivate func isFirstShown(in year: Int?) -> Bool {
    year == nil || traits.releaseDay.map(SandboxCalendar.year) == year
  }
}

extension SearchTerm {
  /// 4 for a title that is the term, 3 for one that begins with it, 2 for one with its words, 1 for one with parts of
  /// words, nil for all others; of several titles the best.
  fileprivate func rank(in titles: [FoldedText]) -> Int? {
    titles.compactMap { title -> Int? in
      if title.isSame(as: compact) { return 4 }
      if title.begins(with: compact) { return 3 }
      let found = self.match(title, endsAreWhole: true)
      return found.whole == allWords ? 2 : found.part == allWords ? 1 : nil
    }.max()
  }
}
