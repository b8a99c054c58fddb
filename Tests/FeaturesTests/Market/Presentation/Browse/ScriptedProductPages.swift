import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Secrets
import Synchronization
import TestSupport

@testable import MarketFeature

/// A scripted repository that records requests. Every query finds the same number of products, in pages of twenty.
final class ScriptedProductPages: ProductsRepository {
  /// A request.
  struct Call: Sendable, Hashable {
    var text = ""
    var cursor: ProductsCursor?
    var isFresh = false
  }

  private struct Shared {
    var calls: [Call] = []
    var queries: [ProductQuery] = []
    var failures: [Call: AppError] = [:]
  }

  private let count: Int
  private let age: Duration?
  private let gates: [Call: Gate]
  private let shared = Mutex(Shared())

  /// - Parameters:
  ///   - count: the number of products that every query finds.
  ///   - age: the age of responses, for a server that cannot be reached.
  ///   - gates: gates at which the responses to some requests wait.
  init(count: Int = 3, age: Duration? = nil, gates: [Call: Gate] = [:]) {
    self.count = count
    self.age = age
    self.gates = gates
  }

  /// All requests, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// The queries of the requests, in order.
  var queries: [ProductQuery] { shared.withLock(\.queries) }

  /// Sets the error of a request; `nil` for none.
  func fail(_ call: Call, with failure: AppError?) { shared.withLock { $0.failures[call] = failure } }

  func asked(by asker: Asker) -> any ProductsRepository { self }

  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage {
    let call = Call(text: query.text, cursor: cursor, isFresh: isFresh)
    shared.withLock { shared in
      shared.calls.append(call)
      shared.queries.append(query)
    }
    if let gate = gates[call] { try await gate.pass() }
    if let failure = shared.withLock({ $0.failures[call] }) { throw failure }
    return .scripted(from: cursor, of: count, age: age)
  }

  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails { throw AppError(.notFound) }

  func refreshed(_ id: Product.ID) async throws -> ProductDetails { throw AppError(.notFound) }

  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep] { [] }

  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails] { [:] }

  func isHealthy() async -> Bool { true }
}

extension Product {
  /// An invented product with all facts.
  static func listed(
    _ id: ID, name: String = "Desk lamp", price: Int = 20_000, paid: Int? = nil, currency: String = "KRW",
    stock: Int = 3, state: State = .onSale, thumbnail: String? = "/t/1"
  ) -> Product {
    Product(
      id: id, vendor: Vendor(id: 7, name: "Corner"), name: name, description: "It shines.", thumbnail: thumbnail,
      price: Money(minorUnits: price, currency: currency),
      bargainPrice: Money(minorUnits: paid ?? price, currency: currency), stock: stock, state: state,
      category: .home, createdAt: Date(timeIntervalSince1970: 1_800_000_000))
  }
}

extension ProductsPage {
  /// A page of this many products; the cursor `40` begins a page with the products 41 to 60.
  static func scripted(from cursor: ProductsCursor?, of count: Int, age: Duration? = nil) -> ProductsPage {
    let start =
      switch cursor {
      case nil: 0
      case .place(let text)?: Int(text) ?? count
      case .page(let number)?: (number - 1) * 20
      }
    let end = min(start + 20, count)
    return ProductsPage(
      products: start < end ? (start..<end).map { .listed($0 + 1) } : [], next: end < count ? .place("\(end)") : nil,
      total: cursor == nil ? count : nil, age: age, isStale: age != nil,
      failure: age.map { _ in AppError(.unavailable) })
  }
}

/// Saved items that are only these.
struct SavedProducts: SavedItems {
  var references: Set<ItemReference> = []

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    self.references.intersection(references)
  }

  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Addresses that contain what they point to.
struct ProductsPictures: PictureAddresses {
  let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)\(source)"
  }

  func placeholder(of source: String) -> String? { nil }
}

/// A setting of recent keywords that is on or off for all profiles.
struct ProductsConsent: RecentsConsentRepository {
  let savesRecents: Bool

  func savesRecents(of profile: String) async throws -> Bool { savesRecents }
}

extension ProductMarks {
  /// Marks for a reader with a stored profile.
  static func sample(_ saved: SavedProducts = SavedProducts()) -> ProductMarks {
    ProductMarks(SavedMarks(saved, failed: { _ in }), of: BrowseReactor.reader.profile, server: "here")
  }
}

extension BrowseScreen {
  /// The list of products, three minutes after their registration.
  static var sample: BrowseScreen {
    BrowseScreen(
      products: ScriptedProductPages(),
      layouts: LayoutMemory(
        feature: "market", usual: .list, profiles: DatabaseProfilesRepository.empty(), failed: { _ in }),
      recents: DatabaseRecentKeywordsRepository.empty(), consent: ProductsConsent(savesRecents: true),
      saved: SavedMarks(SavedProducts(), failed: { _ in }), server: "here", edits: SavedEdits(),
      pictures: ProductsPictures(),
      undoField: UndoField(field: SignedField(.random(), purpose: "undo")), memoryFailed: { _ in },
      favorites: PageFavorites(), searches: PageSearches(), clock: ManualClock(),
      now: { Date(timeIntervalSince1970: 1_800_000_180) })
  }
}

extension BrowseReactor {
  /// A reader with a stored profile.
  static let reader = Reader(profile: Profile(key: "a", hasReturned: true), language: .english)

  /// The reactor of the list of products.
  ///
  /// - Parameters:
  ///   - query: the query in its address, like `wanted`.
  ///   - recents: the recent keywords.
  ///   - profiles: the settings of profiles.
  ///   - saved: the saved searches.
  static func sample(
    _ products: any ProductsRepository = ScriptedProductPages(), query: ProductQuery = ProductQuery(),
    wanted: ProductsFeed.Wanted = .first, recents: DatabaseRecentKeywordsRepository? = nil,
    profiles: DatabaseProfilesRepository = DatabaseProfilesRepository.empty(), saved: PageSearches = PageSearches(),
    favorites: any FavoritesRepository = PageFavorites(), isIntended: Bool = true, edits: SavedEdits = SavedEdits(),
    clock: ManualClock = ManualClock()
  ) -> BrowseReactor {
    let searches = RecentSearches(
      recents: recents ?? DatabaseRecentKeywordsRepository.empty(),
      consent: ProductsConsent(savesRecents: recents != nil),
      profile: reader.profile, undoField: UndoField(field: SignedField(.random(), purpose: "undo")),
      now: { clock.date }, failed: { _ in })
    return BrowseReactor(
      initialState: State(query: query, wanted: wanted), products: products,
      marks: .sample(), searches: searches,
      layouts: LayoutMemory(feature: "market", usual: .list, profiles: profiles, failed: { _ in }),
      keeping: SearchKeeping(
        products: products, searches: saved, profile: reader.profile, now: { clock.date }, failed: { _ in }),
      news: FavoritesNews(
        favorites: favorites, check: CheckFavoritesUseCase(favorites: favorites, products: products),
        profile: reader.profile.kept, asker: reader.asker, now: { clock.date }, failed: { _ in }),
      profile: reader.profile, isIntended: isIntended, edits: edits, now: { clock.date }, clock: clock)
  }
}
