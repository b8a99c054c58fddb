import LiveWeb
import Reactor
import Synchronization

/// Ends a sign-in after the return from the source.
struct SignInEnding: Sendable {
  let accounts: MovieAccounts
  let pending: PendingSignIns
  let profile: Profile
  /// Renews the browser's cookie before its profile receives a session.
  let renewBrowser: @Sendable () async throws -> Void

  /// Exchanges a token for a session. Runs to its end even if the caller is cancelled: a token can be exchanged only
  /// once.
  ///
  /// - Parameters:
  ///   - token: token from a request, which is not trusted; `nil` for the latest attempt.
  ///   - isDenied: whether the address says that the person denied. Then the token is not exchanged, and the attempt
  ///     stays so that they can still approve it. An address that says nothing of a denial proves no approval.
  /// - Returns: the result.
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
      if isDenied {
        if let known { accounts.noteDenial(of: known) }
        return .problem(.denied, purpose)
      }
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

  /// The result for an unknown attempt. A profile that is signed in has only reloaded the page, so it is led on.
  private func unknown(to key: String) async throws -> SignInEnd {
    let session = try await accounts.session(of: key)
    guard session?.account != nil else { return .problem(.used, nil) }
    return .signedIn(SignInOutcome(purpose: SignInPurpose(path: MoviesRoute.homePath), isFulfilled: true))
  }
}

/// Sign-ins that are being ended. Concurrent returns with the same token, as by a double click, share one result.
final class PendingSignIns: Sendable {
  private let tasks = Mutex<[String: Task<SignInEnd, any Error>]>([:])

  /// Returns the result for an id, and joins an operation with the same id that is running.
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
