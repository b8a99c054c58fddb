/// Gives mails to a server that delivers them.
package protocol Mailer: Sendable {
  /// Sends a mail once; takes 30 seconds at most, and up to 15 more until it is cut off.
  ///
  /// - Returns: what became of it. If the task is cancelled, the server may have taken the mail or not.
  func send(_ mail: MailMessage) async -> MailOutcome
}

/// What became of a mail. Reasons have no address, no name and no password in them.
package enum MailOutcome: Sendable, Hashable {
  /// The server took it.
  case taken
  /// It is not sent now: the server asks to come again, or for a ``MailTrouble``, whose raw value is then the reason.
  case later(reason: String)
  /// There is no such mailbox, or it takes nothing.
  case refusedRecipient(reason: String)
  /// The server takes no such mail.
  case refusedMail(reason: String)
  /// The mail is too long for the server.
  case tooLong
}

/// Reasons that are the program's own, not words of a server. Features have words for the raw values.
package enum MailTrouble: String, Sendable, CaseIterable {
  case libraryMissing = "libcurl is missing"
  /// More mails wait than there are places.
  case tooMany = "too many mails at once"
  case cancelled = "cancelled"
  case unreachable = "the mail server cannot be reached"
  case noAnswer = "no answer in time"
  case unencrypted = "no encrypted connection to the mail server"
  /// The server refuses the login.
  case unknownProgram = "the mail server does not know this program"
  case broken = "the connection to the mail server broke"
}
