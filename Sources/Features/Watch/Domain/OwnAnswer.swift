/// What Showroom notes itself about a message, in place of a service's words. The raw values are stored among those
/// words; pages show them in the reader's language.
enum OwnAnswer: String, Sendable, CaseIterable {
  /// The service took the message.
  case taken = "ok"
  case noAnswer = "no answer in time"
  /// No connection, or one that broke.
  case unreachable = "unreachable"
  /// An address that this server does not call.
  case refusedAddress = "address not allowed"
  /// Stored settings that are not those of the service.
  case settings = "settings"
  /// Settings that the installation's key does not open.
  case sealed = "settings cannot be opened"
  /// A server without the sender, which other servers on the database may have.
  case notSetUp = "not set up on this server"
  case tooLong = "too long"
  case cancelled = "cancelled"
  case notSent = "not sent"
  /// Apprise API has nothing under the key.
  case nothingConfigured = "204 nothing is configured under this key"
  /// Of several services behind Apprise API some failed.
  case notAll = "424 not all services took it"
  /// A stored message that is none.
  case unreadable
  /// An address of e-mail whose code was not entered.
  case notConfirmed = "not confirmed"
  case stoppedByMail = "ended by a link in a mail"
  /// A mailbox to which mails were ended by a link in one, whichever its channel.
  case noMailWanted = "no mail wanted"
  /// The mail server did not take the password.
  case mailLogin = "the mail server does not know this program"
  /// The connection to the mail server is not encrypted, or its certificate is not valid.
  case mailEncryption = "no encrypted connection to the mail server"
}
