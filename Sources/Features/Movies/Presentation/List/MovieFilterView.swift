import FeatureKit
import HTML
import LiveWeb
import Localization

/// The choices of the page that discovers movies. All are in the address, so each is a link or a form that opens
/// another address.
struct MovieFilterView {
  /// The most services to choose from; the reader's own always count.
  private static let maxServices = 30
  /// First years of the decades to choose from.
  private static let oldestDecade = 1900

  let filter: MovieFilter
  let services: [WatchService]
  /// The reader's services.
  let own: [OwnService]
  let place: MoviesPlace
  /// The current year.
  let year: Int
  let strings: MoviesStrings

  /// What filters, each with a link that removes it, a link that removes all, and the genres while none is chosen.
  var chips: some HTML {
    nav(.class("chips"), .aria("label", strings.filters)) {
      if let genre = filter.genre { chip(strings.genreName(genre), filter.changed { $0.genre = nil }) }
      if let years = filter.years { chip(strings.years(years), filter.changed { $0.years = nil }) }
      if !filter.services.isEmpty { chip(servicesName, filter.changed { $0.services = [] }) }
      if filter.isNarrow {
        a(.class("chip"), .href(url(of: filter.cleared))) { strings.clearFilters }
      }
      if filter.genre == nil {
        for genre in MovieGenre.allCases {
          a(.class("chip"), .href(url(of: filter.changed { $0.genre = genre }))) { strings.genreName(genre) }
        }
      }
    }
  }

  /// A filter; the link removes it.
  private func chip(_ words: String, _ rest: MovieFilter) -> some HTML {
    a(.class("chip"), .href(url(of: rest)), .aria("label", strings.removeFilter(words))) {
      span { words }
      Symbol(id: "cross", size: 14)
    }
  }

  private func url(of filter: MovieFilter) -> String { MoviesRoute.list(.discovered(filter)).url }

  /// The form of all choices.
  var choices: some HTML {
    form(.method(.get), .action(MoviesRoute.discoverPath), .class("filter-form")) {
      div(.class("choices")) {
        Picker(
          "sort", words: strings.shared.sort,
          options: MovieFilter.Order.allCases.map { PickerOption($0.rawValue, strings.orderName($0)) },
          chosen: filter.order.rawValue)
        Picker("genre", words: strings.genre, options: genres, chosen: filter.genre.map { "\($0.rawValue)" } ?? "")
        Picker(
          "year", words: strings.year, options: [all] + decades, groups: [PickerGroup(strings.exactYear, exactYears)],
          chosen: filter.years?.rawValue ?? "")
        if !services.isEmpty || !filter.services.isEmpty {
          Picker(
            "service", words: strings.service(in: CountryName.of(place.region, in: place.language)),
            options: serviceOptions, chosen: filter.servicesValue ?? "")
        }
      }
      if !services.isEmpty {
        // TMDB's terms require naming the provider of the offers.
        p(.class("hint")) {
          MovieStrings.for(strings.language).offersFrom
          " "
          a(.href("https://www.justwatch.com/"), .target(.blank), .rel(.noopener)) { "JustWatch" }
        }
      }
      button(.class("action")) { strings.shared.apply }
    }
  }

  private var all: PickerOption { PickerOption("", strings.anyValue) }

  private var genres: [PickerOption] {
    [all] + MovieGenre.allCases.map { PickerOption("\($0.rawValue)", strings.genreName($0)) }
  }

  private var decades: [PickerOption] {
    let latest = year / 10 * 10
    let chosen = filter.years?.decade
    var firsts = Array(stride(from: latest, through: Self.oldestDecade, by: -10))
    if let chosen, !firsts.contains(chosen) { firsts.append(chosen) }
    return firsts.map { PickerOption("\($0)s", strings.years(.decade($0))) }
  }

  /// The years of the chosen decade, or the last ten.
  private var exactYears: [PickerOption] {
    let last = filter.years.map { $0.decade + 9 } ?? year
    return stride(from: last, to: last - 10, by: -1).map { PickerOption("\($0)", strings.years(.year($0))) }
  }

  private var ownServices: [WatchService] { services.filter { isOwn($0) } }

  private func isOwn(_ service: WatchService) -> Bool {
    own.contains { $0.covers([service.id], named: service.name) }
  }

  private var serviceOptions: [PickerOption] {
    var offered: [(value: String, name: String)] = []
    let ownIDs = ownServices.prefix(MovieFilter.maxServices).map(\.id)
    if ownIDs.count > 1 {
      offered.append((ownIDs.map(String.init).joined(separator: "-"), strings.yourServices))
    }
    let others = services.filter { !isOwn($0) }.prefix(max(0, Self.maxServices - ownServices.count))
    offered += (ownServices + others).map { (String($0.id), $0.name) }
    // An address may name services that the page does not offer.
    if let value = filter.servicesValue, !offered.contains(where: { $0.value == value }) {
      offered.append((value, servicesName))
    }
    return [all] + offered.map { PickerOption($0.value, $0.name) }
  }

  /// The names of the chosen services.
  private var servicesName: String {
    if filter.services == ownServices.map(\.id), ownServices.count > 1 { return strings.yourServices }
    let names = filter.services.compactMap { id in services.first { $0.id == id }?.name }
    return names.isEmpty ? strings.serviceCount(filter.services.count) : names.joined(separator: ", ")
  }
}

extension MovieFilter {
  /// All movies in the same order.
  fileprivate var cleared: MovieFilter { changed { ($0.genre, $0.years, $0.services) = (nil, nil, []) } }
}
