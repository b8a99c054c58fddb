import FeatureKit
import Foundation
import LiveWeb
import Reactor

// What a vendor does with goods that are on the server.
extension ShopReactor {
  /// Puts a product on top of what is sorted by that.
  func bump(_ id: Product.ID, _ context: Context) async throws {
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    do {
      let product = try await selling.bump(id, by: shop.credentials).product
      await keepingWhatCanBe(failed: failed) { try await shops.keep(product, of: shop, for: key, at: now()) }
      var good = ShopGood(product)
      good.bumpableAt = now().addingTimeInterval(ShopGood.bumpPause)
      context.emit(.put(good))
      context.emit(.say(.bumped))
    } catch let error as AppError where error.code == .overLimit {
      if let wait = error.retryAfter, var good = context.initial.goods[id] {
        good.bumpableAt = now().addingTimeInterval(wait / .seconds(1))
        context.emit(.put(good))
      }
      context.emit(.say(.bumpedTooEarly(error.retryAfter)))
    } catch let error as AppError where error.code == .notFound {
      // Servers of the original have no such call, whatever they are asked to put on top.
      if try await isThere(id, for: shop) { return context.emit(.say(.bumpsNone)) }
      try await lose(id, key, context)
      context.emit(.say(.gone(1)))
    }
  }

  /// Sends products into another state, one after another; what is done is done.
  func change(_ ids: [Product.ID], to chosen: Product.State, _ context: Context) async throws {
    guard !ids.isEmpty else { return context.emit(.say(.nothingTicked)) }
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    var edit = ProductEdit()
    edit.state = chosen
    var (count, gone) = (0, 0)
    for id in ids {
      do {
        guard let product = try await edited(id, edit, by: shop) else {
          try await lose(id, key, context)
          gone += 1
          continue
        }
        // Servers of the original pass over what they do not know.
        guard product.state == chosen else { return context.emit(.say(.statesUnknown)) }
        await keepingWhatCanBe(failed: failed) { try await shops.keep(product, of: shop, for: key, at: now()) }
        count += 1
        show(product, context)
      } catch let error as AppError where count > 0 {
        return context.emit(.say(.partly(.changed, done: count, left: ids.count - count, FailureReason(error))))
      }
    }
    context.emit(.setSelecting(false))
    if count == 0 {
      context.emit(.say(.gone(gone)))
    } else {
      context.emit(.say(gone == 0 ? .changed(count, chosen) : .partly(.changed, done: count, left: gone, .gone)))
    }
  }

  /// A product as it is after a change; `nil` where the server says that there is none.
  private func edited(_ id: Product.ID, _ edit: ProductEdit, by shop: Shop) async throws -> Product? {
    do {
      return try await selling.edit(id, edit, by: shop.credentials).product
    } catch let error as AppError where error.code == .notFound {
      return nil
    }
  }

  /// Brings deleted products back.
  func restore(_ ids: [Product.ID], _ context: Context) async throws {
    let (shop, key) = (try await currentShop(), try profile.keptOrThrow())
    var (count, late) = (0, 0)
    for id in ids {
      do {
        let product = try await selling.restore(id, by: shop.credentials).product
        await keepingWhatCanBe(failed: failed) {
          try await shops.forget(id, of: key)
          try await shops.keep(product, of: shop, for: key, at: now())
        }
        count += 1
        show(product, context)
      } catch let error as AppError where error.code == .notFound || error.code == .invalidInput {
        // It is gone for good, or back already.
        late += 1
        await keepingWhatCanBe(failed: failed) { try await shops.forget(id, of: key) }
      } catch let error as AppError where count > 0 {
        context.emit(.say(.partly(.restored, done: count, left: ids.count - count, FailureReason(error))))
        return await keepingWhatCanBe(failed: failed) { try await showRemoved(context) }
      }
    }
    if count == 0 {
      context.emit(.say(.restoredTooLate))
    } else {
      context.emit(.say(late == 0 ? .restored(count) : .partly(.restored, done: count, left: late, .tooLate)))
    }
    await keepingWhatCanBe(failed: failed) { try await showRemoved(context) }
  }

  /// Shows a product in the part where it is now.
  private func show(_ product: Product, _ context: Context) {
    if ShopPart(product.state) == context.state.query.part {
      context.emit(.put(ShopGood(product)))
    } else {
      context.emit(.take(product.id))
    }
  }

  /// Whether the server has a product of theirs.
  private func isThere(_ id: Product.ID, for shop: Shop) async throws -> Bool {
    do {
      do {
        _ = try await selling.details(of: id, by: shop.credentials)
      } catch let error as AppError where error.code == .notAllowed {
        // A server that does not let this vendor see more has what everybody sees.
        _ = try await products.details(of: id, isFresh: true)
      }
      return true
    } catch let error as AppError where error.code == .notFound {
      return false
    }
  }

  /// Forgets what is gone.
  ///
  /// - Throws: as ``checkMarket()``; then it is not forgotten.
  private func lose(_ id: Product.ID, _ key: String, _ context: Context) async throws {
    try await checkMarket()
    await keepingWhatCanBe(failed: failed) { try await shops.forget(id, of: key) }
    context.emit(.take(id))
  }
}
