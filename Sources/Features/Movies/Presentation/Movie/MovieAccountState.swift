import FeatureKit
import LiveWeb
import Reactor

/// The reader's rating of a movie: the one at the source, with a pending change on top.
struct MovieAccountState: Sendable, Hashable {
  /// Whether the rating at the source is known.
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
    let error: AppError
  }

  private(set) var status = Status.unread
  /// As ``MovieAccountReading/owner`` of the last accepted reading.
  private(set) var owner: String?
  /// As ``MovieAccountReading/hasAccount`` of the last accepted reading; `nil` before one.
  private(set) var hasAccount: Bool?
  /// Rating at the source as far as it is known.
  private var said: MovieRating?
  /// The pending rating, which is `nil` inside for a removal.
  private var wanted: MovieRating??
  private var confirmed: ConfirmedRating?
  /// Number of the session that the values belong to; 0 before the first reading.
  private var session = 0
  /// Number of completed changes when ``said`` was requested.
  private var readAt = 0
  private var failure: Failure?

  init() {}

  /// The shown rating, which may be a pending one.
  var rating: MovieRating? { if let wanted { wanted } else { said } }

  /// Accepts a reading and applies the changes that were completed after its request. A late reading of an earlier
  /// session is dropped.
  mutating func read(_ reading: MovieAccountReading) {
    guard isCurrent(reading.session), reading.number >= readAt else { return }
    owner = reading.owner
    hasAccount = reading.hasAccount
    switch reading.states {
    case .success(let states):
      let later = confirmed.flatMap { $0.number > reading.number ? $0 : nil }
      status = states == nil && later == nil ? .nobody : .known
      said = if let later { later.rating } else { states?.rating }
      readAt = reading.number
    case .failure(let error): status = .failed(error)
    }
  }

  /// Sets the pending rating; `nil` for a removal.
  mutating func want(_ rating: MovieRating?) { wanted = .some(rating) }

  /// Records that the source has accepted a change.
  mutating func confirm(_ done: ConfirmedRating) {
    guard isCurrent(done.session) else { return }
    note(done)
    if status == .nobody { status = .known }
    _ = settle(done.rating)
  }

  /// Removes a pending change without a notice.
  mutating func giveUp(_ rating: MovieRating?) { _ = settle(rating) }

  /// Removes a failed change and reports it, unless a newer one is pending.
  ///
  /// - Parameter done: the last completed change, which may have been replaced before it was confirmed.
  mutating func takeBack(_ rating: MovieRating?, after done: ConfirmedRating? = nil, because error: AppError) {
    if let done, isCurrent(done.session) { note(done) }
    guard settle(rating) else { return }
    failure = Failure(number: (failure?.number ?? 0) + 1, error: error)
  }

  /// Whether a session is current. Values of an earlier session are discarded.
  private mutating func isCurrent(_ session: Int) -> Bool {
    guard session >= self.session else { return false }
    if session > self.session, self.session > 0 {
      (said, wanted, confirmed, readAt) = (nil, nil, nil, 0)
      (owner, hasAccount) = (nil, nil)
    }
    self.session = session
    return true
  }

  private mutating func note(_ done: ConfirmedRating) {
    guard done.number > max(readAt, confirmed?.number ?? 0) else { return }
    said = done.rating
    confirmed = done
  }

  private mutating func settle(_ rating: MovieRating?) -> Bool {
    guard wanted == .some(rating) else { return false }
    wanted = nil
    return true
  }

  /// The notice about the last failed change.
  func notice(_ strings: MovieStrings) -> Notice? {
    guard let failure else { return nil }
    let text = strings.ratingNotSaved(strings.reason(of: failure.error.code))
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
  var states: Result<MovieStates?, AppError>
  /// Number of completed changes at the time of the request.
  let number: Int
  /// Number of the session; it grows with each sign-in and sign-out. 0 if no session was read.
  var session: Int
  /// ``OwnerMark`` of the session; `nil` if unknown.
  var owner: String?
  /// Whether the session is one of an account; `false` for a guest.
  var hasAccount = false
}

/// A change of the rating that the source has accepted.
struct ConfirmedRating: Sendable, Hashable {
  /// `nil` if the rating was removed.
  let rating: MovieRating?
  /// Number of the change among the completed ones, from 1.
  let number: Int
  /// Number of the session, as in ``MovieAccountReading/session``.
  let session: Int
}
