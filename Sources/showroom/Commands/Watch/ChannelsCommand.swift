import ArgumentParser
import WatchFeature

/// `showroom channels`.
struct ChannelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "channels",
    abstract: "Choose where news about the command line's items are sent.",
    subcommands: [
      ChannelsAddCommand.self, ChannelsConfirmCommand.self, ChannelsListCommand.self, ChannelsTestCommand.self,
      ChannelsRemoveCommand.self, ChannelsTimesCommand.self,
    ])
}

/// Flags of the commands on channels.
struct ChannelsFlags: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var messages: MessageFlags
  @OptionGroup var data: DataFlags

  /// Runs a command.
  ///
  /// - Throws: as ``FoldersSession/run(_:console:asks:messages:_:)``.
  func session(_ body: @escaping @Sendable (Channels) async throws -> Void) async throws {
    let reader = try OptionReader(flags: messages.given.merging(data.given) { $1 })
    let (settings, asJSON) = (try MessageSettings(reader), json)
    try await FoldersSession.run(reader, console: .standard, messages: settings) { session, root in
      try await body(
        Channels(
          session: session, channels: root.channels, senders: root.senders, publicURL: settings.publicURL,
          asJSON: asJSON))
    }
  }
}

/// A kind of channels that a command can add.
enum AddedKind: String, ExpressibleByArgument, CaseIterable {
  case ntfy, gotify, apprise, webhook, email

  /// The kind itself.
  var kind: WatchChannel.Kind {
    switch self {
    case .ntfy: .ntfy
    case .gotify: .gotify
    case .apprise: .apprise
    case .webhook: .webhook
    case .email: .email
    }
  }
}

/// `showroom channels add`.
struct ChannelsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a channel.",
    discussion: """
      What must stay secret comes from --credentials, else from standard input, a line each: ntfy a topic and perhaps a \
      token, gotify a token, apprise a key, webhook and email an address. A terminal asks for it. Prints id, kind \
      and host; of a webhook also its secret, which is never shown again. An address of e-mail gets a code, which a \
      terminal asks for; else confirm takes it.
      """)

  @Argument(help: ArgumentHelp("One of ntfy, gotify, apprise, webhook, email.", valueName: "kind"))
  var kind: AddedKind
  @Option(help: ArgumentHelp("The address of the server; not for webhook and email.", valueName: "url"))
  var server: String?
  @Option(help: ArgumentHelp("A file with the secret settings, a line each.", valueName: "file"))
  var credentials: String?
  @OptionGroup var flags: ChannelsFlags

  func run() async throws {
    let settings = try await ChannelInput(kind: kind.kind, server: server).read(credentials)
    let kind = kind.kind
    try await flags.session { try await $0.add(kind, settings) }
  }
}

/// `showroom channels confirm`.
struct ChannelsConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Confirm an address of e-mail with the code that was sent to it.",
    discussion: """
      Without a code, sends a new one. Prints the id and what became of it. Exits with 1 if the code is wrong or too \
      old, or there is no such channel.
      """)

  @Argument(help: ArgumentHelp("The channel's id, as list prints it.", valueName: "id")) var id: String
  @Argument(help: ArgumentHelp("The code; without it a new one is sent.", valueName: "code")) var code: String?
  @OptionGroup var flags: ChannelsFlags

  func run() async throws {
    let (id, code) = (id, code)
    try await flags.session { channels in
      if let code { try await channels.confirm(id, with: code) } else { try await channels.sendCode(to: id) }
    }
  }
}

/// `showroom channels list`.
struct ChannelsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the channels.",
    discussion: """
      On a terminal the channels are a table. Piped, each channel is a line of id, kind, host, state (active, ended, \
      refused, unconfirmed), last answer and day of adding, separated by tabs.
      """)

  @OptionGroup var flags: ChannelsFlags

  func run() async throws { try await flags.session { try await $0.list() } }
}

/// `showroom channels test`.
struct ChannelsTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Send a test on a channel.",
    discussion: "Prints what became of it. Exits with 1 if the service does not take it, or there is no such channel.")

  @Argument(help: ArgumentHelp("The channel's id, as list prints it.", valueName: "id")) var id: String
  @OptionGroup var flags: ChannelsFlags

  func run() async throws {
    let id = id
    try await flags.session { try await $0.test(id) }
  }
}

/// `showroom channels remove`.
struct ChannelsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a channel, with its messages.",
    discussion: "Exits with 1 if there is no such channel.")

  @Argument(help: ArgumentHelp("The channel's id, as list prints it.", valueName: "id")) var id: String
  @OptionGroup var flags: ChannelsFlags

  func run() async throws {
    let id = id
    try await flags.session { try await $0.remove(id) }
  }
}

/// `showroom channels times`.
struct ChannelsTimesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "times",
    abstract: "Show or choose when messages are sent.",
    discussion: """
      Prints quiet hours, time of the daily digest and time zone; piped, as a line separated by tabs. Options change \
      them before; what is not given stays. Exits with 64 for times that cannot be.
      """)

  @Option(help: ArgumentHelp("Hours without messages, like 22:00-08:00, or off.", valueName: "from-to"))
  var quiet: String?
  @Option(help: ArgumentHelp("Time of one summary a day, like 09:00, or off.", valueName: "time")) var digest: String?
  @Option(help: ArgumentHelp("Time zone, like Asia/Seoul.", valueName: "zone")) var zone: String?
  @OptionGroup var flags: ChannelsFlags

  func run() async throws {
    let typed = TypedTimes(quiet: quiet, digest: digest, zone: zone)
    try await flags.session { try await $0.times(typed) }
  }
}
