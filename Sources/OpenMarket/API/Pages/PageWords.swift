/// What the pages say.
enum PageWords {
  static let skip = Words("본문으로 건너뛰기", "Skip to the content")
  static let pages = Words("페이지", "Pages")

  // MARK: - Home

  static let introduction = Words(
    "물건을 올리고 찾아보는 연습용 마켓의 서버입니다. 예전 오픈 마켓과 똑같이 답하므로, 그 서버를 쓰던 앱은 주소만 바꾸면 다시 움직입니다.",
    """
    A server of goods for people who learn to write apps. It answers as the Open Market did: an app that was written \
    for that one works again once it has this address.
    """)
  static let baseAddress = Words("앱에 넣을 주소", "The address for your app")
  static let startHeading = Words("시작하기", "How to begin")
  static let startSignUp = Words(
    "판매자로 가입해서 식별자와 비밀번호를 받으세요.", "Become a vendor, and note your identifier and secret.")
  static let startAddress = Words("앱의 서버 주소를 위의 주소로 바꾸세요.", "Put the address above into your app.")
  static let startCalls = Words(
    "호출마다 보낼 것과 받을 것은 API 문서에 있습니다.", "What each call takes and answers is in the API's description.")
  static let forProgramsHeading = Words("프로그램용 주소", "For programs")
  static let goods = Words("물건 목록", "The list of goods")
  static let description = Words("OpenAPI 3.1 문서", "The API's description, OpenAPI 3.1")

  // MARK: - Calls

  static let callsIntroduction = Words(
    """
    무언가를 바꾸는 호출은 판매자의 `identifier`를 헤더에, `secret`을 본문에 넣습니다. 거절할 때는 언제나 `code`, `message`, \
    `errors`로 답합니다. 아래 예를 쓰려면 먼저 이렇게 적어 두세요. 식별자와 비밀번호는 \
    가입할 때 받은 것으로, 물건 번호 130은 올린 물건의 번호로 바꾸세요.
    """,
    """
    Calls that change something carry a vendor's `identifier` in a header and the `secret` in the body. A refusal is \
    always `code`, `message` and `errors`, in English. For the examples below type this first, with the identifier and \
    the secret you got when you signed up; in place of product 130 take one of your own:
    """)
  static let contents = Words("목차", "Contents")
  static let parameters = Words("파라미터", "Parameters")
  static let sentBody = Words("보내는 본문", "Body")
  static let answers = Words("답", "Answers")
  static let example = Words("예", "Example")
  static let exampleAnswer = Words("답의 예", "An answer")
  static let shapes = Words("데이터의 모양", "Shapes")
  static let name = Words("이름", "Name")
  static let kind = Words("값", "Value")
  static let meaning = Words("뜻", "Meaning")
  static let required = Words("필수", "required")
  static let needsVendor = Words("판매자만", "Vendors")
  /// What a group of calls is called, by its name in the description.
  static func group(_ name: String) -> Words {
    switch name {
    case "goods": Words("물건 보기", "Goods")
    case "selling": Words("물건 올리기", "Selling")
    case "vendors": Words("판매자", "Vendors")
    case "pictures": Words("사진", "Pictures")
    case "service": Words("서버", "The server")
    case "generation 2": Words("2세대", "Generation 2")
    default: Words(name, name)
    }
  }
}
