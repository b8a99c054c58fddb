import ArgumentParser
import Foundation
import NIOCore

/// The load client as a command: see ``LoadProcess``.
struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load", abstract: "Sends each request after the last response and prints the counts as JSON.",
    shouldDisplay: false)

  @Option(help: "The port on the loopback interface.")
  var port: Int

  @Option(help: "The path of the requests.")
  var path: String

  @Option(help: "The form of every action; without it the page is requested repeatedly.")
  var form: String?

  @Option(help: "The number of forwarded network addresses; 0 for the client's own.")
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
