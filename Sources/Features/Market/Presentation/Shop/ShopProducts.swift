import FeatureKit
import Foundation
import Reactor

/// A product of one's own, as the shop shows it.
struct ShopProduct: Sendable, Hashable, Identifiable {
  /// How long a product waits until it may be bumped again, on servers of ours.
  static let bumpPause: TimeInterval = 86_400

  let id: Product.ID
  let name: String
  let thumbnail: String?
  let state: Product.State
  /// `nil` while nobody has said more than its name.
  let product: Product?
  /// When it may be bumped, as far as that is known.
  var bumpableAt: Date?

  /// What a server has said, without what the shop does not show.
  init(_ product: Product) {
    id = product.id
    name = product.name
    thumbnail = product.thumbnail
    state = product.state
    self.product = product.inBrief
    bumpableAt = product.createdAt?.addingTimeInterval(Self.bumpPause)
  }

  /// What is remembered of a product that no list has.
  init(_ product: UnlistedProduct) {
    id = product.id
    name = product.name
    thumbnail = product.thumbnail
    state = product.reason == .draft ? .draft : .hidden
    self.product = nil
  }

  /// One of which nothing is known.
  init(unknown id: Product.ID) {
    self.id = id
    name = ""
    thumbnail = nil
    state = .hidden
    product = nil
  }

  /// About how many bytes it takes.
  var byteCount: Int {
    MemoryLayout<ShopProduct>.stride + 2 * (name.heapBytes + thumbnail.heapBytes)
      + (product?.vendor.name.heapBytes ?? 0)
  }
}

extension UnlistedProduct {
  /// What is remembered of a product that is deleted.
  init(deleted good: ShopProduct, at moment: Date) {
    self.init(id: good.id, name: good.name, thumbnail: good.thumbnail, reason: .deleted, at: moment)
  }

  /// About how many bytes it takes.
  var byteCount: Int { MemoryLayout<UnlistedProduct>.stride + name.heapBytes + thumbnail.heapBytes }
}

/// A part of a shop, as far as it has come, or what was found of it just now.
struct ShopProducts: Sendable, Hashable {
  /// No product twice, once it was taken.
  var rows: [ShopProduct] = []
  /// Where a list of the server goes on.
  var next: ProductsCursor?
  /// Whether there are more than these.
  var hasMore = false
  /// How old it is, where that is older than it should be: the server cannot be asked.
  var staleAge: Duration?
  /// Why there is nothing newer; `nil` where it is not old.
  var newerFailure: AppError?
  /// Whether the server sent goods between these that were not asked for.
  var leavesOut = false
  /// Whether nothing was taken yet.
  private(set) var isAwaited = true

  /// Whether no more are shown, though there are more.
  var isFull: Bool { hasMore && rows.count >= ShopQuery.maxCount }

  var byteCount: Int { rows.reduce(newerFailure?.heapBytes ?? 0) { $0 + $1.byteCount } }

  subscript(id: Product.ID) -> ShopProduct? { rows.first { $0.id == id } }

  /// Takes what is there now; of a product that is there already, what was said stays where less is said.
  mutating func take(_ found: ShopProducts) {
    let before = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    var found = found
    found.rows = found.rows.map { row in
      row.product == nil && before[row.id]?.state == row.state ? before[row.id] ?? row : row
    }
    self = ShopProducts()
    append(found)
    isAwaited = false
  }

  /// Takes what comes after these.
  mutating func append(_ found: ShopProducts) {
    var ids = Set(rows.map(\.id))
    rows += found.rows.filter { ids.insert($0.id).inserted }.prefix(max(0, ShopQuery.maxCount - rows.count))
    next = found.next
    hasMore = found.hasMore
    leavesOut = leavesOut || found.leavesOut
    if let age = found.staleAge { staleAge = max(staleAge ?? .zero, age) }
    newerFailure = newerFailure ?? found.newerFailure
  }

  /// Puts a product in the place of what was known of it; where it is not there, in its place in the list of the
  /// server, which goes by the number, the greatest first. Of what no list has, the one changed last is first.
  mutating func put(_ good: ShopProduct) {
    if let index = rows.firstIndex(where: { $0.id == good.id }) {
      rows[index] = good
    } else {
      let isListed = ShopPart(good.state).listed != nil
      rows.insert(good, at: isListed ? rows.firstIndex { good.id > $0.id } ?? rows.endIndex : 0)
    }
  }

  /// Puts what is known by now in the place of a product that is there still.
  mutating func renew(_ good: ShopProduct) {
    if rows.contains(where: { $0.id == good.id }) { put(good) }
  }

  /// Takes a product away.
  mutating func remove(_ id: Product.ID) { rows.removeAll { $0.id == id } }
}
