import Samples

/// All movies: the invented ones, then those that are real and in the public domain.
///
/// Titles, numbers and what is known of real movies are the same in every catalogue; everything else follows from the
/// seed, so that two catalogues of one seed say the same of every movie.
struct MovieCatalogue: Sendable {
  let seed: UInt64
  /// By their number, from 0.
  let movies: [SandboxMovie]
  let people: MoviePeople

  private static let firstID = 90_000_000
  private static let idSpacing = 89
  /// The number of the first real movie; the others follow one by one.
  private static let firstRecordID = 91_000_001

  /// - Parameter seed: decides everything but titles and identifiers.
  init(seed: UInt64) {
    self.seed = seed
    movies = MovieFrame.all.map { frame in
      let traits =
        frame.record.map { MovieTraits(of: $0, index: frame.index, seed: seed) } ?? MovieTraits(of: frame, seed: seed)
      return SandboxMovie(id: Self.id(of: frame), frame: frame, traits: traits)
    }
    people = .standard
  }

  /// The movie with TMDB's number `id`, nil for an unknown one.
  func movie(_ id: Int) -> SandboxMovie? {
    guard id >= Self.firstID else { return nil }
    let isRecord = id >= Self.firstRecordID
    let index =
      isRecord ? id - Self.firstRecordID + MovieFrame.invented.count : (id - Self.firstID) / Self.idSpacing
    return index < movies.count && movies[index].id == id ? movies[index] : nil
  }

  /// What decides about one part of a movie.
  ///
  /// - Parameter topic: another number for each part, so that none follows from another.
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

  /// The days, since 1970, on one of which its movies come to the cinemas; nil where that does not matter.
  ///
  /// Six weeks and three weeks, as TMDB has them.
  var days: ClosedRange<Int>? {
    let today = SandboxCalendar.today
    switch self {
    case .nowPlaying: return today - 42...today
    case .upcoming: return today...today + 21
    case .popular, .topRated: return nil
    }
  }

  /// How many pages it says it has, where that is more than it has and more than may be asked for, as TMDB's does.
  var claimedPages: Int? { self == .popular ? 512 : nil }
}

extension MovieCatalogue {
  /// As many people have to have voted for a movie to be among the best.
  private static let enoughVotes = 150
  /// Whose cinemas count when nobody has said.
  static let defaultRegion = "US"

  /// The movies of a list, the first one first.
  ///
  /// - Parameter region: whose cinemas count, ISO 3166-1; nil means those of the United States.
  func list(_ kind: MovieListKind, region: String?) -> [SandboxMovie] {
    if kind == .topRated {
      return movies.filter { $0.traits.voteCount >= Self.enoughVotes && $0.isReleased }
        .sorted { ($1.traits.voteAverage, $0.index) < ($0.traits.voteAverage, $1.index) }
    }
    guard let days = kind.days else { return byPopularity(movies) }
    return byPopularity(
      movies.filter { movie in movie.releaseDay(in: region ?? Self.defaultRegion).map { days.contains($0) } ?? false })
  }

  /// Movies of the same kind and of about the same time, the nearest first; up to 45.
  func similar(to movie: SandboxMovie) -> [SandboxMovie] {
    let year = movie.year ?? 2_000
    let others = movies.filter { $0.index != movie.index && $0.genreIDs.first == movie.genreIDs.first }
    let byYear = others.sorted { left, right in
      let distance: (SandboxMovie) -> Int = { abs(($0.year ?? 1_900) - year) }
      return (distance(left), left.index) < (distance(right), right.index)
    }
    return Array(byYear.prefix(45))
  }

  /// Movies that people who like a movie like as well; none for every tenth, otherwise 8 ... 48.
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
