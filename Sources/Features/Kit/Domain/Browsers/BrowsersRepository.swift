package import Foundation

/// Which profile a browser belongs to, and how others come to belong to it.
///
/// A browser is named by the fingerprint of the token in its cookie. It is a profile of its own, of that name, until it
/// joins another. Every browser may do everything to the profile it belongs to; which one that is, is found out in the
/// moment of each change, so one that was signed out meanwhile changes nothing. All methods throw `AppError` when the
/// data cannot be reached, then nothing has changed, and `CancellationError`.
package protocol BrowsersRepository: Sendable {
  /// The profile that a browser belongs to; notes, once a day, that it was here.
  func profile(of browser: String) async throws -> String

  /// The browsers of a browser's profile, those first that have belonged to it for longest; none for one that is alone
  /// and has never invited another.
  func browsers(beside browser: String) async throws -> [JoinedBrowser]

  /// Takes a browser's profile away from another browser of it, or from itself, and calls an invitation back: from now
  /// on that one is alone, in a new profile.
  ///
  /// - Parameters:
  ///   - id: the other one, ``JoinedBrowser/id``.
  ///   - browser: the browser that asks for it.
  /// - Returns: whether that was done; not for one that is not there, nor for the last one, with which all that the
  ///   profile keeps would be out of reach.
  func signOut(_ id: String, by browser: String) async throws -> Bool

  /// Lets a browser go by another name: the profile is that one's. The old name loses it when ``profile(of:)`` is asked
  /// of the new one for the first time, for only then is it certain that the browser has been told; whoever comes by
  /// the old name from then on is alone, in a new profile.
  ///
  /// - Parameters:
  ///   - browser: the old name.
  ///   - profile: the one that it must have, or nothing is done.
  ///   - newName: one that nobody has. A new name that was given before and never seen is none any more, and an
  ///     invitation to the profile is called back: whoever knew the old name may have made them.
  ///   - name: what the browser is called from now on, unless it is called something already.
  /// - Throws: `AppError` with `invalidInput` when the browser does not have that profile.
  func renew(_ browser: String, of profile: String, as newName: String, called name: BrowserName) async throws

  /// The invitation to a browser's profile; `nil` when there is none, or it has expired.
  func invitation(by browser: String) async throws -> Invitation?

  /// Invites a browser to another one's profile; an invitation there was before counts no more.
  ///
  /// - Parameters:
  ///   - browser: the browser that invites.
  ///   - name: what it is called from now on, unless it has a name already.
  /// - Throws: ``JoinRefusal`` with `tooManyBrowsers`.
  func invite(by browser: String, called name: BrowserName) async throws -> Invitation

  /// Uses an invitation up for a browser, which is to ``join(_:as:called:)`` next; doing so twice is doing it once.
  ///
  /// - Returns: the profile it leads to, and the one that nobody will belong to any more when the browser has left it,
  ///   if that is so.
  /// - Throws: ``JoinRefusal``.
  func accept(_ code: JoinCode, by browser: String) async throws -> (profile: String, emptied: String?)

  /// Lets a browser belong to the profile whose invitation it has accepted. Joining twice is joining once.
  ///
  /// - Parameter name: what it is called from now on.
  /// - Throws: ``JoinRefusal`` with `codeRefused` when it has accepted none, or that has expired.
  func join(_ code: JoinCode, as browser: String, called name: BrowserName) async throws

  /// A notice whenever browsers or invitations may have changed: ask again then. For one reader.
  func changes() -> AsyncStream<Void>

  /// Forgets browsers that were not here for long. One whose name is that of a profile which others use is remembered:
  /// forgotten, it would belong to that profile again, and may have been signed out of it.
  ///
  /// - Parameter since: browsers last here before this moment go; at least a day ago, because that is noted once a day.
  /// - Returns: how many were forgotten.
  func removeUnused(since: Date) async throws -> Int
}
