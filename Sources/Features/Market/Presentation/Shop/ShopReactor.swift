import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the page of one's own shop: opens one or takes one along, shows its parts, and changes what is in them.
struct ShopReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case partPicked(ShopPart)
    case reachedEnd
    case selectionToggled
    /// A shop of this name is opened on the server.
    case shopOpened(String)
    /// What somebody has of an old app, `nil` for what no server gives out; and a product of theirs, if they name one.
    case shopBrought(VendorCredentials?, product: String)
    /// A product by which the server tells whose the shop is.
    case productNamed(String)
    /// The identifier and the secret were noted.
    case credentialsNoted
    /// The shop's secret was changed elsewhere.
    case secretRenewed(TypedSecret)
    case shopForgotten
    case bumped(Product.ID)
    case stateChosen([Product.ID], Product.State)
    case deleted([Product.ID])
    case deletionConfirmed([Product.ID])
    case deletionCancelled
    case restored([Product.ID])
    /// Somebody looks at the page: what other tabs change shows here.
    case listening
  }

  enum Mutation: Sendable {
    case setStatus(ShopStatus)
    /// A part is asked for.
    case begin(ShopQuery, at: Date)
    /// All of it is there, as of when it was asked for.
    case setWhole(since: Date)
    case setDrafts([ProductDraft])
    /// What was found of a part; of another than is shown it is ignored.
    case setFound(ShopProducts, of: ShopPart)
    case append(ShopProducts, to: ShopQuery)
    case put(ShopProduct)
    /// More is known of a product, which may have gone elsewhere meanwhile.
    case renew(ShopProduct)
    case take(Product.ID)
    case setSelecting(Bool)
    case setConfirming([ShopProduct])
    case setRemoved([UnlistedProduct])
    case setRestoring(Bool)
    /// The running deletion stops, and brings back these and what it has deleted.
    case undoDeletion([Product.ID])
    /// Nothing more is deleted. One whose undo was asked for goes on with that.
    case endDeletion
    case setDeletion(ShopDeletion?)
    case setOpened(Shop?)
    case setTyped(ShopTyped, ShopProblem?)
    case setFailure(AppError)
    case say(ShopNotice)
  }

  struct State: Sendable, Equatable {
    var query: ShopQuery
    var status = ShopStatus.unknown
    /// As of when its goods are known; `nil` while they were not asked for.
    var askedAt: Date?
    /// What was begun here and is nowhere else.
    var drafts: [ProductDraft] = []
    var goods = ShopProducts()
    /// What is deleted when it is said again: this server brings nothing back.
    var confirming: [ShopProduct] = []
    /// What was deleted within the last seconds.
    var removed: [UnlistedProduct] = []
    /// Whether deleted products are being brought back by this page.
    var isRestoring = false
    /// The deletion that runs and can be taken back.
    var deletion: ShopDeletion?
    /// The shop that was opened here, whose identifier and secret are shown until they were noted.
    var opened: Shop?
    var typed = ShopTyped()
    var problem: ShopProblem?
    /// How many forms were read: the fields of a secret are other ones each time, and empty.
    var reads = 0
    var failure: AppError?
    var notices = Notices<ShopNotice>()

    /// Whether a shop was opened that could not be kept: nobody else knows its identifier and secret.
    var isOpenedHereAlone: Bool { opened != nil && status == .none }
  }

  let initialState: State
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  let drafts: any DraftsRepository
  /// Asked whether its owner has changed what a page shows that comes back.
  let edits: SavedEdits
  let profile: Profile
  /// Whose the browser is now: while the server was asked it may have joined another profile, and nobody comes back to
  /// the one it had.
  let home: @Sendable (Profile) async throws -> String
  let now: @Sendable () -> Date
  /// Told of what could not be kept here although the server has done it.
  let failed: @Sendable (any Error) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // One id: a part that is picked ends the fetching of more.
    case .appeared, .retryTapped, .partPicked: .latest(.rows)
    case .reachedEnd: .once(.rows)
    case .selectionToggled: .latest(.selection)
    case .deletionCancelled: .latest(.words)
    // In its turn it would come when all are deleted.
    case .restored where state.deletion != nil: .latest(.undo)
    case .credentialsNoted, .shopOpened, .shopBrought, .productNamed, .secretRenewed, .shopForgotten, .bumped,
      .stateChosen, .deleted, .deletionConfirmed, .restored:
      .serial
    case .listening: .observe(.shop)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let query = context.initial.query
    switch action {
    case .appeared, .retryTapped: try await show(query, context)
    case .partPicked(let part): try await show(ShopQuery(part, keeping: query), context)
    case .reachedEnd: try await showMore(context)
    case .selectionToggled: context.emit(.setSelecting(!query.isSelecting))
    case .shopOpened(let name): try await open(named: name, context)
    case .shopBrought(let credentials, let product): try await bring(credentials, product, context)
    case .productNamed(let product): try await learn(from: product, context)
    case .credentialsNoted: try await note(context)
    case .secretRenewed(let secret): try await renew(secret, context)
    case .shopForgotten: try await forget(context)
    case .bumped(let id): try await bump(id, context)
    case .stateChosen(let ids, let chosen): try await change(ids, to: chosen, context)
    case .deleted(let ids): try await delete(ids, context)
    case .deletionConfirmed(let ids): try await deleteForGood(ids, context)
    case .deletionCancelled: context.emit(.setConfirming([]))
    case .restored(let ids): try await undo(ids, context)
    case .listening: try await listen(context)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .appeared, .retryTapped, .partPicked, .reachedEnd, .listening, .selectionToggled, .credentialsNoted,
      .deletionCancelled, .shopOpened, .shopBrought, .productNamed, .secretRenewed, .shopForgotten:
      .setFailure(error)
    case .bumped, .stateChosen, .deleted, .deletionConfirmed, .restored:
      .say(error.code == .notAllowed ? .notAllowed : .failed(error))
    }
  }

  /// The shop there is.
  ///
  /// - Throws: also `AppError` with `notAllowed` when there is none.
  func currentShop() async throws -> Shop {
    guard let shop = try await shops.shop(of: try profile.keyOrThrow()) else { throw AppError(.notAllowed) }
    return shop
  }

  /// The same for what is done with its products.
  ///
  /// - Throws: also as `Profile.keptOrThrow()`.
  func session() async throws -> ShopSession {
    ShopSession(
      shop: try await currentShop(), profile: try profile.keptOrThrow(), shops: shops, selling: selling,
      products: products, now: now, failed: failed)
  }
}

