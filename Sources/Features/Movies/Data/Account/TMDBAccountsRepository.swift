public import Foundation
public import Reactor
public import Upstream

/// Accounts at TMDB, or at a server with the same API.
///
/// Every call names its session, so responses are shared only between calls with that session, and never cached. A
/// rating is not retried when its response is lost; callers that read the states again see whether it was stored.
public struct TMDBAccountsRepository: MovieAccountsRepository {
  private let client: APIClient
  private let pictures: TMDBPictures
  private let approvalBase: String

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: client of `https://api.themoviedb.org/3` or a stand-in.
  ///   - pictureBase: as in ``TMDBMoviesRepository/init(client:pictureBase:)``.
  ///   - approvalBase: address of the approval page up to the token, without a trailing slash:
  ///     `https://www.themoviedb.org/authenticate`, or `/authenticate` on this server.
  public init(client: APIClient, pictureBase: String, approvalBase: String) {
    self.init(client: client, pictures: TMDBPictures(base: pictureBase), approvalBase: approvalBase)
  }

  private init(client: APIClient, pictures: TMDBPictures, approvalBase: String) {
    self.client = client
    self.pictures = pictures
    self.approvalBase = approvalBase
  }

  /// As ``MovieAccountsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any MovieAccountsRepository {
    TMDBAccountsRepository(client: client.asked(by: asker), pictures: pictures, approvalBase: approvalBase)
  }

  // MARK: Signing in and out

  /// As ``MovieAccountsRepository/newToken()``.
  public func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) {
    let new = try await ask(RequestTokenRequest())
    return (new.token, new.expiresAt)
  }

  /// As ``MovieAccountsRepository/approvalAddress(of:returningTo:)``.
  public func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String {
    let page = "\(approvalBase)/\(token.text)"
    // Encoding never fails for valid text. If it did, TMDB would not redirect back.
    let encoded = returnAddress?.addingPercentEncoding(withAllowedCharacters: Self.unreserved)
    return encoded.map { "\(page)?redirect_to=\($0)" } ?? page
  }

  /// As ``MovieAccountsRepository/session(for:)``.
  public func session(for token: MovieSession.Credential) async throws -> MovieSession {
    let session = try await ask(NewSessionRequest(token: token)) { SignInRefusal($0) }.credential
    do {
      let account = try await ask(AccountRequest(session: session)) {
        $0.isEndedSession ? AppError(.changedUpstream, detail: "TMDB rejects the session that it just created") : nil
      }
      return MovieSession(holder: .account(account.account(pictures)), credential: session)
    } catch {
      // The token is used up and only this call knows the session. A new task ends it even if the caller was cancelled.
      await Task { _ = try? await ask(EndSessionRequest(session: session)) }.value
      if error is CancellationError { throw error }
      throw SignInLost(reason: AppError(error))
    }
  }

  /// As ``MovieAccountsRepository/guestSession()``.
  public func guestSession() async throws -> MovieSession {
    MovieSession(holder: .guest, credential: try await ask(NewGuestRequest()).credential)
  }

  /// As ``MovieAccountsRepository/end(_:)``.
  public func end(_ session: MovieSession) async throws {
    guard session.account != nil else { return }
    do {
      _ = try await ask(EndSessionRequest(session: session.credential)) { Self.ended($0) }
    } catch is SessionEnded {}
  }

  // MARK: Movies

  /// As ``MovieAccountsRepository/states(of:session:)``.
  public func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates {
    try Self.check(movie)
    let states = try await ask(AccountStatesRequest(movie: movie, session: session), mayBeMissing: true) {
      Self.ended($0)
    }
    guard states.id == movie else {
      throw AppError(.changedUpstream, detail: "the response is about another movie than \(movie)")
    }
    return states.states
  }

  /// As ``MovieAccountsRepository/rate(_:_:session:)``.
  public func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws {
    try Self.check(movie)
    let request = RateRequest(movie: movie, rating: rating, session: session)
    _ = try await ask(request, mayBeMissing: true) { Self.ended($0) }
  }

  /// As ``MovieAccountsRepository/set(_:on:to:session:)``.
  public func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws {
    try Self.check(movie)
    guard let account = session.account, list != .rated else { return }
    let request = SetOnListRequest(
      account: account.id, movie: movie, list: list.segment, isOn: isOn, session: session)
    _ = try await ask(request, mayBeMissing: true) { Self.ended($0) }
  }

  /// As ``MovieAccountsRepository/movies(on:page:order:place:session:)``.
  public func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage {
    guard (1...MoviesPage.maxPage).contains(page) else {
      throw AppError(.invalidInput, detail: "page \(page)", field: "page")
    }
    let nothing = AccountPage(movies: [], total: 0, hasMore: false)
    let isGuest = session.account == nil
    guard !isGuest || list == .rated else { return nothing }
    let request = AccountMoviesRequest(
      list: list.segment, page: page, order: order, language: place.language, session: session)
    do {
      return try await ask(request) { refusal in
        // A guest who has rated nothing has no list.
        isGuest && refusal.isMissing ? NoList() : Self.ended(refusal)
      }.page(page, pictures)
    } catch is NoList {
      return nothing
    }
  }

  private struct NoList: Error {}

  // MARK: Requests

  /// Sends a request and interprets a refusal.
  ///
  /// - Parameters:
  ///   - mayBeMissing: whether a 404 means that the movie does not exist.
  ///   - meaning: maps a refusal to an error; `nil` for the default error of its status.
  /// - Returns: the decoded value.
  /// - Throws: the error that `meaning` returns; `AppError` for every other failure; `CancellationError`.
  private func ask<Request: APIRequest, Value: TMDBValue>(
    _ request: Request, mayBeMissing: Bool = false, meaning: (TMDBRefusal) -> (any Error)? = { _ in nil }
  ) async throws -> Value where Request.Response == TMDBReply<Value> {
    let reply: TMDBReply<Value>
    do {
      reply = try await client.send(request).value
    } catch {
      throw TMDBMoviesRepository.translated(error, isMissingKnown: mayBeMissing)
    }
    switch reply {
    case .value(let value): return value
    case .refused(let refusal):
      if let known = meaning(refusal) { throw known }
      let status = NetworkError.status(refusal.status, host: client.baseURL.authority, retryAfter: nil)
      throw TMDBMoviesRepository.translated(status, isMissingKnown: mayBeMissing && refusal.isMissing)
    }
  }

  private static func check(_ movie: Movie.ID) throws {
    guard movie > 0 else { throw AppError(.notFound, detail: "movie \(movie)") }
  }

  private static func ended(_ refusal: TMDBRefusal) -> (any Error)? {
    refusal.isEndedSession ? SessionEnded() : nil
  }

  /// Characters that need no encoding in a query value: `unreserved` of RFC 3986.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension SignInRefusal {
  /// Creates the reason for which TMDB rejects a token; `nil` for any other refusal.
  fileprivate init?(_ refusal: TMDBRefusal) {
    if refusal.isNotApproved {
      self = .notApproved
    } else if refusal.isExpiredToken {
      self = .expired
    } else {
      return nil
    }
  }
}
