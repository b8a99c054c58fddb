/// Conditions and order of `discover/movie`. Values that TMDB does not know are ignored.
struct MovieDiscovery: Sendable {
  /// Groups of genres; a movie has a genre of each group.
  var genres: [[Int]] = []
  /// Range of days of the first release, in days since 1970.
  var days: ClosedRange<Int>?
  /// Country whose services offer the movie, and groups of their numbers at TMDB; a group of each offers it. Without
  /// groups any service counts.
  var offered: (region: String, services: [[Int]], isStreamed: Bool)?
  /// Votes that a movie needs.
  var minVotes = 0
  /// TMDB's name of the order, such as `vote_average.desc`.
  var order = "popularity.desc"

  /// Reads the parameters of a request.
  init(_ parameters: CallParameters) {
    genres = Self.groups(parameters["with_genres"])
    days = Self.days(parameters)
    minVotes = parameters["vote_count.gte"].flatMap { Int($0) } ?? 0
    order = parameters["sort_by"] ?? order
    let services = Self.groups(parameters["with_watch_providers"])
    let isStreamed = parameters["with_watch_monetization_types"] == "flatrate"
    if let region = parameters["watch_region"]?.uppercased(), isStreamed || !services.isEmpty {
      offered = (region, services, isStreamed)
    }
  }

  /// Splits `1|2,3` into groups: a comma means *and*, a bar *or*.
  private static func groups(_ text: String?) -> [[Int]] {
    (text ?? "").split(separator: ",").map { $0.split(separator: "|").compactMap { Int($0.trimmed) } }
      .filter { !$0.isEmpty }
  }

  /// The days of a year, or from and to some dates; `nil` without any of them.
  private static func days(_ parameters: CallParameters) -> ClosedRange<Int>? {
    let year = (parameters["primary_release_year"] ?? parameters["year"]).flatMap { Int($0) }
    let bounds = (
      year.map { "\($0)-01-01" } ?? parameters["primary_release_date.gte"] ?? parameters["release_date.gte"],
      year.map { "\($0)-12-31" } ?? parameters["primary_release_date.lte"] ?? parameters["release_date.lte"]
    )
    let (first, last) = (bounds.0.flatMap(SandboxCalendar.day), bounds.1.flatMap(SandboxCalendar.day))
    guard first != nil || last != nil else { return nil }
    let start = first ?? -1_000_000
    return start...max(start, last ?? 1_000_000)
  }

  /// Whether a movie fits the conditions without those about services.
  fileprivate func fits(_ movie: SandboxMovie) -> Bool {
    let isInTime = days.map { days in movie.traits.releaseDay.map(days.contains) ?? false } ?? true
    return isInTime && movie.traits.voteCount >= minVotes
      && genres.allSatisfy { group in group.contains(where: movie.genreIDs.contains) }
  }

  /// Whether the offers of a movie fit.
  fileprivate func fits(_ offers: [MovieOffers]) -> Bool {
    guard let offered else { return true }
    guard let offer = offers.first(where: { $0.country == offered.region }) else { return false }
    let all = offered.isStreamed ? offer.streaming : offer.streaming + offer.rental + offer.purchase
    let numbers = Set(all.map(MovieOffers.providerID))
    return !all.isEmpty && offered.services.allSatisfy { !numbers.isDisjoint(with: $0) }
  }
}

extension MovieOffers {
  /// TMDB's number of a service, beyond those that TMDB has assigned.
  static func providerID(_ service: Int) -> Int { 90_000 + service }
}

extension MovieCatalogue {
  /// Movies that fit conditions, in their order.
  func discovered(_ discovery: MovieDiscovery) -> [SandboxMovie] {
    let found = movies.filter { movie in
      discovery.fits(movie) && (discovery.offered == nil || discovery.fits(offers(of: movie)))
    }
    let parts = discovery.order.split(separator: ".")
    let isRising = parts.count == 2 && parts[1] == "asc"
    switch parts.first {
    case "vote_average": return sorted(found, isRising) { $0.traits.voteAverage }
    case "vote_count": return sorted(found, isRising) { Double($0.traits.voteCount) }
    case "primary_release_date", "release_date":
      return sorted(found, isRising) { Double($0.traits.releaseDay ?? -1_000_000) }
    default: return sorted(found, isRising) { $0.traits.popularity }
    }
  }

  /// Movies by a value; equal ones keep the catalogue's order.
  private func sorted(
    _ movies: [SandboxMovie], _ isRising: Bool, by value: (SandboxMovie) -> Double
  ) -> [SandboxMovie] {
    movies.map { (value: isRising ? value($0) : -value($0), movie: $0) }
      .sorted { ($0.value, $0.movie.index) < ($1.value, $1.movie.index) }.map(\.movie)
  }
}
