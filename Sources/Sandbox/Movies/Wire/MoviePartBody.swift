import JSON
import Samples

/// Writes one part of a movie, for one request.
struct MoviePartBody {
  let catalogue: MovieCatalogue
  let call: MovieCall
  let movie: SandboxMovie

  /// The part as an object.
  ///
  /// - Parameter withID: whether to include the movie's number, as on the
  ///   part's own path. Lists of movies never include it.
  /// - Throws: `TMDBRefusal.invalidPage` for a part with pages.
  func json(_ part: MoviePart, withID: Bool) throws(TMDBRefusal) -> String {
    try JSONWriter.object { body throws(TMDBRefusal) in
      if withID, ![.recommendations, .similar, .similarMovies].contains(part) { body.add("id", movie.id) }
      switch part {
      case .credits: addCredits(to: &body)
      case .videos: body.add("results", objects: catalogue.clips(of: movie).filter(isWanted).map(Self.video))
      case .images: addImages(to: &body)
      case .reviews: try addReviews(to: &body)
      case .releaseDates: body.add("results", objects: releaseDates)
      case .watchProviders: body.add("results", json: watchProviders)
      case .recommendations: try rows.addRelated(catalogue.recommendations(for: movie), to: &body)
      case .similar, .similarMovies: try rows.addRelated(catalogue.similar(to: movie), to: &body)
      case .externalIDs: addExternalIDs(to: &body)
      }
    }
  }

  private var rows: MovieRows { MovieRows(catalogue: catalogue, call: call) }

  private func addExternalIDs(to body: inout JSONWriter) {
    body.add("imdb_id", orNull: movie.imdbID)
    for name in ["wikidata_id", "facebook_id", "instagram_id", "twitter_id"] { body.add(name, orNull: nil) }
  }

  // MARK: People

  private func addCredits(to body: inout JSONWriter) {
    let cast = catalogue.cast(of: movie).enumerated().map { order, role in
      JSONWriter.object { object in
        addPerson(role.person, knownFor: "Acting", to: &object)
        object.add("cast_id", role.castID)
        object.add("character", role.character.text(in: call.prose))
        object.add("credit_id", role.creditID)
        object.add("order", order)
      }
    }
    let crew = catalogue.crew(of: movie).map { job in
      JSONWriter.object { object in
        addPerson(job.person, knownFor: job.department, to: &object)
        object.add("credit_id", job.creditID)
        object.add("department", job.department)
        object.add("job", job.job)
      }
    }
    body.add("cast", objects: cast)
    body.add("crew", objects: crew)
  }

  private func addPerson(_ person: MoviePerson, knownFor department: String, to object: inout JSONWriter) {
    object.add("adult", false)
    object.add("gender", person.gender)
    object.add("id", person.id)
    object.add("known_for_department", department)
    object.add("name", person.name(in: call.prose))
    object.add("original_name", person.originalName)
    object.add("popularity", person.popularity)
    let picture = person.hasPicture ? MovieArtwork(.profile, of: person.index, number: 0).path : nil
    object.add("profile_path", orNull: picture)
  }

  private func addReviews(to body: inout JSONWriter) throws(TMDBRefusal) {
    try rows.addPage(of: catalogue.reviews(of: movie), to: &body) { review in
      JSONWriter.object { object in
        let author = JSONWriter.object { author in
          author.add("name", review.name)
          author.add("username", review.username)
          author.add("avatar_path", orNull: review.avatar?.path)
          if let rating = review.rating { author.add("rating", rating) } else { author.add("rating", json: "null") }
        }
        let moment = SandboxCalendar.moment(day: review.written.day, second: review.written.second)
        object.add("author", review.name.isEmpty ? review.username : review.name)
        object.add("author_details", json: author)
        object.add("content", review.content)
        object.add("created_at", moment)
        object.add("id", review.id)
        object.add("updated_at", moment)
        object.add("url", "https://www.themoviedb.org/review/\(review.id)")
      }
    }
  }

  // MARK: Pictures and videos

  private func isWanted(_ clip: MovieClip) -> Bool {
    call.wants(clip.language, including: "include_video_language", byDefault: "en")
  }

