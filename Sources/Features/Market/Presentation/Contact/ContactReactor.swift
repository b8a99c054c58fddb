import FeatureKit
import LiveWeb
import Reactor

/// Drives the page on which a seller says how buyers reach them.
struct ContactReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// Stores a text; an empty one removes the contact.
    case submitted(String)
  }

  enum Mutation: Sendable {
    case startLoading
    case setReach(SellerReach)
    case setFailure(AppError)
    /// A text is being stored.
    case startSaving(String)
    case setSaved(SellerReach)
    case refuse(AppError)
  }

  struct State: Sendable, Equatable {
    /// The contact as the server knows it.
    var reach: Loadable<SellerReach> = .idle
    /// The text of the field, while it differs from the server's or was refused.
    var typed: String?
    /// Why the text was not stored.
    var refusal: AppError?
    /// How many times a text was stored on this page.
    var saves = 0
    /// The page of a product that led here, to which Back returns.
    var origin: String?

    init() {}

    /// The text of the field.
    var text: String { typed ?? reach.value?.contact?.text ?? "" }
  }

  let initialState: State
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .submitted: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped:
      context.emit(.startLoading)
      context.emit(.setReach(try await set(nil)))
    case .submitted(let text):
      context.emit(.startSaving(text))
      context.emit(.setSaved(try await set(text)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.reach = .loading(last: state.reach.value)
    case .setReach(let reach): state.reach = .loaded(reach)
    case .setFailure(let error): state.reach = .failed(error, last: state.reach.value)
    case .startSaving(let text): (state.typed, state.refusal) = (text, nil)
    case .setSaved(let reach):
      state.reach = .loaded(reach)
      state.typed = nil
      state.saves += 1
    case .refuse(let error): state.refusal = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .appeared, .retryTapped: .setFailure(error)
    case .submitted: .refuse(error)
    }
  }

  /// Stores a text at the market, or reads the present one if it is `nil`.
  ///
  /// - Throws: `AppError` with `notAllowed` without a shop; as ``SellingRepository/setContact(_:by:)``.
  private func set(_ text: String?) async throws -> SellerReach {
    guard let kept = profile.kept, let shop = try await shops.shop(of: kept) else { throw AppError(.notAllowed) }
    return SellerReach(contact: try await selling.setContact(text, by: shop.credentials))
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
