import FeatureKit
import Foundation
import Reactor

/// A product of the user's shop.
struct ShopProduct: Sendable, Hashable, Identifiable {
  /// The time between two bumps of a product on our own servers, in seconds.
  static let bumpPause: TimeInterval = 86_400

  let id: Product.ID
  let name: String
  let thumbnail: String?
  let state: Product.State
  /// `nil` while only its name is known.
  let product: Product?
  /// When it may be bumped again; `nil` if unknown.
  var bumpableAt: Date?

  /// Takes what the shop shows from a product that the server sent.
  init(_ product: Product) {
    id = product.id
    name = product.name
    thumbnail = product.thumbnail
    state = product.state
    self.product = product.inBrief
    bumpableAt = product.createdAt?.addingTimeInterval(Self.bumpPause)
  }

  /// Takes a remembered product that lists omit.
  init(_ product: UnlistedProduct) {
    id = product.id
    name = product.name
    thumbnail = product.thumbnail
    state = product.reason == .draft ? .draft : .hidden
    self.product = nil
  }

  /// Creates a product without known facts.
  init(unknown id: Product.ID) {
    self.id = id
    name = ""
    thumbnail = nil
    state = .hidden
    product = nil
  }

  /// An estimate of its size in bytes.
  var byteCount: Int {
    MemoryLayout<ShopProduct>.stride + 2 * (name.heapBytes + thumbnail.heapBytes)
      + (product?.vendor.name.heapBytes ?? 0)
  }
}

extension UnlistedProduct {
  /// Creates the entry to remember for a deleted product.
  init(deleted product: ShopProduct, at moment: Date) {
    self.init(id: product.id, name: product.name, thumbnail: product.thumbnail, reason: .deleted, at: moment)
  }

  /// An estimate of its size in bytes.
  var byteCount: Int { MemoryLayout<UnlistedProduct>.stride + name.heapBytes + thumbnail.heapBytes }
}

/// The loaded rows of a shop's part, or rows that were just found.
struct ShopProducts: Sendable, Hashable {
  /// The products, without duplicates after ``take(_:)``.
  var rows: [ShopProduct] = []
  /// The cursor of the next page of the server's list.
  var next: ProductsCursor?
  /// Whether there are more products.
  var hasMore = false
  /// The age of the list if it is older than requested, because the server could not be reached.
  var staleAge: Duration?
  /// Why there is no newer list; `nil` if it is current.
  var newerFailure: AppError?
  /// Whether the server ignores filters, so that products were left out here.
  var leavesOut = false
  /// Whether no rows have loaded yet.
  private(set) var isAwaited = true

  /// Whether further products exist, but are not shown.
  var isFull: Bool { hasMore && rows.count >= ShopQuery.maxCount }

  var byteCount: Int { rows.reduce(newerFailure?.heapBytes ?? 0) { $0 + $1.byteCount } }

  subscript(id: Product.ID) -> ShopProduct? { rows.first { $0.id == id } }

  /// Replaces the rows. A row with only a name keeps the details that are known for the same state.
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

  /// Appends further rows.
  mutating func append(_ found: ShopProducts) {
    var ids = Set(rows.map(\.id))
    rows += found.rows.filter { ids.insert($0.id).inserted }.prefix(max(0, ShopQuery.maxCount - rows.count))
    next = found.next
    hasMore = found.hasMore
    leavesOut = leavesOut || found.leavesOut
    if let age = found.staleAge { staleAge = max(staleAge ?? .zero, age) }
    newerFailure = newerFailure ?? found.newerFailure
  }

  /// Replaces a product, or inserts it at its place: by descending id among listed products, else first.
  mutating func put(_ product: ShopProduct) {
    if let index = rows.firstIndex(where: { $0.id == product.id }) {
      rows[index] = product
    } else {
      let isListed = ShopPart(product.state).listed != nil
      rows.insert(product, at: isListed ? rows.firstIndex { product.id > $0.id } ?? rows.endIndex : 0)
    }
  }

  /// Replaces a product if it has a row.
  mutating func renew(_ product: ShopProduct) {
    if rows.contains(where: { $0.id == product.id }) { put(product) }
  }

  /// Removes a product.
  mutating func remove(_ id: Product.ID) { rows.removeAll { $0.id == id } }
}
