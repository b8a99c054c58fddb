import Foundation
import LiveWeb
import Reactor

// What a vendor does with goods that are on the server.
extension ShopReactor {
  /// Puts a product on top of what is sorted by that.
  func bump(_ id: Product.ID, _ state: State, _ emit: (Mutation) async -> Void) async throws {
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    do {
      let product = try await selling.bump(id, by: shop.credentials).product
      try await shops.keep(product, of: shop, for: key, at: now())
      var good = ShopGood(product)
      good.bumpableAt = now().addingTimeInterval(ShopGood.bumpPause)
      await emit(.put(good))
      await emit(.say(.bumped))
    } catch let error as AppError where error.code == .overLimit {
      if let wait = error.retryAfter, var good = state.goods[id] {
        good.bumpableAt = now().addingTimeInterval(wait / .seconds(1))
        await emit(.put(good))
      }
      await emit(.say(.bumpedTooEarly(error.retryAfter)))
    } catch let error as AppError where error.code == .notFound {
      try await lose(id, key, emit)
    }
  }

  /// Sends products into another state, one after another; what is done is done.
  func change(
    _ ids: [Product.ID], to chosen: Product.State, _ state: State, _ emit: (Mutation) async -> Void
  ) async throws {
    guard !ids.isEmpty else { return await emit(.say(.nothingTicked)) }
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    var edit = ProductEdit()
    edit.state = chosen
    var count = 0
    for id in ids {
      do {
        let product = try await selling.edit(id, edit, by: shop.credentials).product
        // Servers of the original pass over what they do not know.
        guard product.state == chosen else { return await emit(.say(.statesUnknown)) }
        try await shops.keep(product, of: shop, for: key, at: now())
        count += 1
        await show(product, emit)
      } catch let error as AppError where error.code == .notFound {
        try await lose(id, key, emit)
      }
    }
    await emit(.setSelecting(false))
    if count > 0 { await emit(.say(.changed(count, chosen))) }
  }

  /// Deletes products where that can be taken back; elsewhere asks before.
  func delete(_ ids: [Product.ID], _ state: State, _ emit: (Mutation) async -> Void) async throws {
    guard let first = ids.first else { return await emit(.say(.nothingTicked)) }
    let shop = try await currentShop()
    guard await bringsBack(first) else {
      return await emit(.setConfirming(ids.map { state.goods[$0] ?? ShopGood(unknown: $0) }))
    }
    try await delete(ids, of: shop, rememberedAs: state.goods, emit)
  }

  /// Deletes products that do not come back.
  func deleteForGood(_ ids: [Product.ID], _ emit: (Mutation) async -> Void) async throws {
    await emit(.setConfirming([]))
    try await delete(ids, of: try await currentShop(), rememberedAs: nil, emit)
  }

  /// Brings deleted products back.
  func restore(_ ids: [Product.ID], _ emit: (Mutation) async -> Void) async throws {
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    var count = 0
    for id in ids {
      do {
        let product = try await selling.restore(id, by: shop.credentials).product
        try await shops.forget(id, of: key)
        try await shops.keep(product, of: shop, for: key, at: now())
        count += 1
        await show(product, emit)
      } catch let error as AppError where error.code == .notFound || error.code == .invalidInput {
        // It is gone for good, or back already.
        try await shops.forget(id, of: key)
      }
    }
    await emit(.say(count > 0 ? .restored(count) : .restoredTooLate))
    try await showRemoved(emit)
  }

  /// - Parameter goods: what is known of what can be brought back; `nil` where nothing can.
  private func delete(
    _ ids: [Product.ID], of shop: Shop, rememberedAs goods: ShopGoods?, _ emit: (Mutation) async -> Void
  ) async throws {
    let key = try profile.keptOrThrow()
    for id in ids {
      do {
        try await selling.delete(id, by: shop.credentials)
      } catch let error as AppError where error.code == .notFound {
        // Somebody has been faster: it is as gone as it was to be.
      }
      if let goods {
        let known = goods[id] ?? ShopGood(unknown: id)
        try await shops.remember(
          UnlistedProduct(id: id, name: known.name, thumbnail: known.thumbnail, reason: .deleted, at: now()), of: key)
      } else {
        try await shops.forget(id, of: key)
      }
      await emit(.take(id))
    }
    await emit(.setSelecting(false))
    try await showRemoved(emit)
  }

  /// Whether the server brings back what was deleted: those of ours do, and only they say what a product has cost.
  private func bringsBack(_ id: Product.ID) async -> Bool {
    // Who cannot be asked is not relied on.
    let steps = try? await products.priceHistory(of: id)
    return steps?.isEmpty == false
  }

  /// Shows a product in the part where it is now.
  private func show(_ product: Product, _ emit: (Mutation) async -> Void) async {
    if ShopPart(product.state) == shown.query.part {
      await emit(.put(ShopGood(product)))
    } else {
      await emit(.take(product.id))
    }
  }

  private func lose(_ id: Product.ID, _ key: String, _ emit: (Mutation) async -> Void) async throws {
    try await shops.forget(id, of: key)
    await emit(.take(id))
    await emit(.say(.gone))
  }
}
