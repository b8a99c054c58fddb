package import Foundation
package import Reactor

/// A browser among those of a profile.
package struct JoinedBrowser: Sendable, Hashable, Identifiable {
  /// How many browsers a profile may have.
  package static let maxPerProfile = 20

  /// What it is known by among the others: 16 hexadecimal digits, made of its fingerprint, of use to nobody else.
  package let id: String
  /// What it is called.
  package let name: BrowserName
  /// Since when it belongs to the profile, or is known to.
  package let joinedAt: Date
  /// When it was here last, a day more or less.
  package let lastSeenAt: Date
  /// Whether it is the browser that asks.
  package let isAsking: Bool

  /// Creates a browser.
  package init(id: String, name: BrowserName, joinedAt: Date, lastSeenAt: Date, isAsking: Bool) {
    self.id = id
    self.name = name
    self.joinedAt = joinedAt
    self.lastSeenAt = lastSeenAt
    self.isAsking = isAsking
  }
}

/// A profile waits for one more browser, until the invitation expires.
package struct Invitation: Sendable, Hashable {
  /// What became of it.
  package enum Standing: Sendable, Hashable {
    /// The code is good.
    case open
    /// A browser has used it.
    case used
    /// There were too many wrong tries.
    case spoiled
  }

  /// The code.
  package let code: JoinCode
  /// Until when it is good.
  package let expiresAt: Date
  /// What became of it.
  package let standing: Standing

  /// Creates an invitation.
  package init(code: JoinCode, expiresAt: Date, standing: Standing) {
    self.code = code
    self.expiresAt = expiresAt
    self.standing = standing
  }
}

/// Why a browser has not joined: the person is told in these words.
package enum JoinRefusal: String, Error, Sendable, Hashable, CaseIterable {
  /// The code is wrong, expired, used, spoiled, or there is none such: which of these is nobody's business.
  case codeRefused
  /// The browser belongs to the profile already.
  case alreadyJoined
  /// The profile has as many browsers as it may have.
  case tooManyBrowsers
  /// What the browser keeps has no room beside what the profile keeps.
  case noRoom
  /// The browser has a shop that nobody could open any more, for the profile has another.
  case shopNotNoted
}

extension JoinRefusal: AppErrorConvertible {
  package var appError: AppError { AppError(.invalidInput, detail: rawValue, field: rawValue) }
}
