import FeatureKit
import Localization

/// The words of the Apps feature.
struct AppsStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  /// The name of the feature's source in error messages.
  var store: String { text("The App Store", "App Store 서버") }
  var apps: String { text("Apps", "앱") }
  var search: String { text("Search", "검색") }
  var searchPlaceholder: String { text("App name, ID or link", "앱 이름, ID, 링크") }
  var country: String { text("Country", "국가") }
  var device: String { text("Device", "기기") }
  /// The name of an app page's menu. The page's country and device follow it.
  var countryAndDevice: String { text("Country and device", "국가와 기기") }
  var currency: String { text("Currency", "통화") }
  var currencyOfCountry: String { text("Currency of my country", "내 국가의 통화") }
  /// The name of a currency with its code, by which it can be found in a menu.
  func currencyName(_ code: String) -> String {
    let name = Formats(language).currency(code)
    return name == code ? code : "\(name) (\(code))"
  }
  var currencyText: String {
    text("Prices of other countries are also shown in this currency.", "다른 국가의 가격을 이 통화로도 보여 드려요.")
  }
  var results: String { text("Results", "검색 결과") }
  var welcomeTitle: String { text("Every country’s App Store", "전 세계 App Store를 한곳에서") }
  var welcomeText: String {
    text("Choose a country and a device, then search.", "국가와 기기를 고르고 앱을 검색해 보세요.")
  }
  var onlyRecents: String {
    text(
      "Initials find only your recent searches. Keep typing to search the App Store.",
      "초성으로는 최근 검색어만 찾아요. 더 입력하면 앱을 검색해요.")
  }
  var chosenApp: String { text("Selected app", "선택한 앱") }
  var chooseApp: String { text("Select an app to see it here.", "앱을 선택하면 여기에 보여 드려요.") }
  func count(_ shown: Int, _ hasMore: Bool) -> String {
    hasMore
      ? text("\(shown)+ apps", "검색 결과 \(shown)개 이상") : text(shown == 1 ? "1 app" : "\(shown) apps", "검색 결과 \(shown)개")
  }
  func endOfResults(_ count: Int) -> String {
    text("The App Store shows up to \(count) results.", "App Store에서는 \(count)개까지만 볼 수 있어요.")
  }
  func noResultsTitle(_ typed: String) -> String { text("No results for “\(typed)”", "‘\(typed)’ 검색 결과가 없어요") }
  var noResultsText: String {
    text("Check the spelling, or try another country or device.", "철자를 확인하거나 다른 국가나 기기에서 찾아보세요.")
  }
  func notInStoreTitle(_ country: String) -> String {
    text("Not in the \(country) App Store", "\(country) App Store에 없는 앱이에요")
  }
  var notInStoreText: String {
    text(
      "This app isn’t available there, or doesn’t exist. Try another country.",
      "이 국가에서 판매하지 않거나 없는 앱이에요. 다른 국가에서 찾아보세요.")
  }
  func termWasCut(_ limit: Int) -> String {
    text("Only the first \(limit) characters were used.", "앞의 \(limit)자만 검색했어요.")
  }
  func switchedStorefront(_ country: String) -> String {
    text(
      "Switched to the \(country) App Store to match this link.",
      "링크에 맞게 국가를 \(Particle.direction.after(country)) 바꿨어요.")
  }
  /// The age of the shown results or app.
  func oldResults(_ age: String) -> String { text("Results from \(age) ago.", "\(age) 전에 찾은 결과예요.") }
  func stale(_ age: String) -> String { text("Updated \(age) ago.", "\(age) 전에 받은 정보예요.") }
  var get: String { text("Get", "받기") }
  var free: String { text("Free", "무료") }
  func rated(_ rating: String, _ count: Int, _ shown: String) -> String {
    text(
      "\(rating) of 5 stars, \(shown) \(count == 1 ? "rating" : "ratings")",
      "5점 만점에 \(rating)점, \(ratingCount(shown))")
  }
  var unrated: String { text("No ratings", "평가 없음") }
  func screenshotOf(_ name: String, _ number: Int, _ count: Int) -> String {
    text("\(name), screenshot \(number) of \(count)", "\(name) 스크린샷 \(count)개 중 \(number)번째")
  }
  var chooseCountry: String { text("Country", "국가 선택") }
  var filterCountries: String { text("Search countries", "국가 검색") }
  func countries(_ count: Int) -> String { text(count == 1 ? "1 country" : "\(count) countries", "국가 \(count)개") }
  func noCountry(_ typed: String) -> String { text("No countries match “\(typed)”.", "‘\(typed)’에 맞는 국가가 없어요.") }
  var allCountries: String { text("All countries", "모든 국가 보기") }
  var favoriteCountries: String { text("Favorites", "즐겨찾기") }
  func favoriteCountry(_ country: String) -> String { text("Favorite: \(country)", "\(country) 즐겨찾기") }
  var recentCountries: String { text("Recent", "최근 선택한 국가") }
  var countryIndex: String { text("Alphabetical index", "가나다순 색인") }
  func openInStore(_ name: String) -> String { text("Open \(name) in the App Store", "App Store에서 \(name) 열기") }
  func ratings(_ count: Int, _ shown: String) -> String {
    text("\(shown) \(count == 1 ? "rating" : "ratings")", ratingCount(shown))
  }
  var age: String { text("Age", "연령") }
  var years: String { text("years", "세") }
  var developer: String { text("Developer", "개발자") }
  var category: String { text("Category", "카테고리") }
  var size: String { text("Size", "크기") }
  var languageLabel: String { text("Language", "언어") }
  func languagesMore(_ count: Int) -> String {
    count == 0 ? text("1 language", "1개 언어") : text("and \(count) more", "외 \(count)개")
  }
  var whatsNew: String { text("What’s new", "새로운 기능") }
  func version(_ version: String) -> String { text("Version \(version)", "버전 \(version)") }
  var screenshots: String { text("Screenshots", "스크린샷") }
  var description: String { text("Description", "설명") }
  var information: String { text("Information", "정보") }
  var seller: String { text("Seller", "제공자") }
  var compatibility: String { text("Compatibility", "호환성") }
  func requires(_ system: String, _ version: String) -> String {
    text("\(system) \(version) or later", "\(system) \(version) 이상")
  }
  var languages: String { text("Languages", "언어") }
  var ageRating: String { text("Age rating", "연령 등급") }
  var released: String { text("Released", "출시일") }
  var price: String { text("Price", "가격") }
  var bundleID: String { text("Bundle ID", "번들 ID") }
  var developerSite: String { text("Developer website", "개발자 웹 사이트") }
  var otherApps: String { text("More by this developer", "이 개발자의 다른 앱") }
  func notSoldTitle(_ name: String?, _ country: String) -> String {
    text(
      "\(name ?? "This app") isn’t available in the \(country) App Store",
      "\(name.map { "‘\($0)’ 앱은" } ?? "이 앱은") \(country)에서 받을 수 없어요")
  }
  var notSoldText: String {
    text(
      "Try another country.",
      "다른 국가에서 찾아보세요.")
  }
  /// On the page of an app that is saved for another device, in another country, or both.
  func savedElsewhere(device: String?, country: String?) -> String {
    let (onDevice, abroad) = (device.map { " for \($0)" } ?? "", country.map { " in the \($0) App Store" } ?? "")
    return text(
      "Saved\(onDevice)\(abroad)",
      "\(country.map { "\($0) App Store에서 " } ?? "")\(device.map { "\($0)용으로 " } ?? "")저장됨")
  }
  /// In a row of an app that is saved for another device or in another country.
  func savedBriefly(device: String?, country: String?) -> String {
    text(
      device.map { "Saved for \($0)" } ?? "Saved for \(country ?? "")",
      device.map { "\($0)용으로 저장됨" } ?? "\(country ?? "") 앱으로 저장됨")
  }
  var soldIn: String { text("Available in", "이 앱을 받을 수 있는 국가") }
  var searchElsewhere: String { text("Search another country", "다른 국가에서 찾기") }
  func onDevice(_ device: String) -> String { text("Search on \(device)", "\(device)에서 찾기") }
  var toApps: String { text("Search apps", "앱 검색하기") }
  func unknownApp(_ number: String) -> String { text("App \(number)", "앱 \(number)") }
  func noLongerSold(_ country: String, _ since: String) -> String {
    text("No longer in the \(country) App Store since \(since)", "\(since)부터 \(country)에서 판매 중단")
  }
  func invalidField(_ field: String, _ devices: String) -> String? {
    switch field {
    case "country":
      text(
        "There is no App Store for this country code. Use two letters, like KR.",
        "이 국가 코드의 App Store가 없어요. KR처럼 영문 두 글자로 적어 주세요.")
    case "platform": text("The device must be one of \(devices).", "기기는 \(devices) 중에서 골라 주세요.")
    case "id": text("An app ID is a number, like 1234567890.", "앱 ID는 1234567890처럼 숫자예요.")
    default: nil
    }
  }
}

/// Returns the number of ratings in Korean: `평가 77개`, `평가 1.5만 개`.
private func ratingCount(_ shown: String) -> String {
  shown.last?.isNumber == true ? "평가 \(shown)개" : "평가 \(shown) 개"
}
