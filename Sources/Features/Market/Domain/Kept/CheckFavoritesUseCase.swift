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

  /// Asks for the favourites that were checked longest ago, and notes what it finds.
  ///
  /// - Parameters:
  ///   - profile: whose favourites they are.
  ///   - asker: for whom is asked.
  ///   - time: now.
  /// - Throws: `AppError` when the data cannot be reached, or the server says nothing of any product just now; what was
  ///   found until then is noted. `CancellationError`.
  func callAsFunction(of profile: String, for asker: Asker, at time: Date) async throws {
    let limit = time.addingTimeInterval(-(Self.maxAge / .seconds(1)))
    let outdated = try await favorites.favorites(of: profile).filter { $0.checkedAt < limit }
      .sorted { $0.checkedAt < $1.checkedAt }.prefix(Self.maxCount).map(\.id)
    if outdated.isEmpty { return }
    var found: [Product.ID: Product?] = [:]
    var failure: AppError?
    let source = products.asked(by: asker)
    try await FewAtOnce.each(outdated) {
      try await Self.ask(for: $0, source)
    } tell: { answer in
      switch answer {
      case .found(let product): found.updateValue(product, forKey: product.id)
      case .gone(let id): found.updateValue(nil, forKey: id)
      case .unreadable: break
      case .failed(let error): failure = failure ?? error
      }
      return failure == nil
    }
    if !found.isEmpty { try await favorites.note(found, at: time) }
    if let failure { throw failure }
  }

  /// What the server says of one product.
  private enum Answer: Sendable {
    case found(Product)
    case gone(Product.ID)
    /// What it says of this one cannot be read, others perhaps can.
    case unreadable
    /// It would say as much of the others.
    case failed(AppError)
  }

  private static func ask(for id: Product.ID, _ source: any ProductsRepository) async throws -> Answer {
    try Task.checkCancellation()
    do {
      let details = try await source.details(of: id, isFresh: false)
      if details.isStale { return .failed(AppError(.unavailable, detail: "an older answer")) }
      return details.product.id == id ? .found(details.product) : .unreadable
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = AppError(error)
      switch known.code {
      case .notFound: return .gone(id)
      case .changedUpstream, .invalidInput, .notAllowed: return .unreadable
      case .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline, .storageBusy, .internalFault:
        return .failed(known)
      }
    }
  }
}
