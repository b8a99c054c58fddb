import Localization

/// The words of headings, in the reader's language.
struct Words: Sendable {
  private let isKorean: Bool

  init(_ language: Language) {
    isKorean = language == .korean
  }

  var id: String { "ID" }
  var name: String { pick("Name", "이름") }
  var seller: String { pick("Seller", "판매자") }
  var category: String { pick("Category", "카테고리") }
  var rating: String { pick("Rating", "평점") }
  var ratingCount: String { pick("Ratings", "평가 수") }
  var price: String { pick("Price", "가격") }
  var bundleID: String { pick("Bundle ID", "번들 ID") }
  var developer: String { pick("Developer", "개발자") }
  var store: String { pick("Store", "스토어") }
  var age: String { pick("Age", "연령") }
  var version: String { pick("Version", "버전") }
  var updated: String { pick("Updated", "업데이트") }
  var released: String { pick("Released", "출시") }
  var size: String { pick("Size", "크기") }
  var languages: String { pick("Languages", "언어") }
  var requires: String { pick("Requires", "필요 사항") }
  var page: String { pick("Page", "페이지") }
  var releaseNotes: String { pick("What’s new", "새로운 기능") }
  var description: String { pick("Description", "설명") }
  var title: String { pick("Title", "제목") }
  var originalTitle: String { pick("Original title", "원제") }
  var genres: String { pick("Genres", "장르") }
  var runtime: String { pick("Minutes", "상영 시간(분)") }
  var cast: String { pick("Cast", "출연") }
  var crew: String { pick("Crew", "제작") }
  var streaming: String { pick("Streaming", "스트리밍") }
  var tagline: String { pick("Tagline", "한 줄 소개") }
  var table: String { pick("Table", "테이블") }
  var rows: String { pick("Rows", "행 수") }
  var since: String { pick("Since", "가입일") }
  var goods: String { pick("Goods", "물건 수") }
  var revoked: String { pick("Revoked", "해지일") }
  var check: String { pick("Check", "점검") }
  var finding: String { pick("Finding", "결과") }

  private func pick(_ english: String, _ korean: String) -> String { isKorean ? korean : english }
}
