import Samples

/// All movies: the invented ones, then real ones in the public domain.
///
/// Titles, numbers and facts of real movies are fixed. Everything else follows
/// from the seed and the day, so catalogues with equal seeds are equal on a day.
struct MovieCatalogue: Sendable {
  let seed: UInt64
  /// Movies ordered by number, from 0.
  private(set) var movies: [SandboxMovie]
  let people: MoviePeople
  let filmographies = MovieFilmographies()
  /// Days since the sandbox's own day.
  private(set) var days = 0

  private static let firstID = 90_000_000
  private static let idSpacing = 89
  /// TMDB's number of the first real movie; the others follow without gaps.
  private static let firstRecordID = 91_000_001

  /// Creates a catalogue.
  ///
  /// - Parameter seed: determines everything but titles and identifiers.
  init(seed: UInt64) {
    self.seed = seed
    movies = MovieFrame.all.map { frame in
      let traits =
        frame.record.map { MovieTraits(of: $0, index: frame.index, seed: seed) } ?? MovieTraits(of: frame, seed: seed)
      return SandboxMovie(id: Self.id(of: frame), frame: frame, traits: traits)
    }
    people = .standard
  }

  /// The catalogue some days after the sandbox's own day, with the releases that
  /// are known then.
  func after(days: Int) -> MovieCatalogue {
    guard days > 0 else { return self }
    var later = self
    later.days = days
    later.movies = movies.map { movie in
      var movie = movie
      movie.today = SandboxCalendar.today + days
      movie.traits.releaseDay = MovieChanges.releaseDay(of: movie, seed: seed, after: days)
      return movie
    }
    return later
  }

  /// Movie with TMDB's number `id`; `nil` for an unknown one.
  func movie(_ id: Int) -> SandboxMovie? {
    guard id >= Self.firstID else { return nil }
    let isRecord = id >= Self.firstRecordID
    let index =
      isRecord ? id - Self.firstRecordID + MovieFrame.invented.count : (id - Self.firstID) / Self.idSpacing
    return index < movies.count && movies[index].id == id ? movies[index] : nil
  }

  /// Random generator for one topic of a movie.
  ///
  /// - Parameter topic: a different number for each topic, so that topics are
  ///   independent.
  func generator(for movie: SandboxMovie, _ topic: UInt64) -> SeededGenerator {
    SeededGenerator(seed: SeededGenerator.mix(SeededGenerator.mix(seed, topic), UInt64(movie.index)))
  }

  private static func id(of frame: MovieFrame) -> Int {
    guard frame.record == nil else { return firstRecordID + frame.index - MovieFrame.invented.count }
    let jitter = Int(SeededGenerator.mix(0x71D, UInt64(frame.index)) % UInt64(idSpacing))
    return firstID + frame.index * idSpacing + jitter
  }
}

// MARK: - Lists

/// One of TMDB's lists of movies.
enum MovieListKind: String, Sendable, CaseIterable {
  case nowPlaying = "now_playing"
  case popular
  case topRated = "top_rated"
  case upcoming

  /// Days, since 1970, between which the list's movies are released on the
  /// sandbox's own day: six weeks and three weeks, as at TMDB. `nil` if the list
  /// has no such range.
  var days: ClosedRange<Int>? {
    let today = SandboxCalendar.today
    switch self {
    case .nowPlaying: return today - 42...today
    case .upcoming: return today...today + 21
    case .popular, .topRated: return nil
    }
  }

  /// Number of pages that the list claims, as at TMDB: more than it has and than
  /// can be requested. `nil` if it claims only its own pages.
  var claimedPages: Int? { self == .popular ? 512 : nil }
}

extension MovieCatalogue {
  /// Votes that a movie needs for the list of top-rated movies.
  private static let enoughVotes = 150
  /// Region if the request names none.
  static let defaultRegion = "US"

  /// Days, since 1970, between which a list's movies are released; `nil` if it
  /// has no such range.
  func releaseDays(of kind: MovieListKind) -> ClosedRange<Int>? {
    kind.days.map { $0.lowerBound + days...$0.upperBound + days }
  }

  /// Movies of a list, in order.
  ///
  /// - Parameter region: ISO 3166-1 code of the country of release; `nil` for
  ///   the United States.
  func list(_ kind: MovieListKind, region: String?) -> [SandboxMovie] {
    if kind == .topRated {
      return movies.filter { $0.traits.voteCount >= Self.enoughVotes && $0.isReleased }
        .sorted { ($1.traits.voteAverage, $0.index) < ($0.traits.voteAverage, $1.index) }
    }
    guard let days = releaseDays(of: kind) else { return byPopularity(movies) }
    return byPopularity(
      movies.filter { movie in movie.releaseDay(in: region ?? Self.defaultRegion).map { days.contains($0) } ?? false })
  }

  /// Up to 45 movies of the same main genre, closest year first.
  func similar(to movie: SandboxMovie) -> [SandboxMovie] {
    let year = movie.year ?? 2_000
    let others = movies.filter { $0.index != movie.index && $0.genreIDs.first == movie.genreIDs.first }
    let byYear = others.sorted { left, right in
      let distance: (SandboxMovie) -> Int = { abs(($0.year ?? 1_900) - year) }
      return (distance(left), left.index) < (distance(right), right.index)
    }
    return Array(byYear.prefix(45))
  }

  /// Recommendations for a movie: 8 ... 48, or none for every tenth movie.
  func recommendations(for movie: SandboxMovie) -> [SandboxMovie] {
    var generator = generator(for: movie, 0x2EC0)
    guard !generator.chance(0.1) else { return [] }
    let count = 8 + generator.number(below: 41)
    let genres = Set(movie.genreIDs)
    let related = movies.filter { $0.index != movie.index && !genres.isDisjoint(with: $0.genreIDs) }
    return generator.sample(count, of: Array(byPopularity(related).prefix(90)))
  }

  func byPopularity(_ movies: [SandboxMovie]) -> [SandboxMovie] {
    movies.sorted { ($1.traits.popularity, $0.index) < ($0.traits.popularity, $1.index) }
  }
}
