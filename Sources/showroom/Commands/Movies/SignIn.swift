import MoviesFeature

/// Signs a person in with TMDB, on the command line.
struct SignIn: Sendable {
  let session: MovieAccountSession
  let wait: ApprovalWait

  /// Signs in and prints who it is. Who was signed in before is so no more.
  ///
  /// - Parameter asGuest: as nobody in particular, without asking anybody.
  /// - Throws: `CommandFailure` with 1 when nobody approves it, with 73 when the output cannot be written; `AppError`
  ///   when TMDB or the data cannot be reached; `CancellationError`. Nothing is left of the attempt then.
  func callAsFunction(asGuest: Bool) async throws {
    if asGuest {
      try await session.accounts.enterAsGuest(nil, of: session.profile)
    } else {
      try await askForApproval()
    }
    try session.write(try await session.holder())
  }

  private func askForApproval() async throws {
    let (accounts, profile, console) = (session.accounts, session.profile, session.console)
    let address = try await accounts.begin(SignInPurpose(path: "/movies"), of: profile, returningTo: nil)
    guard let token = try await accounts.attempt(of: profile)?.token.text else { throw Self.isOver }
    do {
      try console.write(address.hasPrefix("/") ? session.site + address : address)
      console.note("Open this address and approve there; this command goes on by itself. Ctrl-C ends it.")
      let isApproved = try await wait { try await Self.isApproved(token, accounts, of: profile) }
      if isApproved { return }
      await forget(token)
    } catch SignInRefusal.expired {
      throw Self.isOver
    } catch let lost as SignInLost {
      throw lost.reason
    } catch {
      await forget(token)
      throw error
    }
    throw CommandFailure(
      .failed,
      "The sign-in was denied, or not approved within 10 minutes. Run showroom movies sign-in again.")
  }

  /// Whether the token was approved; then somebody is signed in.
  private static func isApproved(_ token: String, _ accounts: MovieAccounts, of profile: String) async throws -> Bool {
    do {
      guard try await accounts.finish(token, of: profile) != nil else { throw SignInRefusal.expired }
      return true
    } catch SignInRefusal.notApproved {
      return false
    }
  }

  /// Leaves nothing of an attempt, also when the command is being ended.
  private func forget(_ token: String) async {
    let (accounts, profile) = (session.accounts, session.profile)
    // A task of its own is not cancelled. What cannot be removed expires within the hour.
    _ = try? await Task { try await accounts.giveUp(token, of: profile) }.value
  }

  private static let isOver = CommandFailure(
    .failed, "This sign-in has expired or was used already. showroom movies sign-in begins anew.")
}
