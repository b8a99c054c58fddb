import Foundation
import Synchronization

/// What a shop's page shows, shared by all of its effects.
final class ShownShop: Sendable {
  private struct Shared {
    var query: ShopQuery
    var standing = ShopStanding.unknown
    var askedAt: Date?
  }

  private let shared: Mutex<Shared>

  init(_ query: ShopQuery) {
    shared = Mutex(Shared(query: query))
  }

  /// Which part, and how much of it.
  var query: ShopQuery {
    get { shared.withLock { $0.query } }
    set { shared.withLock { $0.query = newValue } }
  }

  /// When its goods were asked for; `nil` while they were not.
  var askedAt: Date? {
    get { shared.withLock { $0.askedAt } }
    set { shared.withLock { $0.askedAt = newValue } }
  }

  /// Whose shop.
  var standing: ShopStanding {
    get { shared.withLock { $0.standing } }
    set { shared.withLock { $0.standing = newValue } }
  }
}
