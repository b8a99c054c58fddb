import ArgumentParser

/// `showroom serve`, the default command.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the web app.",
    discussion: "Without --live or --apple-url, the app shows a catalog of sample apps.")

  @OptionGroup var address: AddressFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: address.given.merging(upstream.given) { $1 })
    let settings = try ServeSettings(reader)
    for note in settings.notes { Console.standard.note(note) }
    DataDirectory(path: settings.ask.data).warn(settings.ask.logger)
    let systemd = NotifySocket(environment: reader.environment, logger: settings.ask.logger)
    try await WebServer(settings: settings, console: .standard, systemd: systemd).run()
  }
}
