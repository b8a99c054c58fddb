package import Localization

/// The words of recent searches, for all features.
package struct RecentsStrings: Words {
  package let language: Language

  package init(language: Language) { self.language = language }

  package var recents: String { text("Recent searches", "최근 검색어") }
  /// The name of recent searches and hints together.
  var suggestions: String { text("Suggestions", "추천 검색어") }
  var seeAll: String { text("See all", "모두 보기") }
  var today: String { text("Today", "오늘") }
  var yesterday: String { text("Yesterday", "어제") }
  func delete(_ typed: String) -> String { text("Delete “\(typed)”", "‘\(typed)’ 지우기") }
  var deleteAll: String { text("Clear", "모두 지우기") }
  func deleted(_ count: Int) -> String {
    text(count == 1 ? "1 search deleted." : "\(count) searches deleted.", "검색어 \(count)개를 지웠어요.")
  }
  var none: String { text("Your recent searches appear here.", "최근 검색어가 여기에 나와요.") }
  var areOff: String { text("Recent searches are off.", "최근 검색어 저장이 꺼져 있어요.") }
  var save: String { text("Save searches and viewed items", "검색어와 최근 본 항목 저장") }
  var saveText: String {
    text(
      "Keeps your searches and what you viewed last. Turning this off doesn’t delete what is already saved.",
      "검색어와 최근 본 항목을 저장해 두면 바로 다시 찾을 수 있어요. 꺼도 이미 저장된 내용은 지워지지 않아요.")
  }
  /// The number of suggested keywords, which screen reader users would miss otherwise; empty for none.
  package func matching(_ count: Int) -> String {
    count == 0
      ? ""
      : text(count == 1 ? "1 recent search matches." : "\(count) recent searches match.", "일치하는 최근 검색어가 \(count)개 있어요.")
  }
}
