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
  /// It is not sent now: the server cannot be reached, knows the program no more, or asks to come again.
  case later(reason: String)
  /// There is no such mailbox, or it takes nothing.
  case refusedRecipient(reason: String)
  /// The server takes no such mail.
  case refusedMail(reason: String)
  /// The mail is too long for the server.
  case tooLong
}
