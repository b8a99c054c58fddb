import Foundation
import NIOCore
import OpenMarket
import Reactor
import Store

extension CommandFailure {
  /// A failure for an error nobody expected: our own fault.
  init(unknown error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? DatabaseError {
      self.init(error)
    } else if let error = error as? MarketError {
      self.init(error)
    } else if error is AppError || error is any AppErrorConvertible {
      self.init(AppError(error))
    } else {
      self.init(.software, "Something went wrong: \(type(of: error)): \(error)")
    }
  }

  /// A failure of the database, in its own words.
  init(_ error: DatabaseError) {
    let code: Code =
      switch error {
      case .unopenable, .readOnly, .diskFull, .ioFailed: .cannotCreate
      case .damaged, .foreign, .newerThanProgram, .editedMigration: .dataError
      case .busy, .unreachable: .tryAgain
      case .constraint, .failed, .column, .closed: .software
      }
    self.init(code, error.description)
  }

  /// A failure to answer a question about apps: what happened, and when to try again.
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

  /// A refusal of the market, to an operator.
  init(_ error: MarketError) {
    switch error {
    case .invalid(let complaints):
      self.init(.usage, complaints.map { "\($0.field) \($0.message)." }.joined(separator: " "))
    case .unknownVendor:
      self.init(.failed, "There is no such vendor, or they were revoked: showroom market vendors list.")
    case .diskFull, .full(.disk): self.init(.cannotCreate, "There is no room left on the disk.")
    case .full: self.init(.cannotCreate, "The market keeps as much as it takes.")
    case .busy, .tooMany, .keyBusy: self.init(.tryAgain, "The market is busy. Try again in a moment.")
    case .unreadable(let reason): self.init(.dataError, "It cannot be read: \(reason).")
    case .unknownProduct, .unknownDeleteAddress, .notYours, .notRestorable, .tooLarge, .notPicture, .unsupportedType,
      .keyReused, .keySpent, .changedMeanwhile, .tooSoon:
      self.init(.failed, "The market refuses it: \(error).")
    }
  }

  /// The failure an error means that came up while an address was being listened on.
  ///
  /// - Returns: `nil` for an error that is not about the address.
  static func listening(
    on host: String, port: Int, option: String = "--port (0: any)", _ error: any Error
  ) -> CommandFailure? {
    if error is SocketAddressError || error is SocketAddressError.UnknownHost { return notOurs(host) }
    guard let error = error as? IOError else { return nil }
    switch error.errnoCode {
    case EADDRINUSE:
      return CommandFailure(
        .unavailable, "Port \(port) on \(host) is in use: stop what uses it, or choose another with \(option).")
    case EADDRNOTAVAIL, EAFNOSUPPORT:
      return notOurs(host)
    case EACCES, EPERM:
      return CommandFailure(.notPermitted, "Port \(port) may not be listened on: choose one from 1024 with \(option).")
    default:
      return CommandFailure(.unavailable, "Port \(port) on \(host) cannot be listened on: \(reason(error.errnoCode)).")
    }
  }

  private static func notOurs(_ host: String) -> CommandFailure {
    CommandFailure(
      .unavailable,
      "Host \(host) is no address of this machine: --host takes 127.0.0.1 (only this machine can reach it), 0.0.0.0 "
        + "(all can) or one of its own."
    )
  }

  private static func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
}
