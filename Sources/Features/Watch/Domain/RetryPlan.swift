import Foundation

/// When a message is sent again that its service did not take.
package struct RetryPlan: Sendable {
  /// What becomes of a message after an attempt.
  enum Step: Sendable, Hashable {
    case sent
    /// It is sent again after a time.
    case again(after: Duration)
    /// It is not sent any more.
    case dropped
    /// Nor are the others of its channel, which takes a new state.
    case closed(WatchChannel.State)

    /// Whether the next message of the channel can be sent now.
    var goesOn: Bool { self == .sent || self == .dropped }
  }

  /// The waits after each attempt; after the last one the message is dropped.
  ///
  /// - Source: the example of Standard Webhooks.
  static let waits: [Duration] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map { .seconds($0) }
  /// The longest wait that a service can ask for.
  static let longest = Duration.seconds(86_400)

  /// Returns what becomes of a message.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the last attempt.
  ///   - attempts: the number of attempts, the last one included.
  ///   - id: the id of the message. Waits are up to a tenth longer, by the id, so that what failed at once does not come
  ///     back at once.
  static func step(after outcome: SendOutcome, attempts: Int, of id: String) -> Step {
    switch outcome {
    case .taken: return .sent
    case .tooLong, .unusable: return .dropped
    case .ended: return .closed(.ended)
    case .refused: return .closed(.refused)
    case .later(let wish, _):
      guard attempts >= 1, attempts <= waits.count else { return .dropped }
      let wait = max(waits[attempts - 1], min(wish ?? .zero, longest))
      return .again(after: wait + wait * Double(jitter(of: id, attempts)) / 1_000)
    }
  }

  /// 0 ... 100, the same for the same message and attempt on every server.
  private static func jitter(of id: String, _ attempts: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(id) \(attempts)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return (hash ^ hash >> 32) % 101
  }
}
