import Foundation
import LiveWeb
import Reactor

/// Drives the page on which the user begins or continues a draft.
struct SellReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case begun
    /// The page is live, perhaps again: changes on other pages show here.
    case listening
  }

  enum Mutation: Sendable {
    case setDrafts([ProductDraft])
    case setSource(Product)
    case setBegun(ProductDraft.ID)
    case setFull
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    /// The product to copy; `nil` for a new one.
    let copyOf: Product.ID?
    /// Whether to begin a draft without a tap if there is none.
    var begins = false
    /// The page that led here, to which Back returns; `nil` for the start of the market.
    var origin: String?
    var source: Product?
    /// The drafts that are not empty; `nil` before they were read.
    var drafts: [ProductDraft]?
    /// The draft that was begun.
    var begun: ProductDraft.ID?
    /// Whether the profile has the most drafts allowed.
    var isFull = false
    /// Why the product to copy cannot be read, or no draft was begun.
    var failure: AppError?
  }

  let initialState: State
  let shops: any ShopsRepository
  let drafts: any DraftsRepository
  let products: any ProductsRepository
  let selling: any SellingRepository
  let profile: Profile
  /// Whether the user opened the page. A prefetch begins no draft.
  let isIntended: Bool
  /// The currency of a new draft.
  let currency: String
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared: .once(.load)
    case .begun: .serial
    case .listening: .observe(.drafts)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared:
      let known = try await drafts.drafts(of: try profile.keyOrThrow())
      context.emit(.setDrafts(known.filter { !$0.isUntouched }))
      if let id = state.copyOf {
        context.emit(.setSource(try await own(id)))
      } else if state.begins, known.allSatisfy(\.isUntouched), isIntended, profile.kept != nil {
        try await begin(nil, context)
      }
    case .begun:
      var source = state.source
      if source == nil, let id = state.copyOf { source = try await own(id) }
      try await begin(source, context)
    case .listening:
      guard let kept = profile.kept else { return }
      try await Observation(of: drafts.changes(of: kept)) {
        context.emit(.setDrafts(try await drafts.drafts(of: kept).filter { !$0.isUntouched }))
      }.follow()
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setDrafts(let drafts): state.drafts = drafts
    case .setSource(let product): state.source = product
    case .setBegun(let id): state.begun = id
    case .setFull: state.isFull = true
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func begin(_ source: Product?, _ context: Context) async throws {
    let begin = BeginDraftUseCase(drafts: drafts, makeID: makeID, now: now, currency: currency)
    let id = try await begin(with: source.map { DraftFields(copying: $0) }, of: try profile.keptOrThrow())
    context.emit(id.map { .setBegun($0) } ?? .setFull)
  }

  /// A product of the reader's own shop.
  private func own(_ id: Product.ID) async throws -> Product {
    let find = FindOwnProductUseCase(selling: selling, products: products)
    return try await find(id, of: try await shops.shop(of: try profile.keyOrThrow()))
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows changes on other pages.
  fileprivate static let drafts = EffectID("drafts")
}
