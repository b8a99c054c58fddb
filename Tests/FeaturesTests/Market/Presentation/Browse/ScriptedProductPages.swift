import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Secrets
import Synchronization
import TestSupport

@testable import MarketFeature

/// Answers as a test says, and keeps what it was asked: every query finds as many products as were said, twenty a part.
final class ScriptedProductPages: ProductsRepository {
  /// What can be asked.
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
  ///   - count: how many products every query finds.
  ///   - age: how old the answers are, for a server that cannot be asked.
  ///   - gates: what the answers to some calls wait at.
  init(count: Int = 3, age: Duration? = nil, gates: [Call: Gate] = [:]) {
    self.count = count
    self.age = age
    self.gates = gates
  }

  /// What was asked, in order.
  var calls: [Call] { shared.withLock(\.calls) }

  /// For what, likewise.
  var queries: [ProductQuery] { shared.withLock(\.queries) }

  /// What a call throws from now on; `nil` for nothing.
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
  /// A product of which everything is known, invented.
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
  /// A part of so many products: from a place `40` on, those from 41 to 60.
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

/// Nothing is in a folder but these.
struct SavedProducts: SavedItems {
  var references: Set<ItemReference> = []

  func saved(among references: [ItemReference], of profile: String) async throws -> Set<ItemReference> {
    self.references.intersection(references)
  }

  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Addresses that say what they are of.
struct ProductsPictures: PictureAddresses {
  let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)\(source)"
  }

  func placeholder(of source: String) -> String? { nil }
}

/// Everybody wants searches kept, or nobody does.
struct ProductsConsent: RecentsConsentRepository {
  let savesRecents: Bool

  func savesRecents(of profile: String) async throws -> Bool { savesRecents }
}

extension ProductMarks {
  /// The marks of somebody whose cookie has come back.
  static func sample(_ saved: SavedProducts = SavedProducts()) -> ProductMarks {
    ProductMarks(SavedMarks(saved, failed: { _ in }), of: BrowseReactor.reader.profile, server: "here")
  }
}

extension BrowseScreen {
  /// The list of goods, three minutes after the goods were registered.
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
  /// Somebody whose cookie has come back.
  static let reader = Reader(profile: Profile(key: "a", hasReturned: true), language: .english)

  /// The list of goods.
  ///
  /// - Parameters:
  ///   - query: what its address says, likewise `wanted`.
  ///   - recents: what was searched before.
  ///   - profiles: what people have chosen.
  ///   - saved: the searches that were saved.
  static func sample(
    _ goods: any ProductsRepository = ScriptedProductPages(), query: ProductQuery = ProductQuery(),
    wanted: ProductsFeed.Wanted = .first, recents: DatabaseRecentKeywordsRepository? = nil,
    profiles: DatabaseProfilesRepository = DatabaseProfilesRepository.empty(), saved: PageSearches = PageSearches(),
    favorites: any FavoritesRepository = PageFavorites(), isIntended: Bool = true, clock: ManualClock = ManualClock()
  ) -> BrowseReactor {
    let searches = RecentSearches(
      recents: recents ?? DatabaseRecentKeywordsRepository.empty(),
      consent: ProductsConsent(savesRecents: recents != nil),
      profile: reader.profile, undoField: UndoField(field: SignedField(.random(), purpose: "undo")),
      now: { clock.date }, failed: { _ in })
    return BrowseReactor(
      initialState: State(query: query, wanted: wanted), products: goods,
      marks: .sample(), searches: searches,
      layouts: LayoutMemory(feature: "market", usual: .list, profiles: profiles, failed: { _ in }),
      keeping: SearchKeeping(
        products: goods, searches: saved, profile: reader.profile, now: { clock.date }, failed: { _ in }),
      news: FavoritesNews(
        favorites: favorites, check: CheckFavoritesUseCase(favorites: favorites, products: goods),
        profile: reader.profile.kept, asker: reader.asker, now: { clock.date }, failed: { _ in }),
      profile: reader.profile, isIntended: isIntended, clock: clock)
  }
}
