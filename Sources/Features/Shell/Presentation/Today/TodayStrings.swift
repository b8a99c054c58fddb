import FeatureKit
import Localization

/// The words of Today and of its order.
struct TodayStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var today: String { shared.today }
  var toToday: String { text("Go to Today", "오늘로 가기") }
  var search: String { text("Apps, movies, products, links", "앱, 영화, 물건, 링크 검색") }
  var searchLabel: String { text("Search everything", "전체 검색") }
  /// For a reader without recent searches.
  var welcome: String {
    text(
      "Search apps, movies and products in one place, and keep what you find.",
      "앱, 영화, 물건을 한 번에 찾고 마음에 드는 것을 모아 보세요.")
  }
  var recents: String { text("Recent searches", "최근 검색") }
  /// Deletes the texts that were searched on Today; those of the features are deleted there.
  var clear: String { text("Clear Today’s searches", "여기서 검색한 기록 지우기") }
  /// Removes what a section shows.
  var clearAll: String { text("Clear", "모두 지우기") }
  func clearOf(_ section: String) -> String { text("Clear: \(section)", "\(section) 모두 지우기") }
  var cleared: String { text("Cleared.", "모두 지웠어요.") }
  var seeAll: String { text("See all", "모두 보기") }
  func seeAllOf(_ section: String) -> String { text("See all: \(section)", "\(section) 모두 보기") }
  /// On the link to what the text names, before and after the text.
  var open: (before: String, after: String) { (text("Open “", "‘"), text("”", "’ 열기")) }
  /// On a section with a source that answers late, or has other calls to make first.
  func late(_ source: String) -> String {
    text(
      "\(source) is taking longer than usual. What it finds appears here.",
      "\(Particle.subject.after(source)) 평소보다 늦어지고 있어요. 응답이 오면 여기에 보여 드려요.")
  }
  var nothingHere: String { text("Nothing here right now.", "아직 표시할 항목이 없어요.") }
  var noResults: String { text("No results", "검색 결과가 없어요") }
  /// What to do after a search for a text without results.
  func advice(for text: String) -> String {
    if TodayReactor.hasLink(text) {
      self.text(
        "This link doesn’t lead to an app, a movie or a product that Showroom knows.",
        "이 링크로는 앱, 영화, 물건을 찾을 수 없어요.")
    } else if SearchTerm.isInitials(text) {
      self.text(
        "Of apps and movies, initial consonants find only popular ones. Type whole syllables to search all of them.",
        "앱과 영화는 인기 있는 것만 초성으로 찾아요. 글자를 끝까지 입력하면 모두 검색해요.")
    } else {
      self.text("Check the spelling, or try other words.", "철자를 확인하거나 다른 검색어로 찾아보세요.")
    }
  }
  /// After all sections of a search have answered, for screen readers.
  var searched: String { text("Search finished.", "검색이 끝났어요.") }
  var edit: String { text("Edit sections", "섹션 편집") }
  var editText: String {
    text("Choose the sections of Today and their order.", "오늘에 보일 섹션과 순서를 골라 주세요.")
  }
  /// On Today while the reader has hidden every section; the link ``edit`` follows.
  var allHidden: String {
    text("You’ve hidden all sections. Choose Edit sections to show them again.", "모든 섹션을 숨겼어요. ‘섹션 편집’에서 다시 표시할 수 있어요.")
  }
  /// After a move, for screen readers; `place` counts from 1.
  func moved(_ section: String, to place: Int, of count: Int) -> String {
    text(
      "\(section) is now number \(place) of \(count).",
      "\(Particle.object.after(section)) \(count)개 중 \(place)번째로 옮겼어요.")
  }
  func show(_ section: String) -> String { text("Show \(section)", "\(section) 표시") }
  func moveUp(_ section: String) -> String { text("Move up: \(section)", "\(section) 위로 이동") }
  func moveDown(_ section: String) -> String { text("Move down: \(section)", "\(section) 아래로 이동") }
}
