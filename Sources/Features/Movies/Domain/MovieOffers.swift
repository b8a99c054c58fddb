import FeatureKit
public import Reactor

/// Where in the world a movie is offered.
public struct MovieOffers: Sendable, Hashable {
  /// The movie.
  public var movie: Movie
  /// What services offer, by region (ISO 3166-1 alpha-2, upper case). A region without offers is missing.
  public var regions: [String: WatchOffers]
  /// As ``MovieDetails/age``.
  public var age: Duration?
  /// As ``MovieDetails/isStale``.
  public var isStale = false
  /// As ``MoviesPage/failure``.
  public var failure: AppError?

  /// Creates offers.
  public init(movie: Movie, regions: [String: WatchOffers]) {
    self.movie = movie
    self.regions = regions
  }

  /// The names of the services that stream the movie or show it for free, those of most regions first; names of equally
  /// many regions by their letters.
  public var services: [String] {
    var counts: [String: Int] = [:]
    for offers in regions.values { for name in Set(offers.included) { counts[name, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}

extension MovieOffers {
  /// As ``WatchOffers/ids``, of all regions: a service may have another number in each.
  var ids: [String: Set<Int>] {
    regions.values.reduce(into: [:]) { all, offers in all.merge(offers.ids) { $0.union($1) } }
  }
}

extension MovieOffers: AgedAnswer {}

extension WatchOffers {
  /// Names of the services that need no payment for this movie: streaming, then free, each once.
  public var included: [String] { streaming + free.filter { !streaming.contains($0) } }
}
