import Reactor

extension Strings {
  static let korean = Strings(
    appName: "찾아봐",
    sampleCatalogue: "샘플 카탈로그",
    skipToContent: "본문으로 건너뛰기",
    navigation: "주 메뉴",
    apps: "앱",
    retry: "다시 시도",
    failed: "문제가 생겼습니다.",
    offline: "연결이 끊겼습니다. 다시 연결되면 이어집니다.",
    search: "검색",
    searchPlaceholder: "앱 이름, ID, 링크",
    country: "국가",
    device: "기기",
    results: "검색 결과",
    welcomeTitle: "어느 나라의 앱이든",
    welcomeText: "국가와 기기를 고르고 이름을 입력하세요. 계정을 바꿀 필요가 없습니다.",
    loading: "검색 중",
    more: "더 보기",
    cancel: "취소",
    chosenApp: "선택한 앱",
    chooseApp: "앱을 고르면 여기에 보입니다.",
    count: { shown, hasMore in hasMore ? "앱 \(shown)개, 더 있음" : "앱 \(shown)개" },
    endOfResults: { "스토어는 \($0)개까지만 보여 줍니다." },
    noResultsTitle: { "‘\($0)’에 대한 결과 없음" },
    noResultsText: "철자를 확인하거나 다른 국가 또는 기기에서 찾아보세요.",
    notInStoreTitle: { "\($0) App Store에 없음" },
    notInStoreText: "이 국가에서 판매하지 않거나 없는 앱입니다. 다른 국가를 골라 보세요.",
    termWasCut: { "검색어를 \($0)자까지 사용했습니다." },
    switchedStorefront: { "링크에 따라 국가를 \($0)\(particle(after: $0)) 바꾸었습니다." },
    staleResults: { "\($0) 전에 받은 결과입니다." },
    get: "받기",
    free: "무료",
    rated: { "5점 만점에 \($0)점, 평가 \($2)개" },
    unrated: "평가 없음",
    screenshotOf: { "\($0) 스크린샷 \($2)개 중 \($1)번째" },
    recents: "최근 검색어",
    deleteRecent: { "‘\($0)’ 삭제" },
    deleteAll: "모두 삭제",
    deleted: { "검색어 \($0)개를 삭제했습니다." },
    undo: "실행 취소",
    noRecents: "검색하면 여기에 모입니다.",
    recentsAreOff: "검색어 저장이 꺼져 있습니다.",
    chooseCountry: "국가 선택",
    filterCountries: "국가 이름",
    countries: { "국가 \($0)개" },
    noCountry: { "‘\($0)’에 맞는 국가가 없습니다." },
    openInStore: { "App Store에서 \($0) 열기" },
    ratings: { "\($1)개의 평가" },
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
    close: "닫기",
    share: "공유",
    linkCopied: "링크를 복사했습니다.",
    otherApps: "이 개발자의 다른 앱",
    soldIn: "이 앱이 있는 국가",
    searchElsewhere: "다른 국가에서 찾기",
    settings: "설정",
    profile: "내 프로필",
    appearance: "화면 모드",
    automatic: "자동",
    light: "라이트",
    dark: "다크",
    saveRecents: "최근 검색어 저장",
    on: "켬",
    off: "끔",
    profileText: "설정은 이 브라우저에 저장되며 계정이 필요 없습니다.",
    errorTitle: { code in
      switch code {
      case .notFound: "찾을 수 없음"
      case .notInStorefront: "이 국가에서 판매하지 않음"
      case .invalidInput: "열 수 없는 주소"
      case .cookieMissing: "저장할 수 없음"
      case .overLimit: "잠시 기다려 주세요"
      case .unavailable: "스토어가 응답하지 않음"
      case .rateLimited: "잠시 기다려 주세요"
      case .changedUpstream: "읽을 수 없는 응답"
      case .offline: "스토어에 연결할 수 없음"
      case .storageBusy: "찾아봐의 저장소를 쓸 수 없음"
      case .internalFault: "문제가 생겼습니다"
      }
    },
    errorText: { code in
      switch code {
      case .notFound: "이 주소에는 아무것도 없습니다."
      case .notInStorefront: "이 국가의 App Store에는 이 앱이 없습니다. 다른 국가를 골라 보세요."
      case .invalidInput: "주소의 국가, 기기 또는 번호가 맞지 않습니다."
      case .cookieMissing: "이 브라우저가 쿠키를 보내지 않습니다. 이 주소의 쿠키를 허용한 뒤 다시 시도해 주세요."
      case .overLimit: "짧은 시간에 너무 많이 요청했습니다."
      case .unavailable: "잠시 뒤에 다시 시도해 주세요."
      case .rateLimited: "스토어는 1분에 정해진 수의 요청만 받습니다."
      case .changedUpstream: "스토어가 알 수 없는 형식으로 답했습니다. 잠시 뒤에 다시 시도해 주세요."
      case .offline: "서버의 인터넷 연결을 확인해 주세요."
      case .storageBusy: "다른 프로그램이 저장소를 잠갔습니다. 잠시 뒤에 다시 시도해 주세요."
      case .internalFault: "다시 시도해 주세요. 계속되면 서버 기록을 확인해 주세요."
      }
    },
    waitSeconds: { "\($0)초 뒤에 저절로 다시 시도합니다." },
    tryAgainIn: { "\($0)초 뒤에 다시 시도하세요." },
    invalidField: { field, devices in
      switch field {
      case "country": "국가는 KR처럼 두 글자로 된 코드입니다."
      case "platform": "기기는 \(devices) 가운데 하나입니다."
      case "id": "앱 ID는 1234567890처럼 숫자입니다."
      case "origin": "이 서버의 페이지에서 온 요청이 아닙니다. 프록시 뒤라면 Host를 그대로 넘기게 하세요."
      case "size": "보낸 내용이 너무 큽니다."
      default: nil
      }
    },
    refusedTitle: "스토어가 받지 않은 검색",
    refusedText: "다른 말로 검색하거나 다시 시도해 주세요.",
    toApps: "앱 검색으로"
  )
}

extension Strings {
  /// 로 after a vowel or ㄹ, 으로 after any other consonant; both where the last letter is not Korean.
  private static func particle(after word: String) -> String {
    guard let last = word.unicodeScalars.last, ("가"..."힣").contains(last) else { return "(으)로" }
    let final = (last.value - 0xAC00) % 28
    return final == 0 || final == 8 ? "로" : "으로"
  }
}
