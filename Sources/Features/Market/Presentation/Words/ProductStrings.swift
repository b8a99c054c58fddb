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
  // The way to the seller
  var contact: String { text("Contact", "연락하기") }
  func contactTitle(_ seller: String) -> String { text("Contact \(seller)", "\(seller)에게 연락하기") }
  var contactAdvice: String {
    text(
      "Payment and delivery are between you and the seller. Don’t pay before you’ve seen the item.",
      "결제와 거래는 판매자와 직접 해요. 물건을 확인하기 전에는 돈을 보내지 마세요.")
  }
  func noContactTitle(_ seller: String) -> String {
    text("\(seller) hasn’t added contact details", "\(seller)의 연락처가 없어요")
  }
  var noContactText: String {
    text(
      "This market only lists items: it has no chat, payment or delivery. Check the description, or save the item to Favorites to hear about changes.",
      "이 마켓은 물건을 보여 주기만 해요. 채팅, 결제, 배송은 없어요. 물건 설명을 확인하거나, 물건을 찜해 두고 새 소식을 받아 보세요.")
  }
  // The page with one's own contact, and the link to it from one's own product
  var contactLabel: String { text("Phone, email, link or a sentence", "전화번호, 이메일, 링크나 한 문장") }
  var contactExample: String { text("you@example.com", "예: 010-1234-5678") }
  var contactRule: String {
    text(
      "Up to 200 characters. Anyone who taps Contact on one of your items sees this.",
      "200자까지 쓸 수 있어요. 내 물건에서 ‘연락하기’를 누른 사람에게 보여요.")
  }
  var contactSaved: String { text("Saved.", "저장했어요.") }
  var contactRemoved: String { text("Contact details removed.", "연락처를 지웠어요.") }
  var contactTooLongTitle: String { text("That’s too long", "너무 길어요") }
  var contactUnknownTitle: String { text("Not on this market", "이 마켓에서는 할 수 없어요") }
  var contactUnknownText: String {
    text(
      "This market can’t store contact details. Put them in the description.", "이 마켓에는 연락처를 저장할 수 없어요. 물건 설명에 적어 주세요.")
  }
  var contactNeedsShopTitle: String { text("Open a shop first", "먼저 상점을 열어 주세요") }
  var contactNeedsShopText: String { text("Then you can tell buyers how to reach you.", "상점을 열면 연락처를 적을 수 있어요.") }
  var toShop: String { text("My shop", "내 상점") }
  /// The link from one's own product to the page with one's contact.
  var ownContact: String { text("How buyers reach you", "구매자가 연락하는 방법") }
  /// The message about an edit on the page before.
  func savedEdit(_ kind: SavedEdits.Kind) -> String { ShopStrings.for(language).savedEdit(kind) }
  var description: String { text("Description", "물건 설명") }
  func unnamedVendor(_ id: Int) -> String { text("Seller \(id)", "판매자 \(id)") }
  func allOfVendor(_ vendor: String) -> String { text("All items from \(vendor)", "\(vendor)의 물건 모두 보기") }
  func otherProducts(_ vendor: String) -> String { text("More from \(vendor)", "\(vendor)의 다른 물건") }
  var similar: String { text("Similar items", "비슷한 물건") }
  var report: String { text("Report", "신고") }
  var reportText: String {
    text(
      "Report this item to the people who run this market, and include the line below. Never share your secret.",
      "이 마켓의 운영자에게 신고해 주세요. 아래 내용을 복사해 함께 보내면 돼요. 비밀번호는 누구에게도 알려 주지 마세요.")
  }
  /// The name of the market inside this program in a report.
  var ownServer: String { text("this Showroom server", "이 찾아봐 서버의 마켓") }
  /// The text to copy into a report.
  func reportWords(_ server: String, _ id: Product.ID) -> String {
    text("Market: \(server) · item \(id)", "마켓: \(server) · 물건 번호: \(id)")
  }
  var reportCopied: String { text("Report copied.", "신고 내용을 복사했어요.") }
  var copy: String { text("Copy", "복사") }
  var reportLabel: String { text("Include in your report", "신고할 때 붙여 넣을 내용") }
  func stale(_ age: String) -> String { text("Updated \(age) ago.", "\(age) 전에 받은 정보예요.") }
  func ageOfLast(_ age: String) -> String { text("Last updated \(age) ago.", "\(age) 전에 받은 정보예요.") }
  /// Tells that only the vendor sees a product in this state.
  func onlyYou(_ state: Product.State) -> String {
    state == .draft
      ? text("Draft · only you can see it", "작성 중 · 나에게만 보여요")
      : text("Hidden · only you can see it", "숨김 · 나에게만 보여요")
  }
  var goneTitle: String { text("This item isn’t available", "볼 수 없는 물건이에요") }
  var goneText: String {
    text("The seller deleted or hid it, or the number is wrong.", "판매자가 삭제했거나 숨겼어요. 물건 번호가 틀렸을 수도 있어요.")
  }
  var lastKnown: String { text("These are its last known details.", "마지막으로 확인한 내용이에요.") }

  var shared: SharedStrings { market.shared }

  /// The product's name, or a placeholder.
  func name(of product: Product) -> String { product.name.isEmpty ? market.unnamed : product.name }

  /// The vendor's name, or a placeholder.
  func name(of vendor: Product.Vendor) -> String { vendor.name.isEmpty ? unnamedVendor(vendor.id) : vendor.name }
}
