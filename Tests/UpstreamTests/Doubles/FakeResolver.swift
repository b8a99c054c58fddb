import Addresses
import NIOCore
import Synchronization
import Testing

@testable import Upstream

/// Responds from a table and records the requests.
final class FakeResolver: HostResolver {
  let asked = Recorder<String>()
  private let answers: Mutex<[String: [[String]]]>
  private let gate: Gate?

  /// - Parameters:
  ///   - answers: for each host its responses in order; the last one repeats.
  ///   - gate: holds every request.
  init(_ answers: [String: [[String]]], gate: Gate? = nil) {
    self.answers = Mutex(answers)
    self.gate = gate
  }

  func addresses(of host: String, port: Int) async throws -> [SocketAddress] {
    asked.record(host)
    try await gate?.wait()
    guard let texts = next(host) else { throw DownloadError.unreachable(host: host) }
    return try texts.map { try SocketAddress(ipAddress: $0, port: port) }
  }

  private func next(_ host: String) -> [String]? {
    answers.withLock { answers in
      guard let left = answers[host], let first = left.first else { return nil }
      if left.count > 1 { answers[host] = Array(left.dropFirst()) }
      return first
    }
  }
}

extension IPAddress {
  /// An address in its usual notation.
  static func read(_ text: String) throws -> IPAddress { try #require(IPAddress(text)) }
}
