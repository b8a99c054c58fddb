import FeatureKit
import Localization

/// The texts of the list of products, its cells and all pages of the market.
struct MarketStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language).withSilence }
  /// The server's name in error messages.
  var source: String { text("The market", "마켓") }
  var market: String { text("Market", "마켓") }
  var toMarket: String { text("Browse items", "물건 둘러보기") }
  var products: String { text("Items", "물건") }

  // The menu of the user's own pages
  var own: String { text("Your market", "나의 마켓") }
  var sell: String { text("Sell", "판매하기") }
  var shop: String { text("My shop", "내 상점") }
  var favorites: String { text("Favorites", "찜") }
  /// Among the folders, which belong to no market.
  var favoritesPlace: String { text("Favorites on the market", "마켓에서 찜한 물건") }
  func tooManyFavorites(_ most: Int) -> String {
    text(
      "You can have up to \(most.grouped) favorites. Remove one, then try again.",
      "찜은 \(most.grouped)개까지 할 수 있어요. 하나를 해제한 뒤 다시 시도해 주세요.")
  }
  var searches: String { text("Saved searches", "저장한 검색") }

  // The search
  var search: String { text("Search items", "물건 검색") }
  var searchPlaceholder: String { text("Item or seller", "물건, 판매자") }
  func orderName(_ order: ProductQuery.Order) -> String {
    switch order {
    case .newest: text("Newest", "최신순")
    case .bumped: text("Recently bumped", "끌어올린 순")
    case .cheapest: text("Lowest price", "낮은 가격순")
    case .dearest: text("Highest price", "높은 가격순")
    case .discount: text("Biggest discount", "할인율순")
    case .relevance: text("Best match", "정확도순")
    }
  }

  // The filters
  var filters: String { text("Filters", "필터") }
  func filterCount(_ count: Int) -> String { text(count == 1 ? "1 filter" : "\(count) filters", "필터 \(count)개") }
  var clearFilters: String { text("Clear filters", "필터 지우기") }
  var category: String { text("Category", "카테고리") }
  var anyCategory: String { text("All categories", "모든 카테고리") }
  func categoryName(_ category: ProductCategory) -> String {
    switch category {
    case .digital: text("Electronics", "디지털 기기")
    case .home: text("Home appliances", "생활 가전")
    case .furniture: text("Furniture", "가구, 인테리어")
    case .kitchen: text("Kitchen", "주방")
    case .clothing: text("Clothing and accessories", "의류, 잡화")
    case .beauty: text("Beauty", "뷰티, 미용")
    case .sports: text("Sports", "스포츠, 레저")
    case .games: text("Games and hobbies", "게임, 취미")
    case .books: text("Books", "도서")
    case .kids: text("Kids", "유아동")
    case .pets: text("Pets", "반려동물")
    case .plants: text("Plants", "식물")
    case .cars: text("Cars", "자동차 용품")
    case .food: text("Food", "식품")
    case .other: text("Other", "기타")
    }
  }
  var state: String { text("Status", "판매 상태") }
  var anyState: String { text("Any status", "모든 상태") }
  func stateName(_ state: Product.State) -> String {
    switch state {
    case .draft: text("Draft", "작성 중")
    case .onSale: text("On sale", "판매 중")
    case .reserved: text("Reserved", "예약 중")
    case .sold: text("Sold", "판매 완료")
    case .hidden: text("Hidden", "숨김")
    }
  }
  var price: String { text("Price", "가격") }
  var currency: String { text("Currency", "통화") }
  var anyCurrency: String { text("All currencies", "모든 통화") }
  var minPrice: String { text("From", "최저") }
  var maxPrice: String { text("To", "최고") }
  func priceRule(_ problem: BrowseFilters.Problem) -> String {
    switch problem {
    case .notAPrice:
      text("Enter a number, such as 10000, or 9.99 for dollars.", "가격은 숫자로 입력해 주세요. 예: 10000, 달러는 9.99")
    case .noCurrency: text("Choose a currency to filter by price.", "가격으로 찾으려면 통화를 골라 주세요.")
    case .wrongWayRound: text("The lowest price is higher than the highest.", "최저 가격이 최고 가격보다 높아요.")
    }
  }
  var inStock: String { text("In stock only", "재고 있는 물건만") }
  func sellerIs(_ seller: String) -> String { text("Seller: \(seller)", "판매자: \(seller)") }
  /// A seller that a search has found, for screen readers.
  func allOfSeller(_ seller: String) -> String {
    text("\(sellerIs(seller)). All items", "\(sellerIs(seller)), 물건 모두 보기")
  }
  /// A filter that a tap removes, for screen readers.
  func removeFilter(_ filter: String) -> String { text("\(filter). Remove this filter", "\(filter), 이 필터 지우기") }

  // The list
  func count(_ count: Int) -> String { text(count == 1 ? "1 item" : "\(count.grouped) items", "물건 \(count.grouped)개") }
  func stale(_ age: String) -> String { text("Updated \(age) ago.", "\(age) 전에 받은 목록이에요.") }
  var leavesOut: String {
    text(
      "This market can’t filter, so only matching items are shown here.",
      "이 마켓에는 필터가 없어서 조건에 맞는 물건만 골라 보여 드려요.")
  }
  var doesNotSort: String {
    text("This market can’t sort, so items are in its own order.", "이 마켓에는 정렬이 없어서 마켓의 순서대로 보여 드려요.")
  }
  /// Shown if no product so far passes the filters, and the list goes on.
  var nothingYetTitle: String { text("No matches so far", "아직 찾지 못했어요") }
  var nothingYetText: String {
    text(
      "This market can’t filter, so we check its newest items, 100 at a time.",
      "이 마켓에는 필터가 없어서 최신 물건부터 100개씩 살펴봐요.")
  }
  var lookFurther: String { text("Keep looking", "더 찾기") }
  var nothingMatchesTitle: String { text("No matches", "조건에 맞는 물건이 없어요") }
  var nothingMatchesText: String { text("Remove a filter to see more.", "필터를 지우면 더 많은 물건을 볼 수 있어요.") }
  func noResultsTitle(_ typed: String) -> String { text("No results for “\(typed)”", "‘\(typed)’ 검색 결과가 없어요") }
  /// - Parameter canBeSaved: whether the page offers to save the search.
  func noResultsText(canBeSaved: Bool) -> String {
    text(
      "Check the spelling, or try a shorter word."
        + (canBeSaved ? " Save this search to see new results here." : ""),
      "철자를 확인하거나 더 짧은 단어로 찾아보세요."
        + (canBeSaved ? " 이 검색을 저장하면 새로 올라온 물건 수를 여기서 볼 수 있어요." : ""))
  }
  var emptyTitle: String { text("No items yet", "아직 물건이 없어요") }
  var emptyText: String { text("Be the first to sell something.", "첫 물건을 팔아 보세요.") }
  var earlier: String { text("Show previous", "이전 물건 보기") }
  var toBeginning: String { text("Back to the top", "처음으로") }

  // Today
  var newProducts: String { text("New on the market", "마켓에 새로 올라온 물건") }
  var newInCategories: String { text("New in your categories", "내 관심 카테고리의 새 물건") }

  // Saving a search
  var saveSearch: String { text("Save this search", "이 검색 저장") }
  var searchSaved: String { text("Search saved.", "검색을 저장했어요.") }
  var searchIsSaved: String { text("This search is saved.", "저장한 검색이에요.") }
  var tooManySearchesTitle: String { text("Too many saved searches", "저장한 검색이 너무 많아요") }
  var tooManySearchesText: String {
    text("Remove one you don’t need, then try again.", "필요 없는 검색을 지운 뒤 다시 시도해 주세요.")
  }

  // The pane beside the list, in a wide window
  var chosenProduct: String { text("Selected item", "선택한 물건") }
  var chooseProduct: String { text("Select an item to see it here.", "물건을 선택하면 여기에 보여 드려요.") }

  // A product
  var unnamed: String { text("Untitled", "이름 없음") }
  /// The mark of a product that a saved search has found since its reader was told last.
  var new: String { text("New", "새 물건") }
  var soldOut: String { text("Sold out", "품절") }
  func left(_ count: String) -> String { text("\(count) left", "남은 수량 \(count)") }
  var justNow: String { text("Just now", "방금") }
  var today: String { text("Today", "오늘") }
  var yesterday: String { text("Yesterday", "어제") }
  func ago(_ age: String) -> String { text("\(age) ago", "\(age) 전") }
  /// A discounted price, for screen readers.
  func reduced(_ before: String, _ percent: Int, _ now: String) -> String {
    text("\(now), reduced by \(percent)% from \(before)", "\(now), \(before)에서 \(percent)% 할인")
  }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "id": text("An item number is 1 or more, like 130.", "물건 번호는 130처럼 1 이상의 숫자예요.")
    default: nil
    }
  }
}
