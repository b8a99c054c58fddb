import Testing

@testable import Samples
@testable import Sandbox

/// The real movies of the catalogue.
@Suite(.timeLimit(.minutes(3)))
struct MovieCatalogueRecordsTests {
  private let catalogue = MovieCatalogue(seed: SandboxConfiguration.defaultSeed)
  private var real: [SandboxMovie] { catalogue.movies.filter { $0.frame.record != nil } }

  /// Later than 1930, but free because the copyright was not renewed or the
  /// notice was missing.
  private static let lapsed: Set = [
    "White Zombie", "His Girl Friday", "Detour", "Scarlet Street", "D.O.A.", "House on Haunted Hill",
    "The Little Shop of Horrors", "Carnival of Souls", "Charade", "Night of the Living Dead",
  ]

  private func find(_ title: String) throws -> SandboxMovie {
    try #require(real.first { $0.frame.title.english == title })
  }

  // Parsing

  @Test func `every line of the texts is parsed`() {
    let lines = SampleTexts.movieRecords.split(separator: "\n")
    #expect(MovieRecord.all.count == lines.filter { $0.hasPrefix("# ") }.count)
    #expect(MovieRecord.all.compactMap(\.tagline).count == lines.filter { $0.hasPrefix("G ") }.count)
    #expect(MovieRecord.all.filter { !$0.cast.isEmpty }.count == lines.filter { $0.hasPrefix("C ") }.count)
    #expect(MovieRecord.all.count >= 120)
    #expect(real.count == MovieRecord.all.count)
  }

  private static let good = """
    # 1922-03-04 | de DE | 94 | 27 14 | moon
    T 하나 | One | Eins
    D A. Director/DW; A. Woman*/E
    C Somebody=A Part / Another;
      Nobody
    K 이야기.
    E A story,
      told.
    G 글 | Line
    """

  @Test func `a record has the facts of its lines`() throws {
    let record = try #require(MovieRecord.parse(Self.good).first)
    #expect(record.year == 1_922 && record.day.map(SandboxCalendar.date) == "1922-03-04")
    #expect(record.language == "de" && record.country == "DE" && record.runtime == 94)
    #expect(record.genreIDs == [27, 14] && record.glyphs == [.moon])
    #expect(record.title.korean == "하나" && record.title.english == "One" && record.originalTitle == "Eins")
    #expect(record.crew.map(\.name.text) == ["A. Director", "A. Woman"])
    #expect(record.crew.map { $0.jobs.map(\.job) } == [["Director", "Writer"], ["Editor"]])
    #expect(record.crew.map(\.name.isWoman) == [false, true])
    #expect(record.cast.map(\.name.text) == ["Somebody", "Nobody"])
    #expect(record.cast.map(\.character) == ["A Part / Another", ""])
    #expect(record.overview.korean == "이야기." && record.overview.english == "A story, told.")
    #expect(record.tagline?.english == "Line")
    let yearOnly = try #require(MovieRecord.parse(Self.good.replacing("1922-03-04", with: "1922")).first)
    #expect(yearOnly.year == 1_922 && yearOnly.day == nil)
  }

  @Test(arguments: [
    ("1922-03-04", "1922-02-30"), ("1922-03-04", "March"), ("27 14", "27 15"), ("27 14", ""), ("moon", "mooon"),
    ("94", "long"), ("de DE", "de"), ("/DW", "/DX"), ("/DW", ""), ("/DW", "/W"), ("T 하나 | One | Eins", "T 하나"),
    ("K 이야기.", "E 이야기."), ("G 글", "Z 글"),
  ])
  func `a record with any error is skipped`(good: String, wrong: String) {
    #expect(Self.good.contains(good))
    #expect(MovieRecord.parse(Self.good.replacing(good, with: wrong)).isEmpty)
  }

  @Test(arguments: [("1970-01-01", 0), ("1902-09-01", -24_594), ("1930-01-01", -14_610), ("2000-02-29", 11_016)])
  func `a date is parsed into a day`(date: String, day: Int) {
    #expect(SandboxCalendar.day(date) == day)
    #expect(SandboxCalendar.date(day) == date)
  }

  // Facts

  @Test func `every movie is in the public domain`() {
    #expect(MovieRecord.all.allSatisfy { $0.year <= 1_930 || Self.lapsed.contains($0.title.english) })
    #expect(Self.lapsed.isSubset(of: MovieRecord.all.map(\.title.english)))
    #expect(MovieRecord.all.allSatisfy { $0.year >= 1_895 && (1...500).contains($0.runtime) })
    #expect(MovieRecord.all.filter { $0.day == nil }.count < MovieRecord.all.count / 10)
  }

  @Test func `no two records are equal`() {
    let names = MovieRecord.all.map { "\($0.title.english) \($0.year)" }
    #expect(Set(names).count == names.count)
    #expect(Set(real.map(\.id)).count == real.count)
    #expect(real.first?.id == 91_000_001 && real.last?.id == 91_000_000 + real.count)
    #expect(catalogue.movie(91_000_000) == nil && catalogue.movie(91_000_001 + real.count) == nil)
  }

