import FeatureKit
import LiveWeb

/// The form actions of a comparison.
enum CompareForm {
  typealias Action = CompareReactor.Action

  static let arranged = FormAction("arranged", FormField<CompareArrangement.Sort>(sort)) { sort, form in
    Action.arranged(arrangement(sort, in: form))
  }
  static let filtersCleared = FormAction("filtersCleared", Action.filtersCleared)
  static let mapToggled = FormAction("mapToggled", Action.mapToggled)
  static let started = FormAction("started", Action.started)
  static let paused = FormAction("paused", Action.paused)
  static let purchasesToggled = FormAction("purchasesToggled", Action.purchasesToggled)
  static let pagesStarted = FormAction("pagesStarted", Action.pagesStarted)
  static let pagesPaused = FormAction("pagesPaused", Action.pagesPaused)
  static let retryTapped = FormAction("retryTapped", Action.retryTapped)

  static let actions = FormActions(
    arranged, filtersCleared, mapToggled, started, paused, purchasesToggled, pagesStarted, pagesPaused, retryTapped)

  static let sort = "sort"
  static let filter = "show"
  static let region = "region"
  static let currency = "in"
  static let map = "map"
  /// The form of the file to download.
  static let form = "as"
  static let purchases = "iap"
  static let purchase = "buy"

  /// Returns the arrangement of an address.
  static func arrangement(in query: FormFields) -> CompareArrangement {
    arrangement(query[sort].flatMap(CompareArrangement.Sort.init) ?? .place, in: query)
  }

  /// Returns the arrangement of a form or an address; unknown values count as none.
  private static func arrangement(_ sort: CompareArrangement.Sort, in fields: FormFields) -> CompareArrangement {
    let showsPurchases = fields[purchases] != nil
    // The country and the name of a purchase are shorter.
    let purchase = fields[purchase].flatMap { $0.isEmpty || $0.utf8.count > 300 || !showsPurchases ? nil : $0 }
    return CompareArrangement(
      sort: sort, filter: fields[filter].flatMap(CompareArrangement.Filter.init) ?? .all,
      region: fields[region].flatMap(Storefront.Region.init), showsMap: fields[map] != nil,
      currency: fields[currency]?.uppercased().inStores, showsPurchases: showsPurchases, purchase: purchase)
  }
}

extension String {
  /// The text if it is the code of a currency that an App Store uses.
  fileprivate var inStores: String? { ExchangeRates.currencies.contains(self) ? self : nil }
}
