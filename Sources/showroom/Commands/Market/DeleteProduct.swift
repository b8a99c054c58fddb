import Localization
import MarketFeature

/// Deletes a product of somebody's own.
struct DeleteProduct: Sendable {
  let session: ProductsSession
  let questions: TerminalQuestions

  /// Deletes it, once whoever is in front of the command agrees.
  ///
  /// - Parameters:
  ///   - isAgreed: whether they have said so already.
  ///   - asJSON: print one object.
  /// - Throws: `CommandFailure` with 1 when they do not agree, as ``ProductsSession/asking(about:_:)``, and with 73
  ///   when the result cannot be written; `CancellationError`.
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

  /// Refuses to delete where nobody can be asked.
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
