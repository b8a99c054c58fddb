import FeatureKit
import Foundation

/// The answer to `token/new`. All of it is needed: without a token, or the time it is good for, nobody can sign in.
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
      throw DecodingError.dataCorruptedError(forKey: .expiresAt, in: container, debugDescription: "no moment")
    }
    expiresAt = date
  }

  /// Reads `2024-01-22 20:49:56 UTC`.
  private static func moment(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 3, parts[2] == "UTC" else { return nil }
    return try? Date("\(parts[0])T\(parts[1])Z", strategy: .iso8601)
  }
}

/// The answer to `session/new`.
struct NewSessionDTO: Decodable, TMDBValue {
  let credential: MovieSession.Credential

  private enum CodingKeys: String, CodingKey {
    case credential = "session_id"
  }

  init(from decoder: any Decoder) throws {
    credential = try decoder.container(keyedBy: CodingKeys.self).credential(.credential)
  }
}

/// The answer to `guest_session/new`.
struct NewGuestDTO: Decodable, TMDBValue {
  let credential: MovieSession.Credential

  private enum CodingKeys: String, CodingKey {
    case credential = "guest_session_id"
  }

  init(from decoder: any Decoder) throws {
    credential = try decoder.container(keyedBy: CodingKeys.self).credential(.credential)
  }
}

/// The answer to `account`.
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
  /// Gravatar's picture beside it is somebody else's server, and is not asked for.
  @Lenient var avatar: Avatar?

  /// The account this is.
  func account(_ pictures: TMDBPictures) -> MovieAccount {
    let name = KeptText.name(name)
    return MovieAccount(
      id: id, username: KeptText.name(username) ?? name ?? String(id), name: name ?? "",
      avatar: pictures.profile(avatar?.tmdb?.path))
  }
}

/// The answer to `account_states`: `rated` is `{"value":8.5}` or `false`, or is not there.
struct AccountStatesDTO: Decodable, TMDBValue {
  struct Rated: Decodable, LenientlyDecodable, Sendable {
    @Lenient var value: Double?
  }

  /// The movie's.
  let id: Int
  @Lenient var rated: Rated?
  @Lenient var favorite: Flag?
  @Lenient var watchlist: Flag?

  /// The states this is.
  var states: MovieStates {
    MovieStates(
      rating: rated?.value.flatMap { MovieRating(ofTen: $0) }, isFavorite: favorite?.isSet ?? false,
      isOnWatchlist: watchlist?.isSet ?? false)
  }
}

/// Yes or no; anything else is nothing.
struct Flag: Decodable, LenientlyDecodable, Sendable {
  let isSet: Bool

  init(from decoder: any Decoder) throws { isSet = try decoder.singleValueContainer().decode(Bool.self) }
}

/// The answer to what changes something: `{"success":true}`, or a number for added, updated and deleted.
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
      throw DecodingError.dataCorruptedError(forKey: .success, in: container, debugDescription: "not done")
    }
  }
}

extension KeyedDecodingContainer {
  /// A token or a session; the error says nothing of what is there.
  fileprivate func credential(_ key: Key) throws -> MovieSession.Credential {
    guard let credential = MovieSession.Credential(try decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no credential")
    }
    return credential
  }
}
