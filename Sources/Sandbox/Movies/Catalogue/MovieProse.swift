import Samples

/// Writes texts about movies, in Korean for Korean and in English for other
/// languages.
struct MovieProse {
  let catalogue: MovieCatalogue

  /// The two main characters of a movie.
  func heroes(of movie: SandboxMovie) -> [MoviePeople.Name] {
    var generator = catalogue.generator(for: movie, 0x4E20)
    return generator.sample(2, of: catalogue.people.region(of: movie.frame.originalLanguage).givens)
  }

  /// Tagline of a movie; empty if it has none.
  func tagline(of movie: SandboxMovie, in language: TextLanguage) -> String {
    if movie.frame.isHostile { return HostileMovieText.tagline.text(in: language) }
    if let record = movie.frame.record { return record.tagline?.text(in: language) ?? "" }
    var generator = catalogue.generator(for: movie, 0x7A6)
    guard generator.chance(0.7), isTold(movie, in: language) else { return "" }
    return generator.one(of: movie.frame.story.taglines)?.text(in: language) ?? ""
  }

  /// Overview of one to four sentences; empty if it is missing, or not
  /// translated into Korean.
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

  /// Replaces `{A}`, `{B}`, `{P}` and `{T}` by the heroes, a place and the
  /// title, and chooses Korean particles.
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

/// Chooses between the two forms of Korean particles.
enum KoreanParticles {
  /// Form after a vowel, by the form after a consonant.
  private static let afterVowel: [String: String] = ["은": "는", "이": "가", "을": "를", "과": "와", "으로": "로"]

  /// Replaces every `[은]`, `[이]`, `[을]`, `[과]` and `[으로]` by the form that fits
  /// the word before it. Other brackets stay.
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

  /// Whether a text ends in a Hangul syllable with a final consonant.
  ///
  /// - Parameter number: number of a final consonant to ignore; ㄹ is 8.
  /// - Source: The Unicode Standard, 3.12, *Hangul Syllable Decomposition*.
  private static func endsInConsonant(_ text: String, except number: UInt32) -> Bool {
    guard let last = text.unicodeScalars.last?.value, (0xAC00...0xD7A3).contains(last) else { return false }
    let ending = (last - 0xAC00) % 28
    return ending != 0 && ending != number
  }
}
