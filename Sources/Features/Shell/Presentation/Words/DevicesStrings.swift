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
      "These browsers share folders, favorites, searches, drafts, the shop, the TMDB sign-in and settings. You can "
        + "add a device or sign one out from any of them.",
      "이 브라우저들은 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 써요. 어느 브라우저에서나 기기를 추가하거나 로그아웃할 수 있어요.")
  }
  var browsers: String { text("Browsers", "브라우저") }
  var thisBrowser: String { text("This browser", "이 브라우저") }
  func joined(_ day: String) -> String { text("Added \(day)", "\(day)에 추가") }
  func lastSeen(_ day: String) -> String { text("Last used \(day)", "\(day)에 마지막으로 사용") }
  func browser(_ name: BrowserName) -> String {
    switch (name.app, name.device) {
    case (let app?, let device?): text("\(app) on \(device)", "\(device)의 \(app)")
    case (let app?, nil): app
    case (nil, let device?): text("A browser on \(device)", "\(device)의 브라우저")
    case (nil, nil): text("A browser", "브라우저")
    }
  }
  var rename: String { text("Rename", "이름 변경") }
  func renameOf(_ browser: String) -> String { text("Rename \(browser)", "\(browser) 이름 변경") }
  var name: String { text("Name", "이름") }
  var signOut: String { text("Sign out", "로그아웃") }
  func signOutOf(_ browser: String) -> String { text("Sign out \(browser)", "\(browser) 로그아웃") }
  var signOutText: String {
    text("That browser starts fresh. Everything stays on this one.", "그 브라우저는 처음 상태로 돌아가요. 이 브라우저의 내용은 모두 그대로예요.")
  }
  var signOutThisText: String {
    text(
      "This browser starts fresh. Everything stays on the others.",
      "이 브라우저는 처음 상태로 돌아가요. 다른 브라우저의 내용은 모두 그대로예요.")
  }

  // The code that adds a browser
  var add: String { text("Add a device", "기기 추가") }
  var newCode: String { text("New code", "새 코드") }
  var scan: String {
    text(
      "Scan this with the other device. Or open the address below on it and enter the code.",
      "다른 기기로 스캔하거나, 그 기기에서 아래 주소를 열고 코드를 입력해 주세요.")
  }
  var qrLabel: String { text("QR code that adds a device", "기기를 추가하는 QR 코드") }
  func expiresIn(_ time: String) -> String { text("Expires in \(time)", "\(time) 뒤 만료") }
  func expiresWithin(_ minutes: Int) -> String {
    text(minutes == 1 ? "Expires in 1 minute." : "Expires in \(minutes) minutes.", "\(minutes)분 뒤 만료돼요.")
  }
  var codeUsed: String { text("This code has been used.", "코드를 사용했어요.") }
  var codeSpoiled: String {
    text("A wrong code was entered too many times. Make a new one.", "잘못된 코드가 여러 번 입력됐어요. 새 코드를 만들어 주세요.")
  }

  // The page where a code is entered
  var enterCode: String { text("Enter a code", "코드 입력") }
  var code: String { text("Code", "코드") }
  var join: String { text("Join", "연결") }
  var joinText: String {
    text(
      "This browser will share the other one’s folders, favorites, searches, drafts, shop, TMDB sign-in and settings.",
      "이 브라우저가 다른 브라우저의 폴더, 찜, 검색어, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인, 설정을 함께 써요.")
  }
  var itemsGoAlong: String {
    text(
      "This browser’s folders, favorites, saved searches, drafts, shop and TMDB sign-in are added. Its recent searches "
        + "and settings aren’t.",
      "이 브라우저의 폴더, 찜, 저장한 검색, 작성 중인 글, 상점, TMDB 로그인도 함께 옮겨요. 최근 검색어와 설정은 옮기지 않아요.")
  }
  var bothHave: String {
    text(
      "If both browsers have a shop or a TMDB sign-in, the other browser’s is kept. To use this browser’s shop again, "
        + "you need its identifier and secret. Put hidden items on sale first, or you won’t find them again.",
      "상점이나 TMDB 로그인이 양쪽에 다 있으면 다른 브라우저의 것을 써요. "
        + "이 브라우저의 상점은 나중에 판매자 ID와 비밀번호로 다시 연결할 수 있어요. 숨긴 물건은 다시 찾을 수 없으니 먼저 판매 중으로 바꿔 주세요.")
  }
  var itemsStay: String {
    text("What you share now stays on those devices.", "지금 함께 쓰는 내용은 그 기기들에 그대로 남아요.")
  }
  var hasJoined: String {
    text("You’re all set. Both browsers now share everything.", "연결했어요. 이제 두 브라우저가 모든 내용을 함께 써요.")
  }
  var openShop: String { text("Open My shop", "내 상점 열기") }
  func refusal(_ refusal: JoinRefusal) -> (title: String, text: String) {
    switch refusal {
    case .codeRefused:
      (
        text("This code doesn’t work", "쓸 수 없는 코드예요"),
        text("Check the code, or make a new one.", "코드를 다시 확인하거나 새로 만들어 주세요.")
      )
    case .alreadyJoined:
      (
        text("This browser is already added", "이미 추가한 브라우저예요"),
        text("Enter the code on the other device.", "다른 기기에서 코드를 입력해 주세요.")
      )
    case .tooManyBrowsers:
      (text("You can’t add more devices", "기기를 더 추가할 수 없어요"), text("Sign one out first.", "먼저 다른 기기 하나를 로그아웃해 주세요."))
    case .noRoom:
      (
        text("Too much to combine", "합치면 한도를 넘어요"),
        text("Delete some folders on either browser, then try again.", "어느 한쪽의 폴더를 삭제한 뒤 다시 시도해 주세요.")
      )
    case .shopNotNoted:
      (
        text("Save your shop’s secret first", "상점 비밀번호를 먼저 저장해 주세요"),
        text(
          "In My shop, under “Use with another app”, save the identifier and secret and tap “I’ve saved them”. Then join.",
          "내 상점의 ‘다른 앱에서 쓰기’에서 판매자 ID와 비밀번호를 저장하고 ‘저장했어요’를 누른 뒤 연결해 주세요.")
      )
    }
  }
}
