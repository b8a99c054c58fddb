import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that compares an app's prices in all countries.
struct CompareScreen: Screen {
  let comparisons: any ComparisonsRepository
  /// The public pages of apps; `nil` if the operator does not allow to read them.
  var storePages: (any StorePagesRepository)?
  let rates: any ExchangeRatesRepository
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  /// Returns the currency that a profile has chosen; `nil` for that of its country's store.
  let ownCurrency: @Sendable (_ profile: String) async throws -> String?
  var now: @Sendable () -> Date = { Date() }

  var path: String { AppsRoute.comparePath }
  var appeared: CompareReactor.Action { .appeared }
  var listening: CompareReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, AppsFeature.compareStyle] }
  var scripts: [String] { [Gallery.script] }
  var actions: FormActions<CompareReactor.Action> { CompareForm.actions }
  /// Each app has 175 such pages, which say the same.
  var isIndexed: Bool { false }
  var keepsCells: Bool { true }

  func open(_ request: ScreenRequest) async throws -> CompareReactor {
    let reader = request.reader
    let id = try PlaceQuery.app(of: request)
    let mine = try PlaceQuery.storefront(id.storefront)
    let chosen = try await memory.countries(of: reader.profile.key)
    let first = RecentStorefronts.latest([mine] + chosen + Storefront.popular, limit: Storefront.all.count)
    let rest = StorefrontIndex.for(reader.language).groups.flatMap(\.storefronts)
    let own = try await asFarAsPossible(or: nil, failed: memory.failed) { try await ownCurrency(reader.profile.key) }
    var arrangement = CompareForm.arrangement(in: request.query)
    if storePages == nil { (arrangement.showsPurchases, arrangement.purchase) = (false, nil) }
    let state = CompareReactor.State(
      id: id, language: reader.language, first: first,
      places: RecentStorefronts.latest(first + rest, limit: Storefront.all.count),
      ownCurrency: own ?? mine.currency, hasPurchases: storePages != nil, arrangement: arrangement,
      list: try await ItemOrigin(of: request, saved: saved))
    return CompareReactor(
      initialState: state, comparisons: comparisons, storePages: storePages, rates: rates, listings: listings,
      profile: reader.profile, asker: reader.asker, mayStart: request.isIntended && reader.profile.kept != nil,
      failed: memory.failed, now: now)
  }

  func content(of state: CompareReactor.State, for reader: Reader) -> ScreenContent<CompareItem> {
    let view = CompareView(state, in: reader.language, now: now())
    return ScreenContent(
      title: view.pageTitle, url: state.url,
      regions: [
        .slot("title", AnyHTML(view.title)),
        .slot("status", AnyHTML(view.status)),
        .slot("progress", AnyHTML(view.progress)),
        .slot("order", AnyHTML(view.order)),
        .slot("purchases", AnyHTML(view.purchases)),
        .list(Section(id: "map", items: view.tiles.map(CompareItem.tile)), label: view.strings.mapLabel),
        .slot("legend", AnyHTML(view.legend)),
        .slot("shown", AnyHTML(view.shown)),
        .list(Section(id: "offers", items: view.rows.map(CompareItem.offer)), label: view.strings.countryList),
        .slot("none", AnyHTML(view.nothing)),
      ],
      back: BackLink(url: state.appURL, label: state.name ?? view.strings.shared.back),
      tab: state.list?.url, status: state.comparison.value == nil ? state.comparison.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: CompareReactor.State) -> Int {
    let countries = (state.first.count + state.places.count) * MemoryLayout<Storefront>.stride
    let offers = (state.comparison.value?.offers ?? []).reduce(0) {
      $0 + MemoryLayout<AppOffer>.stride + ($1.facts?.name.heapBytes ?? 0) + ($1.facts?.version.heapBytes ?? 0)
    }
    let failures = (state.comparison.value?.failures.count ?? 0) * 2 * MemoryLayout<String>.stride
    // A table of rates has about 43 entries.
    let rates = state.rates == nil ? 0 : 4_096
    let pages = (state.pages?.pages ?? []).reduce(0) { $0 + $1.byteCost }
    let texts = state.name.heapBytes + state.arrangement.purchase.heapBytes + (state.list?.heapBytes ?? 0)
    return countries + offers + failures + rates + pages + texts
      + (state.comparison.error?.heapBytes ?? 0) + (state.refusal?.error.heapBytes ?? 0)
  }

  func cell(for item: CompareItem, reader: Reader) -> some HTML {
    switch item {
    case .offer(let offer): OfferCell(item: offer, strings: .for(reader.language))
    case .tile(let tile): MapTile(item: tile)
    }
  }
}

extension StorePage {
  /// The memory that the page takes.
  fileprivate var byteCost: Int {
    guard case .listed(let list) = purchases else { return MemoryLayout<StorePage>.stride }
    return list.reduce(MemoryLayout<StorePage>.stride) {
      $0 + MemoryLayout<InAppPurchase>.stride + $1.name.heapBytes + $1.text.heapBytes
    }
  }
}

/// An item of a comparison: a country in the list, or on the map.
enum CompareItem: ListItem, Hashable {
  case offer(OfferItem)
  case tile(MapItem)

  var key: String {
    switch self {
    case .offer(let offer): offer.key
    case .tile(let tile): tile.key
    }
  }
  var contentHash: Int { hashValue }
}

extension CompareReactor.State {
  /// The address of this state.
  var url: String { ItemOrigin.address(AppsRoute.compare(id, arrangement).url, from: list?.url) }

  /// The address for another person: in the reader's currency, and without the list that the page was opened from.
  var sharedURL: String {
    var shared = arrangement
    shared.currency = currency
    return AppsRoute.compare(id, shared).url
  }

  /// The address of the app's page in the reader's country.
  var appURL: String { ItemOrigin.address(AppsRoute.listing(id).url, from: list?.url) }
}
