import FeatureKit
import Localization

/// The words of the offline page. The service worker's own words are in its script.
struct OfflineStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var title: String { text("You’re offline", "오프라인이에요") }
  var text: String {
    text(
      "This page needs a connection. It will open as soon as you’re back online.",
      "인터넷에 연결되면 이 페이지가 자동으로 열려요.")
  }
  var keptPages: String { text("Available offline", "오프라인에서 볼 수 있는 페이지") }
}
