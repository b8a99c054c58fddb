import Samples

/// A trailer or another film about a movie.
struct MovieClip: Sendable {
  /// ISO 639-1 and ISO 3166-1.
  let language: String
  let country: String
  let name: String
  /// YouTube's of 11 characters, Vimeo's of 9 digits.
  let key: String
  let site: String
  let type: String
  let isOfficial: Bool
  /// Days since 1970.
  let day: Int
  /// TMDB's.
  let id: String
}

/// Where a movie can be watched in a country: numbers of services, in their order.
struct MovieOffers: Sendable {
  let country: String
  let streaming: [Int]
  let rental: [Int]
  let purchase: [Int]
}

extension MovieCatalogue {
  /// The films about a movie, in Korean, in English, and where it comes from; none for every fifth.
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

  /// 15 May 2008: nobody could watch films on the sites before.
  private static let firstClipDay = 14_014

  /// Types as TMDB calls them, and what such films are called.
  private static let clipKinds = [
    ("Trailer", "메인 예고편", "Official Trailer"), ("Teaser", "티저 예고편", "Teaser"), ("Clip", "본편 영상", "Exclusive Clip"),
    ("Featurette", "제작기 영상", "Making Of"), ("Behind the Scenes", "촬영 현장", "Behind the Scenes"),
    ("Bloopers", "웃긴 장면 모음", "Bloopers"), ("Trailer", "2차 예고편", "Trailer No. 2"),
  ]

  /// Where a movie can be watched; nowhere yet for those that have come out in the last weeks.
  func offers(of movie: SandboxMovie) -> [MovieOffers] {
    guard let day = movie.traits.releaseDay, day < SandboxCalendar.today - 42 else { return [] }
    var generator = generator(for: movie, 0x0FFE)
    let services = Array(MovieNameText.services.indices)
    return ["KR", "US", "JP", "FR", "GB"].compactMap { country in
      guard generator.chance(0.75) else { return nil }
      let lists = (0..<3).map { _ in
        generator.chance(0.6) ? generator.sample(1 + generator.number(below: 4), of: services) : []
      }
      return MovieOffers(country: country, streaming: lists[0], rental: lists[1], purchase: lists[2])
    }
  }

  /// What a country's board says of a movie: `15`, `PG-13`; empty where it has said nothing, and for real movies.
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

  /// The numbers of the companies that made a movie: Korean ones, or others; none of a real one, all being invented.
  func companies(of movie: SandboxMovie) -> [Int] {
    guard movie.frame.record == nil else { return [] }
    var generator = generator(for: movie, 0xC0)
    let half = MovieNameText.companies.count / 2
    let all = movie.frame.originalLanguage == "ko" ? 0..<half : half..<MovieNameText.companies.count
    return generator.sample(generator.number(below: 4), of: Array(all))
  }

  /// How many posters and how many wide pictures there are of a movie; 0 where it has none.
  func pictureCounts(of movie: SandboxMovie) -> (posters: Int, backdrops: Int) {
    var generator = generator(for: movie, 0x1A6E)
    let counts = (2 + generator.number(below: 5), 1 + generator.number(below: 8))
    return (movie.traits.hasPoster ? counts.0 : 0, movie.traits.hasBackdrop ? counts.1 : 0)
  }
}