  private static func video(_ clip: MovieClip) -> String {
    JSONWriter.object { object in
      object.add("iso_639_1", clip.language)
      object.add("iso_3166_1", clip.country)
      object.add("name", clip.name)
      object.add("key", clip.key)
      object.add("site", clip.site)
      object.add("size", 1_080)
      object.add("type", clip.type)
      object.add("official", clip.isOfficial)
      object.add("published_at", SandboxCalendar.moment(day: clip.day, second: 61_187))
      object.add("id", clip.id)
    }
  }

  private func addImages(to body: inout JSONWriter) {
    let counts = catalogue.pictureCounts(of: movie)
    body.add("backdrops", objects: images(.backdrop, counts.backdrops, languages: [nil, nil, "en", nil]))
    body.add("logos", objects: [])
    let languages = [movie.frame.originalLanguage, "ko", "en", nil]
    body.add("posters", objects: images(.poster, counts.posters, languages: languages))
  }

  /// Requested pictures of a kind; their languages alternate.
  private func images(_ kind: MovieArtwork.Kind, _ count: Int, languages: [String?]) -> [String] {
    let size = kind.originalSize
    return (0..<count).compactMap { number in
      let language = languages[number % languages.count]
      guard call.wants(language, including: "include_image_language", byDefault: nil) else { return nil }
      var generator = catalogue.generator(for: movie, 0x1A6 &+ UInt64(number))
      return JSONWriter.object { object in
        object.add("aspect_ratio", (Double(size.width) / Double(size.height) * 1_000).rounded() / 1_000)
        object.add("height", size.height)
        object.add("iso_639_1", orNull: language)
        object.add("file_path", MovieArtwork(kind, of: movie.index, number: number).path)
        object.add("vote_average", Double(4_000 + generator.number(below: 4_000)) / 1_000)
        object.add("vote_count", 1 + generator.number(below: 40))
        object.add("width", size.width)
      }
    }
  }

  // MARK: Countries

  /// Releases by country; every fourth movie has a premiere without
  /// certification before the release in cinemas.
  private var releaseDates: [String] {
    var seen: Set<String> = []
    return (SandboxMovie.regions + [movie.country]).filter { seen.insert($0).inserted }.compactMap { region in
      guard let day = movie.releaseDay(in: region) else { return nil }
      let shown = showing(on: day, certification: catalogue.certification(of: movie, in: region), type: 3)
      let premiere = showing(on: day - 9, certification: "", type: 1)
      return JSONWriter.object { object in
        object.add("iso_3166_1", region)
        object.add("release_dates", objects: movie.index % 4 == 1 ? [premiere, shown] : [shown])
      }
    }
  }

  private func showing(on day: Int, certification: String, type: Int) -> String {
    JSONWriter.object { object in
      object.add("certification", certification)
      object.add("descriptors", [])
      object.add("iso_639_1", "")
      object.add("note", type == 1 ? "Premiere" : "")
      object.add("release_date", SandboxCalendar.moment(day: day, second: 0))
      object.add("type", type)
    }
  }

  private var watchProviders: String {
    JSONWriter.object { countries in
      for offers in catalogue.offers(of: movie) {
        let lists = [("flatrate", offers.streaming), ("rent", offers.rental), ("buy", offers.purchase)]
        let country = JSONWriter.object { object in
          object.add("link", "https://www.themoviedb.org/movie/\(movie.id)/watch?locale=\(offers.country)")
          for (name, services) in lists where !services.isEmpty {
            object.add(name, objects: services.enumerated().map { service($1, priority: $0) })
          }
        }
        countries.add(offers.country, json: country)
      }
    }
  }

  private func service(_ number: Int, priority: Int) -> String {
    Self.service(number, priority: priority, in: call.prose)
  }

  /// A service as an object.
  static func service(_ number: Int, priority: Int, in language: TextLanguage) -> String {
    JSONWriter.object { object in
      object.add("logo_path", MovieArtwork(.logo, of: number, number: 0).path)
      object.add("provider_id", MovieOffers.providerID(number))
      object.add("provider_name", MovieNameText.services[number].text(in: language))
      object.add("display_priority", priority)
    }
  }
}
