import FeatureKit
import Localization

extension AppsStrings {
  static let korean = AppsStrings(
    shared: .korean,
    store: "스토어",
    apps: "앱",
    search: "검색",
    searchPlaceholder: "앱 이름, ID, 링크",
    country: "국가",
    device: "기기",
    results: "검색 결과",
    welcomeTitle: "전 세계 App Store를 한곳에서",
    welcomeText: "국가와 기기를 고르고 이름을 입력하세요. 계정을 바꿀 필요가 없습니다.",
    loading: "검색 중",
    loadingWithRows: "검색 중입니다. 우선 이전 결과를 보여 드립니다.",
    earlierRows: "이전 검색 결과입니다.",
    onlyRecents: "초성만으로는 최근 검색어만 찾을 수 있습니다. 계속 입력하세요.",
    chosenApp: "선택한 앱",
    chooseApp: "앱을 선택하면 여기에 표시됩니다.",
    count: { shown, hasMore in hasMore ? "검색 결과 \(shown)개 이상" : "검색 결과 \(shown)개" },
    endOfResults: { "스토어에서는 \($0)개까지만 볼 수 있습니다." },
    noResultsTitle: { "‘\($0)’에 대한 결과 없음" },
    noResultsText: "철자를 확인하거나 다른 국가 또는 기기에서 찾아보세요.",
    notInStoreTitle: { "\($0) App Store에 없음" },
    notInStoreText: "이 국가에서 판매하지 않거나 존재하지 않는 앱입니다. 다른 국가에서 찾아보세요.",
    termWasCut: { "앞의 \($0)자만 검색했습니다." },
    switchedStorefront: { "링크에 맞춰 국가를 \(Particle.direction.after($0)) 바꿨습니다." },
    stale: { "\($0) 전에 받은 정보입니다." },
    get: "받기",
    free: "무료",
    rated: { "5점 만점에 \($0)점, \(ratingCount($2))" },
    unrated: "평가 없음",
    screenshotOf: { "\($0) 스크린샷 \($2)개 중 \($1)번째" },
    chooseCountry: "국가 선택",
    filterCountries: "국가 이름",
    countries: { "국가 \($0)개" },
    noCountry: { "‘\($0)’에 맞는 국가가 없습니다." },
    allCountries: "모든 국가 보기",
    recentCountries: "최근 선택한 국가",
    countryIndex: "가나다순 색인",
    openInStore: { "App Store에서 \($0) 열기" },
    ratings: { ratingCount($1) },
    age: "연령",
    years: "세",
    developer: "개발자",
    category: "카테고리",
    size: "크기",
    language: "언어",
    languagesMore: { $0 == 0 ? "1개 언어" : "외 \($0)개" },
    whatsNew: "새로운 기능",
    version: { "버전 \($0)" },
    screenshots: "스크린샷",
    description: "설명",
    information: "정보",
    seller: "제공자",
    compatibility: "호환성",
    requires: { "\($0) \($1) 이상" },
    languages: "언어",
    ageRating: "연령 등급",
    released: "출시일",
    price: "가격",
    bundleID: "번들 ID",
    developerSite: "개발자 웹 사이트",
    otherApps: "이 개발자의 다른 앱",
    notSoldTitle: "이 국가에서 판매하지 않음",
    notSoldText: "이 국가의 App Store에는 이 앱이 없습니다. 다른 국가에서 찾아보세요.",
    soldIn: "이 앱이 있는 국가",
    searchElsewhere: "다른 국가에서 찾기",
    onDevice: { "\($0)에서 찾기" },
    toApps: "앱 검색하기",
    unknownApp: { "앱 \($0)" },
    noLongerSold: { "\($1)부터 \($0)에서 판매하지 않음" },
    invalidField: { field, devices in
      switch field {
      case "country": "국가는 KR처럼 영문 두 글자로 적어 주세요."
      case "platform": "기기는 \(devices) 중 하나로 적어 주세요."
      case "id": "앱 ID는 1234567890처럼 숫자입니다."
      default: nil
      }
    }
  )
}

/// How many have rated: `평가 77개`, `평가 1.5만 개`.
private func ratingCount(_ shown: String) -> String {
  shown.last?.isNumber == true ? "평가 \(shown)개" : "평가 \(shown) 개"
}
