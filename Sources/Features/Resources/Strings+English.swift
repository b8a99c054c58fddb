import Reactor

extension Strings {
  static let english = Strings(
    appName: "Showroom",
    sampleCatalogue: "Sample catalogue",
    skipToContent: "Skip to content",
    navigation: "Main",
    apps: "Apps",
    retry: "Try again",
    failed: "Something went wrong.",
    offline: "The connection is lost. This goes on when it is back.",
    search: "Search",
    searchPlaceholder: "App name, ID or link",
    country: "Country",
    device: "Device",
    results: "Results",
    welcomeTitle: "Apps of any country",
    welcomeText: "Choose a country and a device, then type a name. No need to switch accounts.",
    loading: "Searching",
    more: "Show more",
    cancel: "Cancel",
    chosenApp: "Chosen app",
    chooseApp: "Choose an app to see its page here.",
    count: { shown, hasMore in
      hasMore ? "\(shown) apps, and more" : shown == 1 ? "1 app" : "\(shown) apps"
    },
    endOfResults: { "The store shows no more than \($0)." },
    noResultsTitle: { "No results for “\($0)”" },
    noResultsText: "Check the spelling, or look in another country or on another device.",
    notInStoreTitle: { "Not in the App Store of \($0)" },
    notInStoreText: "This app is not sold in this country, or does not exist. Try another country.",
    termWasCut: { "The first \($0) characters were searched for." },
    switchedStorefront: { "The link is from \($0), so that is the country now." },
    staleResults: { "These results are \($0) old." },
    get: "Get",
    free: "Free",
    rated: { "\($0) of 5 stars, \($2) \($1 == 1 ? "rating" : "ratings")" },
    unrated: "No ratings",
    screenshotOf: { "\($0), screenshot \($1) of \($2)" },
    recents: "Recent searches",
    deleteRecent: { "Delete “\($0)”" },
    deleteAll: "Delete all",
    deleted: { $0 == 1 ? "1 search deleted." : "\($0) searches deleted." },
    undo: "Undo",
    noRecents: "What you search for is kept here.",
    recentsAreOff: "Recent searches are not kept.",
    chooseCountry: "Country",
    filterCountries: "Country name",
    countries: { $0 == 1 ? "1 country" : "\($0) countries" },
    noCountry: { "No country matches “\($0)”." },
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
    close: "Close",
    share: "Share",
    linkCopied: "Link copied.",
    otherApps: "More by This Developer",
    soldIn: "Seen in these countries",
    searchElsewhere: "Search another country",
    settings: "Settings",
    profile: "Your profile",
    appearance: "Appearance",
    automatic: "Automatic",
    light: "Light",
    dark: "Dark",
    saveRecents: "Save recent searches",
    on: "On",
    off: "Off",
    profileText: "Settings belong to this browser; no account is needed.",
    errorTitle: { code in
      switch code {
      case .notFound: "Not found"
      case .notInStorefront: "Not sold in this country"
      case .invalidInput: "This address cannot be opened"
      case .cookieMissing: "Nothing can be kept"
      case .overLimit: "One moment, please"
      case .unavailable: "The store does not answer"
      case .rateLimited: "One moment, please"
      case .changedUpstream: "An answer that cannot be read"
      case .offline: "The store cannot be reached"
      case .storageBusy: "Showroom’s own memory is busy"
      case .internalFault: "Something went wrong"
      }
    },
    errorText: { code in
      switch code {
      case .notFound: "There is nothing at this address."
      case .notInStorefront: "The App Store of this country does not have this app. Try another country."
      case .invalidInput: "The country, device or number in the address is not one that exists."
      case .cookieMissing: "This browser sends no cookie. Allow cookies for this address, then try again."
      case .overLimit: "Too many requests in a short time."
      case .unavailable: "Try again in a moment."
      case .rateLimited: "The store takes only so many requests a minute."
      case .changedUpstream: "The store answered in an unknown form. Try again in a moment."
      case .offline: "Check the server’s connection to the internet."
      case .storageBusy: "Another program has locked it. Try again in a moment."
      case .internalFault: "Try again. If it stays, look at the server’s log."
      }
    },
    waitSeconds: { "This goes on by itself in \($0) s." },
    tryAgainIn: { $0 == 1 ? "Try again in 1 second." : "Try again in \($0) seconds." },
    invalidField: { field, devices in
      switch field {
      case "country": "The country is a code of two letters, like KR."
      case "platform": "The device is one of \(devices)."
      case "id": "The app’s id is a number, like 1234567890."
      case "origin": "This did not come from a page of this server. Behind a proxy, let it pass Host on unchanged."
      case "size": "This is too large."
      default: nil
      }
    },
    refusedTitle: "The store refused this search",
    refusedText: "Search with other words, or try again.",
    toApps: "Search apps"
  )
}
