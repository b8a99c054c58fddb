package import Foundation

/// The profiles that browsers belong to, and the invitations by which they join one.
///
/// A browser is named by the fingerprint of the token in its cookie. It has a profile of its own, of the same name,
/// until it joins another. Every browser of a profile may change everything in it. Each change looks the profile up, so
/// a browser that was signed out changes nothing any more. All methods throw `AppError` if the data cannot be reached,
/// in which case nothing has changed, and `CancellationError`.
package protocol BrowsersRepository: Sendable {
  /// Returns the profile that a browser belongs to, and notes the visit once a day.
  func profile(of browser: String) async throws -> String

  /// Returns the browsers of a browser's profile, the longest-standing first. The result is empty for a browser that is
  /// alone and has never invited another.
  func browsers(beside browser: String) async throws -> [JoinedBrowser]

  /// Signs a browser out of a profile and withdraws the profile's invitation. The browser signed out is then alone, in
  /// a new profile.
  ///
  /// - Parameters:
  ///   - id: the browser to sign out, ``JoinedBrowser/id``; may be the asking one.
  ///   - browser: the browser that asks.
  /// - Returns: whether it was signed out. An unknown browser is not, nor is the last one: the profile's data would
  ///   become unreachable.
  func signOut(_ id: String, by browser: String) async throws -> Bool

  /// Changes the displayed name of a browser; an unknown browser is ignored. One that is alone and names itself is in
  /// the list from then on.
  ///
  /// - Parameters:
  ///   - id: the browser, ``JoinedBrowser/id``; may be the asking one.
  ///   - label: the name, without line breaks and invisible characters, trimmed, and cut to
  ///     ``JoinedBrowser/maxLabelLength``; an empty one restores the name made of the user agent.
  ///   - browser: the browser that asks.
  ///   - name: the name made of its user agent.
  func label(_ id: String, as label: String, by browser: String, called name: BrowserName) async throws

  /// Gives a browser a new name with the same profile.
  ///
  /// The old name loses the profile at the first call of ``profile(of:)`` with the new one, because only then has the
  /// browser surely received it. A browser that sends the old name afterwards is alone, in a new profile.
  ///
  /// - Parameters:
  ///   - browser: the old name.
  ///   - profile: the profile that the browser must have.
  ///   - newName: an unused name. It replaces a new name that was given before and never seen. The profile's invitation
  ///     is withdrawn, because another client may have used the old name to make it.
  ///   - name: the name shown for the browser, unless it has one already.
  /// - Throws: `AppError` with `invalidInput` if the browser does not have that profile.
  func renew(_ browser: String, of profile: String, as newName: String, called name: BrowserName) async throws

  /// Returns the invitation to a browser's profile, or `nil` if there is none, it has expired, or this browser itself
  /// has used it to join.
  func invitation(by browser: String) async throws -> Invitation?

  /// Creates an invitation to a browser's profile; it replaces an earlier one.
  ///
  /// - Parameters:
  ///   - browser: the browser that invites.
  ///   - name: the name shown for it, unless it has one already.
  /// - Throws: ``JoinRefusal`` with `tooManyBrowsers`.
  func invite(by browser: String, called name: BrowserName) async throws -> Invitation

  /// Uses an invitation for a browser, which calls ``join(_:as:called:)`` next. Repeating it changes nothing more.
  ///
  /// - Returns: the profile to join, and in `emptied` the browser's present profile if no other browser belongs to it.
  /// - Throws: ``JoinRefusal``.
  func accept(_ code: JoinCode, by browser: String) async throws -> (profile: String, emptied: String?)

  /// Makes a browser belong to the profile that it has accepted an invitation to. Repeating it changes nothing more.
  ///
  /// - Parameters:
  ///   - code: the accepted code.
  ///   - browser: the browser that joins.
  ///   - name: the name shown for it from now on.
  /// - Throws: ``JoinRefusal`` with `codeRefused` if it has not accepted the code, or the invitation has expired.
  func join(_ code: JoinCode, as browser: String, called name: BrowserName) async throws

  /// Returns a stream for one reader that yields whenever browsers or invitations may have changed; read them again
  /// then.
  func changes() -> AsyncStream<Void>

  /// Removes browsers not seen for a long time. A browser is kept if other browsers use the profile of its name:
  /// without its row it would belong to that profile again, even after it was signed out.
  ///
  /// - Parameter since: browsers last seen before this moment are removed; at least a day ago, because visits are noted
  ///   once a day.
  /// - Returns: the number of removed browsers.
  func removeUnused(since: Date) async throws -> Int
}
