import FeatureKit
import Foundation
import Synchronization

/// A person's ratings and lists as far as this process knows them.
struct KnownOpinions: Sendable, Equatable {
  /// ``OwnerMark`` of the session that they belong to; `nil` for no session.
  let owner: String?
  /// Ratings by movie; `nil` for a movie that is known to have none.
  private(set) var ratings: [Movie.ID: MovieRating?] = [:]
  /// Movies that are known to be, or not to be, on a list that the person edits directly.
  private(set) var marks: [AccountList: [Movie.ID: Bool]] = [:]

  /// Creates opinions without any movie.
  ///
  /// - Parameter owner: the mark of the session; `nil` for no session.
  init(owner: String? = nil) { self.owner = owner }

  /// The rating of a movie; `nil` if there is none, or it is unknown.
  func rating(of movie: Movie.ID) -> MovieRating? { ratings[movie] ?? nil }

  /// Whether a movie is on a list; `nil` if that is unknown.
  func isOn(_ list: AccountList, _ movie: Movie.ID) -> Bool? {
    list == .rated ? ratings[movie].map { $0 != nil } : marks[list]?[movie]
  }

  /// Approximate memory use in bytes, without the value's own storage. Screens share it until it changes.
  var byteCount: Int {
    let count = marks.values.reduce(ratings.count) { $0 + $1.count }
    return count * (MemoryLayout<Movie.ID>.stride + MemoryLayout<MovieRating?>.stride)
  }

  mutating func learn(_ rating: MovieRating?, of movie: Movie.ID) { ratings.updateValue(rating, forKey: movie) }

  mutating func learn(_ isOn: Bool, on list: AccountList, of movie: Movie.ID) {
    if list != .rated { marks[list, default: [:]][movie] = isOn }
  }

  /// Learns what a call has read. What has changed since the call began is newer and stays.
  ///
  /// - Parameter before: the opinions when the call began.
  mutating func learn(_ states: MovieStates, of movie: Movie.ID, since before: KnownOpinions) {
    learn(states.rating, of: movie, since: before)
    learn(states.isFavorite, on: .favorites, of: movie, since: before)
    learn(states.isOnWatchlist, on: .watchlist, of: movie, since: before)
  }

  /// Learns a page of a list, as ``learn(_:of:since:)``.
  mutating func learn(_ movies: [AccountMovie], on list: AccountList, since before: KnownOpinions) {
    for row in movies {
      if list == .rated { learn(row.rating, of: row.movie.id, since: before) }
      learn(true, on: list, of: row.movie.id, since: before)
    }
  }

  /// Forgets ratings of other movies than those of the whole list of rated movies, unless they have changed since the
  /// reading of the list began.
  mutating func forgetRatings(except rated: Set<Movie.ID>, since before: KnownOpinions) {
    for (movie, rating) in before.ratings where !rated.contains(movie) && ratings[movie] == rating {
      ratings[movie] = nil
    }
  }

  private mutating func learn(_ rating: MovieRating?, of movie: Movie.ID, since before: KnownOpinions) {
    if ratings[movie] == before.ratings[movie] { learn(rating, of: movie) }
  }

  private mutating func learn(_ isOn: Bool, on list: AccountList, of movie: Movie.ID, since before: KnownOpinions) {
    if self.isOn(list, movie) == before.isOn(list, movie) { learn(isOn, on: list, of: movie) }
  }
}

/// What this process knows of people's ratings and lists, so that every poster can show its stars. It is in memory only,
/// by session, and a session that is not used gives way to others.
final class OpinionMemory: Sendable {
  /// Time after which the list of ratings is read again.
  static let maxAge: TimeInterval = 600
  /// Maximum number of sessions.
  static let maxSessions = 500
  /// Size beyond which the opinions of a session are forgotten and read again, in bytes.
  static let maxBytes = 65_536

  private struct Entry {
    var opinions: KnownOpinions
    var readAt = Date.distantPast
    var usedAt = 0
  }

  private struct Shared {
    var entries: [String: Entry] = [:]
    var uses = 0
  }

  private let now: @Sendable () -> Date
  private let listeners = ProfileChanges()
  private let shared = Mutex(Shared())

  /// Creates an empty memory.
  ///
  /// - Parameter now: returns the current time.
  init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// The opinions of a session.
  func opinions(of session: MovieSession) -> KnownOpinions {
    shared.withLock { shared in
      shared.uses += 1
      shared.entries[session.owner]?.usedAt = shared.uses
      return shared.entries[session.owner]?.opinions ?? KnownOpinions(owner: session.owner)
    }
  }

  /// Forgets the opinions of a session that has ended.
  func forget(_ session: MovieSession) { shared.withLock { $0.entries[session.owner] = nil } }

  /// Changes the opinions of a session, and tells the profile's listeners if that changes them.
  func learn(_ session: MovieSession, of profile: String, _ change: (inout KnownOpinions) -> Void) {
    let isChanged = shared.withLock { shared in
      var entry = shared.entries[session.owner] ?? Entry(opinions: KnownOpinions(owner: session.owner))
      let before = entry.opinions
      change(&entry.opinions)
      if entry.opinions.byteCount > Self.maxBytes {
        entry = Entry(opinions: KnownOpinions(owner: session.owner))
      }
      Self.keep(entry, of: session, in: &shared)
      return entry.opinions != before
    }
    if isChanged { listeners.tell(profile) }
  }

  /// Whether the ratings of a session are due to be read; the caller then reads them.
  func beginsReading(_ session: MovieSession) -> Bool {
    shared.withLock { shared in
      var entry = shared.entries[session.owner] ?? Entry(opinions: KnownOpinions(owner: session.owner))
      guard now().timeIntervalSince(entry.readAt) >= Self.maxAge else { return false }
      entry.readAt = now()
      Self.keep(entry, of: session, in: &shared)
      return true
    }
  }

  /// Lets a reading that an error has ended be repeated: in a minute, or at once if it was cancelled.
  func endReading(_ session: MovieSession, after error: any Error) {
    let readAt: Date = error is CancellationError ? .distantPast : now().addingTimeInterval(60 - Self.maxAge)
    shared.withLock { $0.entries[session.owner]?.readAt = readAt }
  }

  /// Yields whenever the opinions of a profile have changed. The stream is for one consumer.
  func changes(of profile: String) -> AsyncStream<Void> { listeners.changes(of: profile) }

  private static func keep(_ entry: Entry, of session: MovieSession, in shared: inout Shared) {
    shared.uses += 1
    var entry = entry
    entry.usedAt = shared.uses
    shared.entries[session.owner] = entry
    guard shared.entries.count > maxSessions, let oldest = shared.entries.min(by: { $0.value.usedAt < $1.value.usedAt })
    else { return }
    shared.entries[oldest.key] = nil
  }
}

extension MovieSession {
  /// Distinguishes sessions without revealing the credential.
  fileprivate var owner: String { OwnerMark.of(credential.text) }
}
