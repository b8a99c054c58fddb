import Reactor

extension AppError {
  /// What the server has said, where it can be repeated; `nil` where it has said nothing, or nothing that may stand on a
  /// page.
  var quotation: String? { publicMessage == AppError(code).publicMessage ? nil : publicMessage }
}
