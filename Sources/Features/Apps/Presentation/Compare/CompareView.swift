import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// The slots of a comparison around its rows.
struct CompareView {
  /// The id of the form of the order and the filters. It has both, so that a choice of one keeps the other.
  private static let arrange = "arrange"
  /// The most countries to name that did not answer.
  private static let maxNamed = 3

  let state: CompareReactor.State
  let strings: AppsStrings
  private let formats: Formats
  private let places: ComparedPlaces
  private let now: Date
  /// The rows of the list.
  let rows: [OfferItem]
  /// The tiles of the map; empty unless it is shown.
  let tiles: [MapItem]

  init(_ state: CompareReactor.State, in language: Language, now: Date) {
    self.state = state
    strings = AppsStrings.for(language)
    formats = Formats(language)
    places = ComparedPlaces(state)
    self.now = now
    let writer = OfferWriter(state, in: places, now: now)
    rows = writer.rows
    tiles = state.arrangement.showsMap ? writer.tiles(over: rows) : []
  }

  private var name: String { state.name ?? strings.unknownApp(String(state.id.appID)) }

  var pageTitle: String { strings.compareTitle(name) }

  @HTMLBuilder var title: some HTML {
    h1 { name }
    let words = [places.purchases?.chosen?.id, strings.countryList, state.id.platform.name]
    p(.class("hint")) { words.compactMap(\.self).joined(separator: " · ") }
  }

  /// The sentence, which screen readers hear when it changes. Its height is constant while prices arrive.
  @HTMLBuilder var status: some HTML {
    let summary = CompareSummary(places: places, strings: strings, formats: formats)
    p(.class("sentence")) {
      summary.sentence ?? (isSoldNowhere ? strings.soldNowhere : countWithoutSeller.map(strings.notSoldSoFar))
        ?? strings.noPrices
    }
  }

  /// The number of countries after which the comparison is done although others were not asked, because none sells the
  /// app; `nil` for another comparison.
  private var countWithoutSeller: Int? {
    guard let known = state.comparison.value, case .done = known.state, !known.offers.isEmpty,
      known.offers.allSatisfy({ $0.facts == nil }),
      known.offers.count + known.failures.count < state.places.count
    else { return nil }
    return known.offers.count
  }

  private var isSoldNowhere: Bool { places.isDone && places.all.allSatisfy(\.isAbsent) }

  // MARK: - Progress

  /// How far the comparison is, and what went wrong.
  @HTMLBuilder var progress: some HTML {
    if let refusal = state.refusal {
      ErrorNotice(
        error: refusal.error, strings: strings.shared, source: strings.store,
        words: refusal.error.code == .overLimit ? strings.tooManyComparisons : nil, retry: CompareForm.retryTapped)
    } else if let error = state.comparison.error {
      ErrorNotice(error: error, strings: strings.shared, source: strings.store, retry: CompareForm.retryTapped)
    } else if let known = state.comparison.value {
      progress(of: known)
      if !known.state.isAsking, !known.failures.isEmpty { p(.class("hint"), .role("alert")) { unanswered(known) } }
    } else {
      Waiting(strings.shared.loading)
    }
  }

  @HTMLBuilder private func progress(of known: AppComparison) -> some HTML {
    form(.method(.post), .class("progress")) {
      switch known.state {
      case .none:
        p(.class("hint")) { strings.notAsked }
        button(.class("plain")) { strings.begin }.sending(CompareForm.started)
      case .running(let left):
        Waiting(strings.asking(answered(known), state.places.count, left.map(time)))
        if known.isOwn { button(.class("plain")) { strings.pause }.sending(CompareForm.paused) }
      case .waiting(let left):
        Waiting(strings.waiting(answered(known), state.places.count, time(left)))
        if known.isOwn { button(.class("plain")) { strings.pause }.sending(CompareForm.paused) }
      case .paused:
        p(.class("hint")) { strings.paused(answered(known), state.places.count) }
        button(.class("plain")) { strings.goOn }.sending(CompareForm.started)
      case .done(let date):
        let age = now.timeIntervalSince(date)
        p(.class("hint")) { strings.checked(age < 60 ? nil : formats.age(.seconds(age))) }
        if countWithoutSeller != nil {
          button(.class("plain")) { strings.goOn }.sending(CompareForm.started)
        } else if age > AppComparison.maxAge / .seconds(1) || !known.failures.isEmpty {
          button(.class("plain")) { strings.askAgain }.sending(CompareForm.started)
        }
      }
    }
    // Without JavaScript the page does not follow the answers.
    if known.state.isAsking {
      a(.class("action unscripted"), .href(state.url)) { strings.shared.refresh }
    }
  }

