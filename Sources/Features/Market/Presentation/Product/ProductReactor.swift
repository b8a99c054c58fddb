import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives a product's page: loads the product, then its other parts, and expands its long text.
struct ProductReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case partRetryTapped(ProductPart)
    case moreTapped(ProductText)
    /// Shows how to reach the seller, or hides it.
    case contactSwitched(Bool)
    /// Changes the state of the reader's own product.
    case statePicked(Product.State)
    /// Bumps the reader's own product.
    case bumpTapped
    /// The page is live: changes on other pages show here.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    /// The product has loaded; `isOwnAlone` if only its vendor sees it.
    case setDetails(ProductDetails, isOwnAlone: Bool, at: Date)
    case setFailure(AppError)
    case startPart(ProductPart)
    case setHistory([PriceStep])
    case setProducts(ProductPart, [Product])
    case setPartFailure(ProductPart, AppError)
    case toggle(ProductText)
    case setSaved(MarkedItems<Product.ID>)
    case setVendor(Int?)
    case setWhole(since: Date)
    case openContact(Bool)
    case setContact(Loadable<SellerReach>)
    case say(ProductNotice)
  }

  struct State: Sendable, Equatable {
    let id: Product.ID
    var details: Loadable<ProductDetails> = .idle
    /// Whether only the reader sees it, as its vendor.
    var isOwnAlone = false
    /// When the product loaded; ages on the page count from then.
    var shownAt = Date(timeIntervalSince1970: 0)
    /// When the loading of the complete page began; `nil` while parts are missing, also after a reader left early.
    var isWholeSince: Date?
    var expanded: Set<ProductText> = []
    /// The page that led here, to which Back returns.
    var origin: String?
    /// The list of another feature in the page's address; Back returns to it.
    var list: ItemOrigin?
    var history: Loadable<[PriceStep]> = .idle
    /// The other products: of the vendor, and similar ones.
    private(set) var products: [ProductPart: Loadable<[Product]>] = [:]
    /// The products on the page that the reader keeps, in a folder or as a favourite.
    var saved: Set<Product.ID> = []
    /// The vendor of the reader's shop.
    var vendorID: Int?
    /// How to reach the seller, once the reader has asked for it, and whether it is shown.
    var contact: Loadable<SellerReach> = .idle
    var isContactOpen = false
    var notices = Notices<ProductNotice>()

    init(id: Product.ID) {
      self.id = id
    }

    /// The products of a row.
    subscript(part: ProductPart) -> Loadable<[Product]> {
      get { products[part] ?? .idle }
      set { products[part] = newValue }
    }

    /// Whether the reader may edit it.
    var isOwn: Bool {
      if isOwnAlone { return true }
      guard let vendor = details.value?.product.vendor.id, vendor > 0 else { return false }
      return vendorID == vendor
    }
  }

  let initialState: State
  let products: any ProductsRepository
  let marks: ProductMarks
  let own: OwnProduct
  /// Tells whether the reader has changed the product since a page that comes back was loaded.
  let edits: SavedEdits
  /// The visit of the page; `nil` if it is none, or is not kept.
  var visit: ItemVisit?
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .partRetryTapped(let part): .once(.part(part))
    case .moreTapped, .statePicked, .bumpTapped: .serial
    case .contactSwitched: .latest(.contact)
    case .listening: .observe(.marks)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared: try await load(isFresh: false, context)
    case .retryTapped: try await load(isFresh: true, context)
    case .partRetryTapped(let part):
      guard let product = state.details.value?.product else { return }
      let alike = state.error(of: part).map { state.parts(failedLike: $0) } ?? []
      try await ask(for: alike.isEmpty ? [part] : alike, of: product, context)
    case .moreTapped(let text): context.emit(.toggle(text))
    case .contactSwitched(let isOpen): try await switchContact(to: isOpen, context)
    case .statePicked(let chosen): try await pick(chosen, context)
    case .bumpTapped: try await bump(context)
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.details = .loading(last: state.details.value)
    case .setDetails(let details, let isOwnAlone, let moment):
      state.details = .loaded(details)
      state.isOwnAlone = isOwnAlone
      state.shownAt = moment
    case .setFailure(let error): state.details = .failed(error, last: state.details.value)
    case .startPart(.history): state.history = .loading(last: state.history.value)
    case .startPart(let part): state[part] = .loading(last: state[part].value)
    case .setHistory(let steps): state.history = .loaded(steps)
    case .setProducts(let part, let products): state[part] = .loaded(products)
    case .setPartFailure(.history, let error): state.history = .failed(error, last: state.history.value)
    case .setPartFailure(let part, let error): state[part] = .failed(error, last: state[part].value)
    case .toggle(let text): state.expanded.formSymmetricDifference([text])
    case .setSaved(let found): state.marked.take(found)
    case .setVendor(let id): state.vendorID = id
    case .setWhole(let moment): state.isWholeSince = moment
    case .say(let notice): state.notices.say(notice)
    case .openContact(let isOpen): state.isContactOpen = isOpen
    case .setContact(let contact): state.contact = contact
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .partRetryTapped(let part): .setPartFailure(part, error)
    case .contactSwitched: .setContact(.failed(error, last: nil))
    case .statePicked, .bumpTapped: .say(.shop(error.code == .notAllowed ? .notAllowed : .failed(error)))
    case .appeared, .retryTapped, .moreTapped, .listening: .setFailure(error)
    }
  }
}

