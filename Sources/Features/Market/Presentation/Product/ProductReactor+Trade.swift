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
  func switchContact(_ context: Context) async throws {
    let (isOpen, known) = (context.initial.isContactOpen, context.initial.contact.value)
    context.emit(.openContact(!isOpen))
    guard !isOpen, known == nil else { return }
    context.emit(.setContact(.loading(last: nil)))
    context.emit(.setContact(.loaded(SellerReach(contact: try await own.selling.contact(of: initialState.id)))))
  }

  /// Changes the state of the reader's own product.
  func pick(_ chosen: Product.State, _ context: Context) async throws {
    let pictures = context.initial.details.value?.pictures ?? []
    let change = ChangeStateUseCase(session: try await own.session(products))
    do {
      _ = try await change([initialState.id], to: chosen) { change in
        switch change {
        case .changed(let product):
          let details = ProductDetails(product: product, pictures: pictures)
          context.emit(.setDetails(details, isOwnAlone: ShopPart(chosen).listed == nil, at: now()))
          context.emit(.say(.shop(.changed(1, chosen))))
          noteEdit()
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
    case .bumped:
      context.emit(.say(.shop(.bumped)))
      noteEdit()
    case .tooEarly(let wait): context.emit(.say(.shop(.bumpedTooEarly(wait))))
    case .unsupported: context.emit(.say(.shop(.bumpsNone)))
    case .gone: context.emit(.setFailure(AppError(.notFound)))
    }
  }

  /// Remembers a change for the pages that are gone back to. This page has told it.
  private func noteEdit() {
    guard let key = own.profile.kept else { return }
    edits.note(nil, of: initialState.id, by: key, at: now())
  }
}
