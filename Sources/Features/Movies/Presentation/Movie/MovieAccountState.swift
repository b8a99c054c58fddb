import FeatureKit
import LiveWeb
import Reactor

/// What the reader thinks of the movie and wants with it: as the source has it, and above that what is on its way.
struct MovieAccountState: Sendable, Hashable {
  /// What is known of it.
  enum Status: Sendable, Hashable {
    case unread
    /// Nobody is signed in.
    case nobody
    case known
    case failed(AppError)
  }

  /// A change that could not be made; counted, so that the same can be said twice.
  private struct Failure: Sendable, Hashable {
    let number: Int
    let kind: MovieAccountChange.Kind
    let error: AppError
  }

  private(set) var status = Status.unread
  /// As ``MovieAccountReading/owner``, of the last reading that counted.
  private(set) var owner: String?
  /// As the source has it, as far as that is known.
  private var said = MovieStates()
  private var wanted: [MovieAccountChange.Kind: MovieAccountChange] = [:]
  private var confirmed: [MovieAccountChange.Kind: ConfirmedChange] = [:]
  /// Whose all this is; 0 before anything is known.
  private var session = 0
  /// How many changes had been carried out when ``said`` was asked for.
  private var readAt = 0
  private var failure: Failure?

  init() {}

  /// What is shown: what is wanted counts at once.
  var shown: MovieStates {
    wanted.values.reduce(into: said) { $0.apply($1) }
  }

  /// Takes over what was read, but for changes that were carried out after it was asked for. What comes late, of
  /// somebody who was signed in before, is dropped.
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

  /// A change is on its way.
  mutating func want(_ change: MovieAccountChange) { wanted[change.kind] = change }

  /// The source has a change.
  mutating func confirm(_ done: ConfirmedChange) {
    guard isCurrent(done.session) else { return }
    note(done)
    if status == .nobody { status = .known }
    _ = settle(done.change)
  }

  /// A change is not made, and nothing is said of it.
  mutating func giveUp(_ change: MovieAccountChange) { _ = settle(change) }

  /// A change could not be made. That is said, unless a newer one of its kind is on its way.
  ///
  /// - Parameter done: the last of its kind that was made: it may have been outdated before it could be confirmed.
  mutating func takeBack(_ change: MovieAccountChange, after done: ConfirmedChange? = nil, because error: AppError) {
    if let done, isCurrent(done.session) { note(done) }
    guard settle(change) else { return }
    failure = Failure(number: (failure?.number ?? 0) + 1, kind: change.kind, error: error)
  }

  /// Whether something is of who is signed in now, as far as is known. What was of somebody before them goes.
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

  /// What is said of the change that failed last.
  func notice(_ strings: MovieStrings) -> Notice? {
    guard let failure else { return nil }
    let reason = reason(of: failure.error.code, strings)
    let text = failure.kind == .rating ? strings.ratingNotSaved(reason) : strings.changeNotSaved(reason)
    return Notice(number: failure.number, kind: .error, text: text)
  }

  /// Why, as it reads after what was not saved. Some words of pages are about an address, or about their heading.
  private func reason(of code: AppError.Code, _ strings: MovieStrings) -> String {
    switch code {
    case .notFound: strings.notFoundText
    case .storageBusy: strings.shared.errorText(.unavailable, strings.movies.source)
    default: strings.shared.errorText(code, strings.movies.source)
    }
  }

  /// What it takes in memory beside its own storage, roughly.
  var byteCount: Int {
    let failed: AppError? = if case .failed(let error) = status { error } else { nil }
    return (failed?.heapBytes ?? 0) + (failure?.error.heapBytes ?? 0)
  }
}

/// What was read of ``MovieAccountState``.
struct MovieAccountReading: Sendable, Hashable {
  /// `nil` when nobody is signed in.
  let states: Result<MovieStates?, AppError>
  /// How many changes had been carried out when it was asked for.
  let number: Int
  /// Whose it is: each that signs in or out after another has a greater number; 0: nobody was asked for.
  let session: Int
  /// The same as an ``OwnerMark``; `nil` where nobody knows.
  var owner: String?
}

/// A change that the source has.
struct ConfirmedChange: Sendable, Hashable {
  let change: MovieAccountChange
  /// Its number among those that were carried out, from 1.
  let number: Int
  /// Whose it is, as ``MovieAccountReading/session``.
  let session: Int
}
