import FeatureKit
import Foundation
package import Localization

/// The words of the page of channels.
package struct ChannelsStrings: Words {
  package let language: Language

  package init(language: Language) { self.language = language }

  var common: SharedStrings { SharedStrings.for(language) }
  var source: String { text("Showroom", "찾아봐") }
  var news: String { text("Notifications", "알림") }
  var channels: String { text("Where to notify you", "알림 받을 곳") }
  var nothingYet: String {
    text(
      "Notifications appear in Showroom. Add a place below to get them there too.",
      "알림은 찾아봐에 표시돼요. 다른 곳에서도 받으려면 아래에서 추가해 주세요.")
  }

  // MARK: A channel

  /// Above the news: the kinds of channels that take no messages any more.
  func refuse(_ kinds: [WatchChannel.Kind]) -> String {
    let names = kinds.map(name(of:)).joined(separator: ", ")
    return text("Messages refused: \(names)", "알림을 거절한 곳: \(names)")
  }
  var fix: String { text("Fix", "해결하기") }
  /// On the page of a rule: the kinds of channels that get messages, too; empty for none.
  func alsoOn(_ kinds: [WatchChannel.Kind]) -> String {
    if kinds.isEmpty { return text("Notify me elsewhere", "다른 곳에서도 알림 받기") }
    let names = kinds.map(name(of:)).joined(separator: ", ")
    return text("Also on: \(names)", "함께 받는 곳: \(names)")
  }
  func name(of kind: WatchChannel.Kind) -> String {
    switch kind {
    case .push: text("Browser", "브라우저")
    case .ntfy: "ntfy"
    case .gotify: "Gotify"
    case .apprise: "Apprise"
    case .webhook: text("Webhook", "웹훅")
    case .email: text("Email", "이메일")
    }
  }
  /// The name of a browser; `nil` for an unknown one.
  func browser(_ name: BrowserName) -> String? {
    switch (name.app, name.device) {
    case (let app?, let device?): text("\(app) on \(device)", "\(device)의 \(app)")
    case (let app?, nil): app
    case (nil, let device?): device
    case (nil, nil): nil
    }
  }
  func state(_ state: WatchChannel.State) -> String {
    switch state {
    case .active: text("On", "켜짐")
    case .ended: text("Ended: add it again", "연결 끝남: 다시 추가 필요")
    case .refused: text("Refused: send a test once it’s fixed, or add it again", "거절됨: 고친 뒤 테스트하거나 다시 추가")
    case .unconfirmed: text("Not confirmed", "확인 전")
    }
  }
  func lastAnswer(_ answer: String) -> String {
    text("Last answer: \(said(answer))", "마지막 응답: \(said(answer))")
  }
  var test: String { text("Send a test", "테스트 보내기") }
  func test(_ label: String) -> String { text("Send a test to \(label)", "\(label): 테스트 보내기") }
  var remove: String { text("Remove", "삭제") }
  func remove(_ label: String) -> String { text("Remove \(label)", "\(label) 삭제") }
  var removeText: String {
    text("Notifications will no longer be sent there.", "더 이상 이곳으로 알림을 보내지 않아요.")
  }
  func isAdded(_ label: String) -> String {
    text("Added “\(label)”. Send a test to try it.", "\(label): 추가했어요. 테스트를 보내 보세요.")
  }
  var isRemoved: String { text("Removed.", "삭제했어요.") }
  /// Why no further channel is added.
  package var tooMany: String {
    text("You have 20 places already. Remove one first.", "이미 20곳이에요. 먼저 하나를 삭제해 주세요.")
  }
  func tooManyTests(_ wait: Duration?) -> String {
    let age = wait.map { Formats(language).age($0) }
    return text(
      "No further test can be sent in this hour. \(age.map { "Wait \($0)." } ?? "Try again later.")",
      "지금은 테스트를 더 보낼 수 없어요. \(age.map { "\($0) 뒤에" } ?? "나중에") 다시 시도해 주세요.")
  }
  /// What became of a test.
  package func outcome(_ outcome: SendOutcome) -> String {
    let reason = outcome.reason.map { said($0) } ?? ""
    return switch outcome {
    case .taken: text("Sent. It arrives in a moment.", "보냈어요. 곧 도착해요.")
    case .later(let wait?, _):
      text(
        "Not taken now (\(reason)). It asks to wait \(Formats(language).age(wait)).",
        "지금은 받지 않아요(\(reason)). \(Formats(language).age(wait)) 뒤에 다시 시도해 주세요.")
    case .later(nil, _):
      text(
        "Not taken now (\(reason)). Try again later, or check its settings.",
        "지금은 받지 않아요(\(reason)). 나중에 다시 시도하거나 설정을 확인해 주세요.")
    case .tooLong: text("It refuses messages of this length.", "이 길이의 알림을 받지 않아요.")
    case .ended:
      text("It has ended there (\(reason)). Remove it and add it again.", "연결이 끝났어요(\(reason)). 삭제하고 다시 추가해 주세요.")
    case .refused(OwnAnswer.noMailWanted.rawValue):
      text(
        "No code was sent: this address asked for no mail within the last 30 days.",
        "코드를 보내지 않았어요. 최근 30일 안에 메일을 받지 않겠다고 한 주소예요.")
    case .refused:
      text(
        "It refuses Showroom (\(reason)). Fix it there, or add it again.",
        "거절했어요(\(reason)). 그쪽 설정을 고치거나 다시 추가해 주세요.")
    case .unusable: text("It can’t use this message (\(reason)).", "이 알림을 처리하지 못했어요(\(reason)).")
    }
  }

  /// An answer about a message: Showroom's own in words, a status as it is, and a service's words as a quotation.
  func said(_ answer: String) -> String {
    guard let own = OwnAnswer(rawValue: answer) else { return answer.allSatisfy(\.isNumber) ? answer : "“\(answer)”" }
    return switch own {
    case .taken: text("received", "받았어요")
    case .noAnswer: text("no answer in time", "제때 응답하지 않음")
    case .unreachable: text("can’t be reached", "연결할 수 없음")
    case .refusedAddress: text("an address that Showroom doesn’t call", "연결이 허용되지 않은 주소")
    case .settings, .sealed: text("the stored settings can’t be used", "저장된 설정을 쓸 수 없음")
    case .notSetUp: text("not set up on this server", "이 서버에 설정되지 않음")
    case .tooLong: text("too long", "너무 긴 알림")
    case .cancelled, .notSent: text("not sent", "보내지 못함")
    case .nothingConfigured: text("204, nothing is stored under this key", "204, 이 키로 저장된 설정이 없음")
    case .unreadable: text("a message that can’t be read", "읽을 수 없는 알림")
    case .notConfirmed: text("not confirmed yet", "아직 확인하지 않음")
    case .stoppedByMail: text("stopped by a link in an email", "이메일에 있는 링크로 중지됨")
    case .noMailWanted: text("this address asked for no mail", "메일을 받지 않겠다고 한 주소")
    case .mailLogin: text("the mail server refuses Showroom’s login", "메일 서버에 로그인할 수 없음")
    case .mailEncryption: text("no secure connection to the mail server", "메일 서버에 안전하게 연결할 수 없음")
    case .notAll: text("424, not all services took it", "424, 일부 서비스가 받지 않음")
    }
  }

  // MARK: The code

  var code: String { text("Code", "확인 코드") }
  func code(of label: String) -> String { text("Code sent to \(label)", "\(label): 확인 코드") }
  var confirm: String { text("Confirm", "확인") }
  var sendAgain: String { text("Send a new code", "코드 다시 보내기") }
  func sendAgain(_ label: String) -> String { text("Send a new code to \(label)", "\(label): 코드 다시 보내기") }
  func step(_ step: ChannelCode.Step) -> String {
    switch step {
    case .sent(.taken, true):
      text("We sent a code. Enter it within an hour.", "확인 코드를 보냈어요. 한 시간 안에 입력해 주세요.")
    case .sent(.taken, false):
      text("We sent a new code. Only that one is valid now.", "새 확인 코드를 보냈어요. 이제 새 코드만 쓸 수 있어요.")
    case .sent(let outcome, _): self.outcome(outcome)
    case .tooMany: tooManyCodes
    case .malformed: text("Enter the 6 digits from the email.", "이메일에 있는 숫자 6자리를 입력해 주세요.")
    case .entered(let confirmation): self.confirmation(confirmation)
    }
  }
  /// Why no further code is sent.
  package var tooManyCodes: String {
    text("No further code can be sent for now. Try again in an hour.", "지금은 코드를 더 보낼 수 없어요. 한 시간 뒤에 다시 시도해 주세요.")
  }
  /// What became of a code.
  package func confirmation(_ confirmation: CodeOutcome) -> String {
    switch confirmation {
    case .confirmed: text("Confirmed. Notifications arrive there from now on.", "확인했어요. 이제 이 주소로 알림이 와요.")
    case .wrong(let left):
      text(
        "That isn’t the code. \(left) \(left == 1 ? "try" : "tries") left.",
        "코드가 달라요. \(left)번 더 입력할 수 있어요.")
    case .expired: text("This code is no longer valid. Send a new one.", "더 이상 쓸 수 없는 코드예요. ‘코드 다시 보내기’를 눌러 주세요.")
    }
  }

  // MARK: The end of messages

  func stopTitle(_ target: StopTarget?) -> String {
    switch target {
    case .mails(let label?): text("Stop emails to \(label)?", "\(label) 주소로 보내는 이메일을 중지할까요?")
    case .mails(nil): text("Stop emails to this address?", "이 주소로 보내는 이메일을 중지할까요?")
    case .item(let title?): text("Stop notifications about \(title)?", "‘\(title)’ 알림을 중지할까요?")
    case .item(nil): text("Stop notifications about this item?", "이 항목의 알림을 중지할까요?")
    case nil: text("Stop notifications", "알림 중지")
    }
  }
  func stopText(_ target: StopTarget?) -> String {
    if case .item = target {
      return text("Notifications about other items stay as they are.", "다른 항목의 알림은 계속 받아요.")
    }
    return text("Other places stay as they are.", "다른 곳으로는 계속 알림을 보내요.")
  }
  var stop: String { text("Stop", "중지") }
  var stoppedTitle: String { text("Stopped", "중지했어요") }
  func isStopped(_ target: StopTarget?) -> String {
    guard case .item(let title) = target else {
      return text("No more emails are sent to this address.", "이제 이 주소로 이메일을 보내지 않아요.")
    }
    return text(
      "No more notifications about \(title ?? "this item"). To get them again, open Showroom where you saved it.",
      "이제 \(title.map { "‘\($0)’" } ?? "이 항목의") 알림을 보내지 않아요. 다시 받으려면 저장한 브라우저에서 찾아봐를 열어 주세요.")
  }

  // MARK: Adding

  var addTitle: String { text("Add another place", "다른 곳 추가") }
  var add: String { text("Add", "추가") }
  func explanation(of kind: WatchChannel.Kind) -> String {
    switch kind {
    case .push: ""
    case .ntfy:
      text("A topic on ntfy.sh or your own server.", "ntfy.sh나 직접 운영하는 서버의 토픽으로 보내요.")
    case .gotify: text("An application of your Gotify server.", "Gotify 서버의 애플리케이션으로 보내요.")
    case .apprise:
      text("A configuration of your Apprise API server.", "Apprise API 서버에 저장한 설정으로 보내요.")
    case .webhook:
      text(
        "A program of yours gets signed messages, as Standard Webhooks says.",
        "직접 만든 프로그램이 서명된 알림을 받아요(Standard Webhooks).")
    case .email:
      text("We’ll send a code. Enter it here.", "확인 코드를 보내 드려요. 여기에 입력해 주세요.")
    }
  }
  /// The label of a setting.
  package func label(of field: String) -> String {
    switch field {
    case "server": text("Server", "서버 주소")
    case "url": text("Address", "주소")
    case "topic": text("Topic", "토픽")
    case "token": text("Token", "토큰")
    case "key": text("Key", "키")
    case "address": text("Email address", "이메일 주소")
    default: field
    }
  }
  func example(of field: String, for kind: WatchChannel.Kind) -> String {
    switch (kind, field) {
    case (.ntfy, "token"): text("Optional", "선택")
    case (_, "server"), (_, "url"): "https://"
    default: ""
    }
  }
  /// What is wrong with a setting.
  package func problem(of field: String) -> String {
    switch field {
    case "server", "url": text("Enter a complete address that begins with https://.", "https://로 시작하는 전체 주소를 입력해 주세요.")
    case "topic": text("A topic has 1 to 64 letters, digits, - or _.", "토픽은 영문, 숫자, -, _로 1~64자예요.")
    case "token": text("Check the token.", "토큰을 확인해 주세요.")
    case "key": text("A key has 1 to 128 letters, digits, - or _.", "키는 영문, 숫자, -, _로 1~128자예요.")
    case "address": text("Check the email address.", "이메일 주소를 확인해 주세요.")
    default: text("This browser couldn’t be added.", "이 브라우저를 추가하지 못했어요.")
    }
  }
  /// Why an address is refused.
  package var forbiddenAddress: String {
    text(
      "Showroom doesn’t call this address. It must be public and begin with https://.",
      "연결할 수 없는 주소예요. https://로 시작하는 공개 주소여야 해요.")
  }
  var copySecret: String { text("Copy", "복사") }
  var secretCopied: String { text("Secret copied.", "비밀 키를 복사했어요.") }
  func secretText(_ label: String) -> String {
    text(
      "\(label): copy this secret to your program now. It isn’t shown again.",
      "\(label): 지금 이 비밀 키를 프로그램에 복사해 주세요. 다시 볼 수 없어요.")
  }
  var secretDone: String { text("Done", "완료") }

  // MARK: When

  var when: String { text("When to notify you", "알림 받을 시간") }
  var atOnce: String { text("At once", "바로 받기") }
  var daily: String { text("Once a day, as a summary", "하루에 한 번 모아서 받기") }
  var digestAt: String { text("Time of the summary", "보내는 시각") }
  var quiet: String { text("Quiet hours", "방해금지 시간") }
  var quietFrom: String { text("From", "시작") }
  var quietTo: String { text("To", "종료") }
  var zone: String { text("Time zone", "시간대") }
  var save: String { text("Save", "저장") }
  var isSaved: String { text("Saved.", "저장했어요.") }
  /// Why times are not stored.
  package func problem(_ problem: WatchTimes.Problem) -> String {
    switch problem {
    case .digest: text("Enter a time, like 09:00.", "09:00처럼 시각을 입력해 주세요.")
    case .quiet:
      text("Enter two different times, like 22:00 and 08:00.", "22:00, 08:00처럼 서로 다른 시각을 입력해 주세요.")
    case .digestInQuiet:
      text(
        "The summary is within the quiet hours. Choose a time outside them.",
        "보내는 시각이 방해금지 시간 안에 있어요. 다른 시각을 선택해 주세요.")
    case .zone: text("Choose a time zone.", "시간대를 선택해 주세요.")
    }
  }

  // MARK: This browser

  var addBrowser: String { text("Notify me in this browser", "이 브라우저로 알림 받기") }
  var addToHome: String {
    text(
      "To get notifications on this device, tap Share, then Add to Home Screen, and open Showroom from there.",
      "이 기기에서 알림을 받으려면 공유 버튼을 누르고 ‘홈 화면에 추가’한 다음, 홈 화면에서 찾아봐를 열어 주세요.")
  }
  var pushMissing: String {
    text("This browser can’t show notifications.", "이 브라우저에서는 알림을 받을 수 없어요.")
  }
  var pushNeedsScripts: String {
    text("Notifications in this browser need JavaScript.", "이 브라우저로 알림을 받으려면 JavaScript가 필요해요.")
  }
  var pushDenied: String {
    text(
      "Notifications are off for this site. Allow them in the browser’s settings.",
      "이 사이트의 알림이 꺼져 있어요. 브라우저 설정에서 허용해 주세요.")
  }
  var pushFailed: String {
    text("The browser’s push service didn’t answer. Try again later.", "브라우저의 푸시 서비스가 응답하지 않았어요. 나중에 다시 시도해 주세요.")
  }

  // MARK: The log

  var log: String { text("Messages of the last 30 days", "최근 30일 알림 기록") }
  func attempts(_ count: Int) -> String { text("\(count) attempts", "\(count)번 시도") }
  /// Where a message is, and when.
  func standing(of message: Delivery, at now: Date) -> String {
    let formats = Formats(language)
    let distance = message.nextAt.map { $0.timeIntervalSince(now) } ?? 0
    let age = formats.age(.seconds(abs(distance)))
    return switch message.state {
    case .waiting:
      switch (distance > 0, message.attempts) {
      case (false, _): text("Being sent", "보내는 중")
      // It waits for the end of quiet hours, the time of the summary, or an earlier message.
      case (true, 0): text("Will be sent in \(age)", "\(age) 뒤에 보내요")
      case (true, _): text("Next attempt in \(age)", "\(age) 뒤에 다시 보내요")
      }
    case .sent: text("Sent \(age) ago", "\(age) 전에 보냄")
    case .dropped: text("Not sent", "보내지 못함")
    }
  }
}