  @Test func `a movie has the facts of its record`() throws {
    let movie = try find("Nosferatu")
    #expect(movie.title(in: "ko") == "노스페라투" && movie.title(in: "de") == "Nosferatu, eine Symphonie des Grauens")
    #expect(movie.traits.releaseDay == SandboxCalendar.day("1922-03-04") && movie.country == "DE")
    #expect(catalogue.cast(of: movie).first?.person.name(in: .korean) == "Max Schreck")
    #expect(catalogue.cast(of: movie).first?.character.text(in: .korean) == "Count Orlok")
    let director = catalogue.crew(of: movie).first
    #expect(director?.person.originalName == "F. W. Murnau" && director?.job == "Director")
  }

  @Test func `no facts are invented about a real movie`() {
    for movie in real {
      #expect(movie.isReleased && catalogue.companies(of: movie).isEmpty)
      for region in SandboxMovie.regions {
        #expect(movie.releaseDay(in: region) == (region == movie.country ? movie.traits.releaseDay : nil))
        #expect(catalogue.certification(of: movie, in: region).isEmpty)
      }
    }
  }

  // Texts

  @Test func `every overview exists in both languages`() {
    let prose = MovieProse(catalogue: catalogue)
    for movie in real {
      let (korean, english) = (prose.overview(of: movie, in: .korean), prose.overview(of: movie, in: .english))
      #expect(korean.contains { ("가"..."힣").contains($0) }, "\(movie.frame.title.english)")
      #expect(!english.isEmpty && !english.contains { ("가"..."힣").contains($0) }, "\(movie.frame.title.english)")
    }
    let lines = real.map { prose.tagline(of: $0, in: .korean) }
    #expect(lines.contains("") && lines.contains { !$0.isEmpty })
  }

  @Test func `reviews name no characters`() {
    let reviews = real.flatMap { catalogue.reviews(of: $0) }
    #expect(reviews.count > 200)
    #expect(reviews.allSatisfy { !$0.content.contains("{") && !$0.content.contains("[은]") })
    let filmmakers = Set(MovieRecord.everybody.map(\.text))
    #expect(reviews.allSatisfy { !filmmakers.contains($0.name) })
  }

  @Test func `a real movie is found by its Korean title`() {
    for movie in real {
      let title = movie.frame.title.korean
      #expect(catalogue.search(title, year: nil, primaryYear: nil).first?.id == movie.id, "\(title)")
    }
    #expect(catalogue.search("메트로폴리스", year: 1_927, primaryYear: 1_927).map(\.frame.title.english) == ["Metropolis"])
  }

  // People

  @Test func `a person is the same in all movies, and every credit has its own number`() throws {
    for movie in real {
      let record = try #require(movie.frame.record)
      let (cast, crew) = (catalogue.cast(of: movie), catalogue.crew(of: movie))
      let parts = cast.map(\.creditID) + crew.map(\.creditID)
      #expect(Set(parts).count == parts.count)
      #expect(cast.count == record.cast.count && cast.count <= 8)
      #expect(crew.count == record.crew.reduce(0) { $0 + $1.jobs.count })
    }
    let chaplin = try #require(catalogue.people.person(named: "Charlie Chaplin"))
    let (kid, rush) = (try find("The Kid"), try find("The Gold Rush"))
    #expect(catalogue.crew(of: kid).map(\.person.id) == Array(repeating: chaplin.id, count: 4))
    #expect(catalogue.cast(of: kid).first?.person.id == chaplin.id)
    #expect(catalogue.cast(of: rush).first?.person.id == chaplin.id)
    #expect(catalogue.people.person(chaplin.index).originalName == "Charlie Chaplin")
    #expect(catalogue.people.person(named: "Nobody At All") == nil)
    let gish = try #require(catalogue.people.person(named: "Lillian Gish"))
    #expect(gish.isWoman && !chaplin.isWoman)
  }

  // Lists

  @Test func `real movies come first in popular and top-rated lists and are not in cinemas`() {
    for kind in [MovieListKind.popular, .topRated] {
      let first = catalogue.list(kind, region: nil).prefix(60)
      #expect(first.allSatisfy { $0.frame.record != nil }, "\(kind)")
    }
    for kind in [MovieListKind.nowPlaying, .upcoming] {
      for region in SandboxMovie.regions {
        #expect(catalogue.list(kind, region: region).allSatisfy { $0.frame.record == nil }, "\(kind) \(region)")
      }
    }
  }

  @Test func `real movies are related to each other`() throws {
    let movie = try find("Metropolis")
    #expect(catalogue.similar(to: movie).contains { $0.frame.title.english == "Woman in the Moon" })
    let related = real.flatMap { catalogue.recommendations(for: $0) }
    #expect(related.contains { $0.frame.record != nil } && related.contains { $0.frame.record == nil })
  }

  @Test func `some lack a poster or a backdrop`() {
    #expect((1...20).contains(real.filter { !$0.traits.hasPoster }.count))
    #expect((1...20).contains(real.filter { !$0.traits.hasBackdrop }.count))
  }
}
