import Samples

/// Random facts about a movie, drawn once from the seed.
struct MovieTraits: Sendable {
  /// Day of the first release, in days since 1970; `nil` if unknown.
  var releaseDay: Int?
  /// Runtime in minutes; 0 or `nil` if unknown, since TMDB has both.
  let runtime: Int?
  let voteCount: Int
  /// 0 without votes, otherwise 1 ... 10 with three decimals.
  let voteAverage: Double
  /// Above 0, with three decimals.
  let popularity: Double
  let genreCount: Int
  let hasPoster: Bool
  let hasBackdrop: Bool
  let hasOverview: Bool
  /// Whether its title and texts exist in Korean.
  let isInKorean: Bool

  /// Time of release relative to ``SandboxCalendar/today``.
  private enum Season {
    case past, playing, upcoming, later, unknown
  }

  init(of frame: MovieFrame, seed: UInt64) {
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0x307E, UInt64(frame.index)))
    let season = Self.season(of: frame, seed: seed)
    releaseDay = Self.releaseDay(of: frame, season, seed: seed)
    runtime = Self.runtime(of: frame.story, season, from: &generator)
    let fame = pow4(generator.fraction())
    let count = Self.voteCount(season, fame: fame, from: &generator)
    let quality = (generator.fraction() + generator.fraction()) / 2
    voteCount = count
    voteAverage = count == 0 ? 0 : Self.rounded(4.4 + 4.3 * quality)
    popularity = frame.isHostile ? 0.6 : Self.popularity(season, fame: fame, from: &generator)
    genreCount = max(1, frame.story.genreIDs.count - generator.number(below: 2))
    hasPoster = !generator.chance(0.06)
    hasBackdrop = !generator.chance(0.11)
    hasOverview = frame.isHostile || !generator.chance(0.04)
    isInKorean = frame.originalLanguage == "ko" || frame.isHostile || !generator.chance(0.06)
  }

  /// Chooses the season of a movie. Of every hundred movies ten are playing,
  /// eight come in the next weeks, four in the next months, and two have no
  /// date. Movies of a series are always past.
  private static func season(of frame: MovieFrame, seed: UInt64) -> Season {
    guard !frame.isInSeries, !frame.isHostile else { return .past }
    switch (frame.index * 37 + Int(seed % 100)) % 100 {
    case ..<10: return .playing
    case ..<18: return .upcoming
    case ..<22: return .later
    case ..<24: return .unknown
    default: return .past
    }
  }

  private static func releaseDay(of frame: MovieFrame, _ season: Season, seed: UInt64) -> Int? {
    let today = SandboxCalendar.today
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0xDA7E, UInt64(frame.seriesStart)))
    switch season {
    case .past where frame.isInSeries:
      let first = today - 4_000 - Int(20_000 * generator.fraction())
      return first + frame.seriesPlace * (700 + generator.number(below: 600))
    case .past:
      let age = generator.fraction()
      return today - 43 - Int(35_300 * age * age * age)
    case .playing: return today - generator.number(below: 42)
    case .upcoming: return today + 1 + generator.number(below: 21)
    case .later: return today + 22 + generator.number(below: 140)
    case .unknown: return nil
    }
  }

  private static func runtime(
    of story: MovieStory, _ season: Season, from generator: inout SeededGenerator
  ) -> Int? {
    let isShort = story.genreIDs.contains { $0 == 16 || $0 == 99 }
    let minutes = (isShort ? 58 : 82) + generator.number(below: isShort ? 44 : 40) + generator.number(below: 36)
    switch (season, generator.number(below: 40)) {
    case (.later, _), (.unknown, _), (.upcoming, ..<8): return 0
    case (_, 39): return nil
    default: return minutes
    }
  }

  private static func voteCount(_ season: Season, fame: Double, from generator: inout SeededGenerator) -> Int {
    let roll = generator.fraction()
    switch season {
    case .past: return roll < 0.04 ? 0 : 1 + Int(26_000 * fame + 40 * roll)
    case .playing: return roll < 0.1 ? 0 : 1 + Int(1_800 * fame + 60 * roll)
    case .upcoming: return roll < 0.8 ? 0 : 1 + Int(10 * roll)
    case .later, .unknown: return 0
    }
  }

  private static func popularity(_ season: Season, fame: Double, from generator: inout SeededGenerator) -> Double {
    let roll = generator.fraction()
    switch season {
    case .past: return rounded(0.6 + 90 * fame + 6 * roll)
    case .playing: return rounded(12 + 700 * fame + 40 * roll)
    case .upcoming: return rounded(6 + 240 * fame + 20 * roll)
    case .later, .unknown: return rounded(0.7 + 12 * roll)
    }
  }

  static func rounded(_ value: Double) -> Double {
    (value * 1_000).rounded() / 1_000
  }
}

/// Skews a fraction so that most results are small and few are large.
private func pow4(_ fraction: Double) -> Double {
  fraction * fraction * fraction * fraction
}
