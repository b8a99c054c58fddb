import FeatureKit
import Localization
package import Mail

/// Sends messages to addresses of e-mail that people have confirmed.
package struct EmailSender: ChannelSender {
  /// The setting with the token that ends the channel, which ``ChannelLine`` adds to those that are stored.
  static let stopToken = "stop"
  /// The longest subject and text, in bytes.
  private static let (maxSubject, maxText) = (250, 4_000)

  private let mailer: any Mailer
  private let sender: MailSender
  private let base: String

  package let kind = WatchChannel.Kind.email

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - mailer: gives mails to the operator's server.
  ///   - sender: the sender of all mails.
  ///   - base: the public address of the app, with which links begin, without a slash at its end.
  package init(_ mailer: any Mailer, from sender: MailSender, base: String) {
    self.mailer = mailer
    self.sender = sender
    self.base = base
  }

  /// The first character of the name, and the host: only these are stored so that they can be read.
  package func label(of settings: ChannelSettings) throws(ChannelProblem) -> String {
    let address = try Self.address(in: settings)
    return "\(address.text.prefix(1))…@\(address.host)"
  }

  package func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome {
    guard let address = try? Self.address(in: settings), let token = settings[Self.stopToken] else {
      return .refused(reason: OwnAnswer.settings.rawValue)
    }
    let stop = base + EmailStop.path(of: token)
    let title = WireText.line(message.title, maxBytes: Self.maxSubject) ?? ""
    let body = WireText.paragraphs(message.body, maxBytes: Self.maxText)
    let text = [
      [title, body].compactMap(\.self).joined(separator: "\n"), message.address + MessageText.stopLine(of: message),
      "--\n\(MessageText.stopMails(in: message.language)): \(stop)",
    ]
    let mail = MailMessage(
      from: sender, to: address, subject: title, text: text.joined(separator: "\n\n"), date: message.at,
      id: message.id, stopAddress: stop)
    return SendOutcome(await mailer.send(mail))
  }

  /// The mailbox of an address, by which mails to it are counted; `nil` if the settings have no address.
  static func mailbox(of settings: ChannelSettings) -> String? { (try? address(in: settings))?.mailbox }

  private static func address(in settings: ChannelSettings) throws(ChannelProblem) -> MailAddress {
    guard let address = settings["address"].flatMap({ MailAddress($0) }) else { throw .invalid(field: "address") }
    return address
  }
}

extension SendOutcome {
  fileprivate init(_ outcome: MailOutcome) {
    switch outcome {
    case .taken: self = .taken
    case .unsent(let problem): self = .later(after: nil, reason: OwnAnswer(problem).rawValue)
    case .later(let reason): self = .later(after: nil, reason: reason)
    case .refusedRecipient(let reason): self = .refused(reason: reason)
    case .refusedMail(let reason): self = .unusable(reason: reason)
    case .tooLong: self = .tooLong
    }
  }
}

extension OwnAnswer {
  fileprivate init(_ problem: MailProblem) {
    self =
      switch problem {
      case .noLibrary: .notSetUp
      case .tooMany, .cancelled: .notSent
      case .unreachable, .broken: .unreachable
      case .timedOut: .noAnswer
      case .notEncrypted: .mailEncryption
      case .login: .mailLogin
      }
  }
}
