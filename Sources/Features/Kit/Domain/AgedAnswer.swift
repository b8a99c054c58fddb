package import Reactor

/// A source's answer that may be out of date. A page shows an outdated answer at once, until the source has answered
/// anew.
package protocol AgedAnswer: Sendable {
  /// Whether the answer is out of date.
  var isStale: Bool { get }
  /// Why there is no newer answer; `nil` if the source was not waited for.
  var failure: AppError? { get }
}

extension AgedAnswer {
  /// Whether the answer is out of date and the source was not waited for.
  package var awaitsNewer: Bool { isStale && failure == nil }

  /// Returns a newer answer if this one awaits one, else this one.
  ///
  /// - Parameter askAnew: asks the source, waits for it and returns its answer.
  /// - Throws: what `askAnew` throws.
  @discardableResult
  package func orNewer(_ askAnew: () async throws -> Self) async throws -> Self {
    guard awaitsNewer else { return self }
    return try await askAnew()
  }
}
