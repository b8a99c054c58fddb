import FeatureKit
import Localization

/// The words of the comparison of an app's prices.
extension AppsStrings {
  /// The link to the comparison.
  var compare: String { text("Compare prices", "국가별 가격 비교") }
  func compareTitle(_ name: String) -> String { text("\(name): prices by country", "\(name) 국가별 가격") }
  var countryList: String { text("Prices by country", "국가별 가격") }

  // MARK: - The sentence

  /// The country with the lowest price, or the first of several: `Türkiye and 3 more countries`.
  ///
  /// - Parameter isDone: whether no more countries will answer.
  func cheapest(in country: Storefront, others: Int, price: String, saving: String?, isDone: Bool) -> String {
    let name = country.nameInSentence(language)
    let en = others == 0 ? name : "\(name) and \(others) more \(others == 1 ? "country" : "countries")"
    let ko = others == 0 ? Particle.subject.after(name) : "\(name) 외 \(others)개국이"
    let sentence = text(
      "Cheapest\(isDone ? "" : " so far") in \(en): \(price)", "\(isDone ? "" : "지금까지는 ")\(ko) 가장 저렴해요: \(price)")
    return sentence + (saving.map { ", \($0)" } ?? "")
  }
  /// A price as its store writes it, and in the reader's currency.
  func price(_ price: String, _ own: String) -> String { text("\(price) (\(own))", "\(price)(\(own))") }
  func saving(_ percent: Int, than country: Storefront) -> String {
    let name = country.nameInSentence(language)
    return text("\(percent)% less than in \(name)", "\(name)보다 \(percent)% 저렴")
  }
  func freeIn(_ country: Storefront, others: Int, isDone: Bool) -> String {
    let name = country.nameInSentence(language)
    let en = others == 0 ? name : "\(name) and \(others) more \(others == 1 ? "country" : "countries")"
    let ko = others == 0 ? name : "\(name) 외 \(others)개국"
    return text("Free in \(en)\(isDone ? "" : " so far")", "\(isDone ? "" : "지금까지 ")\(ko)에서 무료예요")
  }
  /// The one price of all countries whose prices can be compared; `nil` is free.
  ///
  /// - Parameters:
  ///   - isAll: whether that is each country that sells the app.
  ///   - isDone: whether no more countries will answer.
  ///   - more: the number of countries whose prices cannot be compared.
  func same(_ price: String?, in count: Int, isAll: Bool, isDone: Bool, more: Int) -> String {
    let countries = count == 1 ? "1 country" : "\(isAll ? "all " : "")\(count) countries"
    let places = "국가 \(count)곳"
    let en =
      switch price {
      case nil: "Free in \(countries)"
      case _ where count == 1: "The price in \(countries)"
      default: "The same price in \(countries)"
      }
    let every = isAll && count > 1 ? "모두 " : ""
    let ko =
      switch price {
      case nil: "\(places)에서 \(every)무료예요"
      case _ where count == 1: "\(places)의 가격이에요"
      default: "\(places)의 가격이 \(every)같아요"
      }
    return text(
      en + (isDone ? "" : " so far") + (price.map { ": \($0)" } ?? "")
        + (more == 0 ? "" : "; \(more) more can’t be compared"),
      (isDone ? "" : "지금까지 ") + ko + (price.map { ": \($0)" } ?? "") + (more == 0 ? "" : ", \(more)곳은 비교할 수 없어요"))
  }
  /// How many countries the sentence is about.
  func notRead(_ count: Int, of total: Int) -> String {
    text(
      "\(total - count) countries checked, \(count) couldn’t be", "국가 \(total - count)곳 확인, \(count)곳은 확인하지 못했어요")
  }
  var noPrices: String { text("Prices appear as each App Store answers.", "각국 App Store의 가격을 확인하는 대로 보여 드려요.") }
  var nothingComparable: String { text("Prices can’t be compared.", "가격을 비교할 수 없어요.") }
  var noAnswers: String { text("No App Store has answered.", "응답한 App Store가 없어요.") }
  /// Why a comparison cannot start.
  var tooManyComparisons: ErrorNotice.Words {
    ErrorNotice.Words(
      title: text("Too many comparisons are running", "지금은 비교 중인 앱이 너무 많아요"),
      text: text("Try again in a few minutes.", "몇 분 뒤에 다시 시도해 주세요."))
  }
  var soldNowhere: String { text("No App Store sells this app.", "이 앱을 판매하는 국가가 없어요.") }
  var notFoundYet: String {
    text("Not found in the countries asked so far.", "지금까지 확인한 국가에서는 찾지 못했어요.")
  }

