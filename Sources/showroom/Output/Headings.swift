import Localization

/// Headings of tables and facts.
struct Headings: Words {
  let language: Language

  var id: String { "ID" }
  var name: String { text("Name", "이름") }
  var seller: String { text("Seller", "제공자") }
  var category: String { text("Category", "카테고리") }
  var rating: String { text("Rating", "평점") }
  var ratingCount: String { text("Ratings", "평가 수") }
  var price: String { text("Price", "가격") }
  var bundleID: String { text("Bundle ID", "번들 ID") }
  var developer: String { text("Developer", "개발자") }
  var countryCode: String { text("Code", "코드") }
  var state: String { text("State", "상태") }
  var store: String { text("Store", "스토어") }
  var age: String { text("Age", "연령") }
  var version: String { text("Version", "버전") }
  var updated: String { text("Updated", "업데이트") }
  var released: String { text("Released", "출시") }
  var size: String { text("Size", "크기") }
  var languages: String { text("Languages", "언어") }
  var requires: String { text("Requires", "최소 OS 버전") }
  var page: String { text("Page", "페이지") }
  var releaseNotes: String { text("What’s new", "새로운 기능") }
  var description: String { text("Description", "설명") }
  var title: String { text("Title", "제목") }
  var originalTitle: String { text("Original title", "원제") }
  var genres: String { text("Genres", "장르") }
  var runtime: String { text("Minutes", "상영 시간(분)") }
  var cast: String { text("Cast", "출연") }
  var crew: String { text("Crew", "제작") }
  var streaming: String { text("Streaming", "스트리밍") }
  var country: String { text("Country", "국가") }
  var free: String { text("Free", "무료") }
  var rental: String { text("Rent", "대여") }
  var purchase: String { text("Buy", "구매") }
  var inAppPurchase: String { text("In-app purchase", "앱 내 구입") }
  var tagline: String { text("Tagline", "한 줄 소개") }
  var table: String { text("Table", "테이블") }
  var rows: String { text("Rows", "행 수") }
  var since: String { text("Since", "가입일") }
  var products: String { text("Products", "물건 수") }
  var revoked: String { text("Revoked", "탈퇴일") }
  var option: String { text("Option", "설정") }
  var value: String { text("Value", "값") }
  var origin: String { text("From", "출처") }
}
