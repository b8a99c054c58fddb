import Foundation
import Secrets

/// The sealed form of a session.
struct SealedMovieSession: Codable {
  /// The sealed form of an account.
  struct Account: Codable {
    let id: Int
    let username: String
    let name: String
    let avatar: String?
  }

  let credential: String
  /// `nil` for a guest.
  let account: Account?

  init(_ session: MovieSession) {
    credential = session.credential.text
    account = session.account.map {
      Account(id: $0.id, username: $0.username, name: $0.name, avatar: $0.avatar)
    }
  }

  /// The session; `nil` if the credential is invalid.
  var session: MovieSession? {
    guard let credential = MovieSession.Credential(credential) else { return nil }
    let holder = account.map {
      MovieSession.Holder.account(
        MovieAccount(id: $0.id, username: $0.username, name: $0.name, avatar: $0.avatar))
    }
    return MovieSession(holder: holder ?? .guest, credential: credential)
  }
}

/// The sealed form of a sign-in; its expiry date has a column of its own.
struct SealedSignIn: Codable {
  let token: String
  let path: String
  let wish: String?

  init(_ attempt: SignInAttempt) {
    token = attempt.token.text
    path = attempt.purpose.path
    wish = attempt.purpose.wish?.description
  }

  /// Creates the attempt; `nil` if the token is invalid.
  func attempt(expiringAt expiresAt: Date) -> SignInAttempt? {
    guard let token = MovieSession.Credential(token) else { return nil }
    let purpose = SignInPurpose(path: path, wish: wish.flatMap { MovieWish($0) })
    return SignInAttempt(token: token, expiresAt: expiresAt, purpose: purpose)
  }
}

extension Seal {
  /// Encodes a value as JSON and seals it for a profile at a source.
  func sealedJSON(_ value: some Encodable, for owner: MovieSessionOwner) throws -> String {
    sealed(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), for: owner.name)
  }

  /// Opens and decodes a value; `nil` if it was sealed with another key, or for another profile or source.
  func value<Value: Decodable>(_ type: Value.Type, of sealed: String, for owner: MovieSessionOwner) -> Value? {
    // A later version may have sealed another form. Such a value counts as missing.
    text(of: sealed, for: owner.name).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}
