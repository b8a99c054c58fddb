import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The pages of people and collections.
@Suite(.timeLimit(.minutes(3)))
struct MoviePeopleTests {
  private static let person: MoviePerson = {
    var person = MoviePerson(id: 7, name: "Han Bora")
    person.picture = "/han.jpg"
    person.knownFor = "Acting"
    person.born = Date(timeIntervalSince1970: 86_400)
    person.birthplace = "Seoul"
    person.biography = String(repeating: "A long life in films. ", count: 40)
    person.movies = [.cast: [.scripted(1), .scripted(2)], .crew: [.scripted(3)]]
    return person
  }()

  private static let fleet: MovieCollection = {
    var collection = MovieCollection(id: 10, name: "Paper Fleet")
    collection.overview = "Boats."
    collection.movies = [.scripted(1), .scripted(2)]
    return collection
  }()

  private func screen(_ page: MovieListPage) -> MovieListScreen {
    MovieListScreen(
      movies: ScriptedMovies(people: [Self.person], collections: [Self.fleet]), accounts: .page(), choices: .none,
      layouts: .movies(), saved: .none, pictures: FakePictures(), page: page)
  }

  private func shown(_ page: MovieListPage, _ id: String, _ query: String = "") async throws -> MovieListReactor.State {
    let request = ScreenRequest(
      parameters: ["id": id], query: FormFields(encoded: query), reader: .returning())
    let runtime = ReactorRuntime(try await screen(page).open(request))
    await runtime.send(.appeared)
    return runtime.state
  }

  @Test func `a person's page has facts, the biography, and the movies of the main work`() async throws {
    let screen = screen(.person)
    let state = try await shown(.person, "7")
    #expect(screen.content(of: state, for: .returning()).title == "Han Bora")
    let about = screen.slot("about", of: state)
    #expect(about.contains("Actor") && about.contains("Seoul") && about.contains("1970") && about.contains("/han.jpg"))
    #expect(screen.slot("text", of: state).contains("aria-expanded='false'"))
    #expect(screen.keys(of: state, in: "movies") == ["1", "2"])
    let works = screen.slot("works", of: state)
    #expect(works.contains("href='/movies/people/7?as=crew'") && works.contains("aria-current='true'"))
  }

  @Test func `the other work has an address of its own`() async throws {
    let state = try await shown(.person, "7", "as=crew")
    #expect(screen(.person).keys(of: state, in: "movies") == ["3"])
    #expect(screen(.person).content(of: state, for: .returning()).url == "/movies/people/7?as=crew")
  }

  @Test func `more changes only the text, and is in the address`() async throws {
    let request = ScreenRequest(parameters: ["id": "7"], reader: .returning())
    let screen = screen(.person)
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(.appeared)
    let others = ["head", "about", "works", "status"]
    let before = others.map { screen.slot($0, of: runtime.state) }
    await runtime.send(.moreTapped)
    #expect(screen.slot("text", of: runtime.state).contains("aria-expanded='true'"))
    let after = others.map { screen.slot($0, of: runtime.state) }
    #expect(after == before)
    #expect(screen.content(of: runtime.state, for: .returning()).url == "/movies/people/7?more=about")
    #expect(screen.action("moreTapped&text=about") == .moreTapped)
    #expect(try await shown(.person, "7", "more=about").isOpen)
  }

  @Test func `a collection's page has its name, overview and movies`() async throws {
    let screen = screen(.collection)
    let state = try await shown(.collection, "10")
    #expect(screen.content(of: state, for: .returning()).title == "Paper Fleet")
    #expect(screen.slot("text", of: state).contains("Boats."))
    #expect(screen.keys(of: state, in: "movies") == ["1", "2"])
  }

  @Test(arguments: [(.english, "Director, Writer"), (.korean, "감독, 작가")] as [(Language, String)])
  func `a movie of a person says the character or the jobs, in place of genres`(language: Language, jobs: String) {
    let reader = Reader.returning(language)
    func tile(_ roles: [String]) -> String {
      var movie = Movie.scripted(1)
      movie.roles = roles
      return screen(.person).cell(for: MovieItem(movie.inBrief), reader: reader).render()
    }
    #expect(tile(["Director", "Writer"]).contains("<span class='movie-detail'>\(jobs)</span>"))
    #expect(tile(["The Ferryman"]).contains("<span class='movie-detail'>The Ferryman</span>"))
    let drama = MoviesStrings.for(language).genreName(.drama)
    #expect(tile([]).contains(drama) && !tile(["The Ferryman"]).contains(drama))
  }

  @Test(arguments: [MovieListPage.person, .collection])
  func `what TMDB does not have is not found, in words`(page: MovieListPage) async throws {
    let state = try await shown(page, "8")
    #expect(!screen(page).slot("head", of: state).contains("<details"), "there is no list to arrange")
    let known = try await shown(page, page == .person ? "7" : "10")
    #expect(screen(page).slot("head", of: known).contains("<details"))
    #expect(screen(page).content(of: state, for: .returning()).status == 404)
    #expect(screen(page).slot("status", of: state).contains("with this ID"))
    let error = await #expect(throws: AppError.self) { try await shown(page, "x7") }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: MovieListPage.allCases)
  func `the regions are the same before and after the answer`(page: MovieListPage) async throws {
    let parameters = page == .list ? ["list": "popular"] : ["id": page == .collection ? "10" : "7"]
    let screen = screen(page)
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(parameters: parameters, reader: .returning())))
    let before = screen.regionNames(of: runtime.state)
    await runtime.send(.appeared)
    #expect(screen.regionNames(of: runtime.state) == before)
  }

  @Test func `the subject counts for the byte cost`() async throws {
    var state = try await shown(.person, "7")
    let whole = screen(.person).byteCost(of: state)
    state.subject = nil
    #expect(whole - screen(.person).byteCost(of: state) >= Self.person.biography.utf8.count)
  }

  @Test func `names in the credits and the series lead to their pages`() {
    let credit = MovieCredit(id: "a1", name: "Han Bora", role: "", picture: nil, person: 7)
    #expect(CreditCell(credit: credit, pictures: FakePictures()).render().contains("href='/movies/people/7'"))
    let unknown = MovieCredit(id: "a1", name: "Han Bora", role: "", picture: nil)
    #expect(!CreditCell(credit: unknown, pictures: FakePictures()).render().contains("href"))
    #expect(MoviesRoute.list(.collection(10)).url == "/movies/collections/10")
  }
}
