import Samples

/// Writes what movies are about, in Korean for Korean readers and in English for others.
struct MovieProse {
  let catalogue: MovieCatalogue

  /// The two people a movie is about: characters, not those who play them.
  func heroes(of movie: SandboxMovie) -> [MoviePeople.Name] {
    var generator = catalogue.generator(for: movie, 0x4E20)
    return generator.sample(2, of: catalogue.people.region(of: movie.frame.originalLanguage).givens)
  }

  /// The line on its poster; empty where there is none.
  func tagline(of movie: SandboxMovie, in language: TextLanguage) -> String {
    if movie.frame.isHostile { return HostileMovieText.tagline.text(in: language) }
    if let record = movie.frame.record { return record.tagline?.text(in: language) ?? "" }
    var generator = catalogue.generator(for: movie, 0x7A6)
    guard generator.chance(0.7), isTold(movie, in: language) else { return "" }
    return generator.one(of: movie.frame.story.taglines)?.text(in: language) ?? ""
  }

  /// One to four sentences; empty where nobody has written any, or none in Korean.
  func overview(of movie: SandboxMovie, in language: TextLanguage) -> String {
    if movie.frame.isHostile { return HostileMovieText.overview.text(in: language) }
    if let record = movie.frame.record { return record.overview.text(in: language) }
    guard movie.traits.hasOverview, isTold(movie, in: language) else { return "" }
    var generator = catalogue.generator(for: movie, 0x0FE2)
    let story = movie.frame.story
    let phrases =
      generator.sample(1, of: story.openings) + generator.sample(generator.number(below: 3), of: story.middles)
      + generator.sample(1, of: story.endings)
    return filled(phrases.map { $0.text(in: language) }.joined(separator: " "), for: movie, in: language)
  }

  /// A phrase with `{A}`, `{B}`, `{P}` and `{T}` replaced by the heroes, a place and the title, and its Korean
  /// particles chosen.
  func filled(_ phrase: String, for movie: SandboxMovie, in language: TextLanguage) -> String {
    let isKorean = language == .korean
    var generator = catalogue.generator(for: movie, 0x91ACE)
    let place = generator.one(of: catalogue.people.region(of: movie.frame.originalLanguage).places)
    let names = heroes(of: movie).map { isKorean ? $0.korean : $0.latin }
    let title = movie.title(in: isKorean ? "ko" : "en")
    let text = phrase.replacing("{A}", with: names.first ?? "").replacing("{B}", with: names.last ?? "")
      .replacing("{P}", with: place?.text(in: language) ?? "").replacing("{T}", with: title)
    return isKorean ? KoreanParticles.chosen(in: text) : text
  }

  private func isTold(_ movie: SandboxMovie, in language: TextLanguage) -> Bool {
    language != .korean || movie.traits.isInKorean
  }
}

/// Chooses between the two forms of a Korean particle.
enum KoreanParticles {
  /// The form after a vowel, by the one after a consonant.
  private static let afterVowel: [String: String] = ["은": "는", "이": "가", "을": "를", "과": "와", "으로": "로"]

  /// A text in which every `[은]`, `[이]`, `[을]`, `[과]` and `[으로]` has become the form that its word asks for.
  /// Brackets around anything else stay.
  static func chosen(in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      let particle = rest.firstIndex(of: "]").map { String(rest[..<$0]) } ?? ""
      guard let other = afterVowel[particle] else {
        result += "["
        continue
      }
      result += endsInConsonant(result, except: particle == "으로" ? 8 : 0) ? particle : other
      rest = rest.dropFirst(particle.count + 1)
    }
    return result + rest
  }

  /// Whether the last letter is a Hangul syllable with a final consonant.
  ///
  /// - Parameter number: a final that does not count; ㄹ is 8.
  /// - Source: The Unicode Standard, 3.12, *Hangul Syllable Decomposition*.
  private static func endsInConsonant(_ text: String, except number: UInt32) -> Bool {
    guard let last = text.unicodeScalars.last?.value, (0xAC00...0xD7A3).contains(last) else { return false }
    let ending = (last - 0xAC00) % 28
    return ending != 0 && ending != number
  }
}
