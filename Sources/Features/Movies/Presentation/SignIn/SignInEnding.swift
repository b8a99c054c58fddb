import LiveWeb
import Reactor
import Synchronization

/// Ends a sign-in when its person has come back.
struct SignInEnding: Sendable {
  let accounts: MovieAccounts
  let pending: PendingSignIns
  let profile: Profile
  /// Gives the browser another name, before its profile comes to hold somebody's account.
  let renewBrowser: @Sendable () async throws -> Void

  /// Exchanges a token. Runs to its end even when nobody waits any more: a token can be exchanged once.
  ///
  /// - Parameters:
  ///   - token: as it came back, from anybody; `nil`: that of the sign-in begun last.
  ///   - isDenied: whether the address says that the person refused. Then nothing is exchanged, and the attempt stays:
  ///     they may go back and approve it after all. That they did not refuse is not believed.
  /// - Throws: `CancellationError`, nothing else.
  func callAsFunction(_ token: String?, isDenied: Bool) async throws -> SignInEnd {
    let id = "\(profile.key) \(token ?? "") \(isDenied)"
    return try await pending.value(of: id) { try await end(token, isDenied: isDenied) }
  }

  private func end(_ given: String?, isDenied: Bool) async throws -> SignInEnd {
    var purpose: SignInPurpose?
    do {
      let key = try profile.keyOrThrow()
      let known = try await attempt(given, of: key)
      purpose = known?.purpose
      if isDenied { return .problem(.denied, purpose) }
      guard let token = known?.token.text else { return try await unknown(to: key) }
      guard let outcome = try await accounts.finish(token, of: key, securing: renewBrowser) else {
        return try await unknown(to: key)
      }
      return .signedIn(outcome)
    } catch is SignInLost {
      return .problem(.lost, purpose)
    } catch let refusal as SignInRefusal {
      return .problem(refusal == .expired ? .expired : .notApproved, purpose)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .problem(.failed(AppError(error)), purpose)
    }
  }

  private func attempt(_ token: String?, of key: String) async throws -> SignInAttempt? {
    if let token { return try await accounts.attempt(token, of: key) }
    return try await accounts.attempt(of: key)
  }

  /// No such sign-in. Who is signed in by now has only loaded the page again, and is led on.
  private func unknown(to key: String) async throws -> SignInEnd {
    let session = try await accounts.session(of: key)
    guard session?.account != nil else { return .problem(.used, nil) }
    return .signedIn(SignInOutcome(purpose: SignInPurpose(path: MoviesRoute.homePath), isFulfilled: true))
  }
}

/// The sign-ins that are being ended: whoever comes back twice at once, as by a double click, is told the same.
final class PendingSignIns: Sendable {
  private let tasks = Mutex<[String: Task<SignInEnd, any Error>]>([:])

  /// What an ending gives; one that is under way is waited for, and no other begun.
  func value(
    of id: String, _ end: @escaping @Sendable () async throws -> SignInEnd
  ) async throws -> SignInEnd {
    let (task, isFirst) = tasks.withLock { tasks in
      if let task = tasks[id] { return (task, false) }
      let task = Task(operation: end)
      tasks[id] = task
      return (task, true)
    }
    defer { if isFirst { tasks.withLock { $0[id] = nil } } }
    return try await task.value
  }
}
