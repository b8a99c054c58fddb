import FeatureKit
import Foundation
import JSON
import Localization
import Upstream

/// A sender whose service takes `POST` requests. Of the settings it reads a target, or says what is wrong with them.
package protocol PostingSender: ChannelSender {
  /// What a request needs.
  associatedtype Target

  /// Reads settings.
  ///
  /// - Returns: the target, and the host as the channel's label.
  /// - Throws: ``ChannelProblem``.
  func target(_ settings: ChannelSettings) throws(ChannelProblem) -> (target: Target, host: String)

  /// Sends a message to a target.
  func send(_ message: WatchMessage, to target: Target) async -> SendOutcome
}

extension PostingSender {
  package func label(of settings: ChannelSettings) throws(ChannelProblem) -> String { try target(settings).host }

  package func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome {
    guard let target = try? target(settings).target else { return .refused(reason: OwnAnswer.settings.rawValue) }
    return await send(message, to: target)
  }
}

/// Posts the messages of channels that are servers with an address, and reads the settings of such channels.
struct Posting: Sendable {
  /// The longest title and body of a message, in bytes.
  private static let (maxTitle, maxBody) = (250, 2_000)
  /// The longest reason, in bytes.
  private static let maxReason = 150

  let poster: any Poster
  let origins: AllowedOrigins

  /// Sends JSON.
  ///
  /// - Parameters:
  ///   - body: the JSON.
  ///   - url: where to.
  ///   - headers: further headers.
  ///   - read: what the answer means.
  func send(
    _ body: [UInt8], to url: String, headers: [(name: String, value: String)] = [],
    _ read: (PostAnswer) -> SendOutcome
  ) async -> SendOutcome {
    do {
      return read(try await poster.post(body, to: url, headers: [("Content-Type", "application/json")] + headers))
    } catch let error as DownloadError {
      return SendOutcome(error)
    } catch {
      // The caller was cancelled and settles nothing.
      return .later(after: nil, reason: OwnAnswer.cancelled.rawValue)
    }
  }

  /// Writes the JSON of a message.
  static func json(
    _ message: WatchMessage, _ write: (inout JSONWriter, _ title: String, _ body: String) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    let title = WireText.line(message.title, maxBytes: maxTitle) ?? ""
    // A service may refuse an empty message.
    let body = WireText.paragraphs(message.body, maxBytes: maxBody) ?? title
    json.object { write(&$0, title, body) }
    return json.take()
  }

  /// A reason that a service gives in a member of a JSON object, in one line.
  static func reason(_ member: String, of answer: PostAnswer) -> String {
    // The answer may be cut, or no JSON.
    let object = try? JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
    let text = WireText.line(object?[member] as? String, maxBytes: maxReason)
    return text.map { "\(answer.status) \($0)" } ?? "\(answer.status)"
  }
}

// MARK: Settings

extension Posting {
  /// Returns the address in a setting.
  ///
  /// - Returns: the address and its host.
  /// - Throws: ``ChannelProblem``.
  func address(
    _ field: String, in settings: ChannelSettings
  ) throws(ChannelProblem) -> (url: String, host: String) {
    guard let url = settings[field], URLComponents(string: url)?.host?.isEmpty == false else {
      throw .invalid(field: field)
    }
    guard let host = origins.host(of: url) else { throw .forbiddenAddress }
    return (url, host)
  }

  /// Returns the address of a server, which may have a path but no query, without a slash at its end.
  func server(in settings: ChannelSettings) throws(ChannelProblem) -> (url: String, host: String) {
    guard let text = settings["server"], !text.contains("?"), !text.hasSuffix("//") else {
      throw .invalid(field: "server")
    }
    let (url, host) = try address("server", in: settings)
    return (url.hasSuffix("/") ? String(url.dropLast()) : url, host)
  }

  /// Returns a setting of 1 to `limit` characters, each of them visible ASCII that `isAllowed` takes.
  static func word(
    _ field: String, in settings: ChannelSettings, limit: Int, where isAllowed: (UInt8) -> Bool = { _ in true }
  ) throws(ChannelProblem) -> String {
    guard let text = settings[field], (1...limit).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && isAllowed($0) })
    else { throw .invalid(field: field) }
    return text
  }

  /// Whether a byte is a letter, a digit, `-` or `_`.
  static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F
  }
}

// MARK: Outcomes

extension SendOutcome {
  /// What a request without an answer means.
  init(_ error: DownloadError) {
    switch error {
    case .refusedOrigin, .refusedAddress: self = .refused(reason: OwnAnswer.refusedAddress.rawValue)
    case .timedOut: self = .later(after: nil, reason: OwnAnswer.noAnswer.rawValue)
    case .unreachable, .status, .tooLarge, .broken: self = .later(after: nil, reason: OwnAnswer.unreachable.rawValue)
    }
  }

  /// What most services mean by a status.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - reason: the status and the service's words.
  init(_ answer: PostAnswer, reason: String) {
    switch answer.status {
    case 200...299: self = .taken
    case 401, 403: self = .refused(reason: reason)
    case 413: self = .tooLong
    // A redirect and 404 often come from something in between, and for a while.
    case 300...399, 404, 408, 425, 429, 500...: self = .later(after: answer.retryAfter, reason: reason)
    default: self = .unusable(reason: reason)
    }
  }

  /// The outcome in one short line for the person: what the service said, or `nil` if it took the message.
  package var reason: String? {
    switch self {
    case .taken: nil
    case .tooLong: OwnAnswer.tooLong.rawValue
    case .later(_, let reason), .ended(let reason), .refused(let reason), .unusable(let reason): reason
    }
  }
}
