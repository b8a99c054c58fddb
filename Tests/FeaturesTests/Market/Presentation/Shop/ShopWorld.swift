import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport

@testable import MarketFeature

/// What the pages of a shop stand on in tests: a server, what a profile keeps, and a clock that a test moves.
struct ShopWorld {
  let shops: InMemoryShops
  let selling: ScriptedSelling
  let products: SoldGoods
  let drafts: BegunDrafts
  let edits = SavedEdits()
  /// What could not be kept here although the server had done it.
  let failures = Recorder<AppError.Code>()
  let clock = ManualClock(start: Date(timeIntervalSince1970: 1_800_000_000))

  /// - Parameters:
  ///   - selling: the server.
  ///   - shop: the one of the profile.
  init(_ selling: ScriptedSelling = ScriptedSelling(), shop: Shop? = nil, drafts: [ProductDraft] = []) {
    shops = InMemoryShops(shop)
    self.selling = selling
    products = SoldGoods(selling)
    self.drafts = BegunDrafts(drafts)
  }

  /// A server with a vendor's goods, and their shop in the profile.
  static func open(_ goods: Product...) -> ShopWorld {
    let selling = ScriptedSelling()
    for product in goods { selling.put(ProductDetails(product: product, pictures: [])) }
    return ShopWorld(selling, shop: selling.shop)
  }

  var shopScreen: ShopScreen {
    let (clock, failures) = (clock, failures)
    return ShopScreen(
      shops: shops, selling: selling, products: products, drafts: drafts, edits: edits,
      pictures: ShopPictures(), memoryFailed: { failures.record(AppError($0).code) }, now: { clock.date })
  }

  var editScreen: EditScreen {
    let (clock, failures) = (clock, failures)
    return EditScreen(
      shops: shops, selling: selling, products: products, edits: edits, pictures: ShopPictures(),
      memoryFailed: { failures.record(AppError($0).code) }, now: { clock.date })
  }

  /// Opens the page of the shop.
  func shop(
    _ query: String = "", reader: Reader = .vendor(), isIntended: Bool = true
  ) async throws -> ReactorRuntime<ShopReactor> {
    let request = ScreenRequest(query: FormFields(encoded: query), reader: reader, isIntended: isIntended)
    let runtime = ReactorRuntime(try await shopScreen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  /// Opens the form of a product.
  func edit(_ id: String = "130", reader: Reader = .vendor()) async throws -> ReactorRuntime<EditReactor> {
    let request = ScreenRequest(parameters: ["id": id], reader: reader)
    let runtime = ReactorRuntime(try await editScreen.open(request))
    await runtime.send(.appeared)
    return runtime
  }

  /// What a shop's page shows in a slot.
  func slot(_ name: String, _ runtime: ReactorRuntime<ShopReactor>, _ reader: Reader = .vendor()) -> String {
    shopScreen.content(of: runtime.state, for: reader).markup(of: name)
  }

  /// What the form of a product shows in a slot.
  func slot(_ name: String, _ runtime: ReactorRuntime<EditReactor>, _ reader: Reader = .vendor()) -> String {
    editScreen.content(of: runtime.state, for: reader).markup(of: name)
  }

  /// The rows of a shop, as they are drawn.
  func rows(_ runtime: ReactorRuntime<ShopReactor>) -> [String] {
    let screen = shopScreen
    for case .list(let section, _, _) in screen.content(of: runtime.state, for: .vendor()).regions {
      return section.items.map { screen.cell(for: $0, reader: .vendor()).render() }
    }
    return []
  }

  /// All of a shop's page.
  func page(_ runtime: ReactorRuntime<ShopReactor>, _ reader: Reader = .vendor()) -> String {
    let content = shopScreen.content(of: runtime.state, for: reader)
    return content.slots.joined() + rows(runtime).joined()
  }
}

extension ScreenContent {
  /// What stands in a slot; nothing where there is none.
  func markup(of name: String) -> String {
    for case .slot(name, let html) in regions { return html.render() }
    return ""
  }

  /// What stands in all slots.
  var slots: [String] {
    regions.compactMap { region in
      if case .slot(_, let html) = region { html.render() } else { nil }
    }
  }
}

extension Reader {
  /// Somebody whose cookie has come back.
  static func vendor(_ language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "a", hasReturned: true), language: language)
  }
}

extension Product {
  /// A bicycle of the shop 28, registered three days ago.
  static func bicycle(
    _ id: ID = 130, name: String = "Bicycle", price: Int = 20_000, pays: Int? = nil, stock: Int = 3, vendor: Int = 28,
    state: State = .onSale, age: Double = 3 * 86_400
  ) -> Product {
    Product(
      id: id, vendor: Vendor(id: vendor, name: "모퉁이 28"), name: name, description: "It rolls where you roll it.",
      thumbnail: "/t/\(id)", price: Money(minorUnits: price, currency: "KRW"),
      bargainPrice: Money(minorUnits: pays ?? price, currency: "KRW"), stock: stock, state: state, category: .sports,
      createdAt: Date(timeIntervalSince1970: 1_800_000_000 - age))
  }
}

/// Addresses that say what they are of.
struct ShopPictures: PictureAddresses {
  let rungs = [64, 128, 256, 512]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)\(source)"
  }

  func placeholder(of source: String) -> String? { nil }
}

/// Drafts that somebody has begun; what a shop's page does not ask for is refused.
final class BegunDrafts: DraftsRepository {
  private let kept: Mutex<[ProductDraft]>
  private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

  init(_ drafts: [ProductDraft]) {
    kept = Mutex(drafts)
  }

  func drafts(of profile: String) async throws -> [ProductDraft] { kept.withLock { $0 } }

  func draft(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft? {
    kept.withLock { $0.first { $0.id == id } }
  }

  func begin(_ draft: ProductDraft, of profile: String) async throws {
    kept.withLock { $0.insert(draft, at: 0) }
    for listener in listeners.withLock({ $0 }) { listener.yield() }
  }

  func write(
    _ fields: DraftFields, to id: ProductDraft.ID, revision: Int, of profile: String
  ) async throws -> ProductDraft { throw AppError(.notFound) }

  func touch(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft? { nil }

  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft { throw AppError(.notFound) }

  func remove(
    _ picture: DraftPicture.ID, from id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft { throw AppError(.notFound) }

  func order(
    _ pictures: [DraftPicture.ID], of id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft { throw AppError(.notFound) }

  func file(of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String) async throws -> PictureFile? {
    nil
  }

  func remove(_ id: ProductDraft.ID, of profile: String) async throws {}

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.withLock { $0.append(listener) }
    return stream
  }

  func removeUnused(since: Date) async throws -> Int { 0 }
}
