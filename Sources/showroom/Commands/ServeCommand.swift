import ArgumentParser

/// `showroom serve`, also what `showroom` alone does.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the web app.",
    discussion: "Without --live or --apple-url, an invented sample catalogue is served by a sandbox inside.")

  @OptionGroup var address: AddressFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: address.given.merging(upstream.given) { $1 })
    try await WebServer(settings: try ServeSettings(reader), console: .standard).run()
  }
}
