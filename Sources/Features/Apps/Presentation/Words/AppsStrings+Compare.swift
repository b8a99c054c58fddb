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
  func cheapest(in country: Storefront, others: Int, price: String, saving: String?) -> String {
    let name = country.nameInSentence(language)
    let en = others == 0 ? name : "\(name) and \(others) more \(others == 1 ? "country" : "countries")"
    let ko = others == 0 ? Particle.subject.after(name) : "\(name) 외 \(others)개국이"
    return text("Cheapest in \(en): \(price)", "\(ko) 가장 저렴해요: \(price)") + (saving.map { ", \($0)" } ?? "")
  }
  /// A price as its store writes it, and in the reader's currency.
  func price(_ price: String, _ own: String) -> String { text("\(price) (\(own))", "\(price)(\(own))") }
  func saving(_ percent: Int, than country: Storefront) -> String {
    let name = country.nameInSentence(language)
    return text("\(percent)% less than in \(name)", "\(name)보다 \(percent)% 저렴")
  }
  func freeIn(_ country: Storefront, others: Int) -> String {
    let name = country.nameInSentence(language)
    return others == 0
      ? text("Free in \(name)", "\(name)에서 무료예요")
      : text(
        "Free in \(name) and \(others) more \(others == 1 ? "country" : "countries")", "\(name) 외 \(others)개국에서 무료예요")
  }
  func freeEverywhere(_ count: Int) -> String {
    text(count == 1 ? "Free in 1 country" : "Free in all \(count) countries", "국가 \(count)곳에서 모두 무료예요")
  }
  func samePrice(_ price: String, _ count: Int) -> String {
    text("The same price in all \(count) countries: \(price)", "국가 \(count)곳의 가격이 모두 같아요: \(price)")
  }
  var noPrices: String { text("Prices appear as each App Store answers.", "각국 App Store의 가격을 확인하는 대로 보여 드려요.") }
  var soldNowhere: String { text("No App Store sells this app.", "이 앱을 판매하는 국가가 없어요.") }

  // MARK: - Progress

  func asking(_ done: Int, _ total: Int, _ left: String?) -> String {
    text(
      "\(done) of \(total) countries" + (left.map { " · about \($0) left" } ?? ""),
      "국가 \(total)곳 중 \(done)곳 확인" + (left.map { " · 약 \($0) 남음" } ?? ""))
  }
  func waiting(_ done: Int, _ total: Int, _ left: String) -> String {
    text(
      "\(done) of \(total) countries · continues in about \(left)", "국가 \(total)곳 중 \(done)곳 확인 · 약 \(left) 뒤 계속")
  }
  func paused(_ done: Int, _ total: Int) -> String {
    text("Paused at \(done) of \(total) countries", "국가 \(total)곳 중 \(done)곳에서 일시정지됨")
  }
  func checked(_ age: String?) -> String {
    text(age.map { "Checked \($0) ago" } ?? "Checked just now", age.map { "\($0) 전에 확인" } ?? "방금 확인")
  }
  var notAsked: String { text("Ask the App Stores of all countries", "모든 국가의 App Store에서 가격을 확인해요.") }
  var pause: String { text("Pause", "일시정지") }
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

  func sortName(_ sort: CompareArrangement.Sort) -> String {
    switch sort {
    case .place: text("My countries first", "내 국가부터")
    case .price: text("Lowest price", "가격 낮은순")
    case .country: text("Country", "국가 이름순")
    case .rating: text("Rating", "평점 높은순")
    case .updated: text("Last update", "업데이트순")
    }
  }
  var show: String { text("Show", "표시") }
  func filterName(_ filter: CompareArrangement.Filter) -> String {
    switch filter {
    case .all: text("All countries", "모든 국가")
    case .sold: text("Where it’s sold", "판매 중인 국가")
    case .cheaper: text("Cheaper than mine", "내 국가보다 저렴한 국가")
    }
  }
  var region: String { text("Region", "지역") }
  var everywhere: String { text("Worldwide", "전 세계") }
  func regionName(_ region: Storefront.Region) -> String {
    switch region {
    case .africa: text("Africa", "아프리카")
    case .americas: text("Americas", "아메리카")
    case .asia: text("Asia", "아시아")
    case .europe: text("Europe", "유럽")
    case .oceania: text("Oceania", "오세아니아")
    }
  }
  var nothingShownTitle: String { text("No countries", "해당하는 국가가 없어요") }
  var nothingShownText: String { text("Try another filter.", "다른 조건을 골라 보세요.") }

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
  func levelName(_ level: MapItem.Level) -> String {
    switch level {
    case .muchLower: text("Over 40% less", "40% 넘게 저렴")
    case .lower: text("Less", "저렴")
    case .same: text("About the same", "비슷함")
    case .higher: text("More", "비쌈")
    case .muchHigher: text("Over 50% more", "50% 넘게 비쌈")
    }
  }
  /// A country and its price, on a tile.
  func tile(_ country: String, _ words: String) -> String { "\(country), \(words)" }

  // MARK: - Rows

  var cheapestMark: String { text("Lowest", "최저가") }
  var dearestMark: String { text("Highest", "최고가") }
  var notSoldHere: String { text("Not sold here", "판매하지 않음") }
  var notAnswered: String { text("Didn’t answer", "응답 없음") }
  var noPrice: String { text("No price", "가격 정보 없음") }
  var noRate: String { text("No exchange rate", "환율 없음") }
  func stars(_ rating: String, _ count: String) -> String {
    text("\(rating) stars (\(count))", "평점 \(rating)(\(count))")
  }
  /// The age of a row; `nil` for one of the last hour.
  func seen(_ age: String?) -> String {
    text(age.map { "\($0) ago" } ?? "within the hour", age.map { "\($0) 전" } ?? "1시간 이내")
  }
}

extension Storefront {
  /// Returns the country's name within a sentence: `the Netherlands`.
  func nameInSentence(_ language: Language) -> String {
    let name = name(in: language)
    let takesArticle =
      name.hasPrefix("United ") || name.hasSuffix(" Islands") || name.contains("Republic ")
      || ["Bahamas", "Dominican Republic", "Gambia", "Maldives", "Netherlands", "Philippines", "Seychelles"].contains(
        name)
    return takesArticle ? "the \(name)" : name
  }
}
