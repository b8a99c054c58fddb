import FeatureKit
import Localization

/// What the Apps feature says, once for each language. A word that lacks a translation does not compile.
struct AppsStrings: Sendable {
  let shared: SharedStrings
  /// Whom the feature asks, as failures name it.
  let store: String
  let apps: String
  let search: String
  let searchPlaceholder: String
  let country: String
  let device: String
  let results: String
  let welcomeTitle: String
  let welcomeText: String
  let loading: String
  let loadingWithRows: String
  let earlierRows: String
  let onlyRecents: String
  let chosenApp: String
  let chooseApp: String
  let count: @Sendable (_ shown: Int, _ hasMore: Bool) -> String
  let endOfResults: @Sendable (_ count: Int) -> String
  let noResultsTitle: @Sendable (_ text: String) -> String
  let noResultsText: String
  let notInStoreTitle: @Sendable (_ country: String) -> String
  let notInStoreText: String
  let termWasCut: @Sendable (_ limit: Int) -> String
  let switchedStorefront: @Sendable (_ country: String) -> String
  /// How long ago the store said what is shown, results or an app.
  let stale: @Sendable (_ age: String) -> String
  let get: String
  let free: String
  let rated: @Sendable (_ rating: String, _ count: Int, _ shown: String) -> String
  let unrated: String
  let screenshotOf: @Sendable (_ name: String, _ number: Int, _ count: Int) -> String
  let chooseCountry: String
  let filterCountries: String
  let countries: @Sendable (_ count: Int) -> String
  let noCountry: @Sendable (_ text: String) -> String
  let allCountries: String
  let recentCountries: String
  let countryIndex: String
  let openInStore: @Sendable (_ name: String) -> String
  let ratings: @Sendable (_ count: Int, _ shown: String) -> String
  let age: String
  let years: String
  let developer: String
  let category: String
  let size: String
  let language: String
  let languagesMore: @Sendable (_ count: Int) -> String
  let whatsNew: String
  let version: @Sendable (_ version: String) -> String
  let screenshots: String
  let description: String
  let information: String
  let seller: String
  let compatibility: String
  let requires: @Sendable (_ system: String, _ version: String) -> String
  let languages: String
  let ageRating: String
  let released: String
  let price: String
  let bundleID: String
  let developerSite: String
  let otherApps: String
  let notSoldTitle: String
  let notSoldText: String
  let soldIn: String
  let searchElsewhere: String
  let onDevice: @Sendable (_ device: String) -> String
  let toApps: String
  let unknownApp: @Sendable (_ number: String) -> String
  let noLongerSold: @Sendable (_ country: String, _ since: String) -> String
  let invalidField: @Sendable (_ field: String, _ devices: String) -> String?

  static func `for`(_ language: Language) -> AppsStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
