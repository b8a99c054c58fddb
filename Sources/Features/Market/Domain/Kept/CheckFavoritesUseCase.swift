import FeatureKit
import Foundation
import Reactor

/// Checks what has become of a profile's favourites. A product that is cheaper, sold or gone is news.
///
/// A result is recorded for all profiles that have marked the product.
struct CheckFavoritesUseCase: Sendable {
  /// Favourites checked within this time are not checked again.
  static let maxAge = Duration.seconds(600)
  /// The most favourites that one check requests. The next check takes the next ones.
  static let maxCount = 50

  private let favorites: any FavoritesRepository
  private let products: any ProductsRepository

  /// Creates the use case.
  init(favorites: any FavoritesRepository, products: any ProductsRepository) {
    self.favorites = favorites
    self.products = products
  }

  /// Requests the favourites that were not checked for a while, and records the results. Those requested longest ago
  /// come first, so that failing ones do not hold up the others.
  ///
  /// - Parameters:
  ///   - profile: the owner of the favourites.
  ///   - asker: the client that the requests are for.
  ///   - time: the current time.
  /// - Throws: `AppError` if the database cannot be reached, or the server answers for no product; `CancellationError`.
  ///   Results until then are recorded.
  func callAsFunction(of profile: String, for asker: Asker, at time: Date) async throws {
    let limit = time.addingTimeInterval(-(Self.maxAge / .seconds(1)))
    let outdated = try await favorites.favorites(of: profile).filter { $0.checkedAt < limit }
      .sorted { $0.askedAt < $1.askedAt }.prefix(Self.maxCount).map(\.id)
    if outdated.isEmpty { return }
    var findings = Findings()
    let source = products.asked(by: asker)
    do {
      try await outdated.forEach { id in
        try await ProductAnswer.ask(id) { try await source.details(of: id, isFresh: false).current(of: id) }
      } tell: {
        findings.take($0)
      }
    } catch {
      try await note(findings, at: time)
      throw error
    }
    try await note(findings, at: time)
    if let failure = findings.failure { throw failure }
  }

  /// Records the results, also after a cancellation. On a slow server clients usually leave before the end.
  private func note(_ findings: Findings, at time: Date) async throws {
    // A cancelled task could not write, so this is a task of its own.
    try await Task {
      if !findings.found.isEmpty { try await favorites.note(findings.found, at: time) }
      if !findings.unanswered.isEmpty { try await favorites.noteUnanswered(findings.unanswered, at: time) }
    }.value
  }

  /// The results of all requests.
  private struct Findings {
    private(set) var found: [Product.ID: Product?] = [:]
    private(set) var unanswered: [Product.ID] = []
    private var failures = ConsecutiveFailures()
    private var hasAnswer = false
    private var lastFailure: AppError?

    /// Why the remaining products were not checked: the check stopped early, or nothing was answered at all.
    var failure: AppError? { failures.end ?? (hasAnswer ? nil : lastFailure) }

    /// - Returns: whether to send more requests.
    mutating func take(_ answer: ProductAnswer) -> Bool {
      switch answer {
      case .found(let id, let details):
        found.updateValue(details.product, forKey: id)
        hasAnswer = true
      case .gone(let id):
        found.updateValue(nil, forKey: id)
        hasAnswer = true
      case .unreadable(let id, let error):
        unanswered.append(id)
        lastFailure = error
      case .failed(let id, let error):
        // Offline or over the budget, the request was never sent.
        if error.code != .offline, error.code != .rateLimited { unanswered.append(id) }
        lastFailure = error
      }
      return failures.goesOn(after: answer.failure)
    }
  }
}
