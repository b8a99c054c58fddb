import Foundation
import Synchronization

/// Notes of each host whether the last call found no answer. It stands above the retries: what one of them mends is no
/// silence.
struct SilenceTransport: Transport {
  let inner: any Transport
  let silences: Silences

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      let response = try await inner.send(request)
      silences.end(of: request.url.host)
      return response
    } catch let error as NetworkError {
      switch error {
      case .transport, .offline, .timedOut, .status(500..., _, _): silences.note(of: request.url.host)
      case .status, .undecodable, .bodyTooLarge: silences.end(of: request.url.host)
      // No call was made.
      case .budgetSpent, .credentialForEveryone: break
      }
      throw error
    }
  }

  func forget(_ request: HTTPRequest) async { await inner.forget(request) }
}

/// The hosts whose last call found no answer.
final class Silences: Sendable {
  private let now: @Sendable () -> Date
  private let moments = Mutex<[String: Date]>([:])

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// How long ago the last call to a host found no answer; `nil` when it found one, or there was no call.
  func age(of host: String) -> Duration? {
    moments.withLock { $0[host] }.map { .seconds(max(0, now().timeIntervalSince($0))) }
  }

  fileprivate func note(of host: String) {
    let moment = now()
    moments.withLock { $0[host] = moment }
  }

  fileprivate func end(of host: String) { moments.withLock { $0[host] = nil } }
}
