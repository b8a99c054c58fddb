package import Reactor

/// What a source has said, which may be older than it should be: it is shown at once, and stands until it is known whether
/// there is anything newer.
package protocol AgedAnswer: Sendable {
  /// Whether it is older than it should be.
  var isStale: Bool { get }
  /// Why there is no newer one; `nil` where the source was not waited for.
  var failure: AppError? { get }
}

extension AgedAnswer {
  /// Whether it is older than it should be and the source was not waited for.
  package var awaitsNewer: Bool { isStale && failure == nil }

  /// What the source says when it is waited for, where this answer is too old and it was not; else this answer.
  ///
  /// - Parameter askAnew: waits for the source, and shows what it says.
  /// - Throws: what `askAnew` throws.
  @discardableResult
  package func orNewer(_ askAnew: () async throws -> Self) async throws -> Self {
    guard awaitsNewer else { return self }
    return try await askAnew()
  }
}
