import Foundation
import Reactor

/// Thrown if a shop cannot move: the target profile has another shop, and the user has not noted the credentials of
/// this one, so they would be lost.
package struct ShopNotNoted: Error {}

/// Moves a profile's shop, favourites, searches and drafts to another profile, when browsers come to share one.
struct MoveKeptUseCase: Sendable {
  let shops: any ShopsRepository
  let favorites: any FavoritesRepository
  let searches: any SavedSearchesRepository
  let drafts: any DraftsRepository

  /// Moves everything that the target has room for. What the target has already stays as it is, so a repeated move
  /// changes nothing.
  ///
  /// - Throws: ``ShopNotNoted`` before anything has moved; `AppError` if the database cannot be reached, and then a
  ///   part may have moved; `CancellationError`.
  func callAsFunction(from source: String, to target: String) async throws {
    try await moveShop(from: source, to: target)
    let marked = try await favorites.among(favorites.favorites(of: source).map(\.id), of: target)
    let count = try await favorites.favorites(of: target).count
    let new = try await favorites.favorites(of: source).filter { !marked.contains($0.id) }
    // The most recently marked come first, so the oldest are those without room.
    for favorite in new.prefix(max(0, Favorite.maxPerProfile - count)) {
      try await favorites.restore(favorite, of: target)
    }
    try await moveSearches(from: source, to: target)
    try await moveDrafts(from: source, to: target)
  }

  /// Whether a move would lose the source's shop: the target has another one, and the user has not noted the
  /// credentials of the source's. Then nothing should move.
  ///
  /// - Throws: `AppError` if the database cannot be reached; `CancellationError`.
  func losesShop(from source: String, to target: String) async throws -> Bool {
    guard let shop = try await shops.shop(of: source), let there = try await shops.shop(of: target) else {
      return false
    }
    return shop.isLostBy(keeping: there.credentials)
  }

  private func moveShop(from source: String, to target: String) async throws {
    guard let shop = try await shops.shop(of: source) else {
      return try await shops.moveRemovedShop(from: source, to: target)
    }
    if try await !shops.open(shop, of: target) {
      guard let there = try await shops.shop(of: target) else { return }
      // The target's shop may be newer than the caller's check with ``losesShop(from:to:)``.
      if shop.isLostBy(keeping: there.credentials) { throw ShopNotNoted() }
      // The target may have the same shop, entered there or moved by an earlier attempt that was interrupted.
      guard there.credentials.identifier == shop.credentials.identifier else { return }
      if there.vendor == nil, let vendor = shop.vendor {
        try await shops.learn(vendor, by: shop.credentials, of: target)
      }
    }
    let known = Set(try await shops.unlisted(of: target).map(\.id))
    // The oldest come first, because the newest should be kept where there is no room for all.
    for product in try await shops.unlisted(of: source).reversed() where !known.contains(product.id) {
      try await shops.remember(product, of: target)
    }
    try await shops.removeShop(of: source)
  }

  private func moveSearches(from source: String, to target: String) async throws {
    let there = Set(try await searches.searches(of: target).map(\.query))
    let new = try await searches.searches(of: source).filter { !there.contains($0.query) }
    for search in new.prefix(max(0, SavedSearch.maxPerProfile - there.count)) {
      try await searches.save(search.query, newest: search.seen, of: target, at: search.savedAt)
    }
  }

  private func moveDrafts(from source: String, to target: String) async throws {
    let there = Set(try await drafts.drafts(of: target).map(\.id))
    var room = max(0, ProductDraft.maxPerProfile - there.count)
    for draft in try await drafts.drafts(of: source) where !draft.isUntouched {
      // An earlier move that was interrupted may have left some of its pictures behind.
      if !there.contains(draft.id) {
        guard room > 0 else { continue }
        room -= 1
      }
      let begun = ProductDraft(
        id: draft.id, fields: draft.fields, hasLostPictures: draft.hasLostPictures, sentAt: draft.sentAt,
        changedAt: draft.changedAt)
      try await drafts.begin(begun, of: target)
      // Without room for its pictures the draft stays in the source.
      guard try await movePictures(of: draft, from: source, to: target) else { continue }
      try await drafts.remove(draft.id, of: source)
    }
  }

  /// - Returns: whether there was room for all pictures.
  private func movePictures(of draft: ProductDraft, from source: String, to target: String) async throws -> Bool {
    do {
      for picture in draft.pictures {
        guard let file = try await drafts.file(of: picture.id, in: draft.id, of: source) else { continue }
        _ = try await drafts.add(file, id: picture.id, to: draft.id, of: target)
      }
      return true
    } catch let error as AppError where error.code == .overLimit || error.field == "drafts" {
      // With only some of its pictures the draft could be registered incomplete. The source still has all of them.
      for picture in draft.pictures {
        _ = try await drafts.remove(picture.id, from: draft.id, of: target)
      }
      return false
    }
  }
}
