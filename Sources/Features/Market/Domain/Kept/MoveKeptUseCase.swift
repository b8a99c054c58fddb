import Foundation
import Reactor

/// A shop cannot go along, for the other profile has its own, and nobody has noted what opens it: left behind it would be
/// lost to everybody.
package struct ShopNotNoted: Error {}

/// Takes what is kept of one profile to another, when browsers come to share one.
struct MoveKeptUseCase: Sendable {
  let shops: any ShopsRepository
  let favorites: any FavoritesRepository
  let searches: any SavedSearchesRepository
  let drafts: any DraftsRepository

  /// Takes it along, as far as there is room; what the other has already stays as it is there. Done again, it changes
  /// nothing.
  ///
  /// - Throws: ``ShopNotNoted``, then nothing has been taken; `AppError` when the data cannot be reached, then some of it
  ///   has been taken; `CancellationError`.
  func callAsFunction(from source: String, to target: String) async throws {
    try await moveShop(from: source, to: target)
    let marked = try await favorites.among(favorites.favorites(of: source).map(\.id), of: target)
    let count = try await favorites.favorites(of: target).count
    let new = try await favorites.favorites(of: source).filter { !marked.contains($0.id) }
    // The one marked last first: those marked longest ago are the ones there is no room for.
    for favorite in new.prefix(max(0, Favorite.maxPerProfile - count)) {
      try await favorites.restore(favorite, of: target)
    }
    try await moveSearches(from: source, to: target)
    try await moveDrafts(from: source, to: target)
  }

  /// Whether a shop would be lost to everybody: the other has its own, which stays, and what opens this one was not
  /// noted. Nothing is to be taken then.
  ///
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func losesShop(from source: String, to target: String) async throws -> Bool {
    guard let shop = try await shops.shop(of: source), let there = try await shops.shop(of: target) else {
      return false
    }
    return shop.isLostBy(keeping: there.credentials)
  }

  private func moveShop(from source: String, to target: String) async throws {
    guard let shop = try await shops.shop(of: source) else { return }
    if try await !shops.open(shop, of: target) {
      guard let there = try await shops.shop(of: target) else { return }
      // It may have come since it was asked whether a shop would be lost.
      if shop.isLostBy(keeping: there.credentials) { throw ShopNotNoted() }
      // The same one may be there: brought along, or come with a move before this one that was cut.
      guard there.credentials.identifier == shop.credentials.identifier else { return }
      if there.vendor == nil, let vendor = shop.vendor {
        try await shops.learn(vendor, by: shop.credentials, of: target)
      }
    }
    let known = Set(try await shops.unlisted(of: target).map(\.id))
    // The one changed longest ago first: it is the one there may be no room for.
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
      // One that is there may have come without all of its pictures, when a move before this one was cut.
      if !there.contains(draft.id) {
        guard room > 0 else { continue }
        room -= 1
      }
      let begun = ProductDraft(
        id: draft.id, fields: draft.fields, hasLostPictures: draft.hasLostPictures, sentAt: draft.sentAt,
        changedAt: draft.changedAt)
      try await drafts.begin(begun, of: target)
      // Without room for its pictures it stays behind with them.
      guard try await movePictures(of: draft, from: source, to: target) else { continue }
      try await drafts.remove(draft.id, of: source)
    }
  }

  /// - Returns: whether there was room for all of them.
  private func movePictures(of draft: ProductDraft, from source: String, to target: String) async throws -> Bool {
    do {
      for picture in draft.pictures {
        guard let file = try await drafts.file(of: picture.id, in: draft.id, of: source) else { continue }
        _ = try await drafts.add(file, id: picture.id, to: draft.id, of: target)
      }
      return true
    } catch let error as AppError where error.code == .overLimit || error.field == "drafts" {
      // None, rather than a part of them, with which it could be registered: all are in the source.
      for picture in draft.pictures {
        _ = try await drafts.remove(picture.id, from: draft.id, of: target)
      }
      return false
    }
  }
}