  // MARK: - Progress

  func asking(_ done: Int, _ total: Int, secondsLeft: Int?) -> String {
    var (en, ko) = ("\(done) of \(total) countries", "국가 \(total)곳 중 \(done)곳 확인")
    if let secondsLeft {
      let minutes = minutes(secondsLeft)
      en += " · " + (minutes.map { "about \($0) left" } ?? "less than a minute left")
      ko += " · " + (minutes.map { "약 \($0) 남음" } ?? "1분 안에 끝나요")
    }
    return text(en, ko)
  }
  /// Why no call can be made, and for how long. A wait of up to a minute began with a try.
  func waiting(_ done: Int, _ total: Int, secondsLeft: Int, for reason: WaitReason) -> String {
    let minutes = minutes(secondsLeft)
    let time = text(
      minutes.map { "in about \($0)" } ?? "in less than a minute", minutes.map { "약 \($0) 뒤에" } ?? "1분 안에")
    let words =
      switch reason {
      case .budget:
        text("The limit of requests is used up. Continuing \(time).", "요청 한도를 다 썼어요. \(time) 이어서 확인할게요.")
      case .away where minutes == nil:
        text(
          "The App Store doesn’t answer. Tried just now, trying again \(time).",
          "App Store가 응답하지 않아요. 방금 시도했고 \(time) 다시 시도할게요.")
      case .away:
        text("The App Store doesn’t answer. Trying again \(time).", "App Store가 응답하지 않아요. \(time) 다시 시도할게요.")
      case .changed:
        text(
          "App Store pages have changed and can’t be read. Trying again \(time).",
          "App Store 페이지가 바뀌어서 읽을 수 없어요. \(time) 다시 시도할게요.")
      }
    return text("\(done) of \(total) countries · ", "국가 \(total)곳 중 \(done)곳 확인 · ") + words
  }
  /// A time in whole minutes; `nil` up to one. Seconds would stand still, because the page changes with an answer only.
  private func minutes(_ seconds: Int) -> String? {
    seconds <= 60 ? nil : Formats(language).age(.seconds((seconds + 59) / 60 * 60))
  }
  func paused(_ done: Int, _ total: Int) -> String {
    text("You paused at \(done) of \(total) countries", "국가 \(total)곳 중 \(done)곳까지 확인하고 일시정지했어요.")
  }
  func checked(_ age: String?) -> String {
    text(age.map { "Checked \($0) ago" } ?? "Checked just now", age.map { "\($0) 전에 확인했어요" } ?? "방금 확인했어요")
  }
  /// Why a comparison is done before all countries have answered.
  func notSoldSoFar(_ count: Int) -> String {
    text(
      "Not found in \(count) major \(count == 1 ? "country" : "countries"). The others haven’t been checked yet.",
      "주요 국가 \(count)곳에서 찾지 못했어요. 나머지 국가는 아직 확인하지 않았어요.")
  }
  var notAsked: String { text("Ask the App Stores of all countries", "모든 국가의 App Store에서 가격을 확인해요.") }
  var pause: String { text("Pause", "일시정지") }
  var pausing: String { text("Pausing…", "멈추는 중…") }
  var goOn: String { text("Continue", "계속") }
  var begin: String { text("Start", "시작") }
  var askAgain: String { text("Ask again", "다시 확인") }
  /// The countries that did not answer, as a list of names.
  func unanswered(_ names: [String], more: Int) -> String {
    let count = names.count + more
    let list = names.joined(separator: ", ")
    return text(
      "\(count == 1 ? "1 country" : "\(count) countries") didn’t answer: \(list)\(more > 0 ? " and \(more) more" : "")",
      "국가 \(count)곳이 응답하지 않았어요: \(list)\(more > 0 ? " 외 \(more)곳" : "")")
  }

