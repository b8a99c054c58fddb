import ArgumentParser
import Foundation
import NIOCore

/// The load client as a command: see ``LoadProcess``.
struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load", abstract: "Sends requests as fast as they are answered and prints a tally as JSON.",
    shouldDisplay: false)

  @Option(help: "The port on the loopback interface.")
  var port: Int

  @Option(help: "What is asked for.")
  var path: String

  @Option(help: "The form an action sends; without it the page is asked for again and again.")
  var form: String?

  @Option(help: "People that it asks for; none: itself.")
  var visitors = 0

  @Option(help: "Connections at once.")
  var connections = 16

  @Option(help: "Seconds that count, after half a second that does not.")
  var seconds = 2

  @Option(help: "Answers after which a connection stops.")
  var requests = Int.max

  func run() async throws {
    let tally = try await LoadClient.run(
      LoadPlan(
        port: port, path: path, connections: connections, warmUp: .milliseconds(500),
        measured: .seconds(Int64(seconds)), requests: requests, form: form, visitors: visitors))
    print(String(decoding: try JSONEncoder().encode(tally), as: UTF8.self))
  }
}
