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

/// The surroundings of a shop's pages in tests: a server, the profile's data, and a clock that tests move.
struct ShopWorld {
  let shops: InMemoryShops
  let selling: ScriptedSelling
  let products: SoldProducts
  let drafts = InMemoryDrafts()
  let edits = SavedEdits()
  let homes = Homes()
  /// Errors of writing locally what the server had already done.
  let failures = Recorder<AppError.Code>()
  let clock = ManualClock(start: Date(timeIntervalSince1970: 1_800_000_000))

  /// - Parameters:
  ///   - selling: the server.
  ///   - shop: the profile's shop.
  init(_ selling: ScriptedSelling = ScriptedSelling(), shop: Shop? = nil, drafts: [ProductDraft] = []) {
    shops = InMemoryShops(shop)
    self.selling = selling
    products = SoldProducts(selling)
    for draft in drafts { self.drafts.put(draft, of: "a") }
  }

  /// A server with products of a vendor, and the vendor's shop in the profile.
  static func open(_ products: Product...) -> ShopWorld {
    let selling = ScriptedSelling()
    for product in products { selling.put(ProductDetails(product: product, pictures: [])) }
    return ShopWorld(selling, shop: selling.shop)
  }

  var shopScreen: ShopScreen {
    let (clock, failures, homes) = (clock, failures, homes)
    return ShopScreen(
      shops: shops, selling: selling, products: products, drafts: drafts, edits: edits,
      pictures: ShopPictures(), home: { homes.home(of: $0) }, memoryFailed: { failures.record(AppError($0).code) },
      now: { clock.date })
  }

  var editScreen: EditScreen {
    let (clock, failures) = (clock, failures)
    return EditScreen(
      shops: shops, selling: selling, products: products, edits: edits, pictures: ShopPictures(),
      memoryFailed: { failures.record(AppError($0).code) }, now: { clock.date })
  }

  /// A session of the profile's shop on the server.
  var session: ShopSession {
    let (clock, failures) = (clock, failures)
    return ShopSession(
      shop: selling.shop, profile: "a", shops: shops, selling: selling, products: products, now: { clock.date },
      failed: { failures.record(AppError($0).code) })
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

  /// The markup of a slot of the shop's page.
  func slot(_ name: String, _ runtime: ReactorRuntime<ShopReactor>, _ reader: Reader = .vendor()) -> String {
    shopScreen.content(of: runtime.state, for: reader).markup(of: name)
  }

  /// The markup of a slot of a product's form.
  func slot(_ name: String, _ runtime: ReactorRuntime<EditReactor>, _ reader: Reader = .vendor()) -> String {
    editScreen.content(of: runtime.state, for: reader).markup(of: name)
  }

  /// The markup of the shop's rows.
  func rows(_ runtime: ReactorRuntime<ShopReactor>) -> [String] {
    let screen = shopScreen
    for case .list(let section, _, _) in screen.content(of: runtime.state, for: .vendor()).regions {
      return section.items.map { screen.cell(for: $0, reader: .vendor()).render() }
    }
    return []
  }

  /// The markup of the whole shop's page.
  func page(_ runtime: ReactorRuntime<ShopReactor>, _ reader: Reader = .vendor()) -> String {
    let content = shopScreen.content(of: runtime.state, for: reader)
    return content.slots.joined() + rows(runtime).joined()
  }
}

/// The profiles of browsers: their own, until they join another.
final class Homes: Sendable {
  private let joined = Mutex<[String: String]>([:])

  func join(_ profile: String, as browser: String) { joined.withLock { $0[browser] = profile } }

  func home(of profile: Profile) -> String { joined.withLock { $0[profile.browser] } ?? profile.key }
}

extension ScreenContent {
  /// The markup of a slot; empty if there is no such slot.
  func markup(of name: String) -> String {
    for case .slot(name, let html) in regions { return html.render() }
    return ""
  }

  /// The markup of all slots.
  var slots: [String] {
    regions.compactMap { region in
      if case .slot(_, let html) = region { html.render() } else { nil }
    }
  }
}

extension Reader {
  /// A reader with a stored profile.
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

/// Addresses that contain what they point to.
struct ShopPictures: PictureAddresses {
  let rungs = [64, 128, 256, 512]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)\(source)"
  }

  func placeholder(of source: String) -> String? { nil }
}
