import Localization
import MarketFeature

/// Deletes a product of the vendor's own.
struct DeleteProduct: Sendable {
  let session: ProductsSession
  let questions: TerminalQuestions

  /// Deletes the product after the user has confirmed.
  ///
  /// - Parameters:
  ///   - isAgreed: whether the user has already confirmed, with `--yes`.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure` with 1 if the user declines, with 73 if the
  ///   result cannot be written, and as ``ProductsSession/asking(about:_:)``;
  ///   `CancellationError`.
  func callAsFunction(
    _ id: Product.ID, by credentials: VendorCredentials, isAgreed: Bool, asJSON: Bool
  ) async throws {
    if !isAgreed { try await agree(to: id, credentials) }
    try await session.asking(about: id) { try await session.selling.delete(id, by: credentials) }
    let console = session.console
    if asJSON {
      try console.write(json: DeletedProductReport(id: id))
    } else if console.isTerminal {
      try console.write(ProductText.for(session.language).sentence(on: .deleted, id, nil))
    } else {
      try console.write("\(ProductOutcome.deleted.rawValue)\t\(id)")
    }
  }

  /// Refuses to delete if there is no terminal to confirm on.
  ///
  /// - Throws: `CommandFailure` with 64.
  static func check(isAgreed: Bool, _ questions: TerminalQuestions) throws(CommandFailure) {
    guard isAgreed || questions.isPossible else {
      throw CommandFailure(.usage, "There is no terminal to confirm the deletion on: confirm it with --yes.")
    }
  }

  private func agree(to id: Product.ID, _ credentials: VendorCredentials) async throws {
    try Self.check(isAgreed: false, questions)
    let details = try await session.asking(about: id) {
      try await session.selling.details(of: id, by: credentials)
    }
    let question = ProductText.for(session.language).question(about: details.product)
    let answer = try await questions.answer(to: question).lowercased().filter { !$0.isWhitespace }
    guard ["y", "yes", "예", "네"].contains(answer) else {
      throw CommandFailure(.failed, "Nothing was deleted.")
    }
  }
}
