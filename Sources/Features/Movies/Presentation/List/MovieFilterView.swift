import FeatureKit
import Foundation
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
  /// The region of the services is the chosen country.
  let place: MoviesPlace
  /// The current year.
  let year: Int
  let strings: MoviesStrings

  /// What filters, each with a link that removes it, a link that removes all, and the other genres.
  var chips: some HTML {
    nav(.class("chips"), .aria("label", strings.filters)) {
      if let genre = filter.genre { chip(strings.genreName(genre), filter.changed { $0.genre = nil }) }
      if let years = filter.years { chip(strings.years(years), filter.changed { $0.years = nil }) }
      if !filter.services.isEmpty { chip(placedServices, filter.changed { $0.services = [] }) }
      if filter.services.isEmpty, let country = filter.country {
        chip(CountryName.of(country, in: place.language), filter.changed { $0.country = nil })
      }
      if filter.isNarrow || filter.country != nil {
        a(.class("chip"), .href(url(of: filter.cleared))) { strings.clearFilters }
      }
      for genre in MovieGenre.allCases.filter({ $0 != filter.genre }) {
        a(.class("chip"), .href(url(of: filter.changed { $0.genre = genre }))) { strings.genreName(genre) }
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

  /// The orders, in the list's menu.
  var orders: some HTML {
    form(.method(.get), .action(MoviesRoute.discoverPath)) {
      kept(without: ["sort"])
      div(.role("group"), .aria("label", strings.shared.sort)) {
        for order in MovieFilter.Order.allCases {
          button(.class("row"), .name("sort"), .value(order.rawValue), .aria("pressed", order == filter.order)) {
            strings.orderName(order)
          }
        }
      }
    }
  }

  /// The menu of the filters. Genres have chips.
  var menu: some HTML {
    details(.class("menu filters"), .custom(name: "name", value: MenuGroup.name)) {
      summary { strings.filters }
      div(.class("menu-panel")) { choices }
    }
  }

  /// The choices that a form sends as they are.
  @HTMLBuilder private func kept(without others: Set<String>) -> some HTML {
    for field in filter.fields.filter({ !others.contains($0.name) && $0.value != nil }) {
      input(.type(.hidden), .name(field.name), .value(field.value ?? ""))
    }
  }

  private var choices: some HTML {
    form(.method(.get), .action(MoviesRoute.discoverPath), .class("filter-form")) {
      kept(without: ["year", "service", "country"])
      div(.class("choices")) {
        Picker(
          "year", words: strings.year, options: [all] + decades, groups: [PickerGroup(strings.exactYear, exactYears)],
          chosen: filter.years?.rawValue ?? "")
        Picker(
          "country", words: strings.country, options: Self.countries[place.language] ?? [], chosen: place.region)
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

  /// The countries by name, for each language.
  private static let countries: [Language: [PickerOption]] = {
    var countries: [Language: [PickerOption]] = [:]
    for language in Language.allCases {
      let locale = Locale(identifier: language.rawValue)
      let named = MoviesPlace.regions.map { (code: $0, name: CountryName.of($0, in: language)) }
      let sorted = named.sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
      countries[language] = sorted.map { PickerOption($0.code, $0.name) }
    }
    return countries
  }()

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

  /// The chosen services with their country: one service offers other movies elsewhere.
  private var placedServices: String { "\(servicesName) · \(CountryName.of(place.region, in: place.language))" }

  /// The names of the chosen services.
  private var servicesName: String {
    if filter.services == ownServices.map(\.id), ownServices.count > 1 { return strings.yourServices }
    let names = filter.services.compactMap { id in services.first { $0.id == id }?.name }
    return names.isEmpty ? strings.serviceCount(filter.services.count) : names.joined(separator: ", ")
  }
}

extension MovieFilter {
  /// All movies in the same order.
  fileprivate var cleared: MovieFilter {
    var all = MovieFilter()
    (all.order, all.today) = (order, today)
    return all
  }
}
