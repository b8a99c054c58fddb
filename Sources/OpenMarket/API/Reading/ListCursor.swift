/// A position in a list, as an opaque text for clients.
struct ListCursor: Sendable, Hashable {
  let order: ProductQuery.Order
  let place: ProductCursor

  init(order: ProductQuery.Order, place: ProductCursor) {
    self.order = order
    self.place = place
  }

  /// Parses the ``text`` of a cursor.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let order = ProductQuery.Order(rawValue: String(parts[0])), let key = Int(parts[1]),
      let id = Int(parts[2]), id > 0
    else { return nil }
    self.init(order: order, place: ProductCursor(key: key, id: id))
  }

  /// The cursor as text, such as `bumped.1669276800000.130`. It contains the order, because the position is valid
  /// only in it.
  var text: String { "\(order.rawValue).\(place.key).\(place.id)" }
}
