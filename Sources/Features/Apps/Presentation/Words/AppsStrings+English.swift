import FeatureKit
import Localization

extension AppsStrings {
  static let english = AppsStrings(
    shared: .english,
    store: "The store",
    apps: "Apps",
    search: "Search",
    searchPlaceholder: "App name, ID or link",
    country: "Country",
    device: "Device",
    results: "Results",
    welcomeTitle: "Every country’s App Store",
    welcomeText: "Choose a country and a device, then type a name. No need to switch accounts.",
    loading: "Searching",
    loadingWithRows: "Searching. Showing earlier results for now.",
    earlierRows: "These are earlier results.",
    onlyRecents: "Consonants alone only find your recent searches. Keep typing.",
    chosenApp: "Chosen app",
    chooseApp: "Choose an app to see its page here.",
    count: { shown, hasMore in
      hasMore ? "\(shown)+ apps" : shown == 1 ? "1 app" : "\(shown) apps"
    },
    endOfResults: { "The store shows up to \($0) results." },
    noResultsTitle: { "No results for “\($0)”" },
    noResultsText: "Check the spelling, or look in another country or on another device.",
    notInStoreTitle: { "Not in the App Store of \($0)" },
    notInStoreText: "This app is not sold in this country, or does not exist. Try another country.",
    termWasCut: { "Only the first \($0) characters were used." },
    switchedStorefront: { "Switched to \($0) to match this link." },
    stale: { "Updated \($0) ago." },
    get: "Get",
    free: "Free",
    rated: { "\($0) of 5 stars, \($2) \($1 == 1 ? "rating" : "ratings")" },
    unrated: "No ratings",
    screenshotOf: { "\($0), screenshot \($1) of \($2)" },
    chooseCountry: "Country",
    filterCountries: "Country name",
    countries: { $0 == 1 ? "1 country" : "\($0) countries" },
    noCountry: { "No country matches “\($0)”." },
    allCountries: "All countries",
    recentCountries: "Recent",
    countryIndex: "Alphabetical index",
    openInStore: { "Open \($0) in the App Store" },
    ratings: { "\($1) \($0 == 1 ? "rating" : "ratings")" },
    age: "Age",
    years: "years",
    developer: "Developer",
    category: "Category",
    size: "Size",
    language: "Language",
    languagesMore: { $0 == 0 ? "1 language" : "and \($0) more" },
    whatsNew: "What’s New",
    version: { "Version \($0)" },
    screenshots: "Screenshots",
    description: "Description",
    information: "Information",
    seller: "Seller",
    compatibility: "Compatibility",
    requires: { "\($0) \($1) or later" },
    languages: "Languages",
    ageRating: "Age rating",
    released: "Released",
    price: "Price",
    bundleID: "Bundle ID",
    developerSite: "Developer website",
    otherApps: "More by This Developer",
    notSoldTitle: "Not sold in this country",
    notSoldText: "The App Store of this country does not have this app. Try another country.",
    soldIn: "Seen in these countries",
    searchElsewhere: "Search another country",
    onDevice: { "Search on \($0)" },
    toApps: "Search apps",
    unknownApp: { "App \($0)" },
    noLongerSold: { "No longer sold in \($0) since \($1)" },
    invalidField: { field, devices in
      switch field {
      case "country": "The country is a code of two letters, like KR."
      case "platform": "The device is one of \(devices)."
      case "id": "The app’s id is a number, like 1234567890."
      default: nil
      }
    }
  )
}
