import Samples
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieCatalogueTests {
  private let catalogue = MovieCatalogue(seed: SandboxConfiguration.defaultSeed)

  @Test func `every line of the texts is parsed`() {
    let lines = SampleTexts.movieStories.split(separator: "\n")
    let count: (String) -> Int = { mark in lines.filter { $0.hasPrefix(mark) }.count }
    #expect(MovieStory.all.count == count("# "))
    #expect(MovieFrame.invented.count == count("T ") + count("& "))
    #expect(MovieStory.all.flatMap(\.taglines).count == count("G "))
    #expect(MovieStory.all.flatMap(\.openings).count == count("O "))
    #expect(MovieStory.all.flatMap(\.middles).count == count("M "))
    #expect(MovieStory.all.flatMap(\.endings).count == count("E "))
    let known = Set(MovieGenre.all.map(\.id))
    for story in MovieStory.all {
      #expect(!story.glyphs.isEmpty && !story.genreIDs.isEmpty && (0...3).contains(story.age), "\(story.slug)")
      #expect(known.isSuperset(of: story.genreIDs), "\(story.slug)")
      let hasPhrases = story.taglines.count >= 3 && story.openings.count >= 3 && story.middles.count >= 4
      #expect(hasPhrases || story.titles.count == 1, "only the hostile movie has its own texts: \(story.slug)")
    }
    #expect(Set(MovieStory.all.flatMap(\.genreIDs)) == known, "there is a movie of every genre")
  }

  @Test func `about 600 movies are invented, and all titles are unique`() {
    #expect((580...620).contains(MovieFrame.invented.count))
    let titles = MovieFrame.all.map(\.title)
    for texts in [titles.map(\.korean), titles.map(\.english), MovieFrame.all.map(\.originalTitle)] {
      #expect(Set(texts).count == texts.count)
      #expect(texts.allSatisfy { !$0.isEmpty && $0 == $0.trimmed && !$0.contains("|") })
    }
    let languages = Dictionary(grouping: MovieFrame.all, by: \.originalLanguage).mapValues(\.count)
    #expect((languages["ko"] ?? 0) > 150 && (languages["en"] ?? 0) > 150)
    #expect(["ja", "fr", "de"].allSatisfy { (languages[$0] ?? 0) >= 10 })
  }

  @Test func `equal seeds give equal facts, another seed other facts of the same movies`() {
    let (same, other) = (MovieCatalogue(seed: catalogue.seed), MovieCatalogue(seed: 7))
    let told: (MovieCatalogue) -> [String] = { catalogue in
      let rows = MovieRows(
        catalogue: catalogue, call: MovieCall(parameters: CallParameters(query: ""), authorization: nil))
      return catalogue.movies.map { rows.row(of: $0) }
    }
    #expect(told(same) == told(catalogue))
    #expect(told(other) != told(catalogue))
    #expect(other.movies.map(\.id) == catalogue.movies.map(\.id))
  }

  @Test func `identifiers map back to their movie and are not TMDB's`() {
    for movie in catalogue.movies {
      #expect(movie.id > 90_000_000 - 1)
      #expect(catalogue.movie(movie.id)?.index == movie.index)
      #expect(catalogue.movie(movie.id + 1)?.index != movie.index)
    }
    #expect(Set(catalogue.movies.map(\.id)).count == catalogue.movies.count)
    #expect(catalogue.movie(550) == nil && catalogue.movie(-1) == nil && catalogue.movie(.max) == nil)
  }

  @Test func `lists are ordered and long enough for several pages`() {
    let lists = Dictionary(uniqueKeysWithValues: MovieListKind.allCases.map { ($0, catalogue.list($0, region: nil)) })
    #expect(lists[.popular]?.count == catalogue.movies.count)
    #expect([MovieListKind.nowPlaying, .upcoming, .topRated].allSatisfy { (lists[$0]?.count ?? 0) > 30 })
    for kind in [MovieListKind.nowPlaying, .popular, .upcoming] {
      let popularity = lists[kind]?.map(\.traits.popularity) ?? []
      #expect(popularity == popularity.sorted(by: >))
    }
    let averages = lists[.topRated]?.map(\.traits.voteAverage) ?? []
    #expect(averages == averages.sorted(by: >))
  }

  @Test(arguments: ["KR", "US", "JP"])
  func `movies in cinemas depend on the region`(region: String) throws {
    for kind in [MovieListKind.nowPlaying, .upcoming] {
      let days = try #require(kind.days)
      let list = catalogue.list(kind, region: region)
      #expect(!list.isEmpty)
      #expect(list.allSatisfy { movie in movie.releaseDay(in: region).map { days.contains($0) } ?? false })
      #expect(list.map(\.id) != catalogue.list(kind, region: "FR").map(\.id))
    }
  }

  @Test func `release dates range from long ago to the next months, and some are unknown`() {
    let days = catalogue.movies.compactMap(\.traits.releaseDay)
    let years = catalogue.movies.filter { $0.frame.record == nil }.compactMap(\.year)
    #expect((years.min() ?? 0) >= 1_930 && (years.min() ?? 0) < 1_950)
    #expect((days.max() ?? 0) > SandboxCalendar.today + 60 && (days.max() ?? 0) < SandboxCalendar.today + 200)
    #expect(days.count < catalogue.movies.count - 4)
    #expect(SandboxCalendar.date(SandboxCalendar.today) == "2026-11-01")
    #expect(SandboxCalendar.date(-14_610) == "1930-01-01")
    #expect(SandboxCalendar.moment(day: 0, second: 61) == "1970-01-01T00:01:01.000Z")
  }

  @Test func `a sequel is released after the movie before it`() throws {
    let sequels = catalogue.movies.filter { $0.frame.seriesPlace > 0 }
    #expect(sequels.count > 20)
    for movie in sequels {
      let before = catalogue.movies[movie.index - 1]
      #expect(before.frame.seriesStart == movie.frame.seriesStart)
      #expect(before.frame.originalLanguage == movie.frame.originalLanguage)
      let days = (try #require(before.traits.releaseDay), try #require(movie.traits.releaseDay))
      #expect(days.0 < days.1)
    }
  }

  @Test func `some movies lack optional facts`() {
    let lacking: [(String, (SandboxMovie) -> Bool)] = [
      ("poster", { !$0.traits.hasPoster }), ("backdrop", { !$0.traits.hasBackdrop }),
      ("overview", { !$0.traits.hasOverview }), ("Korean", { !$0.traits.isInKorean }),
      ("votes", { $0.traits.voteCount == 0 }), ("runtime", { $0.traits.runtime == nil }),
      ("minutes", { $0.traits.runtime == 0 }), ("IMDb", { $0.imdbID == nil }),
    ]
    for (what, isLacking) in lacking {
      #expect((3..<catalogue.movies.count / 3).contains(catalogue.movies.filter(isLacking).count), "\(what)")
    }
    #expect(catalogue.movies.allSatisfy { ($0.traits.voteAverage == 0) == ($0.traits.voteCount == 0) })
    #expect(catalogue.movies.allSatisfy { $0.traits.voteAverage <= 10 && $0.traits.popularity > 0 })
  }
}
