import FeatureKit
import Localization

extension MarketStrings {
  static let korean = MarketStrings(
    shared: .korean.withSilence,
    source: "마켓",
    market: "마켓",
    toMarket: "물건 둘러보기",
    products: "물건",
    own: "나의 마켓",
    sell: "판매하기",
    shop: "내 상점",
    favorites: "찜",
    tooManyFavorites: { "찜은 \($0.grouped)개까지 할 수 있습니다. 하나를 해제한 뒤 다시 시도해 주세요." },
    searches: "저장한 검색",
    search: "물건 검색",
    searchPlaceholder: "물건, 판매자",
    refresh: "새로고침",
    loading: "불러오는 중",
    searching: "검색 중",
    searchingWithRows: "검색 중입니다. 우선 이전 결과를 보여 드립니다.",
    earlierRows: "이전 검색 결과입니다.",
    sort: "정렬",
    orderName: { order in
      switch order {
      case .newest: "최신순"
      case .bumped: "끌어올린 순"
      case .cheapest: "낮은 가격순"
      case .dearest: "높은 가격순"
      case .discount: "할인율순"
      case .relevance: "정확도순"
      }
    },
    filters: "필터",
    filterCount: { "필터 \($0)개" },
    clearFilters: "필터 지우기",
    category: "카테고리",
    anyCategory: "모든 카테고리",
    categoryName: { categoryWords($0) },
    state: "판매 상태",
    anyState: "모든 상태",
    stateName: { state in
      switch state {
      case .draft: "작성 중"
      case .onSale: "판매 중"
      case .reserved: "예약 중"
      case .sold: "판매 완료"
      case .hidden: "숨김"
      }
    },
    price: "가격",
    currency: "통화",
    anyCurrency: "모든 통화",
    minPrice: "최저",
    maxPrice: "최고",
    priceRule: { problem in
      switch problem {
      case .notAPrice: "가격은 숫자로 적어 주세요. 예: 10000, 달러는 9.99도 됩니다."
      case .noCurrency: "가격으로 찾으려면 통화를 골라 주세요."
      case .wrongWayRound: "최저 가격이 최고 가격보다 높습니다."
      }
    },
    inStock: "재고 있는 물건만",
    sellerIs: { "판매자: \($0)" },
    removeFilter: { "\($0), 이 필터 지우기" },
    count: { "물건 \($0.grouped)개" },
    stale: { "마켓이 응답하지 않아 \($0) 전에 받은 목록을 보여 드립니다." },
    leavesOut: "이 마켓에는 필터가 없어, 조건에 맞지 않는 물건은 빼고 보여 드립니다.",
    doesNotSort: "이 마켓은 정렬하지 않아 자체 순서로 보여 드립니다.",
    nothingYetTitle: "아직 찾지 못했습니다",
    nothingYetText: "이 마켓에는 필터가 없어 최신 물건을 100개씩 살펴봅니다.",
    lookFurther: "더 찾기",
    nothingMatchesTitle: "조건에 맞는 물건 없음",
    nothingMatchesText: "필터를 줄이면 더 많은 물건이 보입니다.",
    noResultsTitle: { "‘\($0)’에 대한 결과 없음" },
    noResultsText: "철자를 확인하거나 더 짧은 낱말로 찾아보세요.",
    emptyTitle: "물건 없음",
    emptyText: "판매하는 물건이 여기에 표시됩니다.",
    earlier: "이전 물건 보기",
    toBeginning: "처음으로",
    endOfList: "마지막 물건입니다.",
    saveSearch: "이 검색 저장",
    searchSaved: "검색을 저장했습니다.",
    searchIsSaved: "저장한 검색입니다.",
    tooManySearchesTitle: "저장한 검색이 너무 많음",
    tooManySearchesText: "필요 없는 검색을 지운 뒤 다시 저장해 주세요.",
    unnamed: "이름 없음",
    soldOut: "품절",
    left: { "잔여수량 \($0)" },
    justNow: "방금",
    today: "오늘",
    yesterday: "어제",
    ago: { "\($0) 전" },
    reduced: { "\($2), \($0)에서 \($1)% 할인" },
    invalidField: { field in
      switch field {
      case "id": "물건 번호는 130처럼 1 이상의 숫자입니다."
      default: nil
      }
    }
  )
}

private func categoryWords(_ category: ProductCategory) -> String {
  switch category {
  case .digital: "디지털 기기"
  case .home: "생활 가전"
  case .furniture: "가구, 인테리어"
  case .kitchen: "주방"
  case .clothing: "의류, 잡화"
  case .beauty: "뷰티, 미용"
  case .sports: "스포츠, 레저"
  case .games: "게임, 취미"
  case .books: "도서"
  case .kids: "유아동"
  case .pets: "반려동물"
  case .plants: "식물"
  case .cars: "자동차 용품"
  case .food: "식품"
  case .other: "기타"
  }
}
