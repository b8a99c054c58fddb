import Localization

/// Texts of the HTML pages.
struct PageWords: Words {
  let language: Language

  var skip: String { text("Skip to the content", "본문으로 건너뛰기") }
  var pages: String { text("Pages", "페이지") }

  // MARK: - Every page

  /// Returns the heading of a page.
  func heading(of page: MarketPage) -> String {
    switch page {
    case .home: text("Open Market", "오픈 마켓")
    case .calls: text("The API", "API 문서")
    case .signUp: text("Become a vendor", "판매자로 가입하기")
    case .newSecret: text("Change your secret", "비밀번호 바꾸기")
    case .revocation: text("Stop being a vendor", "판매자 탈퇴하기")
    }
  }

  /// Returns the label of links to a page.
  func link(to page: MarketPage) -> String {
    switch page {
    case .home: text("Home", "처음")
    case .calls: text("API", "API 문서")
    case .signUp: text("Sign up", "가입")
    case .newSecret: text("Secret", "비밀번호")
    case .revocation: text("Leave", "탈퇴")
    }
  }

  // MARK: - Home

  var introduction: String {
    text(
      """
      A server of goods for people who learn to write apps. It answers as the Open Market did: an app that was written \
      for that one works again once it has this address.
      """,
      "물건을 올리고 찾아보는 연습용 마켓의 서버입니다. 예전 오픈 마켓과 똑같이 답하므로, 그 서버를 쓰던 앱은 주소만 바꾸면 다시 움직입니다.")
  }
  var baseAddress: String { text("The address for your app", "앱에 넣을 주소") }
  var startHeading: String { text("How to begin", "시작하기") }
  var startSignUp: String {
    text("Become a vendor, and note your identifier and secret.", "판매자로 가입해서 식별자와 비밀번호를 받으세요.")
  }
  var startAddress: String { text("Put the address above into your app.", "앱의 서버 주소를 위의 주소로 바꾸세요.") }
  var startCalls: String {
    text("What each call takes and answers is in the API's description.", "호출마다 보낼 것과 받을 것은 API 문서에 있습니다.")
  }
  var forProgramsHeading: String { text("For programs", "프로그램용 주소") }
  var goods: String { text("The list of goods", "물건 목록") }
  var description: String { text("The API's description, OpenAPI 3.1", "OpenAPI 3.1 문서") }

  // MARK: - Calls

  var callsIntroduction: String {
    text(
      """
      Calls that change something carry a vendor's `identifier` in a header and the `secret` in the body. A refusal is \
      always `code`, `message` and `errors`, in English. For the examples below type this first, with the identifier and \
      the secret you got when you signed up; in place of product 130 take one of your own:
      """,
      """
      무언가를 바꾸는 호출은 판매자의 `identifier`를 헤더에, `secret`을 본문에 넣습니다. 거절할 때는 언제나 `code`, `message`, \
      `errors`로 답합니다. 아래 예를 쓰려면 먼저 이렇게 적어 두세요. 식별자와 비밀번호는 \
      가입할 때 받은 것으로, 물건 번호 130은 올린 물건의 번호로 바꾸세요.
      """)
  }
  var contents: String { text("Contents", "목차") }
  var parameters: String { text("Parameters", "파라미터") }
  var sentBody: String { text("Body", "보내는 본문") }
  var answers: String { text("Answers", "답") }
  var example: String { text("Example", "예") }
  var exampleAnswer: String { text("An answer", "답의 예") }
  var shapes: String { text("Shapes", "데이터의 모양") }
  var name: String { text("Name", "이름") }
  var kind: String { text("Value", "값") }
  var meaning: String { text("Meaning", "뜻") }
  var required: String { text("required", "필수") }
  var needsVendor: String { text("Vendors", "판매자만") }
  /// Returns the title of a group of calls, by its name in the description.
  func group(_ name: String) -> String {
    switch name {
    case "goods": text("Goods", "물건 보기")
    case "selling": text("Selling", "물건 올리기")
    case "vendors": text("Vendors", "판매자")
    case "pictures": text("Pictures", "사진")
    case "service": text("The server", "서버")
    case "generation 2": text("Generation 2", "2세대")
    default: name
    }
  }
}
