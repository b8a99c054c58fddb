import FeatureKit
import Foundation

/// The response to `token/new`. Decoding fails without a token or its expiry date.
struct RequestTokenDTO: Decodable, TMDBValue {
  let token: MovieSession.Credential
  let expiresAt: Date

  private enum CodingKeys: String, CodingKey {
    case token = "request_token"
    case expiresAt = "expires_at"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    token = try container.credential(.token)
    let text = try container.decode(String.self, forKey: .expiresAt)
    guard let date = Self.moment(text) else {
      throw DecodingError.dataCorruptedError(forKey: .expiresAt, in: container, debugDescription: "not a date")
    }
    expiresAt = date
  }

  /// Parses a date such as `2024-01-22 20:49:56 UTC`.
  private static func moment(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 3, parts[2] == "UTC" else { return nil }
    return try? Date("\(parts[0])T\(parts[1])Z", strategy: .iso8601)
  }
}

/// The response to `session/new`.
struct NewSessionDTO: Decodable, TMDBValue {
  let credential: MovieSession.Credential

  private enum CodingKeys: String, CodingKey {
    case credential = "session_id"
  }

  init(from decoder: any Decoder) throws {
    credential = try decoder.container(keyedBy: CodingKeys.self).credential(.credential)
  }
}

/// The response to `guest_session/new`.
struct NewGuestDTO: Decodable, TMDBValue {
  let credential: MovieSession.Credential

  private enum CodingKeys: String, CodingKey {
    case credential = "guest_session_id"
  }

  init(from decoder: any Decoder) throws {
    credential = try decoder.container(keyedBy: CodingKeys.self).credential(.credential)
  }
}

/// The response to `account`.
struct AccountDTO: Decodable, TMDBValue {
  struct Avatar: Decodable, LenientlyDecodable, Sendable {
    @Lenient var tmdb: Picture?
  }

  struct Picture: Decodable, LenientlyDecodable, Sendable {
    @Lenient var path: String?

    enum CodingKeys: String, CodingKey {
      case path = "avatar_path"
    }
  }

  let id: Int
  @Lenient var username: String?
  @Lenient var name: String?
  /// Avatar at TMDB. The Gravatar avatar in the same response is ignored: it is on a third-party server.
  @Lenient var avatar: Avatar?

  /// The domain value of this response.
  func account(_ pictures: TMDBPictures) -> MovieAccount {
    let name = KeptText.name(name)
    return MovieAccount(
      id: id, username: KeptText.name(username) ?? name ?? String(id), name: name ?? "",
      avatar: pictures.profile(avatar?.tmdb?.path))
  }
}

/// The response to `account_states`: `rated` is `{"value":8.5}`, `false` or missing.
struct AccountStatesDTO: Decodable, TMDBValue {
  struct Rated: Decodable, LenientlyDecodable, Sendable {
    @Lenient var value: Double?
  }

  /// Number of the movie.
  let id: Int
  @Lenient var rated: Rated?
  @Lenient var favorite: Flag?
  @Lenient var watchlist: Flag?

  /// The domain value of this response.
  var states: MovieStates {
    MovieStates(
      rating: rated?.value.flatMap { MovieRating(ofTen: $0) }, isFavorite: favorite?.isSet ?? false,
      isOnWatchlist: watchlist?.isSet ?? false)
  }
}

/// A Boolean; any other JSON value counts as missing.
struct Flag: Decodable, LenientlyDecodable, Sendable {
  let isSet: Bool

  init(from decoder: any Decoder) throws { isSet = try decoder.singleValueContainer().decode(Bool.self) }
}

/// The response to a write: `{"success":true}`, or a status code for added (1), updated (12) or deleted (13).
struct DoneDTO: Decodable, TMDBValue {
  private enum CodingKeys: String, CodingKey {
    case success
    case code = "status_code"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isSuccess = try container.decodeIfPresent(Bool.self, forKey: .success) ?? false
    let code = try container.decodeIfPresent(Int.self, forKey: .code) ?? 0
    guard isSuccess || [1, 12, 13].contains(code) else {
      throw DecodingError.dataCorruptedError(forKey: .success, in: container, debugDescription: "no sign of success")
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a token or session. The error never contains the value.
  fileprivate func credential(_ key: Key) throws -> MovieSession.Credential {
    guard let credential = MovieSession.Credential(try decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no credential")
    }
    return credential
  }
}
