public import Foundation
import Synchronization

/// Who is signed in with the source of movies, in memory: for tests and for tools that run once.
///
/// All calls are short and hold one lock at a time; none waits for another task, none throws.
public final class InMemoryMovieSessionsRepository: MovieSessionsRepository {
  private struct Entry {
    let session: MovieSession
    var usedAt: Date
  }

  private struct State {
    var sessions: [String: Entry] = [:]
    /// The one that was begun last stands at the end.
    var attempts: [String: [SignInAttempt]] = [:]
    var listeners: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    var lastID = 0
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// Creates a repository in which nobody is signed in.
  ///
  /// - Parameter now: the time.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  public func session(of profile: String) -> MovieSession? {
    let time = now()
    return state.withLock { state in
      guard let entry = state.sessions[profile] else { return nil }
      if MovieSessionUse.isToBeNoted(lastAt: entry.usedAt, now: time) { state.sessions[profile]?.usedAt = time }
      return entry.session
    }
  }

  @discardableResult
  public func save(_ session: MovieSession, of profile: String) -> MovieSession? {
    let entry = Entry(session: session, usedAt: now())
    let before = state.withLock { $0.sessions.updateValue(entry, forKey: profile) }
    tell(profile)
    return before?.session
  }

  public func saveFirst(_ session: MovieSession, of profile: String) -> Bool {
    let entry = Entry(session: session, usedAt: now())
    let isFirst = state.withLock { state in
      guard state.sessions[profile] == nil else { return false }
      state.sessions[profile] = entry
      return true
    }
    if isFirst { tell(profile) }
    return isFirst
  }

  public func remove(_ session: MovieSession?, of profile: String) {
    state.withLock { state in
      guard let known = state.sessions[profile]?.session else { return }
      if session == nil || session?.credential == known.credential { state.sessions[profile] = nil }
    }
    tell(profile)
  }

  public func begin(_ attempt: SignInAttempt, of profile: String) {
    let time = now()
    state.withLock { state in
      let others = (state.attempts[profile] ?? []).filter { $0.expiresAt > time && $0.token != attempt.token }
      state.attempts[profile] = Array((others + [attempt]).suffix(SignInAttempt.maxPerProfile))
    }
  }

  public func attempt(of profile: String) -> SignInAttempt? {
    let time = now()
    return state.withLock { $0.attempts[profile]?.last { $0.expiresAt > time } }
  }

  public func attempt(_ token: String, of profile: String) -> SignInAttempt? {
    let time = now()
    return state.withLock { $0.attempts[profile]?.first { $0.token.text == token && $0.expiresAt > time } }
  }

  public func take(_ token: String, of profile: String) -> SignInAttempt? {
    let time = now()
    return state.withLock { state in
      guard let index = state.attempts[profile]?.firstIndex(where: { $0.token.text == token }) else { return nil }
      let attempt = state.attempts[profile]?.remove(at: index)
      return attempt.flatMap { $0.expiresAt > time ? $0 : nil }
    }
  }

  public func removeUnused(since: Date) -> Int {
    let time = now()
    let unused = state.withLock { state -> [String] in
      state.attempts = state.attempts.compactMapValues { attempts in
        let left = attempts.filter { $0.expiresAt > time }
        return left.isEmpty ? nil : left
      }
      let unused = state.sessions.filter { $0.value.usedAt < since }.map(\.key)
      for profile in unused { state.sessions[profile] = nil }
      return unused
    }
    for profile in unused { tell(profile) }
    return unused.count
  }

  public func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastID += 1
      state.listeners[profile, default: [:]][state.lastID] = continuation
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id, of: profile) }
    return stream
  }

  private func forget(_ id: Int, of profile: String) {
    // The continuation is released after the lock is.
    _ = state.withLock { state in
      let continuation = state.listeners[profile]?.removeValue(forKey: id)
      if state.listeners[profile]?.isEmpty == true { state.listeners[profile] = nil }
      return continuation
    }
  }

  /// Once the change is there.
  private func tell(_ profile: String) {
    let listeners = state.withLock { $0.listeners[profile] ?? [:] }
    for continuation in listeners.values { continuation.yield() }
  }
}