  /// The number of countries with an answer that is not asked again.
  private func answered(_ known: AppComparison) -> Int {
    known.offers.count { now.timeIntervalSince($0.seenAt) <= AppComparison.maxAge / .seconds(1) }
  }

  /// A remaining time: whole minutes, or tens of seconds.
  private func time(_ seconds: Int) -> String {
    let unit = seconds < 60 ? 10 : 60
    return formats.age(.seconds(max(seconds + unit - 1, unit) / unit * unit))
  }

  private func unanswered(_ known: AppComparison) -> String {
    let names = places.all.filter { $0.failure != nil }.map { $0.storefront.name(in: strings.language) }
    let shown = Array(names.prefix(Self.maxNamed))
    return strings.unanswered(shown, more: names.count - shown.count)
  }

  // MARK: - Order and filters

  /// The choice of what is compared; nothing where public pages are not read.
  @HTMLBuilder var purchases: some HTML {
    if state.hasPurchases {
      PurchaseControls(state: state, purchases: places.purchases, formID: Self.arrange, now: now)
    }
  }

  var order: some HTML {
    div(.class("head-row")) {
      div(.class("head-words")) { p { rates } }
      form(.method(.post)) {
        button(.class("chip"), .aria("pressed", state.arrangement.showsMap)) { strings.map }
          .sending(CompareForm.mapToggled)
      }
      ListMenu(order: sortName(state.arrangement.sort), strings: strings.shared) {
        OrderControl(
          CompareArrangement.Sort.allCases, chosen: state.arrangement.sort, picked: CompareForm.arranged,
          kind: Self.arrange, id: Self.arrange, strings: strings.shared
        ) { sortName($0) }
        filters
        button(
          .class("row scripted"), .type(.button), .data("share", value: state.sharedURL),
          .data("copied", value: strings.shared.linkCopied)
        ) { strings.shared.share }
        .copiedByHand(strings.shared)
        // The table is that of the app.
        if places.purchases?.chosen == nil {
          for form in ComparisonTable.allCases {
            let file = AppsRoute.compareTable(state.id, currency: state.arrangement.currency, as: form)
            a(.class("row"), .href(file.url), .download) { strings.export(form) }
          }
        }
      }
    }
  }

  private func sortName(_ sort: CompareArrangement.Sort) -> String { strings.sortName(sort, in: state.id.storefront) }

  private var rates: String {
    guard let rates = state.rates else { return state.comparison.value == nil ? "" : strings.noRates }
    return strings.rates(of: formats.day(rates.date), isOld: rates.isOld(at: now))
  }

  private var filters: some HTML {
    div(.class("choices")) {
      Picker(
        CompareForm.filter, words: strings.show,
        options: CompareArrangement.Filter.allCases.map {
          PickerOption($0.rawValue, strings.filterName($0, in: state.id.storefront))
        },
        chosen: state.arrangement.filter.rawValue, attributes: .sendsOnInput(CompareForm.arranged), .form(Self.arrange))
      Picker(
        CompareForm.region, words: strings.region,
        options: [PickerOption("", strings.everywhere)]
          + Storefront.Region.allCases.map { PickerOption($0.rawValue, strings.regionName($0)) },
        chosen: state.arrangement.region?.rawValue ?? "", attributes: .sendsOnInput(CompareForm.arranged),
        .form(Self.arrange))
      Picker(
        CompareForm.currency, words: strings.currency, options: currencies,
        chosen: state.currency == state.ownCurrency ? "" : state.currency,
        attributes: .sendsOnInput(CompareForm.arranged), .form(Self.arrange))
      button(.class("plain unscripted"), .form(Self.arrange)) { strings.shared.apply }
      // The present order. The first value of a form counts, which is that of a pressed button.
      input(.type(.hidden), .form(Self.arrange)).carrying(CompareForm.arranged, state.arrangement.sort)
      if state.arrangement.showsMap { input(.type(.hidden), .name(CompareForm.map), .value("1"), .form(Self.arrange)) }
      if state.arrangement.showsPurchases {
        input(.type(.hidden), .name(CompareForm.purchases), .value("1"), .form(Self.arrange))
      }
    }
  }

  /// The reader's currency, then all others.
  private var currencies: [PickerOption] {
    [PickerOption("", strings.currencyName(state.ownCurrency))]
      + ExchangeRates.currencies.filter { $0 != state.ownCurrency }.map { PickerOption($0, strings.currencyName($0)) }
  }

  @HTMLBuilder var legend: some HTML {
    if state.arrangement.showsMap {
      MapLegend(strings: strings, country: places.isComparedWithMine ? places.mine?.storefront : nil)
    }
  }

  /// In place of the rows, if no country passes the filters.
  @HTMLBuilder var nothing: some HTML {
    if rows.isEmpty { Message(title: strings.nothingShownTitle, text: strings.nothingShownText) }
  }
}
