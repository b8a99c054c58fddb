import Addresses

@testable import Upstream

/// Stands in the place of the network: answers from a closure and remembers who would have been dialled.
final class SpyFetcher: FileFetcher {
  struct Call: Sendable, Equatable {
    let url: String
    /// The address dialled; `nil` for what the operator named.
    let address: String?
    let port: Int
  }

  let calls = Recorder<Call>()
  private let answer: @Sendable (FileAddress, DialTarget) throws -> FetchAnswer

  init(_ answer: @escaping @Sendable (FileAddress, DialTarget) throws -> FetchAnswer) { self.answer = answer }

  /// Always answers with the same.
  convenience init(_ answer: FetchAnswer) { self.init { _, _ in answer } }

  func fetch(_ address: FileAddress, from target: DialTarget, limit: Int) async throws -> FetchAnswer {
    calls.record(Call(url: address.text, address: target.address?.description, port: target.port))
    return try answer(address, target)
  }

  func shutdown() async {}
}
