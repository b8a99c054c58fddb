/// A value that is fetched: the last good one stays while another is on its way or could not be had.
public enum Loadable<Value: Sendable>: Sendable {
  /// Nothing was asked for yet.
  case idle
  /// On its way; `last` is what to show meanwhile.
  case loading(last: Value?)
  /// Here.
  case loaded(Value)
  /// Could not be had; `last` is what to show beside the error.
  case failed(AppError, last: Value?)

  /// The newest good value, if there ever was one.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let last), .failed(_, let last): last
    case .loaded(let value): value
    }
  }

  /// The failure, if the last attempt failed.
  public var error: AppError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Whether a value is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
