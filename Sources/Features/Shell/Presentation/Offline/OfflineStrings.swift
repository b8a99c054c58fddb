import FeatureKit
import Localization

/// What the page says that stands in for others where there is no network. What the service worker says itself is in it.
struct OfflineStrings: Sendable {
  let shared: SharedStrings
  let title: String
  let text: String
  let keptPages: String

  static func `for`(_ language: Language) -> OfflineStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private static let english = OfflineStrings(
    shared: .english,
    title: "You’re offline",
    text: "This page can’t be opened without a connection. It opens by itself when there is one.",
    keptPages: "Available offline"
  )

  private static let korean = OfflineStrings(
    shared: .korean,
    title: "오프라인",
    text: "연결이 없어 이 페이지를 열 수 없습니다. 연결되면 자동으로 열립니다.",
    keptPages: "오프라인에서 볼 수 있는 페이지"
  )
}
