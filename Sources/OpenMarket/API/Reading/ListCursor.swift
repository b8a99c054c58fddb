/// A place in a list as clients carry it: nothing they have to understand.
struct ListCursor: Sendable, Hashable {
  let order: ProductQuery.Order
  let place: ProductCursor

  init(order: ProductQuery.Order, place: ProductCursor) {
    self.order = order
    self.place = place
  }

  /// Reads ``text``.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let order = ProductQuery.Order(rawValue: String(parts[0])), let key = Int(parts[1]),
      let id = Int(parts[2]), id > 0
    else { return nil }
    self.init(order: order, place: ProductCursor(key: key, id: id))
  }

  /// `bumped.1669276800000.130`: the order is in it, for in another one the place is nowhere.
  var text: String { "\(order.rawValue).\(place.key).\(place.id)" }
}
