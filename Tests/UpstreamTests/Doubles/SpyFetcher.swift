import Addresses

@testable import Upstream

/// Replaces the network: responds from a closure and records the dialled targets.
final class SpyFetcher: FileFetcher {
  struct Call: Sendable, Equatable {
    let url: String
    /// The dialled address; `nil` for a configured origin.
    let address: String?
    let port: Int
  }

  let calls = Recorder<Call>()
  private let answer: @Sendable (FileAddress, DialTarget) throws -> FetchAnswer

  init(_ answer: @escaping @Sendable (FileAddress, DialTarget) throws -> FetchAnswer) { self.answer = answer }

  /// Always gives the same response.
  convenience init(_ answer: FetchAnswer) { self.init { _, _ in answer } }

  func fetch(_ address: FileAddress, from target: DialTarget, limit: Int) async throws -> FetchAnswer {
    calls.record(Call(url: address.text, address: target.address?.description, port: target.port))
    return try answer(address, target)
  }

  func shutdown() async {}
}
