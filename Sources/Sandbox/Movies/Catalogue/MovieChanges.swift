import Samples

/// What is different about a movie, some days after the sandbox's own day.
///
/// It follows from the seed, the movie, the country and the number of days.
/// After 0 days nothing is different.
enum MovieChanges {
  /// Day of a movie's first release as it is known on a day, in days since 1970;
  /// `nil` if it is unknown.
  ///
  /// Every third movie to come is postponed once, before its first date; a movie
  /// without a date gets one within three weeks. Other movies keep theirs.
  ///
  /// - Parameters:
  ///   - movie: the movie as on the sandbox's own day.
  ///   - seed: determines everything.
  ///   - days: days since the sandbox's own day.
  static func releaseDay(of movie: SandboxMovie, seed: UInt64, after days: Int) -> Int? {
    guard days > 0, movie.frame.record == nil else { return movie.traits.releaseDay }
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0xDA11, UInt64(movie.index)))
    let today = SandboxCalendar.today
    guard let day = movie.traits.releaseDay else {
      let announcement = 1 + generator.number(below: 21)
      return days < announcement ? nil : today + 22 + generator.number(below: 140)
    }
    guard day > today, generator.chance(0.33) else { return day }
    let announcement = 1 + generator.number(below: day - today)
    return days < announcement ? day : day + 7 + generator.number(below: 60)
  }

  /// Numbers of the services that stream a movie in a country: those of the
  /// sandbox's own day, at times with one more or one less.
  ///
  /// - Parameters:
  ///   - services: the services on the sandbox's own day.
  ///   - movie: the movie.
  ///   - country: ISO 3166-1 code.
  ///   - seed: determines everything.
  ///   - days: days since the sandbox's own day.
  static func streaming(
    _ services: [Int], of movie: SandboxMovie, in country: String, seed: UInt64, after days: Int
  ) -> [Int] {
    let place = country.utf8.reduce(SeededGenerator.mix(seed ^ 0x0FFE, UInt64(movie.index))) {
      SeededGenerator.mix($0, UInt64($1))
    }
    var generator = SeededGenerator(seed: place)
    let changes = Rhythm(10...50, from: &generator)
    guard changes.turns(after: days) % 2 == 1 else { return services }
    let service = generator.number(below: MovieNameText.services.count)
    return services.contains(service) ? services.filter { $0 != service } : services + [service]
  }
}