/// A deletion that runs.
enum ShopDeletion: Sendable, Hashable {
  case running
  /// Its undo was asked for, with products that were deleted before.
  case undone(Set<Product.ID>)
}

/// Whether somebody has a shop.
enum ShopStatus: Sendable, Hashable {
  case unknown
  case none
  /// Whose it is; `nil` while the server has not said it.
  case open(Product.Vendor?)

  init(_ shop: Shop?) {
    self = if let shop { .open(shop.vendor) } else { .none }
  }
}

/// What was typed to get a shop; never an identifier or a secret.
struct ShopTyped: Sendable, Hashable {
  var name = ""
  var number = ""
}

/// Why there is no shop yet.
enum ShopProblem: Sendable, Hashable, CaseIterable {
  case nameMissing, nameTooLong
  /// This server opens no shops.
  case opensNone
  /// What was typed is no identifier, or no secret.
  case unreadable
  /// There is no number in what was typed.
  case noNumber
  case noSuchProduct
  case wrongSecret
  /// The same of the new secret of a shop there is.
  case newSecretUnreadable, newSecretWrong
}

extension EffectID {
  fileprivate static let rows = EffectID("rows")
  fileprivate static let selection = EffectID("selection")
  fileprivate static let words = EffectID("words")
  fileprivate static let undo = EffectID("undo")
  fileprivate static let shop = EffectID("shop")
}
