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
  /// The code of an address was not entered.
  case unconfirmed = "not confirmed"
  // The reasons of `MailTrouble`, but for `cancelled` and `noAnswer`, which are above.
  case mailLibraryMissing = "libcurl is missing"
  case tooManyMails = "too many mails at once"
  case mailServerUnreachable = "the mail server cannot be reached"
  case mailUnencrypted = "no encrypted connection to the mail server"
  case mailLoginRefused = "the mail server does not know this program"
  case mailServerBroke = "the connection to the mail server broke"
  case notSent = "not sent"
  /// Apprise API has nothing under the key.
  case nothingConfigured = "204 nothing is configured under this key"
  /// Of several services behind Apprise API some failed.
  case notAll = "424 not all services took it"
}