  // MARK: - In-app purchases

  var inAppPurchases: String { text("In-app purchases", "앱 내 구입") }
  /// The label of the menu of what is compared.
  var compared: String { text("Compare", "비교 항목") }
  var appItself: String { text("The app", "앱") }
  /// A purchase in the menu: the price first, because a narrow window cuts the end.
  func purchaseOption(_ name: String, _ price: String) -> String { "\(price) · \(name)" }
  /// A purchase and its price, as a page lists them.
  func purchase(_ name: String, _ price: String) -> String { "\(name) \(price)" }
  func namesFrom(_ country: Storefront) -> String {
    let name = country.nameInSentence(language)
    return text("Names as listed in \(name)", "\(name) App Store의 항목 이름이에요.")
  }
  var purchasesAppear: String {
    text("Purchases appear as the App Store pages are read.", "App Store 페이지를 읽는 대로 보여 드려요.")
  }
  var noPurchasesListed: String { text("No in-app purchases found.", "앱 내 구입 정보를 찾지 못했어요.") }
  /// - Parameter isNamed: whether the words say that they are about purchases, below those about the app.
  func readingPages(_ done: Int, _ total: Int, isNamed: Bool) -> String {
    text(
      "\(isNamed ? "In-app purchases: " : "")\(done) of \(total) countries checked",
      "\(isNamed ? "앱 내 구입" : "국가") \(total)곳 중 \(done)곳 확인")
  }
  func pagesRead(_ age: String?) -> String {
    text(age.map { "Pages read \($0) ago" } ?? "Pages read just now", age.map { "\($0) 전에 읽었어요" } ?? "방금 읽었어요")
  }
  /// Purchases of a page that may be the compared one, or are others.
  func unmatched(_ purchases: [String]) -> String {
    let list = purchases.joined(separator: ", ")
    return purchases.isEmpty ? text("Not listed", "목록에 없음") : text("Not matched: \(list)", "비교할 수 없는 항목: \(list)")
  }
  var purchasesUndisclosed: String { text("Page doesn’t list purchases", "페이지에 목록이 없음") }
  var noPurchases: String { text("No in-app purchases", "앱 내 구입 없음") }
  /// In place of a converted price whose text could not be understood.
  var notConverted: String { text("Not converted", "환산할 수 없음") }
  func pageFailed(_ failure: StorePage.Failure) -> String {
    switch failure {
    case .absent: notSoldHere
    case .changed, .other, .incomplete: text("Couldn’t be read", "불러오지 못했어요")
    }
  }

  // MARK: - Rates

  func rates(of day: String, isOld: Bool) -> String {
    isOld
      ? text("Exchange rates of \(day), more than a week old", "\(day) 환율로 계산했어요. 일주일이 지난 환율이에요.")
      : text("Exchange rates of \(day)", "\(day) 환율 기준")
  }
  var noRates: String {
    text("There are no exchange rates yet, so prices aren’t converted.", "아직 환율 정보가 없어 환산하지 못했어요.")
  }

  // MARK: - Order and filters

