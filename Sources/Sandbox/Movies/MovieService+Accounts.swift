import JSON

/// Requests about an account or guest: sign-in, ratings, lists.
extension MovieService {
  /// Answers a request that needs a session.
  func answer(at address: PersonalAddress, _ call: MovieCall) throws(TMDBRefusal) -> Answer {
    switch address {
    case .key: return .done(AccountBody.done())
    case .newToken, .newSession, .endSession, .newGuest, .login: return try signIn(at: address, call)
    case .account:
      return .found(AccountBody.json(try account(of: call), faces: catalogue.people.count), maxAge: nil)
    case .list(let list):
      let holder = try holder(of: call, guestsToo: false)
      return .found(try movies(on: list, of: holder, call), maxAge: nil)
    case .guestRatings(let guest):
      if accounts.opinions(of: .guest(guest))?.ratings.count == 0 { throw .notFound }
      return .found(try movies(on: .rated, of: .guest(guest), call), maxAge: nil)
    case .mark(let list): return try mark(list, call)
    case .states(let id):
      guard let id = Int(id) else { throw .notFound }
      return .found(try states(of: id, call, withID: true), maxAge: nil)
    case .rating(let id): return try rate(id, call)
    case .noRating(let id):
      let (holder, movie) = (try holder(of: call, guestsToo: true), try rated(id))
      _ = accounts.change(holder) { $0.ratings.put(nil, for: movie) }
      return .done(AccountBody.done(13))
    }
  }

  /// States of a movie for the account or guest of a request.
  ///
  /// - Parameter withID: as in `AccountBody.states`.
  func states(of id: Int, _ call: MovieCall, withID: Bool) throws(TMDBRefusal) -> String {
    let holder = try holder(of: call, guestsToo: true)
    let movie = try movie(id)
    guard let opinions = accounts.opinions(of: holder) else { throw .noSession }
    return AccountBody.states(of: movie.id, opinions, withID: withID)
  }

  // MARK: Signing in

  private func signIn(at address: PersonalAddress, _ call: MovieCall) throws(TMDBRefusal) -> Answer {
    switch address {
    case .newToken:
      let token = accounts.newToken()
      return .done(Self.token(token), callback: "\(artworkBaseURL)/authenticate/\(token.text)")
    case .newSession:
      let session = try accounts.session(for: call.given("request_token") ?? "")
      return .done(AccountBody.success { $0.add("session_id", session) })
    case .endSession:
      guard accounts.end(session: call.given("session_id") ?? "") else { throw .unknownSession }
      return .done(AccountBody.success { _ in })
    case .login:
      guard let name = SandboxAccounts.name(call.given("username")),
        call.given("password") == SandboxAccounts.password
      else { throw .badLogin }
      let token = call.given("request_token") ?? ""
      guard let expiresAt = accounts.decide(token, approvedBy: name) else { throw .invalidToken }
      return .done(Self.token((text: token, expiresAt: expiresAt)))
    default:
      let guest = accounts.newGuest()
      return .done(
        AccountBody.success { body in
          body.add("guest_session_id", guest.text)
          body.add("expires_at", AccountBody.moment(guest.expiresAt))
        })
    }
  }

  private static func token(_ token: (text: String, expiresAt: Duration)) -> String {
    AccountBody.success { body in
      body.add("expires_at", AccountBody.moment(token.expiresAt))
      body.add("request_token", token.text)
    }
  }

  // MARK: Sessions

  /// Account of the session; without a session, the account that owns the API
  /// key.
  private func account(of call: MovieCall) throws(TMDBRefusal) -> SandboxAccount {
    if let session = call.parameters["session_id"] {
      guard let account = accounts.account(of: session) else { throw .noSession }
      return account
    }
    guard call.parameters["guest_session_id"] == nil else { throw .noSession }
    return accounts.account(named: SandboxAccounts.keyOwner)
  }

  private func holder(of call: MovieCall, guestsToo: Bool) throws(TMDBRefusal) -> OpinionHolder {
    if let session = call.parameters["session_id"] {
      guard let account = accounts.account(of: session) else { throw .noSession }
      return .account(account.username)
    }
    guard guestsToo, let guest = call.parameters["guest_session_id"], accounts.opinions(of: .guest(guest)) != nil
    else { throw .noSession }
    return .guest(guest)
  }

  // MARK: Opinions

  private func movies(
    on list: PersonalList, of holder: OpinionHolder, _ call: MovieCall
  ) throws(TMDBRefusal) -> String {
    guard let opinions = accounts.opinions(of: holder) else { throw .noSession }
    let items = opinions.movies(on: list).compactMap { item in
      catalogue.movie(item.id).map { (movie: $0, rating: item.rating) }
    }
    let isNewestFirst = call.parameters["sort_by"] == "created_at.desc"
    return try MovieRows(catalogue: catalogue, call: call).body(ofRated: isNewestFirst ? items.reversed() : items)
  }

  private func mark(_ list: PersonalList, _ call: MovieCall) throws(TMDBRefusal) -> Answer {
    let holder = try holder(of: call, guestsToo: false)
    guard call.body["media_type"] == "movie", let id = call.body["media_id"].flatMap({ Int($0) }),
      let isOn = call.body[list.rawValue].flatMap(Self.flag)
    else { throw .invalidParameters }
    let movie = try movie(id).id
    guard let wasOn = accounts.change(holder, { $0.mark(movie, on: list, isOn) }) else { throw .noSession }
    guard isOn else { return .done(AccountBody.done(13)) }
    return .done(AccountBody.done(wasOn ? 12 : 1), status: 201)
  }

  private func rate(_ id: String, _ call: MovieCall) throws(TMDBRefusal) -> Answer {
    let (holder, movie) = (try holder(of: call, guestsToo: true), try rated(id))
    guard let text = call.body["value"] else { throw .invalidParameters }
    let value = try Self.rating(text)
    guard let wasRated = accounts.change(holder, { $0.ratings.put(value, for: movie) }) else { throw .noSession }
    return .done(AccountBody.done(wasRated ? 12 : 1), status: 201)
  }

  /// Parses the number of a movie to rate.
  private func rated(_ id: String) throws(TMDBRefusal) -> Int {
    guard let id = Int(id) else { throw .invalidID }
    return try movie(id).id
  }

  /// Parses a rating of 0.5 ... 10 in halves.
  private static func rating(_ text: String) throws(TMDBRefusal) -> Double {
    guard let value = Double(text.trimmed), value > 0 else { throw .ratingTooLow }
    guard value <= 10 else { throw .ratingTooHigh }
    guard (value * 2).rounded() == value * 2 else { throw .ratingBetweenSteps }
    return value
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}
