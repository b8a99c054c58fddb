import FeatureKit
import Localization

/// The words of the bars, the settings and the shell's own pages.
struct ShellStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var appName: String { text("Showroom", "찾아봐") }
  var sampleCatalogue: String { text("Sample catalog", "샘플 카탈로그") }
  var skipToContent: String { text("Skip to content", "본문으로 건너뛰기") }
  var navigation: String { text("Main", "주 메뉴") }
  var failed: String { text("Something went wrong.", "문제가 생겼어요.") }
  var offline: String { text("You’re offline. We’ll retry when you’re back.", "오프라인이에요. 다시 연결되면 자동으로 시도할게요.") }
  var general: String { text("General", "일반") }
  var tabs: String { text("Tabs", "탭") }
  var country: String { text("Country", "국가") }
  var countryText: String {
    text(
      "Used everywhere, unless you choose another country below.",
      "이 국가를 기준으로 보여 드려요. 필요한 항목만 다른 국가로 바꿀 수 있어요.")
  }
  var tabsText: String {
    text(
      "Hiding a tab only removes it from the tab bar. Its pages and its part of Today stay.",
      "탭 막대에서만 사라져요. 페이지와 ‘오늘’에 보이는 내용은 그대로 있어요.")
  }
  var profile: String { text("Your profile", "내 프로필") }
  /// The link to the news, for screen readers; `unseen` is the number of new ones.
  func news(_ unseen: Int) -> String {
    switch unseen {
    case 0: text("Notifications", "알림")
    case 1: text("1 unread notification", "읽지 않은 알림 1개")
    default: text("\(unseen) unread notifications", "읽지 않은 알림 \(unseen)개")
    }
  }
  var languageLabel: String { text("Language", "언어") }
  var appearance: String { text("Appearance", "화면 모드") }
  var automatic: String { text("Automatic", "자동") }
  /// The choice of no country; `country` is the name of the one that counts then.
  func automaticCountry(_ country: String) -> String { text("Automatic (\(country))", "자동(\(country))") }
  var light: String { text("Light", "라이트") }
  var dark: String { text("Dark", "다크") }
  var profileText: String {
    text(
      "Settings apply to this browser and the devices you add. You don’t need an account.",
      "설정은 이 브라우저와 추가한 기기에 적용돼요. 계정은 필요 없어요.")
  }
  var about: String { text("About", "정보") }
  var aboutText: String { text("Every store in one place, on your own server.", "여러 스토어를 내 서버에서 한 번에 찾아보세요.") }
  var version: String { text("Version", "버전") }
  var licence: String { text("License", "라이선스") }
  var sources: String { text("Data sources", "데이터 출처") }
  var licences: String { text("Open-source licenses", "오픈 소스 라이선스") }
  var licencesText: String { text("See each project’s page for its full license.", "라이선스 전문은 각 프로젝트 페이지에서 볼 수 있어요.") }
  var status: String { text("Status", "상태") }
  var checkAgain: String { text("Check again", "다시 확인") }
  var checking: String { text("Checking…", "확인하고 있어요…") }
  func checked(_ names: [String]) -> String {
    let all = names.joined(separator: ", ")
    return text("Checked just now: \(all).", "방금 확인했어요: \(all)")
  }
  var answers: String { text("Available", "정상") }
  var ready: String { text("Available", "정상") }
  func resting(_ time: String) -> String { text("Busy · ready in \(time)", "요청이 많음 · \(time) 뒤 가능") }
  func unanswered(_ time: String) -> String { text("No response \(time) ago", "\(time) 전 응답 없음") }
  var silent: String { text("Not responding", "응답 없음") }
  func unexpected(_ time: String) -> String { text("Unexpected response \(time) ago", "\(time) 전 비정상 응답") }
  var unexpectedNow: String { text("Unexpected response", "비정상 응답") }
  var statusText: String {
    text(
      "If a source isn’t responding, you can still see its last known details. "
        + "For sources that limit requests, this page shows the result of the last request. "
        + "If that failed, Check again asks them.",
      "응답이 없어도 마지막으로 받은 정보는 계속 볼 수 있어요. "
        + "요청 수를 제한하는 곳은 마지막 요청 결과를 보여 드리고, 실패했다면 ‘다시 확인’을 누를 때 물어봐요.")
  }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "origin":
      text(
        "This request came from another site. If you use a proxy, have it pass the Host header on unchanged.",
        "다른 사이트에서 온 요청이에요. 프록시를 쓴다면 Host 헤더를 그대로 전달하도록 설정해 주세요.")
    case "host":
      text(
        "This server isn’t set up for this address. Open it as localhost, or add the address with --allowed-hosts. "
          + "If you use a proxy, name it with --trusted-proxy.",
        "이 주소로는 서버를 열 수 없어요. localhost로 접속하거나 --allowed-hosts에 이 주소를 추가해 주세요. 프록시를 쓴다면 --trusted-proxy로 지정해 주세요.")
    case "size": text("That’s too large to send.", "보낸 내용이 너무 커요.")
    case "files": text("That’s too many files at once.", "한 번에 보낼 수 있는 파일 수를 넘었어요.")
    case "media": text("This page doesn’t accept files.", "이 페이지에는 파일을 보낼 수 없어요.")
    case "upload": text("The upload was interrupted. Send it again.", "전송이 중간에 끊겼어요. 다시 보내 주세요.")
    case "room": text("The server is out of space.", "서버의 저장 공간이 부족해요.")
    default: nil
    }
  }
}
