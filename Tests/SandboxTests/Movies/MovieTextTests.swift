import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieTextTests {
  private let catalogue = MovieCatalogue(seed: SandboxConfiguration.defaultSeed)
  private var prose: MovieProse { MovieProse(catalogue: catalogue) }

  @Test(arguments: [
    ("은재[은] 섬[을] 떠난다", "은재는 섬을 떠난다"), ("솔[은] 바다[을] 본다", "솔은 바다를 본다"),
    ("서울[으로], 부산[으로], 제주[으로]", "서울로, 부산으로, 제주로"), ("비[이] 오고 눈[이] 온다", "비가 오고 눈이 온다"),
    ("강[과] 바다[과] 함께", "강과 바다와 함께"), ("Maren[은] 안다", "Maren는 안다"), ("[보기] 하나[은]", "[보기] 하나는"),
    ("끝나지 않은 [", "끝나지 않은 ["),
  ])
  func `a particle takes the form for its word`(phrase: String, text: String) {
    #expect(KoreanParticles.chosen(in: phrase) == text)
  }

  @Test(arguments: [TextLanguage.korean, .english])
  func `overviews are two to four sentences without placeholders`(language: TextLanguage) {
    let overviews = catalogue.movies.filter { !$0.frame.isHostile }.map { prose.overview(of: $0, in: language) }
    let told = overviews.filter { !$0.isEmpty }
    #expect(told.count > 500)
    #expect(Set(told).count > told.count * 9 / 10, "overviews differ from movie to movie")
    for overview in told {
      #expect(!overview.contains { "{}[]|".contains($0) }, "\(overview)")
      #expect((40...500).contains(overview.count), "\(overview)")
    }
    let hangul = told.filter { $0.contains { ("가"..."힣").contains($0) } }
    #expect(hangul.count == (language == .korean ? told.count : 0))
  }

  @Test func `an untranslated movie has its original title and no Korean texts`() throws {
    let movie = try #require(catalogue.movies.first { !$0.traits.isInKorean && $0.traits.hasOverview })
    #expect(movie.title(in: "ko") == movie.frame.originalTitle)
    #expect(prose.overview(of: movie, in: .korean).isEmpty && prose.tagline(of: movie, in: .korean).isEmpty)
    #expect(!prose.overview(of: movie, in: .english).isEmpty)
  }

  @Test func `the heroes of the overview head the cast`() throws {
    let cast = try #require(
      catalogue.movies.first { $0.frame.story.slug == "heist" && !catalogue.cast(of: $0).isEmpty }
        .map { (heroes: prose.heroes(of: $0), cast: catalogue.cast(of: $0)) })
    #expect(cast.cast.prefix(2).map(\.character.english) == cast.heroes.map(\.latin))
  }

  @Test func `some people have several roles, and every role has its own number`() {
    var repeated = 0
    for movie in catalogue.movies.prefix(120) {
      let (cast, crew) = (catalogue.cast(of: movie), catalogue.crew(of: movie))
      let parts = cast.map(\.creditID) + crew.map(\.creditID)
      #expect(Set(parts).count == parts.count)
      #expect(parts.allSatisfy { $0.count == 24 && $0.allSatisfy(\.isHexDigit) })
      let people = crew.map(\.person.id)
      if Set(people).count < people.count { repeated += 1 }
    }
    #expect(repeated > 30)
  }

  @Test func `people are many, with names in the reader's script`() throws {
    let people = (0..<catalogue.people.count).map { catalogue.people.person($0) }
    #expect(people.count > 1_500)
    #expect(Set(people.map(\.originalName)).count == people.count)
    let korean = try #require(people.first { $0.isKorean })
    #expect(korean.name(in: .korean) == korean.originalName)
    #expect(korean.name(in: .english).unicodeScalars.allSatisfy { $0.isASCII })
    let japanese = try #require(people.first { $0.given.own != nil })
    #expect(japanese.name(in: .korean) == japanese.name(in: .english))
    #expect(japanese.originalName != japanese.name(in: .english))
  }

  @Test func `reviews have many lengths within bounds`() {
    let counts = catalogue.movies.map { catalogue.reviews(of: $0).count }
    #expect(counts.max() ?? 0 <= 25 && counts.contains { $0 > 20 } && counts.contains(0))
    let reviews = catalogue.movies.prefix(200).flatMap { catalogue.reviews(of: $0) }
    let lengths = reviews.map(\.content.count)
    #expect(lengths.min() ?? 0 >= 30)
    #expect(lengths.max() ?? 0 <= 9_000)
    #expect(lengths.contains { $0 < 100 } && lengths.contains { $0 > 4_000 })
    #expect(reviews.contains { $0.content.contains("\r\n\r\n") } && reviews.contains { $0.content.contains("_**") })
    #expect(reviews.contains { $0.rating == nil } && reviews.contains { $0.name.isEmpty })
    #expect(reviews.allSatisfy { $0.rating.map { (1...10).contains($0) } ?? true })
    #expect(reviews.allSatisfy { $0.written.day <= SandboxCalendar.today })
    #expect(reviews.allSatisfy { !$0.content.contains("{") && !$0.content.contains("[은]") })
  }

  @Test func `unreleased movies have no reviews`() {
    let unseen = catalogue.movies.filter { !$0.isReleased }
    #expect(!unseen.isEmpty)
    #expect(unseen.allSatisfy { catalogue.reviews(of: $0).isEmpty && catalogue.offers(of: $0).isEmpty })
  }

  @Test func `video keys have their site's length`() {
    let clips = catalogue.movies.flatMap { catalogue.clips(of: $0) }
    #expect(clips.contains { $0.language == "ko" } && clips.contains { $0.language == "en" })
    #expect(clips.contains { $0.site == "Vimeo" } && clips.contains { $0.type == "Featurette" })
    #expect(clips.allSatisfy { $0.key.count == ($0.site == "YouTube" ? 11 : 9) })
    #expect(clips.allSatisfy { $0.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) } })
  }
}
