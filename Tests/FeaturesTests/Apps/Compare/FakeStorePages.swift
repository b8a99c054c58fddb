import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization

@testable import AppsFeature

/// The public pages of one app, in memory.
final class FakeStorePages: StorePagesRepository {
  private struct Shared {
    var known: StorePagesKnown
    var refusal: AppError?
    var starts: [[Storefront]] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>

  init(_ pages: [StorePage] = [], _ progress: StorePagesProgress = .idle) {
    shared = Mutex(Shared(known: StorePagesKnown(pages: pages, progress: progress)))
  }

  /// The countries asked first, by start.
  var starts: [[Storefront]] { shared.withLock(\.starts) }

  /// The error that starts throw from now on; `nil` for none.
  func refuse(with refusal: AppError?) { shared.withLock { $0.refusal = refusal } }

  /// Changes what is known, and notifies the listeners.
  func change(_ change: (inout StorePagesKnown) -> Void) {
    let listeners = shared.withLock { shared in
      change(&shared.known)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }

  func pages(of appID: Int, on platform: Platform) async throws -> [StorePage] { shared.withLock(\.known.pages) }

  func page(of appID: Int, on platform: Platform, in storefront: Storefront) async throws -> StorePage {
    throw AppError(.unavailable, detail: "a page of the web app never asks itself")
  }

  func start(_ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker) async throws {
    try shared.withLock { shared in
      if let refusal = shared.refusal { throw refusal }
      shared.starts.append(first)
      shared.known.progress = .running(left: 175)
    }
  }

  func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws {
    shared.withLock { $0.known.progress = .paused(left: 100) }
  }

  func progress(of appID: Int, on platform: Platform, for asker: Asker) async throws -> StorePagesProgress {
    shared.withLock(\.known.progress)
  }

  func changes(of appID: Int) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }
}

extension StorePage {
  /// A page that lists purchases: name, text, and minor units of the store's currency; `nil` for a text that was not
  /// understood.
  static func sample(
    _ code: String, _ rows: (String, String, Int?)..., at seenAt: Date = AppOffer.seen, failure: Failure? = nil
  ) -> StorePage {
    let list = rows.map { name, text, price in
      InAppPurchase(
        name: name, text: text, price: price.map { Money(minorUnits: $0, currency: storefront(code).currency) })
    }
    return StorePage(
      storefront: storefront(code), purchases: .listed(list), seenAt: seenAt, failure: failure)
  }

  /// A page that lists nothing.
  static func sample(_ code: String, _ purchases: Purchases?, failure: Failure? = nil) -> StorePage {
    StorePage(
      storefront: storefront(code), purchases: purchases, seenAt: purchases == nil ? nil : AppOffer.seen,
      failure: failure)
  }

  private static func storefront(_ code: String) -> Storefront {
    guard let storefront = Storefront.find(code) else { preconditionFailure("\(code) has no App Store") }
    return storefront
  }
}
