public import Reactor
public import Store

extension DatabaseError: AppErrorConvertible {
  /// The app's error for a database error. This is the only translation; the facts stay in `detail`, for the log.
  public var appError: AppError {
    switch self {
    case .busy, .unreachable:
      AppError(.storageBusy, detail: description)
    case .closed:
      AppError(.unavailable, publicMessage: "The storage can't be reached right now.", detail: description)
    case .diskFull:
      AppError(.storageFull, detail: description)
    case .readOnly, .ioFailed:
      AppError(.internalFault, publicMessage: "This couldn't be saved.", detail: description)
    case .unopenable, .damaged, .constraint, .altered, .foreign, .newerThanProgram, .editedMigration, .failed, .column:
      AppError(.internalFault, detail: description)
    }
  }
}
