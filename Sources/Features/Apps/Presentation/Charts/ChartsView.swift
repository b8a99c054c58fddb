import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The slots of a chart's page around its rows.
struct ChartsView {
  let state: ChartsReactor.State
  let strings: AppsStrings
  let language: Language

  /// The page's address.
  var url: String { AppsRoute.charts(state.chart, count: state.count).url }

  var capsule: PlaceCapsule {
    PlaceCapsule(
      place: state.chart.place, platforms: AppChart.platforms, countries: state.countries,
      allCountries: ItemOrigin.address(AppsRoute.storefronts(state.chart.place, text: "").url, from: url),
      strings: strings, language: language)
  }

  /// The heading, and the button that asks anew.
  var title: some HTML {
    div(.class("chart-head")) {
      h1 { strings.charts }
      form(.method(.post)) {
        button(.class("action")) { strings.shared.refresh }.sending(ChartsForm.refreshTapped)
      }
    }
  }

  /// The choice of the chart and of the category.
  var choices: some HTML {
    div(.class("choices")) {
      form(.method(.post)) {
        ActionInput(ChartsForm.kindPicked)
        div(.class("segments"), .role("group"), .aria("label", strings.chart)) {
          for kind in AppChart.Kind.allCases {
            button(.aria("pressed", kind == state.chart.kind)) { strings.chartName(kind) }
              .carrying(ChartsForm.kindPicked, kind)
          }
        }
      }
      form(.method(.post)) {
        ActionInput(ChartsForm.genrePicked)
        Picker(
          ChartsForm.genre, words: strings.category, options: genres, chosen: String(state.chart.genre ?? 0),
          attributes: .sendsOnInput(ChartsForm.genrePicked))
        button(.class("plain unscripted")) { strings.shared.apply }
      }
    }
  }

  private var genres: [PickerOption] {
    let named = AppChart.genres(on: state.chart.platform).map { ($0, strings.genreName($0)) }
    return [PickerOption("0", strings.allGenres)]
      + named.sorted { $0.1 < $1.1 }.map { PickerOption(String($0.0), $0.1) }
  }

  /// The status of the chart; screen readers announce its changes.
  @HTMLBuilder var status: some HTML {
    switch state.page {
    case .idle, .loading:
      Waiting(strings.shared.loading)
      if state.rows.isEmpty { AwaitedRows(count: 8) }
    case .failed(let error, _):
      ErrorNotice(error: error, strings: strings.shared, source: strings.store, retry: ChartsForm.refreshTapped)
    case .loaded(let page):
      if page.rows.isEmpty {
        Message(title: strings.noChartTitle, text: strings.noChartText)
      } else {
        p(.class("hint")) { page.formerDay.map { strings.movedSince(Formats(language).day($0)) } ?? strings.chartText }
      }
      if page.isStale {
        OldAnswer(
          failure: page.failure, words: page.age.map { strings.stale(Formats(language).age($0)) },
          strings: strings.shared, source: strings.store, retry: ChartsForm.refreshTapped)
      }
    }
  }

  /// The end of the list.
  @HTMLBuilder var more: some HTML {
    if let rows = state.page.value?.rows, !rows.isEmpty {
      ListEdge(
        ChartsForm.reachedEnd, hasMore: rows.count > state.count, end: strings.shared.endOfList,
        strings: strings.shared, source: strings.store)
    }
  }
}

/// A row of a chart; a tap opens the app's page.
struct ChartCell: HTML {
  let row: ChartRow
  /// The address of the page with the row, if it belongs to another feature.
  var list: String?
  let strings: AppsStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    a(.class("listing ranked"), .href(ItemOrigin.address(AppsRoute.listing(row.id).url, from: list))) {
      span(.class("rank")) {
        span { String(row.position) }
        if let movement = row.movement, let sign = strings.sign(movement) {
          span(.class("moved"), .ariaHidden) { sign }
          span(.class("heard")) { strings.moved(movement) }
        }
      }
      Icon(artwork: row.icon, side: 64, pictures: pictures, loading: .lazyFirst)
      span(.class("names")) {
        span(.class("name")) { row.name }
        span(.class("seller")) { row.detail }
        span(.class("rating")) {
          if let rating = row.rating {
            Stars(tenths: rating.tenths, label: rating.label)
            span(.ariaHidden) { rating.count }
          } else if row.isUnrated {
            strings.unrated
          }
        }
      }
      span(.class("price")) { row.price }
    }
    // A page of another feature has no pane for it.
    .attributes(.data("pane", value: row.id.description), when: list == nil)
    SaveLink(row.id, name: row.name, isSaved: row.isSaved, strings: strings)
  }
}
