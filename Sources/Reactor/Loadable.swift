/// A value that is fetched. The last good value stays available while a new one loads, and after a failure.
public enum Loadable<Value: Sendable>: Sendable {
  /// Not requested yet.
  case idle
  /// Loading; the screen shows `last` meanwhile.
  case loading(last: Value?)
  /// Loaded.
  case loaded(Value)
  /// Failed; the screen shows `last` beside the error.
  case failed(AppError, last: Value?)

  /// The newest good value, if any.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let last), .failed(_, let last): last
    case .loaded(let value): value
    }
  }

  /// The error of the last attempt, if it failed.
  public var error: AppError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Whether a value is loading.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
