import Foundation
import HTTPTypes
import Hummingbird

/// Messages that programs have sent to the sandbox, which stands in for push services, servers of ntfy and Gotify, and
/// webhooks; the body of `GET /__sink`.
struct SinkLog: Sendable, Codable, Equatable {
  /// A message.
  struct Message: Sendable, Codable, Equatable {
    /// The path that it was sent to, such as `/sink/push/1`.
    let path: String
    /// The headers, with names in lower case.
    let headers: [String: String]
    /// The body in Base64.
    let body: String
  }

  /// Only the newest messages are kept.
  static let maxMessages = 200
  /// The greatest length of a body, in bytes.
  static let maxBytes = 65_536
  /// The prefix of the paths that messages are sent to.
  static let path = "/sink"

  /// The messages, oldest first.
  private(set) var messages: [Message] = []

  mutating func record(_ message: Message) {
    messages.append(message)
    if messages.count > Self.maxMessages { messages.removeFirst(messages.count - Self.maxMessages) }
  }
}

extension SinkLog.Message {
  /// Reads a message.
  ///
  /// - Throws: `HTTPError` with 413 if the body is too long, as a push service answers.
  init(_ request: Request) async throws {
    let body = try await request.body.collect(upTo: SinkLog.maxBytes)
    let fields = request.headers.map { ($0.name.rawName.lowercased(), $0.value) }
    self.init(
      path: request.uri.path, headers: Dictionary(fields) { first, _ in first },
      body: Data(body.readableBytesView).base64EncodedString())
  }
}

extension Sandbox {
  /// Adds the addresses below `/sink`, which take messages with 201, as push services do. Faults apply to them.
  func addSinkRoutes(to router: Router<BasicRequestContext>) {
    router.post("\(SinkLog.path)/**") { [state] request, _ in
      state.record(try await SinkLog.Message(request))
      return Response(status: .created, headers: [:], text: "{}")
    }
  }
}
