extension MovieCatalogue {
  /// Finds movies by title and returns the best matches first.
  ///
  /// All words of the text must occur in one title of the movie: the Korean,
  /// the English or the original one. Ranks, from the best: the whole title,
  /// its beginning, whole words of it, parts of it. Popularity decides within a
  /// rank.
  ///
  /// - Parameters:
  ///   - text: the search text, in any case and width.
  ///   - year: year of a release in any known country; `nil` for all.
  ///   - primaryYear: year of the first release; `nil` for all.
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
  /// Countries with known releases, besides the movie's own.
  static let regions = ["KR", "US", "JP", "FR", "DE", "GB"]

  /// Whether the movie was released in some known country in a year.
  fileprivate func isShown(in year: Int?) -> Bool {
    guard let year else { return true }
    return (Self.regions + [country]).contains { releaseDay(in: $0).map(SandboxCalendar.year) == year }
  }

  fileprivate func isFirstShown(in year: Int?) -> Bool {
    year == nil || traits.releaseDay.map(SandboxCalendar.year) == year
  }
}

extension SearchTerm {
  /// Ranks the best match of the titles: 4 for the whole title, 3 for its
  /// beginning, 2 for whole words, 1 for parts of words; otherwise `nil`.
  fileprivate func rank(in titles: [FoldedText]) -> Int? {
    titles.compactMap { title -> Int? in
      if title.isSame(as: compact) { return 4 }
      if title.begins(with: compact) { return 3 }
      let found = self.match(title, endsAreWhole: true)
      return found.whole == allWords ? 2 : found.part == allWords ? 1 : nil
    }.max()
  }
}
