import Foundation
import Synchronization

/// Notes of each host whether the last call found no answer, or one of no use. It stands above the retries: what one of
/// them mends is no silence.
struct SilenceTransport: Transport {
  let inner: any Transport
  let silences: Silences

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.url.host
    do {
      var response = try await inner.send(request)
      silences.note(nil, of: host)
      response.whenUnreadable = { [silences] in silences.note(.misfit, of: host) }
      return response
    } catch let error as NetworkError {
      switch error {
      // No call was made.
      case .budgetSpent, .credentialForEveryone: break
      default: silences.note(error.isSilence ? .silence : error.isMisfit ? .misfit : nil, of: host)
      }
      throw error
    }
  }

  func forget(_ request: HTTPRequest) async { await inner.forget(request) }
}

/// The hosts that did not answer the last call, or not as expected.
final class Silences: Sendable {
  /// What was wrong with a call.
  enum Trouble { case silence, misfit }

  private let now: @Sendable () -> Date
  private let moments = Mutex<[String: (trouble: Trouble, date: Date)]>([:])

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// How long ago the last call to a host ended with a trouble; `nil` when it ended otherwise, or there was no call.
  func age(of trouble: Trouble, at host: String) -> Duration? {
    guard let last = moments.withLock({ $0[host] }), last.trouble == trouble else { return nil }
    return .seconds(max(0, now().timeIntervalSince(last.date)))
  }

  fileprivate func note(_ trouble: Trouble?, of host: String) {
    let moment = now()
    moments.withLock { $0[host] = trouble.map { (trouble: $0, date: moment) } }
  }
}
