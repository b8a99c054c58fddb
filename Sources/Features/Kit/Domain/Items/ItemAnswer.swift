package import Reactor

/// What a source says of one item, where many are asked for.
package enum ItemAnswer<ID: Sendable, Value: Sendable>: Sendable {
  case found(ID, Value)
  /// The source answered, and does not have it.
  case gone(ID)
  /// The source's answer about this item cannot be read.
  case unreadable(ID, AppError)
  /// The source gives no answer at the moment.
  case failed(ID, AppError)

  /// Asks for an item, and tells apart what may go wrong.
  ///
  /// - Parameters:
  ///   - id: which.
  ///   - question: asks the source; throws `AppError` with `unavailable` for an older answer in place of one.
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

  /// Which item it is about.
  package var id: ID {
    switch self {
    case .found(let id, _), .gone(let id), .unreadable(let id, _), .failed(let id, _): id
    }
  }

  /// Why the source gives no answer; `nil` if it answered.
  package var failure: AppError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

/// Decides how long to go on asking a failing source: one item that fails must not hide all others.
package struct ConsecutiveFailures: Sendable {
  /// This many failures in a row mean that the source itself fails.
  package static let limit = 3

  private var failures = 0
  /// Why nothing more is to be asked for, once that is so.
  package private(set) var end: AppError?

  /// Creates the counter of one check.
  package init() {}

  /// Counts an answer.
  ///
  /// - Parameter failure: ``ItemAnswer/failure``.
  /// - Returns: whether more is to be asked for.
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
