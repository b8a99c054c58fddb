import Foundation
import Localization
import Reactor
import Secrets
import Upstream
import WatchFeature

/// The channels of the command line.
struct Channels: Sendable {
  let session: FoldersSession
  let channels: any ChannelsRepository
  /// The kinds of channels that can be added.
  let senders: [any ChannelSender]
  /// Address with which links begin.
  let publicURL: BaseURL?
  /// Whether to print one object instead of lines.
  let asJSON: Bool
  /// Asks for the code of an address of e-mail.
  var questions = TerminalQuestions.standard

  /// Adds a channel and prints it; of a webhook also its secret, which is shown only once.
  ///
  /// - Throws: `CommandFailure` with 64 for settings that the kind cannot have or without a public URL, with 1 if there
  ///   are too many channels, with 73 if the result cannot be written; errors of the repository.
  func add(_ kind: WatchChannel.Kind, _ typed: ChannelSettings) async throws {
    guard let sender = senders.first(where: { $0.kind == kind }) else {
      throw kind == .email && publicURL != nil ? CommandFailure.mailServerMissing : CommandFailure.publicURLMissing
    }
    var settings = typed
    let secret = kind == .webhook ? WebhookSignature.makeSecret() : nil
    settings["secret"] = secret
    settings["language"] = session.language.rawValue
    let label: String
    do {
      label = try sender.label(of: settings)
    } catch {
      throw CommandFailure(error)
    }
    let id: WatchChannel.ID
    do {
      id = try await channels.add(kind, settings, label: label, of: session.profile)
    } catch let error as AppError where error.code == .overLimit {
      throw CommandFailure(.failed, ChannelsStrings.english.tooMany)
    }
    try write(AddedChannel(id: id, kind: kind.rawValue, label: label, secret: secret))
    if kind == .email { try await confirmNew(id) }
  }

  /// Sends a code to a channel that needs one, and asks for it on a terminal.
  private func confirmNew(_ id: WatchChannel.ID) async throws {
    guard let outcome = try await outcomeOfCode(to: id) else { return }
    guard outcome == .taken else { throw CommandFailure(.failed, ChannelsStrings.english.outcome(outcome)) }
    guard questions.isPossible, !asJSON else {
      return session.console.note("A code was sent: `showroom channels confirm \(id) CODE` confirms the address.")
    }
    try await confirm(id, with: try await questions.answer(to: "Code:"))
  }

  /// - Returns: what became of the mail; `nil` if the channel is gone or needs no code.
  /// - Throws: `CommandFailure` with 64 without a public URL, with 1 after too many codes.
  private func outcomeOfCode(to id: WatchChannel.ID) async throws -> SendOutcome? {
    guard let publicURL else { throw CommandFailure.publicURLMissing }
    let (language, moment) = (session.language, session.now())
    do {
      return try await channels.sendCode(to: id, of: session.profile) {
        WatchMessage.code($0, in: language, address: "\(publicURL)/news/channels", at: moment)
      }
    } catch let error as AppError where error.code == .overLimit {
      throw CommandFailure(.failed, ChannelsStrings.english.tooManyCodes)
    }
  }

  /// Sends a new code to a channel.
  ///
  /// - Throws: `CommandFailure` with 64 without a public URL, with 1 for a channel that is unknown or needs no code,
  ///   after too many codes, and if the mail is not taken; errors of the repository.
  func sendCode(to id: WatchChannel.ID) async throws {
    guard let outcome = try await outcomeOfCode(to: id) else { throw CommandFailure.noChannel(id) }
    let words = ChannelsStrings.for(session.language).outcome(outcome)
    try write(ConfirmationReport(id: id, outcome: outcome == .taken ? "sent" : "not_sent", message: words))
    if outcome != .taken { throw CommandFailure(.failed, ChannelsStrings.english.outcome(outcome)) }
  }

  /// Confirms an address with the code that was sent to it.
  ///
  /// - Throws: `CommandFailure` with 1 for an unknown channel, and for a code that is wrong or too old; errors of the
  ///   repository.
  func confirm(_ id: WatchChannel.ID, with code: String) async throws {
    guard try await channels.channels(of: session.profile).contains(where: { $0.id == id }) else {
      throw CommandFailure.noChannel(id)
    }
    let confirmation = try await channels.confirm(id, with: code, of: session.profile)
    let words = ChannelsStrings.for(session.language).confirmation(confirmation)
    try write(ConfirmationReport(id: id, outcome: confirmation.name, message: words))
    if confirmation != .confirmed {
      throw CommandFailure(.failed, ChannelsStrings.english.confirmation(confirmation))
    }
  }

