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
    case .signUp: text("Become a vendor", "판매자 가입")
    case .newSecret: text("Change your secret", "비밀번호 변경")
    case .revocation: text("Close your vendor account", "판매자 탈퇴")
    }
  }

  /// Returns the label of links to a page.
  func link(to page: MarketPage) -> String {
    switch page {
    case .home: text("Home", "홈")
    case .calls: text("API", "API 문서")
    case .signUp: text("Sign up", "가입")
    case .newSecret: text("Secret", "비밀번호")
    case .revocation: text("Close account", "탈퇴")
    }
  }

  // MARK: - Home

  var introduction: String {
    text(
      """
      A practice marketplace API for people learning to build apps. It behaves like the original Open Market: an app \
      written for that one works again with this address.
      """,
      "앱 만들기를 배우는 사람을 위한 연습용 마켓 API예요. 예전 오픈 마켓과 똑같이 응답해서, 그 서버를 쓰던 앱은 주소만 바꾸면 다시 동작해요.")
  }
  var baseAddress: String { text("Base URL for your app", "앱에 넣을 서버 주소") }
  var startHeading: String { text("Get started", "시작하기") }
  var startSignUp: String {
    text("Become a vendor and save your identifier and secret.", "판매자로 가입하고 판매자 ID와 비밀번호를 받으세요.")
  }
  var startAddress: String { text("Set the address above as your app’s server.", "앱의 서버 주소를 위의 주소로 바꾸세요.") }
  var startCalls: String {
    text("See the API page for every request and response.", "요청과 응답은 API 문서에 모두 있어요.")
  }
  var forProgramsHeading: String { text("For programs", "프로그램용 주소") }
  var products: String { text("List of products", "물건 목록") }
  var description: String { text("OpenAPI 3.1 description", "OpenAPI 3.1 문서") }

  // MARK: - Calls

  var callsIntroduction: String {
    text(
      """
      Requests that change something need a vendor’s `identifier` in a header and the `secret` in the body. Errors are \
      always `code`, `message` and `errors`, in English. To try the examples below, run this first, with the identifier \
      and secret you got when you signed up. Replace product 130 with one of yours:
      """,
      """
      내용을 바꾸는 요청은 판매자의 `identifier`를 헤더에, `secret`을 본문에 넣어요. 오류는 언제나 `code`, `message`, \
      `errors`로 응답해요. 아래 예시를 써 보려면 먼저 이 명령을 실행하세요. 판매자 ID와 비밀번호는 \
      가입할 때 받은 것으로, 물건 번호 130은 등록한 물건의 번호로 바꾸세요.
      """)
  }
  var contents: String { text("Contents", "목차") }
  var parameters: String { text("Parameters", "파라미터") }
  var sentBody: String { text("Body", "요청 본문") }
  var answers: String { text("Responses", "응답") }
  var example: String { text("Example", "예시") }
  var exampleAnswer: String { text("Example response", "응답 예시") }
  var shapes: String { text("Schemas", "데이터 형식") }
  var name: String { text("Name", "이름") }
  var kind: String { text("Type", "형식") }
  var meaning: String { text("Description", "설명") }
  var required: String { text("required", "필수") }
  var needsVendor: String { text("Vendors only", "판매자만") }
  /// Returns the title of a group of calls, by its name in the description.
  func group(_ name: String) -> String {
    switch name {
    case "goods": text("Products", "물건 보기")
    case "selling": text("Selling", "물건 등록과 수정")
    case "vendors": text("Vendors", "판매자")
    case "pictures": text("Pictures", "사진")
    case "service": text("Server", "서버")
    case "generation 2": text("Generation 2", "2세대")
    default: name
    }
  }
}
