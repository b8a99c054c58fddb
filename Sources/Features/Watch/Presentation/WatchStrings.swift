import FeatureKit
import Foundation
import Localization
import Reactor

/// The words of news and of their rules.
struct WatchStrings: Words {
  let language: Language

  var common: SharedStrings { SharedStrings.for(language) }
  var source: String { text("Showroom", "찾아봐") }
  var news: String { text("Notifications", "알림") }
  var toNews: String { text("Show notifications", "알림 보기") }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "item", "folder": text("There’s nothing to watch at this address.", "알림을 설정할 대상이 없는 주소예요.")
    default: nil
    }
  }

  // MARK: - News

  var today: String { text("Today", "오늘") }
  var yesterday: String { text("Yesterday", "어제") }
  func ago(_ age: String) -> String { text("\(age) ago", "\(age) 전") }
  /// In a browser without scripts.
  var markRead: String { text("Mark as read", "읽음으로 표시") }
  /// Before a row that was not seen yet, for screen readers.
  var unseen: String { text("New", "새 알림") }
  func lowestSoFar(_ lowest: ItemLowest) -> String {
    "\(common.lowestOnRecord) \(common.price(lowest.price)) · \(Formats(language).day(lowest.at))"
  }
  /// A price that was the lowest until a lower one came.
  var lowestThen: String { text("Lowest at the time", "당시 최저가") }
  /// The price now, beside one that was told.
  func now(_ price: String) -> String { text("Now \(price)", "지금 \(price)") }
  /// A change without words of its own, such as a price that is not told any more.
  var changed: String { text("Information changed", "정보가 바뀌었어요") }
  var stop: String { text("Stop watching", "알림 끄기") }
  func stop(_ name: String) -> String { text("Stop watching \(common.quoted(name))", "\(common.quoted(name)) 알림 끄기") }
  func stopped(_ name: String) -> String {
    text("Notifications about \(common.quoted(name)) are off.", "\(common.quoted(name)) 알림을 껐어요.")
  }
  /// On the link to the rules of an item of which nothing is told.
  var isStopped: String { text("Not watched", "알림 꺼짐") }
  var noNewsTitle: String { text("No notifications yet", "아직 알림이 없어요") }
  var noNewsText: String {
    text(
      "Save an app, a movie or an item of the market with the bookmark. Showroom checks it every day, and tells you here when its price falls, when it’s released or comes to your services, or when it’s gone or back.",
      "앱, 영화, 물건을 책갈피로 저장해 보세요. 매일 확인해서 가격이 내리거나, 영화가 개봉하거나 내 서비스에 올라오거나, 판매가 중단되거나 다시 시작되면 여기에 알려 드려요.")
  }
  /// For a person who has saved something.
  var noChangeTitle: String { text("Nothing changed yet", "아직 바뀐 것이 없어요") }
  var noChangeText: String {
    text(
      "Showroom checks what you saved every day, and tells you here when a price falls, when something is gone or back, or when a movie is released or comes to your services.",
      "저장한 항목을 매일 확인해서 가격이 내리거나, 판매가 중단되거나 다시 시작되거나, 영화가 개봉하거나 내 서비스에 올라오면 여기에 알려 드려요.")
  }
  var ways: String { text("Manage notifications", "알림 관리") }

  /// The heading on Today.
  var changes: String { text("What changed", "바뀐 소식") }

  // MARK: - Rules

  var rulesTitle: String { text("Notification settings", "알림 설정") }
  var allItems: String { text("Everything you saved", "저장한 모든 항목") }
  func folder(_ name: String) -> String { text("Everything in “\(name)”", "‘\(name)’ 폴더의 모든 항목") }
  /// The group of choices, for screen readers.
  var told: String { text("What to notify you about", "알림 받을 내용") }
  var standard: String { text("Standard", "기본") }
  var likeAll: String { text("Like everything you saved", "저장한 모든 항목과 같게") }
  var likeFolder: String { text("Like its folder", "폴더와 같게") }
  var likeFolders: String { text("Like its folders", "폴더들과 같게") }
  var own: String { text("Choose", "직접 고르기") }
  var mute: String { text("Nothing", "알림 끄기") }
  var save: String { text("Save", "저장") }
  var done: String { text("Done", "완료") }
  var isSaved: String { text("Saved.", "저장했어요.") }
  var notKept: String {
    text("Only what you save is watched.", "저장한 항목만 알려 드려요.")
  }
  var atLeast: String { text("By at least", "최소 인하율") }
  var amount: String { text("Amount", "기준 금액") }
  /// The currency of an amount. Other items than one may have prices in others, which are not compared.
  func amount(in currency: String, ofItem: Bool) -> String {
    let name = Formats(language).currency(currency)
    let whole = name == currency ? currency : "\(name) (\(currency))"
    return ofItem ? whole : text("Only prices in \(whole)", "\(whole) 가격만")
  }
  /// The words for an error that a rule could not be stored with; `nil` for those of its code.
  func words(for error: AppError) -> ErrorNotice.Words? {
    switch error.code {
    case .overLimit:
      ErrorNotice.Words(
        title: text("Too many rules", "알림 설정이 너무 많아요"),
        text: text(
          "You’ve chosen for 2,000 items and folders. Let some follow everything you saved first.",
          "항목과 폴더 2,000개에 따로 설정했어요. 먼저 몇 개를 ‘저장한 모든 항목과 같게’로 바꿔 주세요."))
    case .invalidInput:
      ErrorNotice.Words(
        title: text("These settings can’t be saved", "저장할 수 없는 알림 설정이에요"),
        text: text(
          "Choose again what to notify you about. A percentage is from 1 to 99, and an amount is in a currency like KRW.",
          "알림 받을 내용을 다시 골라 주세요. 인하율은 1부터 99까지, 금액은 원화 같은 통화로만 정할 수 있어요."))
    default: nil
    }
  }
}
