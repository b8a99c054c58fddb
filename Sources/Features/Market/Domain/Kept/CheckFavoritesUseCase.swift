import FeatureKit
import Foundation
import Reactor

/// Finds out what has become of somebody's favourites: what is cheaper, sold or gone is news.
///
/// What was found out for one is noted for everybody who has marked it.
struct CheckFavoritesUseCase: Sendable {
  /// What was said no longer ago is not asked again.
  static let maxAge = Duration.seconds(600)
  /// How many are asked for in one go; the next ones the next time.
  static let maxCount = 50

  private let favorites: any FavoritesRepository
  private let products: any ProductsRepository

  /// Creates the use case.
  init(favorites: any FavoritesRepository, products: any ProductsRepository) {
    self.favorites = favorites
    self.products = products
  }

  /// Asks for the favourites of which nothing was said for a while, and notes what it finds: those first that were asked
  /// for longest ago, so that those that cannot be found out hold up no others.
  ///
  /// - Parameters:
  ///   - profile: whose favourites they are.
  ///   - asker: for whom is asked.
  ///   - time: now.
  /// - Throws: `AppError` when the data cannot be reached, or the server says nothing of any product just now;
  ///   `CancellationError`. What was found until then is noted.
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

  /// Notes what was found, also when whoever asked has gone on: on a slow server they always do before the end.
  private func note(_ findings: Findings, at time: Date) async throws {
    // In a task of its own: one that is cancelled writes nothing.
    try await Task {
      if !findings.found.isEmpty { try await favorites.note(findings.found, at: time) }
      if !findings.unanswered.isEmpty { try await favorites.noteUnanswered(findings.unanswered, at: time) }
    }.value
  }

  /// What was said of all that was asked for.
  private struct Findings {
    private(set) var found: [Product.ID: Product?] = [:]
    private(set) var unanswered: [Product.ID] = []
    private var failures = ConsecutiveFailures()
    private var hasAnswer = false
    private var lastFailure: AppError?

    /// Why the others are not known: nothing more was asked for, or nothing at all was answered.
    var failure: AppError? { failures.end ?? (hasAnswer ? nil : lastFailure) }

    /// - Returns: whether more is to be asked for.
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
        // Without a line, or with the calls spent, it was not even asked for.
        if error.code != .offline, error.code != .rateLimited { unanswered.append(id) }
        lastFailure = error
      }
      return failures.goesOn(after: answer.failure)
    }
  }
}
