import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the page of the user's own shop: opens or connects a shop, shows its parts, and changes their products.
struct ShopReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case partPicked(ShopPart)
    case reachedEnd
    case selectionToggled
    /// Opens a shop with this name on the server.
    case shopOpened(String)
    /// Connects a shop by its credentials, `nil` if malformed; with a product if the user names one.
    case shopBrought(VendorCredentials?, product: String)
    /// Names a product from which the server tells the vendor.
    case productNamed(String)
    /// Shows the credentials of a shop that was opened in this app.
    case credentialsShown
    /// The user has noted the credentials.
    case credentialsNoted
    /// The shop's secret was changed elsewhere.
    case secretRenewed(TypedSecret)
    /// Asks before the shop is removed here.
    case removalAsked
    case removalConfirmed
    case removalCancelled
    /// Restores the shop that was removed here.
    case shopRestored
    case bumped(Product.ID)
    case stateChosen([Product.ID], Product.State)
    case deleted([Product.ID])
    case deletionConfirmed([Product.ID])
    case deletionCancelled
    case restored([Product.ID])
    /// The page is live: changes in other tabs show here.
    case listening
  }

  enum Mutation: Sendable {
    case setStatus(ShopStatus)
    /// A part is requested.
    case begin(ShopQuery, at: Date)
    /// The part is complete, as of the time of its request.
    case setWhole(since: Date)
    case setDrafts([ProductDraft])
    /// The rows of a part; ignored if another part is shown.
    case setFound(ShopProducts, of: ShopPart)
    case append(ShopProducts, to: ShopQuery)
    case put(ShopProduct)
    /// The details of a product have loaded. It may have left the part meanwhile.
    case renew(ShopProduct)
    case take(Product.ID)
    case setSelecting(Bool)
    case setConfirming([ShopProduct])
    /// The deleted products that can be restored, and all that lists omit.
    case setRemoved([UnlistedProduct], of: Set<Product.ID>)
    /// The page shows the changes of listed products up to a moment.
    case setChanged(at: Date)
    /// The products that this page is restoring; empty when it has ended.
    case setRestoring(Set<Product.ID>)
    /// Stops the running deletion, and restores these products together with those it has deleted.
    case undoDeletion([Product.ID])
    /// The deletion has ended, unless its undo was requested.
    case endDeletion
    case setDeletion(ShopDeletion?)
    case setOpened(Shop?)
    case setNoted(Bool)
    case setRemoving(ShopRemoval?)
    case setRemovedShop(RemovedShop?)
    case setTyped(ShopTyped, ShopProblem?)
    case setFailure(AppError)
    case say(ShopNotice)
  }

  struct State: Sendable, Equatable {
    var query: ShopQuery
    var status = ShopStatus.unknown
    /// When the rows were requested; `nil` before that.
    var askedAt: Date?
    /// The drafts, which only this app has.
    var drafts: [ProductDraft] = []
    var products = ShopProducts()
    /// The products to delete after a confirmation, because the server cannot restore them.
    var confirming: [ShopProduct] = []
    /// The products deleted within the last seconds.
    var removed: [UnlistedProduct] = []
    /// The latest change of listed products that the page shows, see ``ShopsRepository/datedShop(of:)``.
    var changedAt = Date.distantPast
    /// The products that lists omit, as last read. One that is missing in the next reading is in the lists again.
    var unlisted: Set<Product.ID> = []
    /// The products that this page is restoring. They stay in ``unlisted`` until it has ended.
    var restoring: Set<Product.ID> = []
    /// The running deletion, which an undo can stop.
    var deletion: ShopDeletion?
    /// The shop that was opened in this app, while its credentials are shown.
    var opened: Shop?
    /// Whether the user has noted the credentials of the profile's shop.
    var isNoted = true
    /// What a removal that waits for a confirmation would lose.
    var removing: ShopRemoval?
    /// The shop that was removed here and can be restored.
    var removedShop: RemovedShop?
    var typed = ShopTyped()
    var problem: ShopProblem?
    /// How many forms were read. Each time the fields of secrets are replaced by empty ones.
    var reads = 0
    var failure: AppError?
    var notices = Notices<ShopNotice>()

    /// Whether this page has the only copy of an opened shop's credentials, because they could not be saved.
    var isOpenedHereAlone: Bool { opened != nil && status == .none }
  }

  let initialState: State
  let shops: any ShopsRepository
  let selling: any SellingRepository
  let products: any ProductsRepository
  let drafts: any DraftsRepository
  /// Tells whether the profile has changed something since a page that comes back was loaded.
  let edits: SavedEdits
  let profile: Profile
  /// Returns the browser's present profile. It may have joined another one during a request, and the earlier one is
  /// abandoned then.
  let home: @Sendable (Profile) async throws -> String
  let now: @Sendable () -> Date
  /// Called with errors of writing locally what the server has already done.
  let failed: @Sendable (any Error) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The same id: choosing a part cancels the loading of further rows.
    case .appeared, .retryTapped, .partPicked: .latest(.rows)
    case .reachedEnd: .once(.rows)
    case .selectionToggled: .latest(.selection)
    case .deletionCancelled, .removalCancelled: .latest(.words)
    // In the serial queue it would run after the deletion.
    case .restored where state.deletion != nil: .latest(.undo)
    case .credentialsShown, .credentialsNoted, .shopOpened, .shopBrought, .productNamed, .secretRenewed, .removalAsked,
      .removalConfirmed, .shopRestored, .bumped, .stateChosen, .deleted, .deletionConfirmed, .restored:
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
    case .credentialsShown: try await showCredentials(context)
    case .credentialsNoted: try await note(context)
    case .secretRenewed(let secret): try await renew(secret, context)
    case .removalAsked: try await askToRemove(context)
    case .removalConfirmed: try await removeShop(context)
    case .removalCancelled: context.emit(.setRemoving(nil))
    case .shopRestored: try await restoreShop(context)
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
    case .appeared, .retryTapped, .partPicked, .reachedEnd, .listening, .selectionToggled, .credentialsShown,
      .credentialsNoted, .deletionCancelled, .shopOpened, .shopBrought, .productNamed, .secretRenewed, .removalAsked,
      .removalConfirmed, .removalCancelled, .shopRestored:
      .setFailure(error)
    case .bumped, .stateChosen, .deleted, .deletionConfirmed, .restored:
      .say(error.code == .notAllowed ? .notAllowed : .failed(error))
    }
  }

  /// The profile's shop.
  ///
  /// - Throws: also `AppError` with `notAllowed` if it has none.
  func currentShop() async throws -> Shop {
    guard let shop = try await shops.shop(of: try profile.keyOrThrow()) else { throw AppError(.notAllowed) }
    return shop
  }

  /// A session of the profile's shop, for actions on its products.
  ///
  /// - Throws: also as `Profile.keptOrThrow()`.
  func session() async throws -> ShopSession {
    ShopSession(
      shop: try await currentShop(), profile: try profile.keptOrThrow(), shops: shops, selling: selling,
      products: products, now: now, failed: failed)
  }
}

