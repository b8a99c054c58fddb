import Localization

/// The words of charts and of developers' pages.
extension AppsStrings {
  var charts: String { text("Charts", "차트") }
  var chart: String { text("Chart", "차트") }
  func chartTitle(_ chart: AppChart) -> String {
    "\(chartName(chart.kind)) · \(chart.genre.map(genreName) ?? charts)"
  }
  func chartName(_ kind: AppChart.Kind) -> String {
    switch kind {
    case .free: text("Top free", "무료")
    case .paid: text("Top paid", "유료")
    case .grossing: text("Top grossing", "최고 매출")
    }
  }
  /// The heading of the chart on Today, where other things than apps have charts, too.
  var topFreeApps: String { text("Top free apps", "인기 무료 앱") }
  var allGenres: String { text("All categories", "모든 카테고리") }
  var chartText: String {
    text("From tomorrow you’ll see what moved.", "내일부터 순위 변동을 보여 드려요.")
  }
  /// Above a chart: the arrows compare with this day.
  func movedSince(_ day: String) -> String { text("Compared with \(day)", "\(day) 순위와 비교") }
  /// The sign beside a position; `nil` for an unchanged one.
  func sign(_ movement: ChartEntry.Movement) -> String? {
    switch movement {
    case .up(let count): "▲ \(count)"
    case .down(let count): "▼ \(count)"
    case .new: text("New", "신규")
    case .same: nil
    }
  }
  /// The movement for screen readers.
  func moved(_ movement: ChartEntry.Movement) -> String {
    switch movement {
    case .up(let count): text("Up \(count)", "\(count)계단 상승")
    case .down(let count): text("Down \(count)", "\(count)계단 하락")
    case .new: text("New in the chart", "새로 진입")
    case .same: text("Unchanged", "변동 없음")
    }
  }
  var noChartTitle: String { text("No apps in this chart", "이 차트에는 앱이 없어요") }
  var noChartText: String { text("Try another category or country.", "다른 카테고리나 국가를 골라 보세요.") }
  var similarApps: String { text("Similar apps", "비슷한 앱") }
  func apps(_ count: Int) -> String { text(count == 1 ? "1 app" : "\(count) apps", "앱 \(count)개") }
  func noDeveloperTitle(_ country: String) -> String {
    text("This developer isn’t in the \(country) App Store", "\(country) App Store에 없는 개발자예요")
  }
  func noDeveloperAppsTitle(_ device: String) -> String { text("No apps for \(device)", "\(device)용 앱이 없어요") }
  var noDeveloperAppsText: String { text("Try another device or country.", "다른 기기나 국가를 골라 보세요.") }

  /// Returns the name of a category by its number; the number itself if it is unknown.
  func genreName(_ genre: Int) -> String {
    Self.genreNames[genre].map { text($0.0, $0.1) } ?? String(genre)
  }

  /// Returns the name of an app's category in this language; the store's own for an unknown one.
  func category(of listing: AppListing) -> String? {
    listing.categoryID.flatMap { Self.genreNames[$0] }.map { text($0.0, $0.1) } ?? listing.categoryName
  }

  /// Returns the number of a device's category with the same name as another one; `nil` if it has none.
  static func genre(_ genre: Int, on platform: Platform) -> Int? {
    guard let name = genreNames[genre] else { return nil }
    return AppChart.genres(on: platform).first { genreNames[$0]?.0 == name.0 }
  }

  private static let genreNames: [Int: (String, String)] = [
    6000: ("Business", "비즈니스"), 6001: ("Weather", "날씨"), 6002: ("Utilities", "유틸리티"),
    6003: ("Travel", "여행"), 6004: ("Sports", "스포츠"), 6005: ("Social Networking", "소셜 네트워킹"),
    6006: ("Reference", "참고"), 6007: ("Productivity", "생산성"), 6008: ("Photo & Video", "사진 및 비디오"),
    6009: ("News", "뉴스"), 6010: ("Navigation", "내비게이션"), 6011: ("Music", "음악"),
    6012: ("Lifestyle", "라이프 스타일"), 6013: ("Health & Fitness", "건강 및 피트니스"), 6014: ("Games", "게임"),
    6015: ("Finance", "금융"), 6016: ("Entertainment", "엔터테인먼트"), 6017: ("Education", "교육"),
    6018: ("Books", "도서"), 6020: ("Medical", "의료"), 6021: ("Magazines & Newspapers", "잡지 및 신문"),
    6023: ("Food & Drink", "음식 및 음료"), 6024: ("Shopping", "쇼핑"), 6026: ("Developer Tools", "개발자 도구"),
    6027: ("Graphics & Design", "그래픽 및 디자인"), 12001: ("Business", "비즈니스"),
    12002: ("Developer Tools", "개발자 도구"), 12003: ("Education", "교육"), 12004: ("Entertainment", "엔터테인먼트"),
    12005: ("Finance", "금융"), 12006: ("Games", "게임"), 12007: ("Health & Fitness", "건강 및 피트니스"),
    12008: ("Lifestyle", "라이프 스타일"), 12010: ("Medical", "의료"), 12011: ("Music", "음악"),
    12012: ("News", "뉴스"), 12013: ("Photography", "사진"), 12014: ("Productivity", "생산성"),
    12015: ("Reference", "참고"), 12016: ("Social Networking", "소셜 네트워킹"), 12017: ("Sports", "스포츠"),
    12018: ("Travel", "여행"), 12019: ("Utilities", "유틸리티"), 12020: ("Video", "비디오"),
    12021: ("Weather", "날씨"), 12022: ("Graphics & Design", "그래픽 및 디자인"),
  ]
}
