import Foundation
import NIOCore
import OpenMarket
import Reactor
import Shell
import Store

extension CommandFailure {
  /// Creates the failure of any error; an unexpected error is a fault of this
  /// program.
  init(unknown error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? DatabaseError {
      self.init(error)
    } else if let error = error as? DatabaseCopy.Failure {
      self.init(error)
    } else if let error = error as? MarketError {
      self.init(error)
    } else if error is AppError || error is any AppErrorConvertible {
      self.init(AppError(error))
    } else {
      self.init(.software, "Something went wrong: \(type(of: error)): \(error)")
    }
  }

  /// Creates the failure of a database error, with that error's description. Of a newer database it also names this
  /// program's version.
  ///
  /// - Parameter isOnReadOnlyDisk: whether a file is on a disk that is mounted for reading only.
  init(_ error: DatabaseError, isOnReadOnlyDisk: (String) -> Bool = DataDirectory.isOnReadOnlyDisk) {
    let code: Code =
      switch error {
      case .unopenable, .readOnly, .diskFull, .ioFailed: .cannotCreate
      case .damaged, .altered, .foreign, .newerThanProgram, .editedMigration: .dataError
      case .busy, .unreachable: .tryAgain
      case .constraint, .failed, .column, .closed: .software
      }
    var message = error.description
    // Only two different versions explain it.
    if case .newerThanProgram(_, let version?) = error, version != Showroom.version {
      message = "The database was made by Showroom \(version), this is \(Showroom.version): update this program."
    }
    if case .readOnly(let path) = error, isOnReadOnlyDisk(path) {
      message = DataDirectory.failure(path, EROFS).message
    }
    self.init(code, message)
  }

  /// Creates the failure of a copy, which has changed nothing.
  init(_ error: DatabaseCopy.Failure) {
    let reason =
      switch error {
      case .occupied(let table): "The database already holds data (in table \(table)): a copy needs an empty one."
      case .different(let table): "The copy differs from its source (table \(table)): nothing was copied."
      }
    self.init(.dataError, reason)
  }

  /// Creates the failure of a feature's error: its message, and when to try
  /// again.
  init(_ error: AppError) {
    var message = error.publicMessage
    if let wait = error.retryAfter {
      let seconds = max(1, wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0))
      message += " Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }
    let code: Code =
      switch error.code {
      case .internalFault: .software
      case .storageBusy: .tryAgain
      case .storageFull: .cannotCreate
      default: .failed
      }
    self.init(code, message)
  }

  /// Creates the failure of a market's refusal, worded for the operator.
  init(_ error: MarketError) {
    switch error {
    case .invalid(let complaints):
      self.init(.usage, complaints.map { "\($0.field) \($0.message)." }.joined(separator: " "))
    case .unknownVendor:
      self.init(.failed, "The vendor is unknown or revoked: showroom market vendors list shows all.")
    case .diskFull, .full(.disk): self.init(.cannotCreate, "There is no room left on the disk.")
    case .full: self.init(.cannotCreate, "The market is full.")
    case .busy, .tooMany, .keyBusy: self.init(.tryAgain, "The market is busy. Try again in a moment.")
    case .unreadable(let reason): self.init(.dataError, "It cannot be read: \(reason).")
    case .unknownProduct, .unknownDeleteAddress, .notYours, .notRestorable, .tooLarge, .notPicture, .unsupportedType,
      .keyReused, .keySpent, .changedMeanwhile, .tooSoon:
      self.init(.failed, "The market refused the request: \(error).")
    }
  }

  /// Returns the failure of an error that was thrown while listening on an
  /// address.
  ///
  /// - Returns: `nil` if the error is not about the address.
  static func listening(
    on host: String, port: Int, option: String = "--port (0: any)", _ error: any Error
  ) -> CommandFailure? {
    if error is SocketAddressError || error is SocketAddressError.UnknownHost { return notOurs(host) }
    guard let error = error as? IOError else { return nil }
    switch error.errnoCode {
    case EADDRINUSE:
      return inUse(host: host, port: port, option: option)
    case EADDRNOTAVAIL, EAFNOSUPPORT:
      return notOurs(host)
    case EACCES, EPERM:
      return CommandFailure(.notPermitted, "Port \(port) needs special rights: choose one from 1024 with \(option).")
    default:
      return CommandFailure(.unavailable, "Cannot listen on port \(port) of \(host): \(reason(error.errnoCode)).")
    }
  }

  /// The failure of a port that another program listens on.
  static func inUse(host: String, port: Int, option: String = "--port (0: any)") -> CommandFailure {
    CommandFailure(
      .unavailable, "Port \(port) on \(host) is in use: stop what uses it, or choose another with \(option).")
  }

  private static func notOurs(_ host: String) -> CommandFailure {
    CommandFailure(
      .unavailable,
      "Host \(host) is not an address of this machine: --host takes 127.0.0.1 (for this machine only), 0.0.0.0 "
        + "(for all) or one of its own."
    )
  }

  private static func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
}
