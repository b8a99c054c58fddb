import FeatureKit
import Foundation
import Localization

extension MovieDetailsDTO {
  /// Maximum length of each list.
  enum Most {
    static let genres = 16
    static let videos = 10
    static let cast = 60
    static let crew = 60
    /// Jobs of one crew member.
    static let jobs = 12
    static let reviews = 20
    static let pictures = 20
    static let services = 30
    static let movies = 20
  }

  /// Creates the details in a language and for a region.
  ///
  /// - Returns: `nil` if the response has no usable id.
  func details(for place: MoviesPlace, _ pictures: TMDBPictures) -> MovieDetails? {
    guard let movie = movie.movie(pictures) else { return nil }
    var details = MovieDetails(movie)
    setFacts(of: &details)
    details.certification = certification(in: place.region)
    details.videos = orderedVideos(in: place.language, title: movie.title)
    details.cast = cast.billed(pictures, atMost: Most.cast)
    details.crew = crew.members(pictures, atMost: Most.crew)
    details.reviews = newestReviews
    details.reviewCount = max(reviewCount ?? 0, 0)
    details.pictures = wordlessPictures(pictures)
    details.watching = offers[place.region]?.offers(pictures)
    details.showings = showings(of: movie)
    details.recommendations = Self.others(recommendations, than: movie, pictures)
    details.similar = Self.others(similar, than: movie, pictures)
    return details
  }

