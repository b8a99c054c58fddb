import Samples

/// A role of an actor.
struct MovieRole: Sendable {
  let person: MoviePerson
  /// Empty if the character is unknown.
  let character: LocalizedText
  /// TMDB's number of the role.
  let creditID: String
  let castID: Int
}

/// A job of a crew member.
struct MovieJob: Sendable {
  let person: MoviePerson
  let department: String
  let job: String
  let creditID: String
}

extension MovieCatalogue {
  /// Cast of a movie in billing order; empty for a few movies.
  ///
  /// The two heroes of the overview come first. Sometimes one person has two
  /// roles.
  func cast(of movie: SandboxMovie) -> [MovieRole] {
    if let record = movie.frame.record { return cast(of: movie, in: record) }
    var generator = generator(for: movie, 0xCA57)
    guard !generator.chance(0.04) else { return [] }
    let heroes = MovieProse(catalogue: self).heroes(of: movie)
    let wanted = 5 + generator.number(below: 18)
    var roles: [MovieRole] = []
    var seen: Set<Int> = []
    while roles.count < wanted {
      let person = somebody(in: movie, &generator)
      guard seen.insert(person.index).inserted else { continue }
      roles.append(role(of: person, at: roles.count, heroes, in: movie, &generator))
    }
    if generator.chance(0.15), let first = roles.first?.person {
      roles.append(role(of: first, at: roles.count, heroes, in: movie, &generator))
    }
    return roles
  }

  /// Crew of a movie, in TMDB's arbitrary order.
  ///
  /// Directors often write as well, and some of the cast are producers. Each
  /// job is one entry.
  func crew(of movie: SandboxMovie) -> [MovieJob] {
    if let record = movie.frame.record { return crew(of: movie, in: record) }
    var generator = generator(for: movie, 0xC2E3)
    guard !generator.chance(0.05) else { return [] }
    let director = somebody(in: movie, &generator)
    var jobs = [("Directing", "Director", director)]
    if generator.chance(0.1) { jobs.append(("Directing", "Director", somebody(in: movie, &generator))) }
    jobs.append(("Writing", "Screenplay", generator.chance(0.6) ? director : somebody(in: movie, &generator)))
    if generator.chance(0.3) { jobs.append(("Writing", "Story", director)) }
    if generator.chance(0.3) { jobs.append(("Production", "Producer", director)) }
    if generator.chance(0.25), let star = cast(of: movie).first {
      jobs.append(("Production", "Executive Producer", star.person))
    }
    let others = generator.sample(3 + generator.number(below: Self.trades.count - 2), of: Self.trades)
    for (department, job) in others { jobs.append((department, job, somebody(in: movie, &generator))) }
    return generator.sample(jobs.count, of: jobs).map { department, job, person in
      MovieJob(person: person, department: department, job: job, creditID: generator.hexID())
    }
  }

  private static let trades = [
    ("Production", "Producer"), ("Production", "Casting"), ("Camera", "Director of Photography"), ("Editing", "Editor"),
    ("Sound", "Original Music Composer"), ("Sound", "Sound Designer"), ("Art", "Production Design"),
    ("Costume & Make-Up", "Costume Design"), ("Crew", "Stunts"), ("Lighting", "Gaffer"),
  ]

  /// Draws a person, mostly of the movie's region and mostly a popular one.
  private func somebody(in movie: SandboxMovie, _ generator: inout SeededGenerator) -> MoviePerson {
    let fame = generator.fraction()
    guard !generator.chance(0.12) else { return people.person(Int(fame * Double(people.inventedCount))) }
    let region = people.region(of: movie.frame.originalLanguage)
    return people.person(region.firstPerson + Int(fame * fame * Double(region.count)))
  }

  private func role(
    of person: MoviePerson, at order: Int, _ heroes: [MoviePeople.Name], in movie: SandboxMovie,
    _ generator: inout SeededGenerator
  ) -> MovieRole {
    let givens = people.region(of: movie.frame.originalLanguage).givens
    let name = order < heroes.count ? heroes[order] : generator.chance(0.6) ? generator.one(of: givens) : nil
    var character =
      name.map { LocalizedText(korean: $0.korean, english: $0.latin, japanese: nil) }
      ?? generator.one(of: MovieNameText.roles) ?? Self.nobody
    if movie.frame.story.genreIDs.contains(99) { character = Self.oneself }
    if movie.frame.story.genreIDs.contains(16) { character = Vocabulary.joined(character, Self.voice) }
    if order > 2, generator.chance(0.05) { character = Self.nobody }
    return MovieRole(person: person, character: character, creditID: generator.hexID(), castID: order + 3)
  }

  private static let nobody = LocalizedText(korean: "", english: "", japanese: nil)
  private static let oneself = LocalizedText(korean: "본인", english: "Self", japanese: nil)
  private static let voice = LocalizedText(korean: "(목소리)", english: "(voice)", japanese: nil)
}