// MARK: - Effects

extension ProductReactor {
  /// Shows a cached product, then requests the other parts. If the cached product is not current, requests it again,
  /// because its price may have changed.
  private func load(isFresh: Bool, _ context: Context) async throws {
    let (id, start) = (initialState.id, now())
    context.emit(.startLoading)
    let (details, isOwnAlone) = try await self.details(of: id, isFresh: isFresh)
    context.emit(.setDetails(details, isOwnAlone: isOwnAlone, at: now()))
    let product = details.product
    visit?.note(marks.reference(product.id))
    try await marks.mark(marked(context))
    try await own.read(owned(context))
    let isOld = details.age != nil && !details.isStale
    let parts = ProductPart.allCases.filter { product.has($0, isOwnAlone: isOwnAlone) }
    for part in parts { context.emit(.startPart(part)) }
    var (current, steps, isHeld) = (product, [PriceStep](), false)
    try await withThrowingTaskGroup(of: Mutation?.self) { group in
      if isOld { group.addTask { try await freshen(id) } }
      for part in parts {
        group.addTask { try await ask(for: part, of: product) }
      }
      while let mutation = try await group.next() {
        guard let mutation else { continue }
        switch mutation {
        case .setDetails(let details, _, _): current = details.product
        case .setHistory(let found):
          steps = found
          // A history that ends with another price than the page shows would contradict it.
          isHeld = steps.endsElsewhere(than: current)
          if isHeld { continue }
        default: break
        }
        context.emit(mutation)
      }
    }
    if steps.endsElsewhere(than: current) {
      // The history is older than the last change of the price, perhaps by the reader.
      let asked = try await ask(for: .history, of: current, isFresh: true)
      if case .setHistory(let found)? = asked { steps = found }
      isHeld = true
    }
    if isHeld { context.emit(.setHistory(steps)) }
    try await marks.mark(marked(context))
    context.emit(.setWhole(since: start))
  }

  /// The public product; else the product as its vendor sees it.
  private func details(of id: Product.ID, isFresh: Bool) async throws -> (ProductDetails, isOwnAlone: Bool) {
    do {
      return (try await products.details(of: id, isFresh: isFresh), false)
    } catch let error as AppError where error.code == .notFound {
      guard let details = try await own.details() else { throw error }
      return (details, true)
    }
  }

  /// Loads the product from the server.
  ///
  /// - Throws: only `CancellationError`.
  private func freshen(_ id: Product.ID) async throws -> Mutation? {
    do {
      let (details, isOwnAlone) = try await self.details(of: id, isFresh: true)
      return .setDetails(details, isOwnAlone: isOwnAlone, at: now())
    } catch {
      try Task.checkCancellation()
      return .setFailure(AppError(error))
    }
  }

