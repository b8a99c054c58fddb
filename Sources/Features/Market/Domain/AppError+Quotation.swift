import Reactor

extension AppError {
  /// The server's own message, if it may be shown on a page; `nil` for errors with the app's message only.
  var quotation: String? { publicMessage == AppError(code).publicMessage ? nil : publicMessage }
}
