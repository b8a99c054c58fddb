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
  /// The number of the largest stores that have the common currencies.
  private static let commonStores = 10

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

  var pageTitle: String { state.name.map(strings.compareTitle) ?? strings.countryList }

  /// The app's name; as long as that is unknown, its number stands below a heading in words.
  @HTMLBuilder var title: some HTML {
    h1 { state.name ?? strings.countryList }
    let subject = state.name == nil ? strings.unknownApp(String(state.id.appID)) : strings.countryList
    let words = [places.purchases?.chosen?.name, subject, state.id.platform.name]
    p(.class("hint")) { words.compactMap(\.self).joined(separator: " · ") }
  }

  /// The sentence, which screen readers hear when it changes.
  @HTMLBuilder var status: some HTML {
    let summary = CompareSummary(places: places, strings: strings, formats: formats)
    let words = [summary.sentence ?? withoutPrice, notRead]
    p(.class("sentence")) { words.compactMap(\.self).joined(separator: " · ") }
  }

  /// How many countries could not be read; `nil` as long as they are asked, and if that is all.
  private var notRead: String? {
    let (count, total) = (places.unread, places.all.count)
    return count > 0 && count < total ? strings.notRead(count, of: total) : nil
  }

  /// What is said as long as no price can be compared.
  private var withoutPrice: String {
    let absent = places.all.count(where: \.isAbsent)
    if places.isDone, absent == places.all.count { return strings.soldNowhere }
    if places.isDone, !places.all.contains(where: \.isKnown) { return strings.noAnswers }
    if let count = countWithoutSeller { return strings.notSoldSoFar(count) }
    if places.all.contains(where: \.isSold) { return places.isDone ? strings.nothingComparable : strings.noPrices }
    // A few small stores without the app say little.
    let isMissing = places.isDone || absent >= Storefront.popular.count
    return isMissing ? strings.notFoundYet : strings.noPrices
  }

  /// The number of countries after which the comparison is done although others were not asked, because none sells the
  /// app; `nil` for another comparison.
  private var countWithoutSeller: Int? {
    guard places.purchases?.chosen == nil, let known = state.comparison.value, case .done = known.state,
      !known.offers.isEmpty,
      known.offers.allSatisfy({ $0.facts == nil }),
      known.offers.count + known.failures.count < state.places.count
    else { return nil }
    return known.offers.count
  }

  // MARK: - Progress

  /// How far the comparison is, or the reading of the pages with the chosen purchase, and what went wrong.
  @HTMLBuilder var progress: some HTML {
    if let refusal = state.refusal {
      ErrorNotice(
        error: refusal.error, strings: strings.shared, source: strings.store,
        words: refusal.error.code == .overLimit ? strings.tooManyComparisons : nil, retry: CompareForm.retryTapped)
    } else if let error = state.comparison.error {
      ErrorNotice(error: error, strings: strings.shared, source: strings.store, retry: CompareForm.retryTapped)
    } else if let purchases = places.purchases, purchases.chosen != nil {
      PagesProgress(state: state, purchases: purchases, now: now)
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
        Waiting(strings.asking(answered(known), state.places.count, secondsLeft: left))
        if known.isOwn { PauseButton(action: CompareForm.paused, strings: strings) }
      case .waiting(let left, let reason):
        Waiting(strings.waiting(answered(known), state.places.count, secondsLeft: left, for: reason))
        if known.isOwn { PauseButton(action: CompareForm.paused, strings: strings) }
      case .paused:
        p(.class("hint")) { strings.paused(answered(known), state.places.count) }
        button(.class("plain")) { strings.goOn }.sending(CompareForm.started)
      case .done(let date):
        let age = now.timeIntervalSince(date)
        p(.class("hint")) { strings.checked(age < 60 ? nil : formats.age(.seconds(age))) }
        if countWithoutSeller != nil {
          button(.class("plain")) { strings.goOn }.sending(CompareForm.started)
        } else if !known.failures.isEmpty {
          button(.class("plain")) { strings.shared.retry }.sending(CompareForm.started)
        } else if age > AppComparison.maxAge / .seconds(1) {
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

  private func unanswered(_ known: AppComparison) -> String {
    let names = places.all.filter { $0.failure != nil }.map { $0.storefront.name(in: strings.language) }
    let shown = Array(names.prefix(Self.maxNamed))
    return strings.unanswered(shown, more: names.count - shown.count)
  }

  // MARK: - Order and filters

  /// Whether there is something to say about purchases: an app that was not found has none.
  private var offersPurchases: Bool { state.hasPurchases && countWithoutSeller == nil }

  /// The choice of what is compared; nothing where public pages are not read.
  @HTMLBuilder var purchases: some HTML {
    if offersPurchases {
      PurchaseControls(state: state, purchases: places.purchases, formID: Self.arrange, now: now)
    }
  }

  var order: some HTML {
    div(.class("head-row")) {
      if offersPurchases { PurchaseToggle(isOn: places.purchases != nil, strings: strings) }
      form(.method(.post)) {
        button(.class("chip"), .aria("pressed", state.arrangement.showsMap)) { strings.map }
          .sending(CompareForm.mapToggled)
      }
      ListMenu(order: sortName(sort), strings: strings.shared) {
        OrderControl(
          places.sorts, chosen: sort, picked: CompareForm.arranged,
          kind: Self.arrange, id: Self.arrange, strings: strings.shared
        ) { sortName($0) }
        filters
        button(
          .class("row scripted"), .type(.button), .data("share", value: state.sharedURL),
          .data("copied", value: strings.shared.linkCopied)
        ) { strings.shared.share }
        .copiedByHand(strings.shared)
        for form in ComparisonFile.allCases {
          let file = AppsRoute.compareTable(
            state.id, currency: state.arrangement.currency, purchase: places.purchases?.chosen?.id, as: form)
          a(.class("row"), .href(file.url), .download) { strings.export(form) }
        }
      }
    }
  }

  private var sort: CompareArrangement.Sort { places.sort(of: state.arrangement) }

  private func sortName(_ sort: CompareArrangement.Sort) -> String { strings.sortName(sort, in: state.id.storefront) }

  private var rates: String {
    guard let rates = state.rates else { return state.comparison.value == nil ? "" : strings.noRates }
    return strings.rates(of: formats.day(rates.date), isOld: rates.isOld(at: now))
  }

  /// What the rows below are: converted by the rates of a day, and only those that pass the filters.
  @HTMLBuilder var shown: some HTML {
    p(.class("hint")) { rates }
    if state.arrangement.isFiltered {
      form(.method(.post), .class("progress")) {
        p(.class("hint")) { strings.shown(rows.count, state.places.count, by: filterNames) }
        button(.class("plain")) { strings.showAll }.sending(CompareForm.filtersCleared)
      }
    }
  }

  private var filterNames: [String] {
    let filter = state.arrangement.filter
    let name = filter == .all ? nil : strings.filterName(filter, in: state.id.storefront)
    return [name, state.arrangement.region.map(strings.regionName)].compactMap(\.self)
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
        CompareForm.currency, words: strings.currency, options: [option(of: state.ownCurrency, value: "")],
        groups: currencies,
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

  /// All currencies but the reader's, by name, those of the largest stores first.
  private var currencies: [PickerGroup] {
    let common = Set(Storefront.popular.prefix(Self.commonStores).map(\.currency))
    let locale = Locale(identifier: state.language.rawValue)
    let others = ExchangeRates.currencies.filter { $0 != state.ownCurrency }
    func group(_ label: String, _ codes: [String]) -> PickerGroup {
      let options = codes.map { option(of: $0, value: $0) }
      return PickerGroup(label, options.sorted { $0.label.compare($1.label, locale: locale) == .orderedAscending })
    }
    return [
      group(strings.commonCurrencies, others.filter(common.contains)),
      group(strings.otherCurrencies, others.filter { !common.contains($0) }),
    ]
  }

  private func option(of currency: String, value: String) -> PickerOption {
    PickerOption(value, strings.currencyName(currency))
  }

  @HTMLBuilder var legend: some HTML {
    if state.arrangement.showsMap {
      let isSettled = state.comparison.value?.state.isAsking == false
      MapLegend(
        strings: strings, country: places.isComparedWithMine ? places.mine?.storefront : nil,
        comparesPrices: places.highest != nil || !isSettled, colors: Set(tiles.map(\.color)))
    }
  }

  /// In place of the rows, if no country passes the filters.
  @HTMLBuilder var nothing: some HTML {
    if rows.isEmpty {
      let unknown = state.arrangement.filter == .cheaper && places.mine?.converted == nil ? places.mine : nil
      Message(
        title: strings.nothingShownTitle,
        text: unknown.map { strings.priceUnknown(in: $0.storefront) } ?? strings.nothingShownText)
    }
  }
}
