import MoviesFeature

/// Signs the user in with TMDB on the command line.
struct SignIn: Sendable {
  let session: MovieAccountSession
  let wait: ApprovalWait

  /// Signs in and prints the account. Replaces an earlier sign-in.
  ///
  /// - Parameter asGuest: whether to start a guest session, which needs no
  ///   approval.
  /// - Throws: `CommandFailure` with 1 if the sign-in is not approved, with 73
  ///   if the output cannot be written; `AppError` if TMDB or the data cannot
  ///   be reached; `CancellationError`. The attempt is then removed.
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
      console.note("Open this address and approve there; this command then continues by itself. Stop with Ctrl-C.")
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

  /// Whether the token was approved; if so, the profile is signed in.
  private static func isApproved(_ token: String, _ accounts: MovieAccounts, of profile: String) async throws -> Bool {
    do {
      guard try await accounts.finish(token, of: profile) != nil else { throw SignInRefusal.expired }
      return true
    } catch SignInRefusal.notApproved {
      return false
    }
  }

  /// Removes the attempt, even when the command is being cancelled.
  private func forget(_ token: String) async {
    let (accounts, profile) = (session.accounts, session.profile)
    // An unstructured task is not cancelled. If the removal fails, the attempt
    // expires within the hour.
    _ = try? await Task { try await accounts.giveUp(token, of: profile) }.value
  }

  private static let isOver = CommandFailure(
    .failed, "This sign-in has expired or was already used. Run showroom movies sign-in again.")
}
