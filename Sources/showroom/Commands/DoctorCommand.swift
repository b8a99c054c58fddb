import ArgumentParser

/// `showroom doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that the server can run.",
    discussion: "Creates neither the data directory nor a database file. Exits with 1 if a check fails.")

  @OptionGroup var address: AddressFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: address.given.merging(upstream.given) { $1 })
    let console = Console.standard
    let findings = await Doctor(settings: try ServeSettings(reader)).findings()
    try DoctorReport(findings: findings).write(to: console)
  }
}