/// The state of a running deletion.
enum ShopDeletion: Sendable, Hashable {
  case running
  /// Its undo was requested, with products that were deleted before.
  case undone(Set<Product.ID>)
}

/// What the removal of a shop from the app loses.
struct ShopRemoval: Sendable, Hashable {
  /// The shop's name; empty if unknown.
  let name: String
  /// How many products are hidden or drafts on the server. Only the app knows them.
  let unlistedCount: Int
}

/// Whether the profile has a shop.
enum ShopStatus: Sendable, Hashable {
  case unknown
  case none
  /// The vendor; `nil` before the server has named it.
  case open(Product.Vendor?)

  init(_ shop: Shop?) {
    self = if let shop { .open(shop.vendor) } else { .none }
  }
}

/// The content of the forms for a shop; never a credential.
struct ShopTyped: Sendable, Hashable {
  var name = ""
  var number = ""
}

/// Why a form for a shop was rejected.
enum ShopProblem: Sendable, Hashable, CaseIterable {
  case nameMissing, nameTooLong
  /// The server opens no shops.
  case opensNone
  /// The credentials are malformed.
  case unreadable
  /// The text contains no product number.
  case noNumber
  case noSuchProduct
  case wrongSecret
  /// The new secret of an existing shop is malformed, or wrong.
  case newSecretUnreadable, newSecretWrong
}

extension ShopProblem {
  /// The problem of a shop's name; `nil` if there is none.
  ///
  /// - Parameter name: the name, normalized.
  init?(ofName name: String) {
    if name.isEmpty {
      self = .nameMissing
    } else if name.count > ShopReactor.maxNameLength {
      self = .nameTooLong
    } else {
      return nil
    }
  }
}

extension EffectID {
  fileprivate static let rows = EffectID("rows")
  fileprivate static let selection = EffectID("selection")
  fileprivate static let words = EffectID("words")
  fileprivate static let undo = EffectID("undo")
  fileprivate static let shop = EffectID("shop")
}
