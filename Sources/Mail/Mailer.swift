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
  /// It is not sent now, for a reason of this side or of the connection.
  case unsent(MailProblem)
  /// It is not sent now: the server asks to come again, or does not take the program's own account.
  case later(reason: String)
  /// There is no such mailbox, or it takes nothing.
  case refusedRecipient(reason: String)
  /// The server takes no such mail.
  case refusedMail(reason: String)
  /// The mail is too long for the server.
  case tooLong
}

/// Why a mail is not sent, without words of the server.
package enum MailProblem: Sendable, Hashable {
  /// libcurl cannot be opened.
  case noLibrary
  /// More mails than are sent at once.
  case tooMany
  case cancelled
  case unreachable
  /// The connection broke.
  case broken
  case timedOut
  /// There is no encrypted connection, or the server's certificate is not valid.
  case notEncrypted
  /// The server does not know the user, or the password is wrong.
  case login
}