  /// Requests parts of the page side by side, and shows each when it arrives.
  private func ask(for parts: [ProductPart], of product: Product, _ context: Context) async throws {
    let isOwnAlone = context.state.isOwnAlone
    let parts = parts.filter { product.has($0, isOwnAlone: isOwnAlone) }
    for part in parts { context.emit(.startPart(part)) }
    try await withThrowingTaskGroup(of: Mutation?.self) { group in
      for part in parts {
        group.addTask { try await ask(for: part, of: product) }
      }
      for try await mutation in group {
        if let mutation { context.emit(mutation) }
      }
    }
  }

  /// Requests a part of the page.
  ///
  /// - Parameter isFresh: whether to ignore a cached price history, or list of the vendor's products.
  /// - Throws: only `CancellationError`.
  private func ask(for part: ProductPart, of product: Product, isFresh: Bool = false) async throws -> Mutation? {
    do {
      switch part {
      case .history: return .setHistory(try await products.priceHistory(of: product.id, isFresh: isFresh))
      case .vendor:
        guard let query = product.vendorQuery else { return nil }
        let page = try await products.products(query, from: nil, isFresh: isFresh)
        return .setProducts(part, product.vendorsOthers(in: page))
      case .similar:
        guard let query = product.similarQuery else { return nil }
        let page = try await products.products(query, from: nil, isFresh: false)
        return .setProducts(part, product.similar(in: page))
      }
    } catch {
      try Task.checkCancellation()
      return .setPartFailure(part, AppError(error))
    }
  }

  /// Follows changes of saved items and the shop while the page is live. Reloads a page that is older than
  /// an edit by the reader.
  private func listen(_ context: Context) async throws {
    let (id, key, shown) = (initialState.id, own.profile.kept, context.initial)
    let since = shown.isWholeSince ?? shown.shownAt
    if edits.hasAny(of: id, by: key, since: since) {
      if let kind = edits.take(id, by: key, at: now()) { context.emit(.say(.savedEdit(kind))) }
      try await load(isFresh: true, context)
    } else if edits.hasAny(by: key, since: since) {
      try await showOthers(context)
    }
    async let marking: Void = marks.follow(marked(context))
    try await own.follow(owned(context))
    try await marking
  }

  /// Requests the vendor's other products anew, of which the reader has changed one.
  private func showOthers(_ context: Context) async throws {
    let (state, start) = (context.state, now())
    guard let product = state.details.value?.product, product.has(.vendor, isOwnAlone: state.isOwnAlone) else { return }
    if let mutation = try await ask(for: .vendor, of: product, isFresh: true) { context.emit(mutation) }
    context.emit(.setWhole(since: start))
  }

  private func owned(_ context: Context) -> EffectContext<Int?, Int?> {
    context.scoped(state: \.vendorID, mutation: Mutation.setVendor)
  }

  private func marked(_ context: Context) -> ProductMarks.Context {
    context.scoped(state: \.marked, mutation: Mutation.setSaved)
  }
}

extension ProductReactor.State {
  /// The products on the page, with the saved ones among them.
  fileprivate var marked: MarkedItems<Product.ID> {
    get {
      guard let product = details.value?.product else { return MarkedItems(ids: [], saved: saved) }
      let others = ProductPart.allCases.flatMap { self[$0].value ?? [] }
      return MarkedItems(ids: [product.id] + others.map(\.id), saved: saved)
    }
    set { saved = newValue.saved }
  }
}

extension Product {
  /// Whether a part can be requested. The history of a product that only its vendor sees is not public.
  fileprivate func has(_ part: ProductPart, isOwnAlone: Bool) -> Bool {
    switch part {
    case .history: !isOwnAlone
    case .vendor: vendorQuery != nil
    case .similar: similarQuery != nil
    }
  }
}

extension [PriceStep] {
  /// Whether the last price differs from the product's.
  fileprivate func endsElsewhere(than product: Product) -> Bool {
    last.map { $0.bargainPrice != product.bargainPrice } ?? false
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows changes of saved items and the shop.
  fileprivate static let marks = EffectID("marks")

  /// Asks how to reach the seller.
  fileprivate static let contact = EffectID("contact")

  /// Requests a part again.
  fileprivate static func part(_ part: ProductPart) -> EffectID { EffectID("part-\(part.rawValue)") }
}
