import LiveWeb
import Reactor

/// Every word the pages say, once for each language. A word that lacks a translation does not compile.
struct Strings: Sendable {
  // The app
  let appName: String
  let sampleCatalogue: String
  let skipToContent: String
  let navigation: String
  let apps: String
  let retry: String
  let failed: String
  let offline: String

  // Search
  let search: String
  let searchPlaceholder: String
  let country: String
  let device: String
  let results: String
  let welcomeTitle: String
  let welcomeText: String
  let loading: String
  let more: String
  let cancel: String
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
  let staleResults: @Sendable (_ age: String) -> String
  let get: String
  let free: String
  let rated: @Sendable (_ rating: String, _ count: Int, _ shown: String) -> String
  let unrated: String
  let screenshotOf: @Sendable (_ name: String, _ number: Int, _ count: Int) -> String

  // Recent keywords
  let recents: String
  let deleteRecent: @Sendable (_ text: String) -> String
  let deleteAll: String
  let deleted: @Sendable (_ count: Int) -> String
  let undo: String
  let noRecents: String
  let recentsAreOff: String

  // Storefronts
  let chooseCountry: String
  let filterCountries: String
  let countries: @Sendable (_ count: Int) -> String
  let noCountry: @Sendable (_ text: String) -> String

  // Listing
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
  let close: String
  let share: String
  let linkCopied: String
  let otherApps: String
  let soldIn: String
  let searchElsewhere: String

  // Settings
  let settings: String
  let profile: String
  let appearance: String
  let automatic: String
  let light: String
  let dark: String
  let saveRecents: String
  let on: String
  let off: String
  let profileText: String

  // Errors
  let errorTitle: @Sendable (_ code: AppError.Code) -> String
  let errorText: @Sendable (_ code: AppError.Code) -> String
  let waitSeconds: @Sendable (_ seconds: String) -> String
  let tryAgainIn: @Sendable (_ seconds: Int) -> String
  let invalidField: @Sendable (_ field: String, _ devices: String) -> String?
  let refusedTitle: String
  let refusedText: String
  let toApps: String

  static func `for`(_ language: Language) -> Strings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
