import Foundation
import Secrets

/// A session as it is sealed.
struct SealedMovieSession: Codable {
  /// An account as it is sealed.
  struct Account: Codable {
    let id: Int
    let username: String
    let name: String
    let avatar: String?
  }

  let credential: String
  /// `nil` of a guest.
  let account: Account?

  init(_ session: MovieSession) {
    credential = session.credential.text
    account = session.account.map {
      Account(id: $0.id, username: $0.username, name: $0.name, avatar: $0.avatar)
    }
  }

  /// The session; `nil` for a credential that is none.
  var session: MovieSession? {
    guard let credential = MovieSession.Credential(credential) else { return nil }
    let holder = account.map {
      MovieSession.Holder.account(
        MovieAccount(id: $0.id, username: $0.username, name: $0.name, avatar: $0.avatar))
    }
    return MovieSession(holder: holder ?? .guest, credential: credential)
  }
}

/// A sign-in that was begun as it is sealed; when it expires stands beside it.
struct SealedSignIn: Codable {
  let token: String
  let path: String
  let wish: String?

  init(_ attempt: SignInAttempt) {
    token = attempt.token.text
    path = attempt.purpose.path
    wish = attempt.purpose.wish?.description
  }

  /// The attempt; `nil` for a token that is none.
  func attempt(expiringAt expiresAt: Date) -> SignInAttempt? {
    guard let token = MovieSession.Credential(token) else { return nil }
    let purpose = SignInPurpose(path: path, wish: wish.flatMap { MovieWish($0) })
    return SignInAttempt(token: token, expiresAt: expiresAt, purpose: purpose)
  }
}

extension Seal {
  /// Seals a value for a profile at a source.
  func sealedJSON(_ value: some Encodable, for owner: MovieSessionOwner) throws -> String {
    sealed(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), for: owner.name)
  }

  /// Opens a value; `nil` when it was sealed with another key, for another profile, or for another source.
  func value<Value: Decodable>(_ type: Value.Type, of sealed: String, for owner: MovieSessionOwner) -> Value? {
    // What was sealed by a later version may have another form: it is as good as none.
    text(of: sealed, for: owner.name).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}
