package import Foundation

/// A mail of plain text to one address. Equal values are equal byte for byte.
///
/// - Source: RFC 5322; RFC 8058 and RFC 2369 (ending it with one click); RFC 3834 (written by a program).
package struct MailMessage: Sendable, Hashable {
  /// The sender.
  package let from: MailSender
  /// The recipient.
  package let to: MailAddress
  /// The subject, any text; line breaks become blanks.
  package let subject: String
  /// The text, with any line breaks.
  package let text: String
  /// The time of the mail.
  package let date: Date
  /// What tells the mail from all others of the sender: letters, digits, `-`, `_` and `.`.
  package let id: String
  /// The web address that ends such mails by `POST`; printable ASCII without `<` and `>`.
  package let stopAddress: String

  /// Creates a mail.
  package init(
    from: MailSender, to: MailAddress, subject: String, text: String, date: Date, id: String, stopAddress: String
  ) {
    self.from = from
    self.to = to
    self.subject = subject
    self.text = text
    self.date = date
    self.id = id
    self.stopAddress = stopAddress
  }

  /// The mail as SMTP sends it: ASCII, with CRLF at its line ends. A line has at most 76 characters, except one with a
  /// longer address.
  package var wire: String {
    let body = MailBody(text)
    let fields = [
      "Date: \(date.formatted(Self.dateFormat))",
      MailHeader.field("From", from),
      "To: <\(to.text)>",
      "Message-ID:\r\n <\(Self.word(id))@\(from.address.host)>",
      MailHeader.field("Subject", subject),
      "List-Unsubscribe:\r\n <\(Self.address(stopAddress))>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Auto-Submitted: auto-generated",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: \(body.encoding)",
    ]
    return fields.joined(separator: "\r\n") + "\r\n\r\n" + body.text
  }

  /// `Wed, 02 Jan 2030 03:04:05 +0000`
  private static let dateFormat = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \
      +0000
      """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  private static func word(_ text: String) -> String {
    let isAllowed = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte)
    }
    return String(decoding: text.utf8.filter(isAllowed), as: UTF8.self)
  }

  private static func address(_ text: String) -> String {
    String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) && $0 != 0x3C && $0 != 0x3E }, as: UTF8.self)
  }
}
