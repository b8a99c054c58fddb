package import Reactor

/// A source's answer about one of several requested items.
package enum ItemAnswer<ID: Sendable, Value: Sendable>: Sendable {
  /// The item's value.
  case found(ID, Value)
  /// The source answered that it does not have the item.
  case gone(ID)
  /// The source's answer about this item cannot be read.
  case unreadable(ID, AppError)
  /// The source did not answer.
  case failed(ID, AppError)

  /// Asks for an item and classifies the failure.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - question: asks the source; throws `AppError` with `unavailable` if only an older answer is available.
  /// - Throws: `CancellationError`, nothing else.
  package static func ask(_ id: ID, _ question: () async throws -> Value) async throws -> ItemAnswer {
    try Task.checkCancellation()
    do {
      return .found(id, try await question())
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = AppError(error)
      switch known.code {
      case .notFound: return .gone(id)
      case .changedUpstream, .invalidInput, .notAllowed: return .unreadable(id, known)
      case .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline, .storageBusy, .storageFull, .internalFault:
        return .failed(id, known)
      }
    }
  }

  /// The item that the answer is about.
  package var id: ID {
    switch self {
    case .found(let id, _), .gone(let id), .unreadable(let id, _), .failed(let id, _): id
    }
  }

  /// Why the source did not answer; `nil` if it did.
  package var failure: AppError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

/// Decides how long to go on asking a failing source. One failing item must not hide all others.
package struct ConsecutiveFailures: Sendable {
  /// The number of consecutive failures that mean that the source itself fails.
  package static let limit = 3

  private var failures = 0
  /// Why no more items are to be asked for; `nil` while asking goes on.
  package private(set) var end: AppError?

  /// Creates the counter for one check.
  package init() {}

  /// Counts an answer.
  ///
  /// - Parameter failure: the answer's ``ItemAnswer/failure``.
  /// - Returns: whether to ask for more items.
  package mutating func goesOn(after failure: AppError?) -> Bool {
    guard let failure else {
      failures = 0
      return end == nil
    }
    failures += 1
    if failure.code != .unavailable || failures >= Self.limit { end = end ?? failure }
    return end == nil
  }
}
