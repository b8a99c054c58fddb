import FeatureKit
import LiveWeb
import Reactor

/// The answer to how a seller is reached.
struct SellerReach: Sendable, Hashable {
  /// `nil` if the seller has not said it.
  let contact: SellerContact?
}

// What a buyer and the seller do with a product.
extension ProductReactor {
  /// Shows or hides how to reach the seller. It is requested once a page, and only when the reader asks.
  func switchContact(to isOpen: Bool, _ context: Context) async throws {
    context.emit(.openContact(isOpen))
    guard isOpen, context.state.contact.value == nil else { return }
    context.emit(.setContact(.loading(last: nil)))
    context.emit(.setContact(.loaded(SellerReach(contact: try await own.selling.contact(of: initialState.id)))))
  }

  /// Changes the state of the reader's own product.
  func pick(_ chosen: Product.State, _ context: Context) async throws {
    let change = ChangeStateUseCase(session: try await own.session(products))
    do {
      _ = try await change([initialState.id], to: chosen) { change in
        switch change {
        case .changed(let product):
          show(product, isOwnAlone: ShopPart(chosen).listed == nil, saying: .changed(1, chosen), context)
        case .gone: context.emit(.setFailure(AppError(.notFound)))
        }
      }
    } catch is ChangeStateUseCase.StatesUnknown {
      context.emit(.say(.shop(.statesUnknown)))
    }
  }

  /// Bumps the reader's own product.
  func bump(_ context: Context) async throws {
    switch try await BumpProductUseCase(session: try await own.session(products))(initialState.id) {
    case .bumped(let product):
      show(product, isOwnAlone: context.state.isOwnAlone, saying: .bumped, context)
    case .tooEarly(let wait): context.emit(.say(.shop(.bumpedTooEarly(wait))))
    case .unsupported: context.emit(.say(.shop(.bumpsNone)))
    case .gone: context.emit(.setFailure(AppError(.notFound)))
    }
  }

  /// Shows the product after a change, and remembers the change for the pages that are gone back to. This page has it,
  /// so it does not reload, unless it lacks another change.
  private func show(_ product: Product, isOwnAlone: Bool, saying notice: ShopNotice, _ context: Context) {
    let (state, moment) = (context.state, now())
    let details = ProductDetails(product: product, pictures: state.details.value?.pictures ?? [])
    context.emit(.setDetails(details, isOwnAlone: isOwnAlone, at: moment))
    context.emit(.say(.shop(notice)))
    guard let key = own.profile.kept else { return }
    let isCurrent = state.isWholeSince.map { !edits.hasAny(by: key, since: $0) } ?? false
    edits.note(nil, of: initialState.id, by: key, at: moment)
    if isCurrent { context.emit(.setWhole(since: moment)) }
  }
}
