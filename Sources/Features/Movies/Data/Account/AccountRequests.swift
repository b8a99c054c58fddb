import Foundation
import Localization
import Secrets
import Upstream

/// `GET /authentication/token/new`. Two who ask at once get a token each: who approves one, signs in whoever holds it.
struct RequestTokenRequest: APIRequest {
  typealias Response = TMDBReply<RequestTokenDTO>

  let audience = Audience.somebody
  var path: String { "/authentication/token/new" }
}

/// `POST /authentication/session/new` with an approved token.
struct NewSessionRequest: APIRequest {
  typealias Response = TMDBReply<NewSessionDTO>

  let token: MovieSession.Credential

  var method: HTTPRequest.Method { .post }
  var path: String { "/authentication/session/new" }
  var headers: HeaderFields { .json }
  var body: [UInt8]? { Array(#"{"request_token":"\#(token.text)"}"#.utf8) }
  var audience: Audience { .holder(of: token) }
}

/// `GET /authentication/guest_session/new`; likewise, a guest each.
struct NewGuestRequest: APIRequest {
  typealias Response = TMDBReply<NewGuestDTO>

  let audience = Audience.somebody
  var path: String { "/authentication/guest_session/new" }
}

/// `DELETE /authentication/session`, which session in the body alone.
struct EndSessionRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  let session: MovieSession.Credential

  var method: HTTPRequest.Method { .delete }
  var path: String { "/authentication/session" }
  var headers: HeaderFields { .json }
  var body: [UInt8]? { Array(#"{"session_id":"\#(session.text)"}"#.utf8) }
  var audience: Audience { .holder(of: session) }
}

/// `GET /account?session_id=…`. Without the session TMDB would tell of the account that the program's key belongs to.
struct AccountRequest: APIRequest {
  typealias Response = TMDBReply<AccountDTO>

  let session: MovieSession.Credential

  var path: String { "/account" }
  var query: [QueryItem] { [QueryItem("session_id", session.text)] }
  var audience: Audience { .holder(of: session) }
}

/// `GET /movie/550/account_states?session_id=…`.
struct AccountStatesRequest: APIRequest {
  typealias Response = TMDBReply<AccountStatesDTO>

  /// At least 1.
  let movie: Movie.ID
  let session: MovieSession

  var path: String { "/movie/\(movie)/account_states" }
  var query: [QueryItem] { [session.item] }
  var audience: Audience { .holder(of: session.credential) }
}

/// `POST /movie/550/rating?session_id=…` with `{"value":8.5}`, or `DELETE` of it.
struct RateRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  /// At least 1.
  let movie: Movie.ID
  /// `nil`: none any more.
  let rating: MovieRating?
  let session: MovieSession

  var method: HTTPRequest.Method { rating == nil ? .delete : .post }
  var path: String { "/movie/\(movie)/rating" }
  var query: [QueryItem] { [session.item] }
  var headers: HeaderFields { rating == nil ? [:] : .json }
  var body: [UInt8]? { rating.map { Array(#"{"value":\#($0.ofTen)}"#.utf8) } }
  var audience: Audience { .holder(of: session.credential) }
}

/// `POST /account/7/favorite?session_id=…`, or `watchlist`.
struct SetOnListRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  let account: Int
  /// At least 1.
  let movie: Movie.ID
  /// TMDB's word for the list.
  let list: String
  let isOn: Bool
  let session: MovieSession

  var method: HTTPRequest.Method { .post }
  var path: String { "/account/\(account)/\(list)" }
  var query: [QueryItem] { [session.item] }
  var headers: HeaderFields { .json }
  var body: [UInt8]? { Array(#"{"media_type":"movie","media_id":\#(movie),"\#(list)":\#(isOn)}"#.utf8) }
  var audience: Audience { .holder(of: session.credential) }
}

/// `GET /account/7/rated/movies?session_id=…&language=ko-KR&page=1&sort_by=created_at.desc`, or
/// `GET /guest_session/…/rated/movies`, where the secret is in the path.
struct AccountMoviesRequest: APIRequest {
  typealias Response = TMDBReply<AccountMoviesDTO>

  /// TMDB's word for the list.
  let list: String
  /// 1 ... ``MoviesPage/maxPage``.
  let page: Int
  let order: AccountOrder
  let language: Language
  let session: MovieSession

  /// Twenty rows are some 30 KB.
  var bodyLimit: Int { 2 << 20 }
  var secretSegment: String? { session.account == nil ? session.credential.text : nil }
  var path: String {
    let whose = session.account.map { "account/\($0.id)" } ?? "guest_session/\(session.credential.text)"
    return "/\(whose)/\(list)/movies"
  }
  var query: [QueryItem] {
    let items = [
      QueryItem("language", language.tag), QueryItem("page", page),
      QueryItem("sort_by", order == .newestFirst ? "created_at.desc" : "created_at.asc"),
    ]
    return (session.account == nil ? [] : [session.item]) + items
  }
  var audience: Audience { .holder(of: session.credential) }
}

extension AccountList {
  /// What TMDB calls it in its addresses; a write has no more than that.
  var segment: String {
    switch self {
    case .rated: "rated"
    case .favorites: "favorite"
    case .watchlist: "watchlist"
    }
  }
}

extension MovieSession {
  /// As TMDB wants to be told of it.
  fileprivate var item: QueryItem {
    QueryItem(account == nil ? "guest_session_id" : "session_id", credential.text)
  }
}

extension MovieSession.Credential {
  /// What stands for it where it must not be itself: 64 hexadecimal digits.
  var fingerprint: String { Fingerprint.sha256(of: text) }
}

extension Audience {
  /// Whoever has a credential.
  fileprivate static func holder(of credential: MovieSession.Credential) -> Audience { .person(credential.fingerprint) }

  /// Somebody of whom nothing is known yet, and nobody else.
  fileprivate static var somebody: Audience { .person(UUID().uuidString) }
}

extension HeaderFields {
  fileprivate static var json: HeaderFields { ["content-type": "application/json;charset=utf-8"] }
}
