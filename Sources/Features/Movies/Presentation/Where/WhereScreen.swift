import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page with the countries in which a movie is offered.
struct WhereScreen: Screen {
  /// The most services to choose from; the reader's own always count.
  static let maxServices = 24

  let movies: any MoviesRepository
  let choices: MoviesChoices
  let saved: SavedMarks

  var path: String { MoviesRoute.wherePath }
  var appeared: WhereReactor.Action { .appeared }
  var styles: [String] { [Chips.style, MoviesFeature.style, MoviesFeature.whereStyle] }
  var actions: FormActions<WhereReactor.Action> { WhereForm.actions }

  func open(_ request: ScreenRequest) async throws -> WhereReactor {
    guard let id = request.parameters["id"].flatMap({ Movie.id(itemID: $0) }) else {
      throw AppError(.invalidInput, field: "id")
    }
    let reader = request.reader
    let kept = reader.profile.kept
    let state = WhereReactor.State(
      id: id, place: try await choices.place(of: kept, language: reader.language, country: reader.country),
      list: try await ItemOrigin(of: request, saved: saved), services: try await choices.services(of: kept))
    return WhereReactor(
      initialState: state, movies: movies.asked(by: reader.asker), choices: choices, profile: reader.profile)
  }

  func content(of state: WhereReactor.State, for reader: Reader) -> ScreenContent<WhereItem> {
    let strings = MovieStrings.for(reader.language)
    let offers = state.offers.value
    let groups = offers.map { WhereGroups($0, services: state.services, in: state.place) }
    return ScreenContent(
      title: offers.map { strings.where(to: $0.movie.title) } ?? strings.inTheWorld,
      url: state.url,
      regions: [
        .slot("title") {
          h1 { strings.inTheWorld }
          if let offers { p(.class("where-movie")) { offers.movie.title } }
        },
        .slot(
          "status",
          AnyHTML(
            MovieStatus(
              answer: state.offers, age: offers?.age, retry: WhereForm.retryTapped, strings: strings,
              language: reader.language))),
        .slot("summary") {
          if let groups { summary(groups, home: state.place, strings) }
        },
        .slot("services") {
          if let offers { services(of: offers, state.services, strings) }
        },
        .list(Section(id: "own", items: groups?.own ?? []), heading: strings.withYourServices),
        .list(Section(id: "included", items: groups?.included ?? []), heading: strings.streamingOrFree),
        .list(Section(id: "paid", items: groups?.paid ?? []), heading: strings.rentOrBuy),
        .slot("foot") {
          if offers != nil {
            // TMDB's terms require naming the provider of the offers.
            p(.class("hint")) {
              strings.offersFrom
              " "
              a(.href("https://www.justwatch.com/"), .target(.blank), .rel(.noopener)) { "JustWatch" }
            }
          }
          Attribution(strings: strings.movies)
        },
      ],
      notice: state.notices.latest.map {
        state.notices.notice(.error, strings.shared.notChanged(strings.reason(of: $0.code)))
      }, back: BackLink(url: state.movieURL, label: offers?.movie.title ?? strings.shared.back), tab: state.list?.url,
      status: offers == nil ? state.offers.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: WhereReactor.State) -> Int {
    let offers = state.offers.value?.regions.values.reduce(0) { $0 + $1.byteCount } ?? 0
    let errors = (state.offers.error?.heapBytes ?? 0) + (state.notices.latest?.heapBytes ?? 0)
    return offers + errors + (state.list?.heapBytes ?? 0) + state.services.heapBytes
  }

  func cell(for item: WhereItem, reader: Reader) -> some HTML { WhereCell(item: item, strings: .for(reader.language)) }

  @HTMLBuilder private func summary(
    _ groups: WhereGroups, home: MoviesPlace, _ strings: MovieStrings
  ) -> some HTML {
    let all = groups.own + groups.included + groups.paid
    if all.isEmpty {
      Message(title: strings.noOffersAnywhereTitle, text: strings.noOffersAnywhere)
    } else {
      p(.class("where-summary"), .role("status")) {
        if !all.contains(where: \.isHome) {
          strings.notOffered(in: CountryName.of(home.region, in: home.language)) + " "
        }
        strings.offered(included: groups.own.count + groups.included.count, paid: groups.paid.count)
      }
    }
  }

  @HTMLBuilder private func services(
    of offers: MovieOffers, _ own: [OwnService], _ strings: MovieStrings
  ) -> some HTML {
    let found = offers.services.filter { $0.utf8.count <= ServiceMark.maxBytes }
    let ids = offers.ids
    let marked = found.filter { name in own.contains { $0.covers(ids[name] ?? [], named: name) } }
    let places = max(0, Self.maxServices - marked.count)
    let shown = marked + found.filter { !marked.contains($0) }.prefix(places)
    if !shown.isEmpty {
      h2 { strings.yourServices }
      if marked.isEmpty { p(.class("hint")) { strings.markServices } }
      form(.method(.post), .class("chips services-form"), .aria("label", strings.yourServices)) {
        ActionInput(WhereForm.serviceMarked)
        for name in shown {
          let isOwn = marked.contains(name)
          button(.class("chip"), .aria("pressed", isOwn)) { name }
            .carrying(WhereForm.serviceMarked, ServiceMark(name: name, isOwn: !isOwn))
        }
      }
    }
  }
}

extension WhereReactor.State {
  /// The page's address.
  fileprivate var url: String { ItemOrigin.address(MoviesRoute.whereToWatch(id).url, from: list?.url) }

  /// The address of the movie's page.
  fileprivate var movieURL: String { ItemOrigin.address(MoviesRoute.movie(id).url, from: list?.url) }
}
