import FeatureKit
import Localization

/// The words of the pages about devices.
struct DevicesStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  var appName: String { ShellStrings.for(language).appName }

  // The list of browsers
  var devices: String { text("Devices", "기기") }
  var devicesText: String {
    text(
      "These browsers share folders, favorites, searches, drafts, the shop, the TMDB sign-in and settings. Each can "
        + "add others and sign them out.",
      "이 브라우저들은 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 씁니다. 어느 브라우저에서나 기기를 추가하거나 로그아웃할 수 있습니다.")
  }
  var browsers: String { text("Browsers", "브라우저") }
  var thisBrowser: String { text("This browser", "이 브라우저") }
  func joined(_ day: String) -> String { text("added \(day)", "\(day)에 추가") }
  func lastSeen(_ day: String) -> String { text("last used \(day)", "\(day)에 마지막으로 사용") }
  func browser(_ name: BrowserName) -> String {
    switch (name.app, name.device) {
    case (let app?, let device?): text("\(app) on \(device)", "\(device)의 \(app)")
    case (let app?, nil): app
    case (nil, let device?): text("A browser on \(device)", "\(device)의 브라우저")
    case (nil, nil): text("A browser", "브라우저")
    }
  }
  var signOut: String { text("Sign out", "로그아웃") }
  func signOutOf(_ browser: String) -> String { text("Sign out \(browser)", "\(browser) 로그아웃") }
  var signOutText: String {
    text("It will start empty. Everything stays on this browser.", "그 브라우저는 빈 상태로 돌아갑니다. 이 브라우저에는 모두 그대로 남습니다.")
  }
  var signOutThisText: String {
    text(
      "This browser will start empty. Everything stays on the others.",
      "이 브라우저는 빈 상태로 돌아갑니다. 다른 브라우저에는 모두 그대로 남습니다.")
  }

  // The code that adds a browser
  var add: String { text("Add a device", "기기 추가") }
  var newCode: String { text("New code", "새 코드") }
  var scan: String {
    text(
      "Scan this with the other device, or open the address below there and enter the code.",
      "다른 기기로 스캔하거나, 그 기기에서 아래 주소를 열고 코드를 입력하세요.")
  }
  var qrLabel: String { text("QR code that adds a device", "기기를 추가하는 QR 코드") }
  func expiresIn(_ time: String) -> String { text("Expires in \(time)", "\(time) 뒤 만료") }
  func expiresWithin(_ minutes: Int) -> String {
    text(minutes == 1 ? "Expires in 1 minute." : "Expires in \(minutes) minutes.", "\(minutes)분 뒤 만료됩니다.")
  }
  var codeUsed: String { text("The code has been used.", "코드를 사용했습니다.") }
  var codeSpoiled: String {
    text("Someone entered a wrong code too often, so it no longer works.", "잘못된 코드가 여러 번 입력되어 더는 쓸 수 없습니다.")
  }

  // The page where a code is entered
  var enterCode: String { text("Enter a code", "코드 입력") }
  var code: String { text("Code", "코드") }
  var join: String { text("Join", "연결") }
  var joinText: String {
    text(
      "This browser will share the other one’s folders, favorites, searches, drafts, shop, TMDB sign-in and settings.",
      "이 브라우저가 다른 브라우저의 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 씁니다.")
  }
  var itemsGoAlong: String {
    text(
      "This browser’s folders, favorites, saved searches, drafts, shop and TMDB sign-in go along. Its recent searches "
        + "and settings stay behind.",
      "이 브라우저의 폴더, 찜, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인도 함께 옮겨집니다. 검색어와 설정은 옮겨지지 않습니다.")
  }
  var bothHave: String {
    text(
      "If both have a shop or a TMDB sign-in, the other one’s stays. This browser’s shop can then be used again with "
        + "its identifier and secret; hidden items won’t be listed, so put them on sale first.",
      "상점이나 TMDB 로그인이 양쪽에 다 있으면 다른 브라우저의 것이 남습니다. "
        + "그때 이 브라우저의 상점은 식별자와 비밀번호로 다시 가져올 수 있습니다. 숨긴 물건은 목록에 나오지 않으니 먼저 판매 중으로 바꿔 주세요.")
  }
  var itemsStay: String {
    text("What this browser shares with others now stays with them.", "지금 다른 브라우저와 함께 쓰는 것은 그쪽에 남습니다.")
  }
  var hasJoined: String {
    text("Joined: this browser now shares everything with the other one.", "연결했습니다. 이제 다른 브라우저와 함께 씁니다.")
  }
  var openShop: String { text("Open My shop", "내 상점 열기") }
  func refusal(_ refusal: JoinRefusal) -> (title: String, text: String) {
    switch refusal {
    case .codeRefused:
      (
        text("This code does not work", "쓸 수 없는 코드"),
        text("Check it, or ask for a new one.", "12자를 다시 확인하거나 새 코드를 받아 주세요.")
      )
    case .alreadyJoined:
      (
        text("This browser is already added", "이미 추가된 브라우저"),
        text("Enter the code on the other device.", "다른 기기에서 코드를 입력해 주세요.")
      )
    case .tooManyBrowsers:
      (text("No more devices can be added", "기기를 더 추가할 수 없음"), text("Sign one out first.", "먼저 하나를 로그아웃해 주세요."))
    case .noRoom:
      (
        text("Both together are too much", "합치면 담을 수 있는 수를 넘음"),
        text("Delete folders here or there, then try again.", "어느 한쪽의 폴더를 삭제한 뒤 다시 시도해 주세요.")
      )
    case .shopNotNoted:
      (
        text("Save your shop’s secret first", "상점 비밀번호를 먼저 적어 두세요"),
        text(
          "You haven’t confirmed yet that you saved this shop’s identifier and secret. Tap “I’ve saved them” in My "
            + "shop, then join.",
          "이 상점의 식별자와 비밀번호를 적어 두었다고 아직 확인하지 않았습니다. 내 상점에서 ‘적어 두었습니다’를 누른 뒤 연결해 주세요.")
      )
    }
  }
}
