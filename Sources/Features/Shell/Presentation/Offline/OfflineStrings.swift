import FeatureKit
import Localization

/// The words of the offline page. The service worker's own words are in its script.
struct OfflineStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var title: String { text("You’re offline", "오프라인") }
  var text: String {
    text(
      "This page can’t be opened without a connection. It opens by itself when there is one.",
      "연결이 없어 이 페이지를 열 수 없습니다. 연결되면 자동으로 열립니다.")
  }
  var keptPages: String { text("Available offline", "오프라인에서 볼 수 있는 페이지") }
}
