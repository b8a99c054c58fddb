import Store

// MARK: Earlier prices, stocks and states

extension Connection {
  /// Records a change of price, stock or state, if any.
  ///
  /// A change within a minute of the previous one replaces it, so that the history contains only values that lasted
  /// a minute, and the current ones. The first change also records the values before it. Only the last 1,000
  /// changes are kept.
  ///
  /// - Parameters:
  ///   - product: the product before the change.
  ///   - changed: the product after it.
  ///   - revision: revision of the change.
  func noteChange(from product: Product, to changed: Product, revision: Int) throws {
    let new = ProductChange(changed.facts, at: changed.changedAt)
    guard !new.isSame(as: ProductChange(product.facts, at: product.changedAt)) else { return }
    let noted = try rows(ProductsStore.selectLastChanges(of: product.id)).map { row in
      (revision: try row.int("revision"), change: try ProductChange(row))
    }
    guard let last = noted.first else {
      let first = ProductChange(product.facts, at: product.createdAt).row(product.id, revision: 0)
      return try insertChanges([first, new.row(product.id, revision: revision)])
    }
    // The registration is not replaced. If the clock was set back, a new entry is added.
    if last.revision > 0, (last.change.at..<last.change.at + MarketLimits.changeSpan).contains(new.at) {
      try execute(ProductsStore.removeChange(last.revision, of: product.id))
      // The values are those before the replaced change, so there is no change left.
      if noted.count > 1, new.isSame(as: noted[1].change) { return }
      try insertChanges([new.at(last.change.at).row(product.id, revision: revision)])
    } else {
      try insertChanges([new.row(product.id, revision: revision)])
      try execute(ProductsStore.removeOldChanges(of: product.id))
    }
  }

  /// Deletes the history of removed products.
  ///
  /// - Parameter ids: at least one and at most some hundreds of ids.
  func removeHistory(of ids: [Int]) throws {
    try execute("DELETE FROM marketPriceChange WHERE product IN \(numbers: ids)")
  }

  private func insertChanges(_ rows: [[SQLValue]]) throws {
    try execute(
      """
      INSERT INTO marketPriceChange (product, revision, changedAt, currency, price, discount, stock, state)
      VALUES \(rows: rows)
      """)
  }
}

extension ProductsStore {
  /// Selects the last two changes, latest first.
  static func selectLastChanges(of id: Int) -> SQL {
    """
    SELECT revision, changedAt, currency, price, discount, stock, state FROM marketPriceChange
    WHERE product = \(id) ORDER BY revision DESC LIMIT 2
    """
  }

  static func removeChange(_ revision: Int, of id: Int) -> SQL {
    "DELETE FROM marketPriceChange WHERE product = \(id) AND revision = \(revision)"
  }

  /// Deletes all but the latest changes.
  static func removeOldChanges(of id: Int) -> SQL {
    """
    DELETE FROM marketPriceChange WHERE product = \(id) AND revision < (
      SELECT revision FROM marketPriceChange WHERE product = \(id)
      ORDER BY revision DESC LIMIT 1 OFFSET \(MarketLimits.changesTold - 1))
    """
  }
}

extension ProductChange {
  /// Returns whether price, stock and state are equal, at whatever time.
  fileprivate func isSame(as other: ProductChange) -> Bool { at(0) == other.at(0) }

  /// Returns the same values from another time on.
  fileprivate func at(_ moment: Int) -> ProductChange {
    ProductChange(at: moment, currency: currency, price: price, discount: discount, stock: stock, state: state)
  }

  fileprivate func row(_ product: Int, revision: Int) -> [SQLValue] {
    [
      .number(product), .number(revision), .number(at), .text(currency.rawValue), .number(price.minorUnits),
      .number(discount.minorUnits), .number(stock), .text(state.rawValue),
    ]
  }
}
