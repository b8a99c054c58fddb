import Samples

/// A trailer or another video about a movie.
struct MovieClip: Sendable {
  /// ISO 639-1.
  let language: String
  /// ISO 3166-1.
  let country: String
  let name: String
  /// Video key: 11 characters at YouTube, 9 digits at Vimeo.
  let key: String
  let site: String
  let type: String
  let isOfficial: Bool
  /// Days since 1970.
  let day: Int
  /// TMDB's identifier.
  let id: String
}

/// Services that offer a movie in a country, as numbers in order.
struct MovieOffers: Sendable {
  let country: String
  let streaming: [Int]
  let rental: [Int]
  let purchase: [Int]
}

extension MovieCatalogue {
  /// Videos about a movie, in Korean, English and its original language; every
  /// fifth movie has none.
  func clips(of movie: SandboxMovie) -> [MovieClip] {
    var generator = generator(for: movie, 0x71D0)
    guard !generator.chance(0.2) else { return [] }
    let day = max(movie.traits.releaseDay ?? SandboxCalendar.today, Self.firstClipDay)
    let original = movie.frame.originalLanguage
    let languages = ["en", "ko", "en", original]
    return (0..<1 + generator.number(below: 7)).map { number in
      let language = number == 0 ? original : generator.one(of: languages) ?? original
      let (type, korean, english) = Self.clipKinds[number == 0 ? 0 : generator.number(below: Self.clipKinds.count)]
      let isOnVimeo = generator.chance(0.06)
      let key =
        isOnVimeo
        ? generator.text(9, of: Array("123456789"))
        : generator.text(11, of: SeededGenerator.lettersAndDigits + ["-", "_"])
      return MovieClip(
        language: language, country: SandboxMovie.countries[language] ?? "US",
        name: number > 2 ? "\(language == "ko" ? korean : english) \(number)" : language == "ko" ? korean : english,
        key: key, site: isOnVimeo ? "Vimeo" : "YouTube", type: type, isOfficial: generator.chance(0.8),
        day: min(day, SandboxCalendar.today) - generator.number(below: 120), id: generator.hexID())
    }
  }

  /// 15 May 2008; earlier dates would predate online video.
  private static let firstClipDay = 14_014

  /// TMDB's types of videos, with a Korean and an English name.
  private static let clipKinds = [
    ("Trailer", "메인 예고편", "Official Trailer"), ("Teaser", "티저 예고편", "Teaser"), ("Clip", "본편 영상", "Exclusive Clip"),
    ("Featurette", "제작기 영상", "Making Of"), ("Behind the Scenes", "촬영 현장", "Behind the Scenes"),
    ("Bloopers", "웃긴 장면 모음", "Bloopers"), ("Trailer", "2차 예고편", "Trailer No. 2"),
  ]

  private static let countriesOfServices = [
    "KR", "US", "JP", "FR", "GB", "AR", "AU", "BR", "CA", "CH", "CL", "CO", "CZ", "DE", "DK", "ES", "FI", "GR", "HK",
    "ID", "IE", "IN", "IT", "MX", "MY", "NL", "NO", "NZ", "PH", "PL", "PT", "SE", "SG", "TH", "TR", "TW", "VN", "ZA",
  ]

  /// Services that offer a movie on the catalogue's day; none for movies of the
  /// six weeks before it.
  func offers(of movie: SandboxMovie) -> [MovieOffers] {
    guard let day = movie.traits.releaseDay, day < movie.today - 42 else { return [] }
    var generator = generator(for: movie, 0x0FFE)
    let services = Array(MovieNameText.services.indices)
    return Self.countriesOfServices.compactMap { country in
      guard generator.chance(0.75) else { return nil }
      let lists = (0..<3).map { _ in
        generator.chance(0.6) ? generator.sample(1 + generator.number(below: 4), of: services) : []
      }
      let streaming = MovieChanges.streaming(lists[0], of: movie, in: country, seed: seed, after: days)
      return MovieOffers(country: country, streaming: streaming, rental: lists[1], purchase: lists[2])
    }
  }

  /// Certification of a movie in a country: `15`, `PG-13`; empty if unrated,
  /// and for real movies.
  func certification(of movie: SandboxMovie, in region: String) -> String {
    guard movie.isReleased, movie.frame.record == nil,
      SeededGenerator.mix(0xCE27, UInt64(movie.index)) % 12 != 0
    else { return "" }
    let age = movie.frame.story.age
    switch region {
    case "KR": return ["ALL", "12", "15", "19"][age]
    case "US": return [movie.index.isMultiple(of: 2) ? "G" : "PG", "PG-13", "R", "NC-17"][age]
    case "JP": return ["G", "G", "PG12", "R18+"][age]
    case "DE": return ["0", "6", "16", "18"][age]
    case "GB": return ["U", "12A", "15", "18"][age]
    default: return ""
    }
  }

  /// Numbers of a movie's production companies, which are Korean or foreign;
  /// none for real movies, since all companies are invented.
  func companies(of movie: SandboxMovie) -> [Int] {
    guard movie.frame.record == nil else { return [] }
    var generator = generator(for: movie, 0xC0)
    let half = MovieNameText.companies.count / 2
    let all = movie.frame.originalLanguage == "ko" ? 0..<half : half..<MovieNameText.companies.count
    return generator.sample(generator.number(below: 4), of: Array(all))
  }

  /// Number of posters and backdrops of a movie.
  func pictureCounts(of movie: SandboxMovie) -> (posters: Int, backdrops: Int) {
    var generator = generator(for: movie, 0x1A6E)
    let counts = (2 + generator.number(below: 5), 1 + generator.number(below: 8))
    return (movie.traits.hasPoster ? counts.0 : 0, movie.traits.hasBackdrop ? counts.1 : 0)
  }
}
