import FeatureKit
import Localization

/// The texts of a product's page.
struct ProductStrings: Words {
  let language: Language

  var market: MarketStrings { MarketStrings.for(language) }
  var pictures: String { text("Pictures", "사진") }
  /// The label of the button to the previous picture.
  var previousPicture: String { text("Previous picture", "이전 사진") }
  /// The label of the button to the next picture.
  var nextPicture: String { text("Next picture", "다음 사진") }
  func pictureOf(_ name: String, _ number: Int, _ count: Int) -> String {
    text("\(name), picture \(number) of \(count)", "\(name) 사진 \(count)장 중 \(number)번째")
  }
  var favorite: String { text("Favorite", "찜") }
  func favoriteNotSaved(_ reason: String) -> String {
    text("The change was not saved. \(reason)", "변경한 내용을 저장하지 못했습니다. \(reason)")
  }
  var edit: String { text("Edit", "수정") }
  /// The message about an edit on the page before.
  func savedEdit(_ kind: SavedEdits.Kind) -> String { ShopStrings.for(language).savedEdit(kind) }
  var description: String { text("Description", "물건 설명") }
  func unnamedVendor(_ id: Int) -> String { text("Seller \(id)", "판매자 \(id)") }
  func allOfVendor(_ vendor: String) -> String { text("All items from \(vendor)", "\(vendor)의 물건 모두 보기") }
  func otherProducts(_ vendor: String) -> String { text("More from \(vendor)", "\(vendor)의 다른 물건") }
  var similar: String { text("Similar items", "비슷한 물건") }
  var priceHistory: String { text("Price history", "가격 변동") }
  /// The lowest price of 30 days.
  func lowest(_ price: String) -> String { text("Lowest in 30 days: \(price)", "최근 30일 최저가 \(price)") }
  func unchanged(_ since: String) -> String {
    text("The price has not changed since \(since).", "\(since)부터 가격이 바뀌지 않았습니다.")
  }
  var allPrices: String { text("All prices", "모든 가격 보기") }
  var since: String { text("Since", "날짜") }
  var price: String { text("Price", "가격") }
  func priceRange(_ least: String, _ most: String) -> String {
    text("The price was between \(least) and \(most).", "가격이 \(least)에서 \(most) 사이였습니다.")
  }
  var report: String { text("Report", "신고") }
  var reportText: String {
    text(
      "Send reports to the people who run this market, and include the line below. Never send anyone your secret.",
      "신고는 마켓 서버를 운영하는 사람에게 해 주세요. 아래 한 줄을 복사해 함께 보내면 됩니다. 비밀번호는 누구에게도 보내지 마세요.")
  }
  /// The name of the market inside this program in a report.
  var ownServer: String { text("this Showroom server", "이 찾아봐 서버의 마켓") }
  /// The text to copy into a report.
  func reportWords(_ server: String, _ id: Product.ID) -> String {
    text("Market: \(server) · item \(id)", "마켓: \(server) · 물건 번호: \(id)")
  }
  var reportLabel: String { text("Copy into the report", "신고에 붙여 넣을 내용") }
  func stale(_ age: String) -> String { text("This is \(age) old.", "\(age) 전에 받은 정보입니다.") }
  func ageOfLast(_ age: String) -> String { text("What is shown is \(age) old.", "보이는 내용은 \(age) 전에 받은 정보입니다.") }
  /// Tells that only the vendor sees a product in this state.
  func onlyYou(_ state: Product.State) -> String {
    state == .draft
      ? text("A draft: only you see it.", "작성 중인 물건입니다. 나에게만 보입니다.")
      : text("Hidden: only you see it.", "숨긴 물건입니다. 나에게만 보입니다.")
  }
  var goneTitle: String { text("No longer there", "더 이상 없는 물건") }
  var goneText: String {
    text("The seller has deleted or hidden this, or the number is wrong.", "판매자가 삭제했거나 숨긴 물건이거나, 없는 번호입니다.")
  }
  var lastKnown: String { text("This is how it was seen last.", "마지막으로 확인한 내용입니다.") }

  var shared: SharedStrings { market.shared }

  /// The product's name, or a placeholder.
  func name(of product: Product) -> String { product.name.isEmpty ? market.unnamed : product.name }

  /// The vendor's name, or a placeholder.
  func name(of vendor: Product.Vendor) -> String { vendor.name.isEmpty ? unnamedVendor(vendor.id) : vendor.name }
}
