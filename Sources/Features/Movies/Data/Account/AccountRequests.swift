import Foundation
import Localization
import Secrets
import Upstream

/// `GET /authentication/token/new`.
///
/// Concurrent callers never share a response: each needs a token of its own, because approving a token signs in its
/// holder.
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

/// `GET /authentication/guest_session/new`. Concurrent callers never share a response, as for ``RequestTokenRequest``.
struct NewGuestRequest: APIRequest {
  typealias Response = TMDBReply<NewGuestDTO>

  let audience = Audience.somebody
  var path: String { "/authentication/guest_session/new" }
}

/// `DELETE /authentication/session`; the session is named in the body.
struct EndSessionRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  let session: MovieSession.Credential

  var method: HTTPRequest.Method { .delete }
  var path: String { "/authentication/session" }
  var headers: HeaderFields { .json }
  var body: [UInt8]? { Array(#"{"session_id":"\#(session.text)"}"#.utf8) }
  var audience: Audience { .holder(of: session) }
}

/// `GET /account?session_id=…`. Without a session TMDB returns the account that owns the program's key.
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

/// `POST /movie/550/rating?session_id=…` with `{"value":8.5}`; `DELETE` to remove the rating.
struct RateRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  /// At least 1.
  let movie: Movie.ID
  /// The new rating; `nil` removes the rating.
  let rating: MovieRating?
  let session: MovieSession

  var method: HTTPRequest.Method { rating == nil ? .delete : .post }
  var path: String { "/movie/\(movie)/rating" }
  var query: [QueryItem] { [session.item] }
  var headers: HeaderFields { rating == nil ? [:] : .json }
  var body: [UInt8]? { rating.map { Array(#"{"value":\#($0.ofTen)}"#.utf8) } }
  var audience: Audience { .holder(of: session.credential) }
}

/// `POST /account/7/favorite?session_id=…`, or `…/watchlist`.
struct SetOnListRequest: APIRequest {
  typealias Response = TMDBReply<DoneDTO>

  let account: Int
  /// At least 1.
  let movie: Movie.ID
  /// Name of the list at TMDB.
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

/// `GET /account/7/rated/movies?session_id=…&language=ko-KR&page=1&sort_by=created_at.desc`, or `GET
/// /guest_session/…/rated/movies` with the secret in the path.
struct AccountMoviesRequest: APIRequest {
  typealias Response = TMDBReply<AccountMoviesDTO>

  /// Name of the list at TMDB.
  let list: String
  /// 1 ... ``MoviesPage/maxPage``.
  let page: Int
  let order: AccountOrder
  let language: Language
  let session: MovieSession

  /// Twenty rows take about 30 KB.
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
  /// Name of the list in TMDB's addresses. It is singular as in writes.
  var segment: String {
    switch self {
    case .rated: "rated"
    case .favorites: "favorite"
    case .watchlist: "watchlist"
    }
  }
}

extension MovieSession {
  /// The query item that identifies the session to TMDB.
  fileprivate var item: QueryItem {
    QueryItem(account == nil ? "guest_session_id" : "session_id", credential.text)
  }
}

extension MovieSession.Credential {
  /// SHA-256 of the credential as 64 hexadecimal digits, for places where the secret must not appear.
  var fingerprint: String { Fingerprint.sha256(of: text) }
}

extension Audience {
  /// The audience of one credential: responses are shared only between calls with the same credential.
  fileprivate static func holder(of credential: MovieSession.Credential) -> Audience { .person(credential.fingerprint) }

  /// A new audience on every call: the response is shared with no other caller.
  fileprivate static var somebody: Audience { .person(UUID().uuidString) }
}

extension HeaderFields {
  fileprivate static var json: HeaderFields { ["content-type": "application/json;charset=utf-8"] }
}
