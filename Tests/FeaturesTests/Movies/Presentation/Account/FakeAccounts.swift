import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport

@testable import MoviesFeature

/// A source of movies with accounts in memory. Each asker gets an object of its own, and the source counts living ones.
final class FakeAccountsSource: Sendable {
  /// A kind of call.
  enum Call: Sendable, Hashable {
    case newToken, guest, end
    case session(String)
    case rate(Movie.ID, MovieRating?)
    case set(Movie.ID, AccountList, Bool)
    case movies(AccountList, page: Int)
  }

  private struct Shared {
    var calls: [Call] = []
    var failures: [Call: any Error] = [:]
    var orders: Set<AccountOrder> = []
    var asking = 0
    var name = "Jun"
    var gates: [Call: Gate]
    var firstMovie = 1
  }

  let sessions = DatabaseMovieSessionsRepository.empty()
  private let memory = OpinionMemory()
  private let denied = DeniedSignIns()
  private let total: Int
  private let overlap: Int
  private let shared: Mutex<Shared>

  /// - Parameters:
  ///   - total: number of movies on every list; a page has twenty.
  ///   - overlap: number of movies that a page repeats from the previous one.
  ///   - gates: gates at which responses to a call wait.
  init(total: Int = 3, overlap: Int = 0, gates: [Call: Gate] = [:]) {
    self.total = total
    self.overlap = overlap
    shared = Mutex(Shared(gates: gates))
  }

  /// Calls so far, in order.
  var calls: [Call] { shared.withLock(\.calls) }
  /// Requested orders.
  var orders: Set<AccountOrder> { shared.withLock(\.orders) }
  /// Number of askers that are alive.
  var asking: Int { shared.withLock(\.asking) }

  var accounts: MovieAccounts {
    MovieAccounts(accounts: FakeAccounts(self), sessions: sessions, memory: memory, denied: denied)
  }

  /// Sets the error that a call throws from now on; `nil` for none.
  func fail(_ call: Call, with failure: (any Error)?) { shared.withLock { $0.failures[call] = failure } }

  /// Sets the gate at which responses to a call wait from now on; `nil` for none.
  func hold(_ call: Call, at gate: Gate?) { shared.withLock { $0.gates[call] = gate } }

  /// Sets the number of the first movie of every list. A response has the value at the time of its request.
  func firstMovie(_ id: Movie.ID) { shared.withLock { $0.firstMovie = id } }

  /// Sets the account of later sessions.
  func name(_ name: String) { shared.withLock { $0.name = name } }

  /// Signs in the profile of ``Reader/returning(_:)``.
  func signIn(_ name: String = "Jun") async throws { try await sessions.save(try session(name), of: "a") }

  /// Signs in a guest.
  func signInGuest() async throws {
    try await sessions.save(MovieSession(holder: .guest, credential: try credential("guest")), of: "a")
  }

  func session(_ name: String) throws -> MovieSession {
    let account = MovieAccount(id: 7, username: "\(name.lowercased())7", name: name, avatar: "/face.png")
    return MovieSession(holder: .account(account), credential: try credential("session\(name)"))
  }

  func credential(_ text: String) throws -> MovieSession.Credential {
    guard let credential = MovieSession.Credential(text + "00000000") else { throw AppError(.internalFault) }
    return credential
  }

  fileprivate func count(_ change: Int) { shared.withLock { $0.asking += change } }

  fileprivate func answer(_ call: Call, _ order: AccountOrder? = nil) async throws {
    shared.withLock { shared in
      shared.calls.append(call)
      if let order { shared.orders.insert(order) }
    }
    if let gate = shared.withLock({ $0.gates[call] }) { try await gate.pass() }
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
  }

  fileprivate func newSession() throws -> MovieSession { try session(shared.withLock(\.name)) }

  fileprivate var tokenCount: Int { calls.filter { $0 == .newToken }.count }

  fileprivate var first: Movie.ID { shared.withLock(\.firstMovie) }

  fileprivate func page(_ number: Int, of list: AccountList, from first: Movie.ID) -> AccountPage {
    let start = min((number - 1) * (20 - overlap), total)
    let numbers = start..<min(start + 20, total)
    let movies = numbers.map { index in
      AccountMovie(.scripted(index + first), rating: list == .rated ? MovieRating(halfStars: index % 10 + 1) : nil)
    }
    return AccountPage(movies: movies, total: total, hasMore: numbers.upperBound < total)
  }
}

/// The source for one asker.
private final class FakeAccounts: MovieAccountsRepository {
  private let source: FakeAccountsSource

  init(_ source: FakeAccountsSource) {
    self.source = source
    source.count(1)
  }

  deinit { source.count(-1) }

  func asked(by asker: Asker) -> any MovieAccountsRepository { FakeAccounts(source) }

  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date) {
    try await source.answer(.newToken)
    return (try source.credential("token\(source.tokenCount)"), Date(timeIntervalSinceNow: 3_600))
  }

  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String {
    "https://source.example/authenticate/\(token.text)?redirect_to=\(returnAddress ?? "")"
  }

  func session(for token: MovieSession.Credential) async throws -> MovieSession {
    try await source.answer(.session(token.text))
    return try source.newSession()
  }

  func guestSession() async throws -> MovieSession {
    try await source.answer(.guest)
    return MovieSession(holder: .guest, credential: try source.credential("guest"))
  }

  func end(_ session: MovieSession) async throws { try await source.answer(.end) }

  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates { MovieStates() }

  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws {
    try await source.answer(.rate(movie, rating))
  }

  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws {
    try await source.answer(.set(movie, list, isOn))
  }

  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage {
    let first = source.first
    try await source.answer(.movies(list, page: page), order)
    return source.page(page, of: list, from: first)
  }
}

extension Screen {
  /// Opens the page and performs its first action.
  func opened(
    _ query: String = "", isIntended: Bool = true, cameFrom: String? = nil, profile: Profile? = nil,
    renewBrowser: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> ReactorRuntime<ScreenReactor> {
    let reader = profile.map { Reader(profile: $0, language: .english) } ?? .returning()
    let runtime = ReactorRuntime(
      try await open(
        ScreenRequest(
          query: FormFields(encoded: query), reader: reader, isIntended: isIntended, cameFrom: cameFrom,
          origin: "https://showroom.example", renewBrowser: renewBrowser)))
    await runtime.send(appeared)
    return runtime
  }

  /// HTML of all regions of a state.
  func page(of state: ScreenReactor.State, _ reader: Reader = .returning()) -> String {
    content(of: state, for: reader).regions.reduce(into: "") { page, region in
      switch region {
      case .slot(_, let html): page += html.render()
      case .list(let section, _, _):
        for item in section.items { page += cell(for: item, reader: reader).render() }
      }
    }
  }
}

extension MovieRating? {
  /// A rating by its number of half stars.
  static func half(_ stars: Int) -> MovieRating? { MovieRating(halfStars: stars) }
}
