package import Foundation
package import Reactor

/// A browser in a profile's list of browsers.
package struct JoinedBrowser: Sendable, Hashable, Identifiable {
  /// How many browsers a profile may have.
  package static let maxPerProfile = 20
  /// The longest name that a reader may give a browser, in characters.
  package static let maxLabelLength = 40

  /// The public identifier within the profile: 16 hexadecimal digits derived from the fingerprint. It gives no access.
  package let id: String
  /// The name made of its user agent, displayed unless it has a ``label``.
  package let name: BrowserName
  /// The name given by the reader, of 1 ... ``maxLabelLength`` characters; `nil` for none.
  package let label: String?
  /// When the browser joined the profile, or was first known to belong to it.
  package let joinedAt: Date
  /// When the browser was last seen, to within a day.
  package let lastSeenAt: Date
  /// Whether this is the browser that asks.
  package let isAsking: Bool

  /// Creates a browser.
  package init(id: String, name: BrowserName, label: String?, joinedAt: Date, lastSeenAt: Date, isAsking: Bool) {
    self.id = id
    self.name = name
    self.label = label
    self.joinedAt = joinedAt
    self.lastSeenAt = lastSeenAt
    self.isAsking = isAsking
  }
}

/// An invitation for one more browser to a profile.
package struct Invitation: Sendable, Hashable {
  /// The state of an invitation.
  package enum Standing: Sendable, Hashable {
    /// The code can be used.
    case open
    /// A browser has used it.
    case used
    /// Too many wrong codes were tried.
    case spoiled
  }

  /// The code.
  package let code: JoinCode
  /// When the invitation expires.
  package let expiresAt: Date
  /// The state of the invitation.
  package let standing: Standing

  /// Creates an invitation.
  package init(code: JoinCode, expiresAt: Date, standing: Standing) {
    self.code = code
    self.expiresAt = expiresAt
    self.standing = standing
  }
}

/// Why a browser could not join; the page shows a message for each.
package enum JoinRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// The code is wrong, expired, used, void or unknown. The user is not told which, so that guesses learn nothing.
  case codeRefused
  /// The browser belongs to the profile already.
  case alreadyJoined
  /// The profile has the maximum number of browsers.
  case tooManyBrowsers
  /// The data of the browser does not fit into the profile beside its own.
  case noRoom
  /// The browser and the profile both have a shop, and the secret of the browser's shop is not confirmed as saved.
  /// Joining would make that shop inaccessible.
  case shopNotNoted
}

extension JoinRefusal: AppErrorConvertible {
  package var appError: AppError { AppError(.invalidInput, detail: rawValue, field: rawValue) }
}
