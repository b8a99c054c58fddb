import FeatureKit
package import Foundation
import Localization
package import Secrets
package import Upstream

/// Sends messages to browsers that subscribed to Web Push.
///
/// - Source: RFC 8030 (request), RFC 8291 (encryption), RFC 8292 (VAPID).
package struct WebPushSender: ChannelSender {
  /// The push services of browsers. A subscription comes from a client, so no other host is called unless the operator
  /// allows it.
  package static let services = [
    "fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com", "*.push.services.mozilla.com",
    "web.push.apple.com", "*.push.apple.com", "*.notify.windows.com",
  ]
  /// How long a push service keeps a message for a browser that is away, from the change on.
  private static let lifetime: TimeInterval = 3 * 86_400
  /// Even a late message waits this long.
  private static let shortestLife: TimeInterval = 3_600
  /// The longest name of a browser.
  private static let longestName = 60

  package let kind = WatchChannel.Kind.push
  private let poster: any Poster
  private let origins: AllowedOrigins
  private let contact: String
  private let key: @Sendable () async throws -> P256Key
  private let now: @Sendable () -> Date

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - poster: sends the requests.
  ///   - origins: ``services`` and those of the operator.
  ///   - contact: `mailto:` or `https:` address of the operator, which push services may use.
  ///   - key: returns the installation's key of Web Push, see ``WatchKeys``.
  ///   - now: returns the current time.
  package init(
    poster: any Poster, origins: AllowedOrigins, contact: String, key: @escaping @Sendable () async throws -> P256Key,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.poster = poster
    self.origins = origins
    self.contact = contact
    self.key = key
    self.now = now
  }

  package func label(of settings: ChannelSettings) throws(ChannelProblem) -> String {
    guard let endpoint = settings["endpoint"], endpoint.utf8.count <= 2_048 else { throw .invalid(field: "endpoint") }
    guard let host = origins.host(of: endpoint) else { throw .forbiddenAddress }
    _ = try cipher(of: settings)
    let name = settings["name"] ?? ""
    let isName = !name.isEmpty && name.count <= Self.longestName && !name.contains(where: \.isNewline)
    return isName ? name : host
  }

  package func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome {
    guard let endpoint = settings["endpoint"], let host = origins.host(of: endpoint),
      let cipher = try? cipher(of: settings)
    else { return .refused(reason: OwnAnswer.settings.rawValue) }
    do {
      let push = Push(endpoint: endpoint, host: host, cipher: cipher, key: try await key())
      return try await send(message, by: push)
    } catch let error as DownloadError {
      return SendOutcome(error)
    } catch {
      // No key, or cancelled.
      return .later(after: nil, reason: OwnAnswer.notSent.rawValue)
    }
  }

  private func cipher(of settings: ChannelSettings) throws(ChannelProblem) -> PushCipher {
    guard let auth = Base64url.bytes(of: settings["auth"] ?? ""), auth.count == PushCipher.authCount else {
      throw .invalid(field: "auth")
    }
    guard let point = Base64url.bytes(of: settings["p256dh"] ?? ""),
      let cipher = PushCipher(publicKey: point, auth: auth)
    else { throw .invalid(field: "p256dh") }
    return cipher
  }

  // MARK: Attempts

  /// What a request to one subscription needs.
  private struct Push {
    let endpoint: String
    let host: String
    let cipher: PushCipher
    let key: P256Key
  }

  /// Sends a message; once more without a topic if the service refuses that.
  private func send(_ message: WatchMessage, by push: Push) async throws -> SendOutcome {
    var answer = try await post(message, by: push)
    if answer.status == 400, answer.pushReason == "BadWebPushTopic" {
      answer = try await post(message, by: push, hasTopic: false)
    }
    return answer.pushOutcome(of: push.host)
  }

  private func post(_ message: WatchMessage, by push: Push, hasTopic: Bool = true) async throws -> PostAnswer {
    guard let body = push.cipher.encrypted(PushNotification(message).bytes) else {
      return PostAnswer(status: 413, retryAfter: nil, body: "")
    }
    // The scheme is https, unless the operator allows another one.
    let scheme = push.endpoint.prefix { $0 != ":" }
    let token = VAPIDToken(push.key, origin: "\(scheme)://\(push.host)", contact: contact, now: now())
    let life = max(Self.shortestLife, Self.lifetime - max(0, now().timeIntervalSince(message.at)))
    var headers = [
      ("Content-Type", "application/octet-stream"), ("Content-Encoding", "aes128gcm"), ("TTL", String(Int(life))),
      ("Urgency", "normal"), ("Authorization", token.authorization),
    ]
    if hasTopic { headers.append(("Topic", String(message.id.prefix(24)))) }
    return try await poster.post(body, to: push.endpoint, headers: headers.map { (name: $0.0, value: $0.1) })
  }
}

// MARK: Answers

extension PostAnswer {
  /// Why a push service refuses a request: Apple's `reason`, Mozilla's `message`, else the beginning of the text.
  fileprivate var pushReason: String {
    struct Refusal: Decodable {
      let reason: String?
      let message: String?
    }
    let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(body.utf8))
    let text = refusal.map { $0.reason ?? $0.message ?? "" } ?? (body.contains("<") ? "" : body)
    return String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(120))
  }

  /// Whether the subscription was made for another key of this installation, so no request will ever be right.
  private var isOfAnotherKey: Bool {
    body.contains("VapidPkHashMismatch") || body.contains("do not correspond to the credentials")
  }

  /// What became of a message, by the answer of a push service.
  fileprivate func pushOutcome(of host: String) -> SendOutcome {
    let reason = ["\(host): \(status)", pushReason].filter { !$0.isEmpty }.joined(separator: " ")
    return switch status {
    case 200...204: .taken
    case 400 where isOfAnotherKey, 403 where isOfAnotherKey, 404, 410: .ended(reason: reason)
    case 413: .tooLong
    // With 401 and 403, perhaps only the clock is wrong: then all subscriptions are refused, and stay.
    case 401, 403, 429, 500...599: .later(after: retryAfter, reason: reason)
    default: .unusable(reason: reason)
    }
  }
}
