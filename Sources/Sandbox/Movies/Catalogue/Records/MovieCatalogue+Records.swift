import Samples

extension MovieCatalogue {
  /// Cast of a real movie, in billing order.
  func cast(of movie: SandboxMovie, in record: MovieRecord) -> [MovieRole] {
    var generator = generator(for: movie, 0xCA57)
    return record.cast.enumerated().compactMap { order, part in
      let id = generator.hexID()
      return people.person(named: part.name.text).map { person in
        let character = LocalizedText(korean: part.character, english: part.character, japanese: nil)
        return MovieRole(person: person, character: character, creditID: id, castID: order + 3)
      }
    }
  }

  /// Crew of a real movie, with one entry for each job.
  func crew(of movie: SandboxMovie, in record: MovieRecord) -> [MovieJob] {
    var generator = generator(for: movie, 0xC2E3)
    return record.crew.flatMap { work in
      work.jobs.compactMap { department, job in
        let id = generator.hexID()
        return people.person(named: work.name.text).map { person in
          MovieJob(person: person, department: department, job: job, creditID: id)
        }
      }
    }
  }
}

extension MovieTraits {
  /// Above the popularity of every invented movie.
  private static let leastPopularity = 800.0
  /// Above the average of every invented movie.
  private static let leastAverage = 8.75

  /// Creates the traits of a real movie: known facts, and random popularity and
  /// votes above those of every invented movie. So real movies come first in
  /// lists.
  ///
  /// Every 23rd has no poster, every 17th no backdrop.
  init(of record: MovieRecord, index: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0x307E, UInt64(index)))
    let fame = generator.fraction()
    releaseDay = record.day
    runtime = record.runtime
    voteCount = 400 + Int(9_000 * fame)
    voteAverage = Self.rounded(Self.leastAverage + 0.9 * generator.fraction())
    popularity = Self.rounded(Self.leastPopularity + 400 * fame + 20 * generator.fraction())
    genreCount = record.genreIDs.count
    hasPoster = index % 23 != 7
    hasBackdrop = index % 17 != 5
    hasOverview = true
    isInKorean = true
  }
}
