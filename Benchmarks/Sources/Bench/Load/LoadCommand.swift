import ArgumentParser
import Foundation
import NIOCore

/// The load client as a program of its own, so that it shares nothing with the server but the machine.
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

  @Option(help: "Connections at once.")
  var connections = 16

  @Option(help: "Seconds that count, after half a second that does not.")
  var seconds = 2

  func run() async throws {
    let tally = try await LoadClient.run(
      LoadPlan(
        port: port, path: path, connections: connections, warmUp: .milliseconds(500),
        measured: .seconds(Int64(seconds)), form: form))
    print(String(decoding: try JSONEncoder().encode(tally), as: UTF8.self))
  }
}