  private func write(_ report: ConfirmationReport) throws {
    if asJSON { return try session.console.write(json: report) }
    let message = TerminalText.clean(report.message)
    try session.console.write(session.console.isTerminal ? message : "\(report.id)\t\(report.outcome)\t\(message)")
  }

  /// Prints the channels, the oldest first.
  ///
  /// - Throws: `CommandFailure` with 73 if they cannot be written; errors of the repository.
  func list() async throws {
    let channels = try await channels.channels(of: session.profile)
    try write(channels.map(ChannelRow.init))
  }

  /// Not a part of ``list()``: Swift 6.3.1 crashes when it optimizes both as one coroutine.
  private func write(_ rows: [ChannelRow]) throws {
    let console = session.console
    if asJSON { return try console.write(json: ChannelsReport(channels: rows)) }
    for line in rows.isEmpty ? [] : ChannelRow.table(of: rows, session.language).lines(for: console) {
      try console.write(line)
    }
    if rows.isEmpty { console.note("There are no channels: `showroom channels add` adds one.") }
  }

  /// Sends a test and prints what became of it.
  ///
  /// - Throws: `CommandFailure` with 64 without a public URL, with 1 for an unknown channel, after too many tests, and
  ///   if the service does not take it; errors of the repository.
  func test(_ id: WatchChannel.ID) async throws {
    guard let publicURL else { throw CommandFailure.publicURLMissing }
    let message = WatchMessage.test(
      in: session.language, address: "\(publicURL)/news/channels", at: session.now())
    guard let outcome = try await channels.send(message, to: id, of: session.profile) else {
      throw CommandFailure.noChannel(id)
    }
    let words = ChannelsStrings.for(session.language).outcome(outcome)
    if asJSON {
      try session.console.write(json: ChannelTestReport(id: id, outcome: outcome.name, message: words))
    } else {
      try session.console.write(session.console.isTerminal ? words : "\(outcome.name)\t\(TerminalText.clean(words))")
    }
    if outcome != .taken { throw CommandFailure(.failed, ChannelsStrings.english.outcome(outcome)) }
  }

  /// Removes a channel.
  ///
  /// - Throws: `CommandFailure` with 1 for an unknown channel, with 73 if the result cannot be written; errors of the
  ///   repository.
  func remove(_ id: WatchChannel.ID) async throws {
    guard try await channels.channels(of: session.profile).contains(where: { $0.id == id }) else {
      throw CommandFailure.noChannel(id)
    }
    try await channels.remove(id, of: session.profile)
    if asJSON { return try session.console.write(json: RemovedChannel(id: id)) }
    try session.console.write("removed\t\(id)")
  }

  private func write(_ added: AddedChannel) throws {
    let console = session.console
    if asJSON { return try console.write(json: added) }
    let fields = [added.id, added.kind, added.label].map(TerminalText.clean)
    guard console.isTerminal else {
      return try console.write((fields + (added.secret.map { [$0] } ?? [])).joined(separator: "\t"))
    }
    try console.write(fields.joined(separator: "  "))
    guard let secret = added.secret else { return }
    try console.write("secret: \(secret)")
    console.note("Save the secret: it won't be shown again.")
  }
}

extension CommandFailure {
  /// Messages need an address with which their links begin.
  static let publicURLMissing = CommandFailure(
    .usage,
    "Links in messages begin with the web app's address: set --public-url or \(Options.publicURL.environmentName).")

  /// E-mails need a server.
  static let mailServerMissing = CommandFailure(
    .usage, "E-mails need a server: set --smtp-url or \(Options.smtpURL.environmentName).")

  /// There is no such channel.
  static func noChannel(_ id: WatchChannel.ID) -> CommandFailure {
    CommandFailure(.failed, "There is no channel \"\(id.prefix(80))\": `showroom channels list` names them.")
  }

  /// Creates the failure of settings that a channel cannot have.
  init(_ problem: ChannelProblem) {
    let words = ChannelsStrings.english
    switch problem {
    case .invalid(let field): self.init(.usage, words.problem(of: field))
    case .forbiddenAddress:
      self.init(.usage, words.forbiddenAddress + " --notify-origins allows servers of your own.")
    }
  }
}

extension CodeOutcome {
  /// The name for programs.
  fileprivate var name: String {
    switch self {
    case .confirmed: "confirmed"
    case .wrong: "wrong"
    case .expired: "expired"
    }
  }
}
