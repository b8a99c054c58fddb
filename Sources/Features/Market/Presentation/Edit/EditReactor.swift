import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the form that edits a product on the server.
struct EditReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// The fields changed while the user types.
    case typed(EditInput)
    case submitted(EditInput)
  }

  enum Mutation: Sendable {
    case setRight(EditRight)
    case setProduct(ProductDetails)
    /// A submitted form, merged with the server's present values, is being saved.
    case setInput(EditInput, conflicts: Set<ProductField> = [], followed: Set<ProductField> = [])
    case setTyped(EditInput)
    case setProblems(ProductProblems)
    case setProofProblem(EditProofProblem)
    case setWait(Duration)
    case setDone(Product)
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    let id: Product.ID
    var right = EditRight.unknown
    var product: Loadable<ProductDetails> = .idle
    var fields = DraftFields()
    var before = DraftFields()
    /// The chosen thumbnail.
    var thumbnail: Int?
    var thumbnailBefore: Int?
    var keeps = false
    var problems = ProductProblems()
    /// Fields that changed on the server and in the form since the form was drawn.
    var conflicts: Set<ProductField> = []
    /// Fields that changed only on the server since then, and were taken over.
    var followed: Set<ProductField> = []
    /// Whether the problems come from typing, before a submission.
    var isTyping = false
    /// Whether a submitted form is being saved, during which the form takes no input.
    var isSaving = false
    /// Whether the user must enter credentials, because the profile's are not enough.
    var asksProof = false
    var proofProblem: EditProofProblem?
    /// How many times in a row the secret was wrong.
    var wrongs = 0
    /// How many times entered credentials were rejected. Each time their fields are replaced by empty ones.
    var refusals = 0
    /// How long the server wants no further attempts.
    var wait: Duration?
    var failure: AppError?
    /// The product after the edit.
    var done: Product?
  }

  let initialState: State
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  /// Told about saved edits.
  let edits: SavedEdits
  let profile: Profile
  let now: @Sendable () -> Date
  /// Called with errors of writing locally what the server has already done.
  let failed: @Sendable (any Error) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .typed: .latest(.typing)
    case .submitted: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped: try await load(context)
    case .typed(let input): context.emit(.setTyped(input))
    case .submitted(let input): try await submit(input, context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setRight(let right):
      state.right = right
      if right == .none { state.asksProof = true }
    case .setProduct(let details):
      state.product = .loaded(details)
      state.failure = nil
      state.fill(with: details)
    case .setInput(let input, let conflicts, let followed):
      state.take(input)
      state.isTyping = false
      state.isSaving = true
      state.conflicts = conflicts
      state.followed = followed
      state.problems = ProductProblems()
      state.proofProblem = nil
      state.wrongs = input.wrongs
      state.wait = nil
      state.failure = nil
    case .setTyped(let input):
      // This action arrived late: the submitted form is newer.
      if state.isSaving { return }
      state.take(input)
      state.isTyping = true
      state.problems = input.judged().problems
    case .setProblems(let problems):
      state.isSaving = false
      state.problems = problems
    case .setProofProblem(let problem):
      state.isSaving = false
      state.asksProof = true
      state.proofProblem = problem
      state.refusals += 1
      if problem == .wrong || problem == .wrongOften { state.wrongs += 1 }
    case .setWait(let wait):
      state.isSaving = false
      state.wait = wait
    case .setDone(let product): state.done = product
    case .setFailure(let error):
      state.isSaving = false
      state.failure = error
      if state.product.value == nil { state.product = .failed(error, last: nil) }
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}

/// The right with which the user edits a product.
enum EditRight: Sendable, Hashable {
  case unknown
  /// Through the profile's shop.
  case shop
  /// None: the product belongs to another vendor.
  case foreign
  /// Unproven: the user must enter credentials.
  case none
}

/// Why credentials are rejected.
enum EditProofProblem: Sendable, Hashable, CaseIterable {
  case unreadable, wrong
  /// Wrong three times in a row, or more.
  case wrongOften
  /// The credentials would replace those of another shop that the user has not noted.
  case otherNotNoted

  /// - Parameter count: how many times in a row they were wrong before.
  init(wrongs count: Int) {
    self = count >= 2 ? .wrongOften : .wrong
  }
}

extension EditReactor {
  private func load(_ context: Context) async throws {
    let id = initialState.id
    let shop = try await shops.shop(of: try profile.keyOrThrow())
    let find = FindOwnProductUseCase(selling: selling, products: products)
    let details = try await find(id, by: shop?.credentials)
    let right: EditRight = if let shop { shop.mayHave(details.product) ? .shop : .foreign } else { .none }
    context.emit(.setRight(right))
    context.emit(.setProduct(details))
  }

  private func submit(_ typed: EditInput, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    var input = typed
    let shop = try await shops.shop(of: key)
    guard let credentials = input.credentials ?? (context.initial.asksProof ? nil : shop?.credentials) else {
      context.emit(.setInput(input))
      return context.emit(.setProofProblem(.unreadable))
    }
    context.emit(.setInput(input))
    if input.keeps, shop?.isLostBy(keeping: credentials) == true {
      return context.emit(.setProofProblem(.otherNotNoted))
    }
    do {
      let save = SaveEditUseCase(selling: selling, shops: shops)
      let saved = try await save(initialState.id, by: credentials) { current in
        let conflicts = input.follow(DraftFields(current.product))
        context.emit(.setInput(input, conflicts: conflicts, followed: input.fields.differing(from: typed.fields)))
        let (problems, edit) = input.judged()
        if conflicts.isEmpty, let edit { return edit }
        context.emit(.setProblems(problems))
        return nil
      }
      guard let product = saved else { return }
      // Before other pages read again, so that they need not do it twice.
      edits.note(.edited, of: product.id, by: key, at: now())
      await keepingWhatCanBe(failed: failed) {
        try await save.keep(product, by: credentials, isNew: input.keeps, over: shop, for: key, at: now())
      }
      context.emit(.setDone(product))
    } catch let error as AppError where error.code == .notAllowed {
      context.emit(.setProofProblem(EditProofProblem(wrongs: input.wrongs)))
    } catch let error as AppError where error.code == .overLimit {
      guard let wait = error.retryAfter else { throw error }
      context.emit(.setWait(wait))
    } catch let error as AppError where error.code == .invalidInput {
      guard let field = error.field.flatMap(ProductField.init), field != .images else { throw error }
      var refused = ProductProblems()
      refused[field] = .refused(error.quotation)
      context.emit(.setProblems(refused))
    }
  }
}

extension EditReactor.State {
  /// Puts the server's values into the form.
  fileprivate mutating func fill(with details: ProductDetails) {
    fields = DraftFields(details.product)
    before = fields
    let pictures = details.choices
    let chosen = pictures.first { $0.thumbnail == details.product.thumbnail } ?? pictures.first
    thumbnail = chosen?.id
    thumbnailBefore = thumbnail
  }

  fileprivate mutating func take(_ input: EditInput) {
    fields = input.fields
    before = input.before
    thumbnail = input.thumbnail
    thumbnailBefore = input.thumbnailBefore
    keeps = input.keeps
  }
}

extension ProductDetails {
  /// The pictures to choose a thumbnail from; none if there is no choice.
  var choices: [ProductPicture] {
    let known = pictures.filter { $0.id > 0 }
    return known.count > 1 ? known : []
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  fileprivate static let typing = EffectID("typing")
}
