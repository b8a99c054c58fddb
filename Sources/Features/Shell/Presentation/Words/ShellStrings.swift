import FeatureKit
import Localization

/// The words of the bars, the settings and the shell's own pages.
struct ShellStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var appName: String { text("Showroom", "찾아봐") }
  var sampleCatalogue: String { text("Sample catalogue", "샘플 카탈로그") }
  var skipToContent: String { text("Skip to content", "본문으로 건너뛰기") }
  var navigation: String { text("Main", "주 메뉴") }
  var failed: String { text("Something went wrong.", "문제가 생겼습니다.") }
  var offline: String { text("You’re offline. We’ll retry when you’re back.", "오프라인입니다. 연결되면 자동으로 다시 시도합니다.") }
  var general: String { text("General", "일반") }
  var profile: String { text("Your profile", "내 프로필") }
  var languageLabel: String { text("Language", "언어") }
  var appearance: String { text("Appearance", "화면 모드") }
  var automatic: String { text("Automatic", "자동") }
  var light: String { text("Light", "라이트") }
  var dark: String { text("Dark", "다크") }
  var profileText: String {
    text(
      "Settings belong to this browser and the devices you add; no account is needed.",
      "설정은 이 브라우저와 추가한 기기가 함께 쓰며 계정이 필요 없습니다.")
  }
  var about: String { text("About", "정보") }
  var aboutText: String { text("Every store in one place, on your own server.", "여러 스토어를 내 서버 한곳에서 찾아보세요.") }
  var version: String { text("Version", "버전") }
  var sources: String { text("Data sources", "데이터 출처") }
  var licences: String { text("Open-source licences", "오픈 소스 라이선스") }
  var licencesText: String { text("The full licence is on each project’s page.", "라이선스 전문은 각 프로젝트의 페이지에서 볼 수 있습니다.") }
  var status: String { text("Status", "상태") }
  var checkAgain: String { text("Check again", "다시 확인") }
  var checking: String { text("Checking…", "확인하는 중…") }
  func checked(_ names: [String]) -> String {
    let all = names.joined(separator: ", ")
    return text("Checked just now: \(all).", "방금 확인함: \(all)")
  }
  var answers: String { text("Working", "정상") }
  var ready: String { text("Available", "이용 가능") }
  func resting(_ time: String) -> String { text("Busy, free in \(time)", "요청이 많아 \(time) 뒤 가능") }
  func unanswered(_ time: String) -> String { text("No answer \(time) ago", "\(time) 전 응답 없음") }
  var silent: String { text("Not answering", "응답 없음") }
  func unexpected(_ time: String) -> String { text("Unexpected answer \(time) ago", "\(time) 전 비정상 응답") }
  var unexpectedNow: String { text("Answers, but not as expected", "비정상 응답") }
  var statusText: String {
    text(
      "What was last heard of a source that does not answer can still be seen. "
        + "Where calls are limited this page makes none: it tells how the last one ended.",
      "응답이 없는 곳도 마지막으로 받은 정보는 계속 볼 수 있습니다. "
        + "호출 수가 제한된 곳은 따로 확인하지 않고 마지막 요청의 결과를 보여 줍니다.")
  }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "origin":
      text(
        "This did not come from a page of this server. Behind a proxy, let it pass Host on unchanged.",
        "이 서버의 페이지에서 온 요청이 아닙니다. 프록시를 쓴다면 Host 헤더를 그대로 전달하도록 설정하세요.")
    case "host":
      text(
        "This server doesn’t go by this name. Open it as localhost, or allow the name with --allowed-hosts. Behind a "
          + "proxy, name that with --trusted-proxy.",
        "이 주소로는 서버를 열 수 없습니다. localhost로 접속하거나 --allowed-hosts에 이 주소를 추가하세요. 프록시를 쓴다면 --trusted-proxy로 지정하세요.")
    case "size": text("This is too large.", "보낸 내용이 너무 큽니다.")
    case "files": text("Too many files at once.", "한 번에 보낼 수 있는 파일 수를 넘었습니다.")
    case "media": text("No files can be sent to this page.", "이 페이지에는 파일을 보낼 수 없습니다.")
    case "upload": text("The upload was cut off. Send it again.", "전송이 중간에 끊겼습니다. 다시 보내 주세요.")
    case "room": text("The server is out of space.", "서버에 저장할 공간이 없습니다.")
    default: nil
    }
  }
}
