import FeatureKit
import LiveWeb
import Reactor

/// The reader's rating and lists for a movie: the state at the source, with pending changes on top.
struct MovieAccountState: Sendable, Hashable {
  /// Whether the state at the source is known.
  enum Status: Sendable, Hashable {
    case unread
    /// The reader is signed out.
    case nobody
    case known
    case failed(AppError)
  }

  /// A failed change, numbered so that the same error can be reported twice.
  private struct Failure: Sendable, Hashable {
    let number: Int
    let kind: MovieAccountChange.Kind
    let error: AppError
  }

  private(set) var status = Status.unread
  /// As ``MovieAccountReading/owner`` of the last accepted reading.
  private(set) var owner: String?
  /// State at the source as far as it is known.
  private var said = MovieStates()
  private var wanted: [MovieAccountChange.Kind: MovieAccountChange] = [:]
  private var confirmed: [MovieAccountChange.Kind: ConfirmedChange] = [:]
  /// Number of the session that the values belong to; 0 before the first reading.
  private var session = 0
  /// Number of completed changes when ``said`` was requested.
  private var readAt = 0
  private var failure: Failure?

  init() {}

  /// The shown state, which includes pending changes.
  var shown: MovieStates {
    wanted.values.reduce(into: said) { $0.apply($1) }
  }

  /// Accepts a reading and applies the changes that were completed after its request. A late reading of an earlier
  /// session is dropped.
  mutating func read(_ reading: MovieAccountReading) {
    guard isCurrent(reading.session), reading.number >= readAt else { return }
    owner = reading.owner
    switch reading.states {
    case .success(let states):
      let later = confirmed.values.filter { $0.number > reading.number }
      status = states == nil && later.isEmpty ? .nobody : .known
      said = states ?? MovieStates()
      readAt = reading.number
      for each in later { said.apply(each.change) }
    case .failure(let error): status = .failed(error)
    }
  }

  /// Adds a pending change.
  mutating func want(_ change: MovieAccountChange) { wanted[change.kind] = change }

  /// Records that the source has accepted a change.
  mutating func confirm(_ done: ConfirmedChange) {
    guard isCurrent(done.session) else { return }
    note(done)
    if status == .nobody { status = .known }
    _ = settle(done.change)
  }

  /// Removes a pending change without a notice.
  mutating func giveUp(_ change: MovieAccountChange) { _ = settle(change) }

  /// Removes a failed change and reports it, unless a newer change of its kind is pending.
  ///
  /// - Parameter done: the last completed change of its kind, which may have been replaced before it was confirmed.
  mutating func takeBack(_ change: MovieAccountChange, after done: ConfirmedChange? = nil, because error: AppError) {
    if let done, isCurrent(done.session) { note(done) }
    guard settle(change) else { return }
    failure = Failure(number: (failure?.number ?? 0) + 1, kind: change.kind, error: error)
  }

  /// Whether a session is current. Values of an earlier session are discarded.
  private mutating func isCurrent(_ session: Int) -> Bool {
    guard session >= self.session else { return false }
    if session > self.session, self.session > 0 {
      (said, wanted, confirmed, readAt) = (MovieStates(), [:], [:], 0)
      owner = nil
    }
    self.session = session
    return true
  }

  private mutating func note(_ done: ConfirmedChange) {
    guard done.number > max(readAt, confirmed[done.change.kind]?.number ?? 0) else { return }
    said.apply(done.change)
    confirmed[done.change.kind] = done
  }

  private mutating func settle(_ change: MovieAccountChange) -> Bool {
    guard wanted[change.kind] == change else { return false }
    wanted[change.kind] = nil
    return true
  }

  /// The notice about the last failed change.
  func notice(_ strings: MovieStrings) -> Notice? {
    guard let failure else { return nil }
    let reason = strings.reason(of: failure.error.code)
    let text = failure.kind == .rating ? strings.ratingNotSaved(reason) : strings.changeNotSaved(reason)
    return Notice(number: failure.number, kind: .error, text: text)
  }

  /// Approximate memory use in bytes, without the value's own storage.
  var byteCount: Int {
    let failed: AppError? = if case .failed(let error) = status { error } else { nil }
    return (failed?.heapBytes ?? 0) + (failure?.error.heapBytes ?? 0)
  }
}

/// A result of reading the states at the source.
struct MovieAccountReading: Sendable, Hashable {
  /// `nil` if the reader is signed out.
  let states: Result<MovieStates?, AppError>
  /// Number of completed changes at the time of the request.
  let number: Int
  /// Number of the session; it grows with each sign-in and sign-out. 0 if no session was read.
  let session: Int
  /// ``OwnerMark`` of the session; `nil` if unknown.
  var owner: String?
}

/// A change that the source has accepted.
struct ConfirmedChange: Sendable, Hashable {
  let change: MovieAccountChange
  /// Number of the change among the completed ones, from 1.
  let number: Int
  /// Number of the session, as in ``MovieAccountReading/session``.
  let session: Int
}
