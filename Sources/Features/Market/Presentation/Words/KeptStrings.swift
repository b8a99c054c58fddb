import FeatureKit
import Localization

/// The texts of the pages of favourites and of saved searches.
struct KeptStrings: Words {
  let language: Language

  var market: MarketStrings { MarketStrings.for(language) }

  // MARK: Favorites

  var noFavoritesTitle: String { text("No favorites yet", "아직 찜한 물건이 없어요") }
  var noFavoritesText: String {
    text(
      "Tap Save on an item’s page, then Change, and choose Favorites on the market. You see here when its price drops or it sells.",
      "물건 페이지에서 ‘저장’과 ‘변경’을 차례로 누르고 ‘마켓에서 찜한 물건’을 고르면 가격이 내리거나 팔렸을 때 여기에서 알려 드려요.")
  }
  func favoriteCount(_ count: Int) -> String {
    text(count == 1 ? "1 favorite" : "\(count.grouped) favorites", "찜 \(count.grouped)개")
  }
  func newsCount(_ count: Int) -> String { text("\(count.grouped) updated", "새 소식 \(count.grouped)개") }
  var checking: String { text("Checking for updates", "새 소식 확인 중") }
  var unchecked: String {
    text("Some items couldn’t be checked. Showing their last known details.", "일부는 확인하지 못해 마지막으로 확인한 내용을 보여 드려요.")
  }
  func cheaper(_ from: String) -> String { text("Price drop · was \(from)", "가격 인하 · 이전 가격 \(from)") }
  var sold: String { text("Sold", "판매 완료") }
  var gone: String { text("No longer available", "볼 수 없는 물건") }
  func checkedAgo(_ age: String) -> String { text("Checked \(age) ago", "\(age) 전에 확인") }
  func removeFavorite(_ name: String) -> String { text("Remove “\(name)” from favorites", "‘\(name)’ 찜 해제") }
  var favoriteRemoved: String { text("Removed from favorites.", "찜을 해제했어요.") }
  var undoTooLate: String {
    text("It’s too late to undo this. Choose Favorites on its page again.", "이제 되돌릴 수 없어요. 물건 페이지에서 다시 찜해 주세요.")
  }

  // MARK: Saved searches

  /// What a row of news is about.
  var savedSearch: String { text("Saved search", "저장한 검색") }
  var noSearchesTitle: String { text("No saved searches yet", "아직 저장한 검색이 없어요") }
  var noSearchesText: String {
    text(
      "Search or filter items, then tap Save this search. New matches show up here.",
      "물건을 검색하거나 필터를 고른 뒤 ‘이 검색 저장’을 누르면 새로 올라온 물건을 여기에서 알려 드려요.")
  }
  func searchCount(_ count: Int) -> String {
    text(count == 1 ? "1 saved search" : "\(count.grouped) saved searches", "저장한 검색 \(count.grouped)개")
  }
  var everything: String { text("All items", "모든 물건") }
  func quoted(_ typed: String) -> String { text("“\(typed)”", "‘\(typed)’") }
  func vendor(_ id: Int) -> String { text("Seller \(id)", "판매자 \(id)") }
  func priceFrom(_ price: String) -> String { text("from \(price)", "\(price) 이상") }
  func priceTo(_ price: String) -> String { text("up to \(price)", "\(price) 이하") }
  func priceBetween(_ least: String, _ most: String) -> String { text("\(least) to \(most)", "\(least) ~ \(most)") }
  /// The number of new products, such as `20+` if there may be more.
  func new(_ count: String) -> String { text("\(count) new", "새 물건 \(count)개") }
  var nothingNew: String { text("Nothing new", "새 물건 없음") }
  var notCounted: String { text("Couldn’t check", "확인하지 못했어요") }
  var counting: String { text("Checking for new items", "새 물건 확인 중") }
  func removeSearch(_ search: String) -> String { text("Remove saved search \(search)", "\(search) 검색 지우기") }

  var shared: SharedStrings { market.shared }
}

extension KeptStrings {
  /// The search text in quotes, or the words for all products.
  func title(of query: ProductQuery) -> String { query.text.isEmpty ? everything : quoted(query.text) }

  /// The filters in words; empty if there are none.
  func filters(of query: ProductQuery) -> String {
    let words = [
      query.category.map { market.categoryName($0) }, query.state.map { market.stateName($0) },
      query.vendorID.map { vendor($0) }, prices(of: query), query.inStock ? market.inStock : nil,
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  private func prices(of query: ProductQuery) -> String? {
    guard let currency = query.currency else { return nil }
    func words(_ amount: Int) -> String {
      Formats(language).money(Money(minorUnits: amount, currency: currency))
    }
    return switch (query.minPrice, query.maxPrice) {
    case (let least?, let most?): priceBetween(words(least), words(most))
    case (let least?, nil): priceFrom(words(least))
    case (nil, let most?): priceTo(words(most))
    case (nil, nil): currency
    }
  }
}
