import FeatureKit
import Foundation
import LiveWeb
import Reactor

// Actions on products that are on the server.
extension ShopReactor {
  /// Bumps a product.
  func bump(_ id: Product.ID, _ context: Context) async throws {
    switch try await BumpProductUseCase(session: try await session())(id) {
    case .bumped(let product):
      var product = ShopProduct(product)
      product.bumpableAt = now().addingTimeInterval(ShopProduct.bumpPause)
      context.emit(.put(product))
      noteChange(of: id, context)
      context.emit(.say(.bumped))
    case .tooEarly(let wait):
      if let wait, var product = context.initial.products[id] {
        product.bumpableAt = now().addingTimeInterval(wait / .seconds(1))
        context.emit(.put(product))
      }
      context.emit(.say(.bumpedTooEarly(wait)))
    case .unsupported: context.emit(.say(.bumpsNone))
    case .gone:
      context.emit(.take(id))
      context.emit(.say(.gone(1)))
    }
  }

  /// Changes the state of products.
  func change(_ ids: [Product.ID], to chosen: Product.State, _ context: Context) async throws {
    guard !ids.isEmpty else { return context.emit(.say(.nothingTicked)) }
    do {
      let outcome = try await ChangeStateUseCase(session: try await session())(ids, to: chosen) { change in
        switch change {
        case .changed(let product): show(product, context)
        case .gone(let id): context.emit(.take(id))
        }
      }
      if outcome.done > 0, ShopPart(chosen).listed != nil {
        let moment = now()
        // First, because this page shows the change already.
        context.emit(.setChanged(at: moment))
        await keepingWhatCanBe(failed: failed) {
          try await shops.noteChange(of: try profile.keptOrThrow(), at: moment)
        }
      }
      if outcome.failure == nil { context.emit(.setSelecting(false)) }
      let (all, none) = (ShopNotice.changed(outcome.done, chosen), ShopNotice.gone(outcome.missed))
      context.emit(.say(ShopNotice(.changed, outcome, of: ids.count, all: all, none: none, missed: .gone)))
    } catch is ChangeStateUseCase.StatesUnknown {
      context.emit(.say(.statesUnknown))
    }
  }

  /// Restores deleted products. A running deletion stops, and restores them together with those it has deleted.
  func undo(_ ids: [Product.ID], _ context: Context) async throws {
    context.emit(.undoDeletion(ids))
    if context.state.deletion == nil { try await restore(ids, context) }
  }

  private func restore(_ ids: [Product.ID], _ context: Context) async throws {
    context.emit(.setRestoring(Set(ids)))
    do {
      defer { context.emit(.setRestoring([])) }
      try await bringBack(ids, context)
    }
    do {
      // A list requested before may have come during the restore, without these products.
      try await showChanges(context)
    } catch let error as AppError {
      context.emit(.setFailure(error))
    }
  }

  private func bringBack(_ ids: [Product.ID], _ context: Context) async throws {
    let restore = RestoreProductsUseCase(session: try await session())
    let outcome = try await restore(ids) { show($0, context) }
    let (all, none) = (ShopNotice.restored(outcome.done), ShopNotice.restoredTooLate)
    context.emit(.say(ShopNotice(.restored, outcome, of: ids.count, all: all, none: none, missed: .tooLate)))
  }

  /// Shows a product in its present part.
  private func show(_ product: Product, _ context: Context) {
    noteChange(of: product.id, context)
    if ShopPart(product.state) == context.state.query.part {
      context.emit(.put(ShopProduct(product)))
    } else {
      context.emit(.take(product.id))
    }
  }

  /// Remembers a change for the pages that are gone back to. This page shows it already.
  private func noteChange(of id: Product.ID, _ context: Context) {
    guard let key = profile.kept else { return }
    let moment = now()
    edits.note(nil, of: id, by: key, at: moment)
    context.emit(.setChanged(at: moment))
  }

  // MARK: - Deleting: at once if an undo is possible, otherwise after a confirmation

  /// Deletes products if an undo is possible; otherwise asks for a confirmation.
  func delete(_ ids: [Product.ID], _ context: Context) async throws {
    let products = context.initial.products
    guard !ids.isEmpty else { return context.emit(.say(.nothingTicked)) }
    let delete = DeleteProductsUseCase(session: try await session())
    let known = ids.map { products[$0] ?? ShopProduct(unknown: $0) }
    guard try await delete.bringsBack(ids) else { return context.emit(.setConfirming(known)) }
    try await perform(delete, known, comesBack: true, named: Self.name(of: ids, among: products.rows), context)
  }

  /// Deletes products for good.
  func deleteForGood(_ ids: [Product.ID], _ context: Context) async throws {
    let state = context.initial
    context.emit(.setConfirming([]))
    let name = Self.name(of: ids, among: state.confirming + state.products.rows)
    let delete = DeleteProductsUseCase(session: try await session())
    try await perform(delete, ids.map { ShopProduct(unknown: $0) }, comesBack: false, named: name, context)
  }

  /// The name of a single product; empty for several, and if it is unknown.
  private static func name(of ids: [Product.ID], among products: [ShopProduct]) -> String {
    ids.count == 1 ? products.first { $0.id == ids[0] }?.name ?? "" : ""
  }

  /// - Parameter name: the name of a single product, for the notice.
  private func perform(
    _ delete: DeleteProductsUseCase, _ products: [ShopProduct], comesBack: Bool, named name: String, _ context: Context
  ) async throws {
    if comesBack { context.emit(.setDeletion(.running)) }
    defer { context.emit(.setDeletion(nil)) }
    var outcome = BulkOutcome()
    var gone: Set<Product.ID> = []
    do {
      let products = products.map { UnlistedProduct(deleted: $0, at: now()) }
      outcome = try await delete(
        products, comesBack: comesBack, while: { [nil, .running].contains(context.state.deletion) },
        tell: { id in
          gone.insert(id)
          noteChange(of: id, context)
          context.emit(.take(id))
        })
    } catch let error as AppError {
      outcome.failure = error
    }
    context.emit(.endDeletion)
    if case .undone(let ids) = context.state.deletion {
      return try await restore(ids.union(gone).sorted(), context)
    }
    await keepingWhatCanBe(failed: failed) { try await showRemoved(context) }
    guard let why = outcome.failure.map({ FailureReason($0) }) else {
      context.emit(.setSelecting(false))
      if !comesBack { context.emit(.say(.deleted(outcome.done))) }
      return
    }
    let (done, count) = (outcome.done, products.count)
    let none = ShopNotice.notDeleted(count, name: name, why)
    context.emit(.say(done == 0 ? none : .partly(.deleted, done: done, left: count - done, why)))
  }
}