  /// Creates the offers of all regions.
  ///
  /// - Returns: `nil` if the response has no usable id.
  func offers(_ pictures: TMDBPictures) -> MovieOffers? {
    movie.movie(pictures).map { movie in
      let usable = offers.filter { $0.key.utf8.count == 2 && $0.key.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
      // A region may have a link alone.
      let regions = usable.compactMapValues { $0.offers(pictures) }.filter { !$0.value.best.isEmpty }
      return MovieOffers(movie: movie, regions: regions)
    }
  }

  private static func others(_ rows: [MovieDTO], than movie: Movie, _ pictures: TMDBPictures) -> [Movie] {
    Array(rows.movies(pictures).filter { $0.id != movie.id }.prefix(Most.movies))
  }

  private func setFacts(of details: inout MovieDetails) {
    details.genres = WireText.words(facts.genres?.compactMap(\.name), atMost: Most.genres)
    // 10,000 minutes is a week; no movie is longer.
    details.runtime = facts.runtime.flatMap { (1...10_000).contains($0) ? $0 : nil }
    details.tagline = KeptText.line(facts.tagline) ?? ""
    details.collection = KeptText.line(facts.collection?.name)
    details.collectionID = facts.collection?.id.flatMap { $0 > 0 ? $0 : nil }
    details.homepage = WireText.webAddress(facts.homepage)
    details.imdbID = facts.imdbID.flatMap { $0.isIMDBID ? $0 : nil }
    details.originalLanguage = languageCode
  }

  private var languageCode: String? {
    guard let code = originalLanguage?.lowercased(), code.isLanguageCode else { return nil }
    // TMDB writes `cn` for Cantonese.
    return code == "cn" ? "yue" : code
  }

  /// The certification in a region. The one of the wide theatrical release takes precedence.
  private func certification(in region: String) -> String? {
    let releases = releases.filter { $0.region?.uppercased() == region }.flatMap { $0.releases ?? [] }
    let inCinemas = releases.filter { $0.type == 3 }
    return (inCinemas + releases).lazy.compactMap { WireText.line($0.certification, maxBytes: 40) }.first
  }

  private func orderedVideos(in language: Language, title: String) -> [MovieVideo] {
    var seen: Set<String> = []
    let usable = videos.compactMap { row -> (rank: Int, video: MovieVideo)? in
      guard row.site == "YouTube", let key = row.key, seen.insert(key).inserted else { return nil }
      let isTrailer = row.type == "Trailer"
      let rank = (isTrailer ? 0 : 2) + (row.language == language.rawValue ? 0 : 1)
      let name = KeptText.line(row.name) ?? title
      return MovieVideo(key: key, name: name, isTrailer: isTrailer).map { (rank: rank, video: $0) }
    }
    let ordered = (0...3).flatMap { rank in usable.filter { $0.rank == rank } }
    return ordered.prefix(Most.videos).map { $0.video }
  }

  private var newestReviews: [MovieReview] {
    let newest = reviews.sortedStably { -($0.createdAt ?? .distantPast).timeIntervalSince1970 }
    var seen: Set<String> = []
    let usable = newest.compactMap(\.review).filter { seen.insert($0.id).inserted }
    return Array(usable.prefix(Most.reviews))
  }

  /// Backdrops without text, best rated first. A picture with text has the text's language; one without has `xx` or
  /// none.
  private func wordlessPictures(_ pictures: TMDBPictures) -> [MoviePicture] {
    let wordless = backdrops.filter { ($0.language ?? "xx") == "xx" }.sortedStably { -($0.voteAverage ?? 0) }
    var seen: Set<String> = []
    let usable = wordless.compactMap { row -> MoviePicture? in
      guard let address = pictures.backdrop(row.filePath), seen.insert(address).inserted else { return nil }
      let ratio = row.aspectRatio.flatMap { (0.25...4).contains($0) ? $0 : nil }
      return MoviePicture(address: address, ratio: ratio ?? 16 / 9)
    }
    return Array(usable.prefix(Most.pictures))
  }
}

extension ReviewDTO {
  /// The domain value; `nil` if the row has no id or no text.
  fileprivate var review: MovieReview? {
    guard let id, id.isWireID, let text = KeptText.review(content) else { return nil }
    let names = [author, details?.name, details?.username]
    let rating = details?.rating.flatMap { $0 > 0 && $0 <= 10 ? $0 : nil }
    return MovieReview(
      id: id, author: names.lazy.compactMap(KeptText.name).first ?? "", rating: rating, text: text,
      writtenAt: createdAt)
  }
}

extension OffersDTO {
  /// The domain value; `nil` if it is empty.
  fileprivate func offers(_ pictures: TMDBPictures) -> WatchOffers? {
    var offers = WatchOffers()
    offers.link = WireText.webAddress(link)
    offers.streaming = Self.names(flatrate)
    offers.free = Self.names((free ?? []) + (ads ?? []))
    offers.rental = Self.names(rent)
    offers.purchase = Self.names(buy)
    let included = Set(offers.included)
    for provider in [flatrate, free, ads].flatMap({ ($0 ?? []).prefix(MovieDetailsDTO.Most.services) }) {
      guard let id = provider.id, id > 0, let name = KeptText.name(provider.name), included.contains(name) else {
        continue
      }
      offers.ids[name, default: []].insert(id)
    }
    let shown = Set(offers.best)
    for provider in [flatrate, free, ads, rent, buy].flatMap({ $0 ?? [] }) {
      // A service may be named twice, once without a logo.
      if let name = KeptText.name(provider.name), shown.contains(name), offers.logos[name] == nil {
        offers.logos[name] = pictures.logo(provider.logoPath)
      }
    }
    return offers == WatchOffers() ? nil : offers
  }

  private static func names(_ providers: [Provider]?) -> [String] {
    var seen: Set<String> = []
    let names = WireText.words(providers?.compactMap(\.name), atMost: MovieDetailsDTO.Most.services)
    return names.filter { seen.insert($0).inserted }
  }
}

extension Array {
  /// Returns the elements sorted by a value, smallest first. Elements with equal values keep their order.
  func sortedStably<Value: Comparable>(by value: (Element) -> Value) -> [Element] {
    let valued = enumerated().map { (offset: $0.offset, value: value($0.element)) }
    let sorted = valued.sorted { ($0.value, $0.offset) < ($1.value, $1.offset) }
    return sorted.map { self[$0.offset] }
  }
}

extension String {
  /// Whether the string consists of 1 ... 64 ASCII letters and digits.
  var isWireID: Bool {
    (1...64).contains(utf8.count) && utf8.allSatisfy(\.isOfWireID)
  }

  /// Whether the string consists of two lowercase ASCII letters.
  fileprivate var isLanguageCode: Bool {
    utf8.count == 2 && utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Whether the string is `tt` followed by digits.
  fileprivate var isIMDBID: Bool {
    (3...16).contains(utf8.count) && utf8.starts(with: "tt".utf8)
      && utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
  }
}
