import JSON
import Samples

/// Writes a movie with all its details, for one request.
struct MovieDetailsBody {
  let catalogue: MovieCatalogue
  let call: MovieCall
  let movie: SandboxMovie
  /// The account's states as JSON; `nil` if not requested.
  var states: String?

  private var rows: MovieRows { MovieRows(catalogue: catalogue, call: call) }
  private var prose: MovieProse { MovieProse(catalogue: catalogue) }

  /// The movie with the appended parts, which have no `id` of their own.
  ///
  /// - Throws: `TMDBRefusal` for too many parts or an invalid page.
  func json() throws(TMDBRefusal) -> String {
    try JSONWriter.object { body throws(TMDBRefusal) in
      rows.addHead(of: movie, to: &body)
      addMaking(to: &body)
      addNumbers(to: &body)
      body.add("tagline", prose.tagline(of: movie, in: call.prose))
      rows.addTail(of: movie, on: movie.traits.releaseDay, to: &body)
      let writer = MoviePartBody(catalogue: catalogue, call: call, movie: movie)
      for part: MoviePart in try call.appendedParts() {
        body.add(part.rawValue, json: try writer.json(part, withID: false))
      }
      if let states { body.add("account_states", json: states) }
    }
  }

  private func addMaking(to body: inout JSONWriter) {
    let language = movie.frame.originalLanguage
    body.add("belongs_to_collection", json: movie.frame.isInSeries ? collection : "null")
    body.add("genres", objects: genres)
    body.add("homepage", orNull: homepage)
    body.add("imdb_id", orNull: movie.imdbID)
    body.add("origin_country", [movie.country])
    body.add("production_companies", objects: catalogue.companies(of: movie).map(Self.company))
    let country = JSONWriter.object { object in
      object.add("iso_3166_1", movie.country)
      object.add("name", Self.countryNames[movie.country] ?? movie.country)
    }
    body.add("production_countries", objects: [country])
    let spoken = JSONWriter.object { object in
      let names = Self.languageNames[language]
      object.add("english_name", names?.english ?? language)
      object.add("iso_639_1", language)
      object.add("name", names?.own ?? "")
    }
    body.add("spoken_languages", objects: [spoken])
  }

  private func addNumbers(to body: inout JSONWriter) {
    var generator = catalogue.generator(for: movie, 0xB0D6)
    let budget = generator.chance(0.5) ? (1 + generator.number(below: 120)) * 500_000 : 0
    let isCounted = movie.isReleased && generator.chance(0.6)
    // Invent no figures for a real movie that could be taken for true.
    let isInvented = movie.frame.record == nil
    body.add("budget", isInvented ? budget : 0)
    body.add("revenue", isInvented && isCounted ? generator.number(below: 300_000) * 1_000 + 417 : 0)
    if let runtime = movie.traits.runtime { body.add("runtime", runtime) } else { body.add("runtime", json: "null") }
    body.add("status", movie.isReleased ? "Released" : movie.traits.releaseDay == nil ? "Planned" : "Post Production")
  }

  private var genres: [String] {
    movie.genreIDs.compactMap { id in MovieGenre.all.first { $0.id == id } }.map { Self.genre($0, in: call.prose) }
  }

  /// Collection of a series, with the name of its first movie and a number
  /// derived from it.
  private var collection: String {
    let first = catalogue.movies[movie.frame.seriesStart]
    return JSONWriter.object { MovieCollectionBody.addHead(of: first, call, to: &$0) }
  }

  /// An address, an empty text, or `nil`, since TMDB has all three.
  private var homepage: String? {
    switch movie.index % 5 {
    case 0: "https://\(movie.frame.title.slug).example/"
    case 1: nil
    default: ""
    }
  }

  /// A genre as an object.
  static func genre(_ genre: MovieGenre, in language: TextLanguage) -> String {
    JSONWriter.object { object in
      object.add("id", genre.id)
      object.add("name", genre.name.text(in: language))
    }
  }

  private static func company(_ number: Int) -> String {
    let isKorean = number < MovieNameText.companies.count / 2
    let logo = number.isMultiple(of: 3) ? nil : MovieArtwork(.logo, of: 100 + number, number: 0).path
    return JSONWriter.object { object in
      object.add("id", 97_000_000 + number)
      object.add("logo_path", orNull: logo)
      object.add("name", MovieNameText.companies[number].english)
      object.add("origin_country", isKorean ? "KR" : number.isMultiple(of: 4) ? "" : "US")
    }
  }

  private static let countryNames = [
    "KR": "South Korea", "US": "United States of America", "JP": "Japan", "FR": "France", "DE": "Germany",
    "IT": "Italy", "ES": "Spain", "SE": "Sweden", "GB": "United Kingdom", "DK": "Denmark", "AT": "Austria",
    "SU": "Soviet Union",
  ]

  private static let languageNames: [String: (english: String, own: String)] = [
    "ko": ("Korean", "한국어/조선말"), "en": ("English", "English"), "ja": ("Japanese", "日本語"),
    "fr": ("French", "Français"), "de": ("German", "Deutsch"), "it": ("Italian", "Italiano"),
    "es": ("Spanish", "Español"), "sv": ("Swedish", "svenska"), "ru": ("Russian", "Русский"),
    "da": ("Danish", "Dansk"), "uk": ("Ukrainian", "Українська"),
  ]
}

extension SandboxMovie {
  /// IMDb's number, beyond those that IMDb has assigned; for some movies empty
  /// or `nil`, since TMDB has both.
  var imdbID: String? {
    if frame.record != nil { return nil }
    return switch index % 11 {
    case 3: nil
    case 7: ""
    default: "tt9\(9_000_000 + index * 13)"
    }
  }
}
