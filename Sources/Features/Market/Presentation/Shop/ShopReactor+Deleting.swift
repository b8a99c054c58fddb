import FeatureKit
import Foundation
import LiveWeb
import Reactor

// How goods are deleted: at once where that can be taken back, elsewhere after a question.
extension ShopReactor {
  /// By how many products a server is asked whether it brings them back, should the first ones be gone.
  private static let maxAsked = 3

  /// Deletes products where that can be taken back; elsewhere asks before.
  func delete(_ ids: [Product.ID], _ context: Context) async throws {
    let state = context.initial
    guard !ids.isEmpty else { return context.emit(.say(.nothingTicked)) }
    let shop = try await currentShop()
    guard try await bringsBack(ids, of: shop) else {
      return context.emit(.setConfirming(ids.map { state.goods[$0] ?? ShopGood(unknown: $0) }))
    }
    let name = Self.name(of: ids, among: state.goods.rows)
    try await delete(ids, of: shop, named: name, rememberedAs: state.goods, context)
  }

  /// Deletes products that do not come back.
  func deleteForGood(_ ids: [Product.ID], _ context: Context) async throws {
    let state = context.initial
    context.emit(.setConfirming([]))
    let name = Self.name(of: ids, among: state.confirming + state.goods.rows)
    try await delete(ids, of: try await currentShop(), named: name, rememberedAs: nil, context)
  }

  /// What one product alone is called; empty for several, and for one of which nothing is known.
  private static func name(of ids: [Product.ID], among goods: [ShopGood]) -> String {
    ids.count == 1 ? goods.first { $0.id == ids[0] }?.name ?? "" : ""
  }

  /// - Parameters:
  ///   - name: of one product alone.
  ///   - goods: what is known of what can be brought back; `nil` where nothing can.
  private func delete(
    _ ids: [Product.ID], of shop: Shop, named name: String, rememberedAs goods: ShopGoods?,
    _ context: Context
  ) async throws {
    let key = try profile.keptOrThrow()
    var deleted: [ShopGood] = []
    var failure: (any Error)?
    for id in ids {
      do {
        try await deleteIfThere(id, by: shop)
      } catch {
        failure = error
        break
      }
      let good = goods?[id] ?? ShopGood(unknown: id)
      deleted.append(good)
      // What does not come back is remembered, too, though as of a time whose undo is over: a list that was kept before
      // shall not show it again.
      await remember([good], at: goods == nil ? now().addingTimeInterval(-2 * Self.undoFor) : now(), key)
      context.emit(.take(id))
    }
    // The undo is of all of them: those that went first would have fallen out of it while the others went.
    if goods != nil, deleted.count > 1 { await remember(deleted, at: now(), key) }
    await keepingWhatCanBe(failed: failed) { try await showRemoved(context) }
    guard let failure else {
      context.emit(.setSelecting(false))
      if goods == nil { context.emit(.say(.deleted(deleted.count))) }
      return
    }
    guard let known = failure as? AppError else { throw failure }
    guard !deleted.isEmpty else {
      return context.emit(.say(.notDeleted(ids.count, name: name, FailureReason(known))))
    }
    let left = ids.count - deleted.count
    context.emit(.say(.partly(.deleted, done: deleted.count, left: left, FailureReason(known))))
  }

  private func deleteIfThere(_ id: Product.ID, by shop: Shop) async throws {
    do {
      try await selling.delete(id, by: shop.credentials)
    } catch let error as AppError where error.code == .notFound {
      // Somebody has been faster: it is as gone as it was to be.
      try await checkMarket()
    }
  }

  /// Remembers what was deleted, all of it as of one moment.
  private func remember(_ goods: [ShopGood], at moment: Date, _ key: String) async {
    for good in goods {
      await keepingWhatCanBe(failed: failed) {
        try await shops.remember(
          UnlistedProduct(id: good.id, name: good.name, thumbnail: good.thumbnail, reason: .deleted, at: moment),
          of: key)
      }
    }
  }

  /// Whether the server brings back what was deleted.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func bringsBack(_ ids: [Product.ID], of shop: Shop) async throws -> Bool {
    do {
      for id in ids.prefix(Self.maxAsked) {
        if try await selling.bringsBack(id, by: shop.credentials) { return true }
      }
    } catch {
      // Who cannot be asked is not relied on.
      try Task.checkCancellation()
    }
    return false
  }
}