  /// - Parameter country: the code of the reader's country.
  func sortName(_ sort: CompareArrangement.Sort, in country: String) -> String {
    switch sort {
    case .place: text("My countries first", "\(CountryName.ownInKorean(country))부터")
    case .price: text("Lowest price", "가격 낮은순")
    case .country: text("Country", "국가 이름순")
    case .rating: text("Rating", "평점 높은순")
    case .updated: text("Last update", "업데이트순")
    }
  }
  var show: String { text("Show", "표시") }
  /// - Parameter country: the code of the reader's country.
  func filterName(_ filter: CompareArrangement.Filter, in country: String) -> String {
    switch filter {
    case .all: text("All countries", "모든 국가")
    case .sold: text("Where it’s sold", "판매 중인 국가")
    case .cheaper: text("Cheaper than mine", "\(CountryName.ownInKorean(country))보다 저렴한 국가")
    }
  }
  var region: String { text("Region", "지역") }
  var everywhere: String { text("Worldwide", "전 세계") }
  var commonCurrencies: String { text("Common currencies", "많이 쓰는 통화") }
  var otherCurrencies: String { text("Other currencies", "다른 통화") }
  func regionName(_ region: Storefront.Region) -> String {
    switch region {
    case .africa: text("Africa", "아프리카")
    case .americas: text("Americas", "아메리카")
    case .asia: text("Asia", "아시아")
    case .europe: text("Europe", "유럽")
    case .oceania: text("Oceania", "오세아니아")
    }
  }
  /// How many countries the filters leave.
  ///
  /// - Parameter filters: the names of the filters.
  func shown(_ count: Int, _ total: Int, by filters: [String]) -> String {
    ([text("\(count) of \(total) countries", "국가 \(total)곳 중 \(count)곳")] + filters).joined(separator: " · ")
  }
  var showAll: String { text("Show all", "모두 보기") }
  var nothingShownTitle: String { text("No countries", "해당하는 국가가 없어요") }
  var nothingShownText: String { text("Try another filter.", "다른 조건을 골라 보세요.") }
  func priceUnknown(in country: Storefront) -> String {
    let name = country.nameInSentence(language)
    return text("The price in \(name) isn’t known.", "\(name)의 가격을 알 수 없어서 비교하지 못했어요.")
  }

  func export(_ form: ComparisonFile) -> String {
    let name = form.rawValue.uppercased()
    return text("Export \(name)", "\(name)\(form == .csv ? "로" : "으로") 내보내기")
  }

  // MARK: - The map

  var map: String { text("Map", "지도") }
  var mapLabel: String { text("Map of prices", "가격 지도") }
  var legend: String { text("Legend", "범례") }
  /// What the colors of the map compare prices with; `nil` is the median.
  func mapCompares(with country: Storefront?) -> String {
    guard let name = country?.nameInSentence(language) else {
      return text("Compared with the median price", "중간 가격과 비교")
    }
    return text("Compared with the price in \(name)", "\(name) 가격과 비교")
  }
  /// Why the map compares nothing.
  var pricesAreEqual: String {
    text("Prices don’t differ, so the map shows where it’s sold.", "가격 차이가 없어서 판매하는 국가를 보여 드려요.")
  }
  var soldHere: String { text("Sold here", "판매 중") }
  var uncompared: String { text("Can’t be compared", "비교할 수 없음") }
  var notKnown: String { text("Not known", "확인되지 않음") }
  func levelName(_ level: MapItem.Level) -> String {
    switch level {
    case .muchLower: text("Over 40% less", "40% 이상 저렴")
    case .lower: text("Less", "저렴")
    case .same: text("About the same", "비슷함")
    case .higher: text("More", "비쌈")
    case .muchHigher: text("Over 50% more", "50% 이상 비쌈")
    }
  }
  /// A country and its price, on a tile.
  func tile(_ country: String, _ words: String) -> String { "\(country), \(words)" }

  // MARK: - Rows

  var cheapestMark: String { text("Lowest", "최저가") }
  var dearestMark: String { text("Highest", "최고가") }
  var notSoldHere: String { text("Not sold here", "판매하지 않음") }
  var notAnswered: String { text("Didn’t answer", "응답 없음") }
  /// The country has not been asked, and is not being asked.
  var notChecked: String { text("Not checked", "확인 전") }
  var noPrice: String { text("No price", "가격 정보 없음") }
  var noRate: String { text("No exchange rate", "환율 없음") }
  func stars(_ rating: String, _ count: String) -> String {
    text("\(rating) stars (\(count))", "평점 \(rating)(\(count))")
  }
  /// The age of a row; `nil` for one of the last hour.
  func seen(_ age: String) -> String { text("\(age) ago", "\(age) 전") }
}

extension Storefront {
  /// Returns the country's name within a sentence: `the Netherlands`.
  func nameInSentence(_ language: Language) -> String { CountryName.inSentence(name(in: language)) }
}
