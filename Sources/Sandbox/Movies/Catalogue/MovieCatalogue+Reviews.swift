import Samples

/// A review of a movie.
struct WrittenReview: Sendable {
  /// TMDB's identifier.
  let id: String
  /// User name and real name; most reviewers have no real name.
  let username: String
  let name: String
  let avatar: MovieArtwork?
  /// 1 ... 10; `nil` without a rating.
  let rating: Double?
  /// Paragraphs separated by CR LF, with some markup.
  let content: String
  /// Days since 1970 and seconds of the day.
  let written: (day: Int, second: Int)
}

extension MovieCatalogue {
  /// Reviews of a movie: 0 ... 25, of 30 ... 9,000 characters each; none for
  /// unreleased movies.
  func reviews(of movie: SandboxMovie) -> [WrittenReview] {
    guard movie.isReleased else { return [] }
    let day = movie.traits.releaseDay ?? Self.firstReviewDay
    // A movie released after the sandbox's own day was reviewed on that day.
    let latest = max(SandboxCalendar.today, day)
    var generator = generator(for: movie, 0x2E7)
    return (0..<Self.reviewCount(of: movie, &generator)).map { number in
      let isKorean = generator.chance(movie.frame.originalLanguage == "ko" ? 0.5 : 0.15)
      let starts = (MovieReviewText.nameStarts, MovieReviewText.nameEnds)
      let username = [generator.one(of: starts.0), generator.one(of: starts.1)].compactMap { $0 }.joined(separator: "_")
      let person = people.person(generator.number(below: people.inventedCount))
      let hasName = generator.chance(0.3)
      let hasPicture = generator.chance(0.6)
      let rating = generator.chance(0.7) ? Double(2 + generator.number(below: 19)) / 2 : nil
      let age = generator.number(below: max(latest - max(day, Self.firstReviewDay), 1))
      let content =
        movie.frame.isHostile && number == 0
        ? HostileMovieText.review : reviewText(of: movie, isKorean: isKorean, &generator)
      return WrittenReview(
        id: generator.hexID(), username: "\(username)\(generator.number(below: 90))",
        name: hasName ? person.originalName : "",
        avatar: hasPicture ? MovieArtwork(.profile, of: person.index, number: 0) : nil, rating: rating,
        content: content, written: (latest - age, generator.number(below: 86_400)))
    }
  }

  /// 1 January 2012, the date of the oldest reviews.
  private static let firstReviewDay = 15_340

  private static func reviewCount(of movie: SandboxMovie, _ generator: inout SeededGenerator) -> Int {
    let roll = generator.fraction()
    if movie.frame.isHostile { return 3 }
    switch roll {
    case ..<0.3: return 0
    case ..<0.7: return 1 + generator.number(below: 5)
    case ..<0.93: return 6 + generator.number(below: 10)
    default: return 16 + generator.number(below: 10)
    }
  }

  /// Approximate length of a review, in characters.
  private static func reviewLength(_ generator: inout SeededGenerator) -> Int {
    switch generator.number(below: 100) {
    case ..<25: 32
    case ..<70: 200 + generator.number(below: 700)
    case ..<92: 1_000 + generator.number(below: 2_000)
    default: 4_000 + generator.number(below: 4_300)
    }
  }

  private func reviewText(
    of movie: SandboxMovie, isKorean: Bool, _ generator: inout SeededGenerator
  ) -> String {
    let language = isKorean ? TextLanguage.korean : .english
    let prose = MovieProse(catalogue: self)
    // Reviews of real movies must not make claims about their people.
    let sentences = (isKorean ? MovieReviewText.korean : MovieReviewText.english).filter { sentence in
      movie.frame.record == nil || !["{A}", "{B}"].contains { sentence.contains($0) }
    }
    let headings = isKorean ? MovieReviewText.koreanHeadings : MovieReviewText.headings
    let wanted = Self.reviewLength(&generator)
    var (paragraphs, left, length): ([String], [String], Int) = ([], [], 0)
    while length < wanted {
      var lines: [String] = []
      if wanted > 1_000, generator.chance(0.4), let heading = generator.one(of: headings) { paragraphs.append(heading) }
      for _ in 0..<2 + generator.number(below: 4) where length < wanted {
        if left.isEmpty { left = generator.sample(sentences.count, of: sentences) }
        let line = prose.filled(left.removeLast(), for: movie, in: language)
        lines.append(line)
        length += line.count + 1
      }
      paragraphs.append(lines.joined(separator: " "))
    }
    let endings = isKorean ? MovieReviewText.koreanEndings : MovieReviewText.endings
    if generator.chance(0.25), let ending = generator.one(of: endings) { paragraphs.append(ending) }
    return paragraphs.joined(separator: "\r\n\r\n")
  }
}
