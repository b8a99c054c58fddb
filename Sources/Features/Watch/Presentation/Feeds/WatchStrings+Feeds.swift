import Localization

/// The words of feeds.
extension WatchStrings {
  // MARK: - The page

  var feedsText: String {
    text(
      "Follow your notifications in a feed reader, and release days in a calendar app. All you need is the address. Everyone who has it can read along.",
      "피드 리더에서 알림을, 캘린더 앱에서 개봉일을 받아 보세요. 주소만 있으면 돼요. 주소를 아는 사람은 누구나 볼 수 있어요.")
  }
  var makeLink: String { text("Make the addresses", "주소 만들기") }
  var newsFeed: String { text("Notification feed", "알림 피드") }
  var releaseDays: String { text("Release days of movies", "영화 개봉일") }
  var addToCalendar: String { text("Open in Calendar", "캘린더에서 열기") }
  /// A phone shows its sheet for sending, which also copies; other browsers copy.
  var sendAddress: String { text("Copy or send", "복사·보내기") }
  var addressCopied: String { text("Address copied.", "주소를 복사했어요.") }
  var changeLink: String { text("Change the addresses", "주소 바꾸기") }
  var changeLinkText: String {
    text(
      "The present addresses stop working. Enter the new ones wherever you subscribed.",
      "지금 주소는 더는 쓸 수 없어요. 구독한 앱마다 새 주소를 넣어 주세요.")
  }
  var linkChanged: String {
    text("The addresses are new. The old ones no longer work.", "주소를 바꿨어요. 예전 주소는 더는 쓸 수 없어요.")
  }
  var stopFeeds: String { text("Stop the feeds", "구독 중단") }
  var stopFeedsText: String {
    text("The addresses stop working, for everyone who has them.", "이 주소를 아는 모든 사람이 더는 볼 수 없어요.")
  }
  var tooManyFeeds: String { text("You have 1,000 addresses. Stop some first.", "주소가 1,000개예요. 먼저 몇 개를 중단해 주세요.") }

  // MARK: - In feeds

  /// The title of a feed of a folder or of all items.
  func feed(of name: String) -> String { "\(source) · \(name)" }
  /// The name of a calendar of a folder or of all items.
  func calendar(of name: String) -> String { text("Releases · \(name)", "개봉일 · \(name)") }
  /// The title of a day on which a movie is released.
  func release(of title: String) -> String { text("\(title) (release)", "\(title) 개봉") }
}
