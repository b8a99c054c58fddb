/// The pages for people.
enum MarketPage: String, Sendable, CaseIterable {
  case home = "/"
  case calls = "/docs"
  case signUp = "/vendors/new"
  case newSecret = "/vendors/secret"
  case revocation = "/vendors/revoked"

  /// Where the pages' style sheet is.
  static let stylePath = "/market.css"

  var path: String { rawValue }

  /// What stands above it.
  var heading: Words {
    switch self {
    case .home: Words("오픈 마켓", "Open Market")
    case .calls: Words("API 문서", "The API")
    case .signUp: Words("판매자로 가입하기", "Become a vendor")
    case .newSecret: Words("비밀번호 바꾸기", "Change your secret")
    case .revocation: Words("판매자 탈퇴하기", "Stop being a vendor")
    }
  }

  /// What links to it say.
  var link: Words {
    switch self {
    case .home: Words("처음", "Home")
    case .calls: Words("API 문서", "API")
    case .signUp: Words("가입", "Sign up")
    case .newSecret: Words("비밀번호", "Secret")
    case .revocation: Words("탈퇴", "Leave")
    }
  }
}
