import Foundation
import Reactor
import Synchronization

@testable import MarketFeature

/// The shops of profiles, in memory. As in the database, a profile has a shop or one that is set aside, never both, and
/// another shop replaces either with its remembered products. Changes notify subscribers.
final class InMemoryShops: ShopsRepository {
  private struct Shared {
    var shops: [String: Shop] = [:]
    var changed: [String: Date] = [:]
    var removed: [String: Shop] = [:]
    var openings: [String: String] = [:]
    var unlisted: [String: [UnlistedProduct]] = [:]
    var listeners: [String: [AsyncStream<Void>.Continuation]] = [:]
    var failure: AppError?

    /// Remembered products stay if it is the same shop.
    mutating func put(_ shop: Shop, of profile: String) {
      let known = shops[profile] ?? removed.removeValue(forKey: profile)
      if known?.credentials.identifier != shop.credentials.identifier { unlisted[profile] = nil }
      shops[profile] = shop
    }
  }

  private let shared = Mutex(Shared())

  /// - Parameter shop: the shop of the profile `a`, if it has one.
  init(_ shop: Shop? = nil) {
    shared.withLock { $0.shops["a"] = shop }
  }

  /// Sets the error of all writes; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  func datedShop(of profile: String) async throws -> (shop: Shop, changedAt: Date)? {
    shared.withLock { shared in shared.shops[profile].map { ($0, shared.changed[profile] ?? .distantPast) } }
  }

  func keyOfOpening(of profile: String) async throws -> String? {
    var key: String?
    try change(profile) { shared in
      guard shared.shops[profile] == nil else { return }
      key = shared.openings[profile] ?? "opening-\(shared.openings.count + 1)"
      shared.openings[profile] = key
    }
    return key
  }

  func save(_ shop: Shop, of profile: String) async throws {
    try change(profile) { $0.put(shop, of: profile) }
  }

  func open(_ shop: Shop, of profile: String) async throws -> Bool {
    var isOpened = false
    try change(profile) { shared in
      isOpened = shared.shops[profile] == nil
      if isOpened {
        shared.put(shop, of: profile)
        shared.openings[profile] = nil
      }
    }
    return isOpened
  }

  func learn(_ vendor: Product.Vendor, by credentials: VendorCredentials, of profile: String) async throws {
    try change(profile) { shared in
      guard let shop = shared.shops[profile], shop.credentials == credentials else { return }
      shared.shops[profile] = Shop(vendor: vendor, credentials: credentials, isNoted: shop.isNoted)
    }
  }

  func note(_ credentials: VendorCredentials, of profile: String) async throws {
    try change(profile) { shared in
      guard let shop = shared.shops[profile], shop.credentials == credentials else { return }
      shared.shops[profile] = Shop(vendor: shop.vendor, credentials: credentials)
    }
  }

  func removeShop(of profile: String) async throws {
    try change(profile) { shared in
      shared.shops[profile] = nil
      shared.removed[profile] = nil
      shared.unlisted[profile] = nil
    }
  }

  func setShopAside(of profile: String) async throws -> Bool {
    var isDone = false
    try change(profile) { shared in
      guard let shop = shared.shops[profile], shop.isNoted else { return }
      shared.removed[profile] = shop
      shared.shops[profile] = nil
      isDone = true
    }
    return isDone
  }

  /// The time of a removed shop is never over.
  func removedShop(of profile: String) async throws -> RemovedShop? {
    shared.withLock { $0.removed[profile] }.map { RemovedShop(name: $0.vendor?.name ?? "", until: .distantFuture) }
  }

  func restoreShop(of profile: String) async throws -> Bool {
    var isDone = false
    try change(profile) { shared in
      guard let shop = shared.removed.removeValue(forKey: profile) else { return }
      shared.shops[profile] = shop
      isDone = true
    }
    return isDone
  }

  func moveRemovedShop(from source: String, to target: String) async throws {
    try change(target) { shared in
      guard let shop = shared.removed[source], shared.shops[target] == nil, shared.removed[target] == nil else {
        return
      }
      shared.removed[target] = shop
      shared.removed[source] = nil
      shared.unlisted[target] = shared.unlisted.removeValue(forKey: source)
    }
  }

  func unlisted(of profile: String) async throws -> [UnlistedProduct] {
    shared.withLock { ($0.unlisted[profile] ?? []).sorted { $0.at > $1.at } }
  }

  func remember(_ product: UnlistedProduct, of profile: String) async throws {
    try change(profile) { shared in
      let others = (shared.unlisted[profile] ?? []).filter { $0.id != product.id }
      shared.unlisted[profile] = others + [product]
    }
  }

  func forget(_ id: Product.ID, of profile: String) async throws {
    try change(profile) { shared in
      shared.unlisted[profile] = (shared.unlisted[profile] ?? []).filter { $0.id != id }
    }
  }

  func noteChange(of profile: String, at moment: Date) async throws {
    try change(profile) { $0.changed[profile] = moment }
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners[profile, default: []].append(listener) }
    return stream
  }

  func removeUnused(since: Date) async throws -> Int { 0 }

  private func change(_ profile: String, _ change: (inout Shared) -> Void) throws {
    let listeners = try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      change(&shared)
      return shared.listeners[profile] ?? []
    }
    for listener in listeners { listener.yield() }
  }
}
