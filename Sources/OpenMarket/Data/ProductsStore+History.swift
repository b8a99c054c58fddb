import Store

// MARK: Earlier prices, stocks and states

extension Connection {
  /// Notes that price, stock or state of a product have changed, if they have.
  ///
  /// Within a minute of a change the next one takes its place: the history says what was a minute long or longer, and
  /// how it is now. The first change also notes what was before it. The last 1,000 are kept.
  ///
  /// - Parameter revision: of the change.
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
    // The registration is no change. If the clock was set back, the history begins anew.
    if last.revision > 0, (last.change.at..<last.change.at + MarketLimits.changeSpan).contains(new.at) {
      try execute(ProductsStore.removeChange(last.revision, of: product.id))
      // A change that was undone is no change.
      if noted.count > 1, new.isSame(as: noted[1].change) { return }
      try insertChanges([new.at(last.change.at).row(product.id, revision: revision)])
    } else {
      try insertChanges([new.row(product.id, revision: revision)])
      try execute(ProductsStore.removeOldChanges(of: product.id))
    }
  }

  /// Removes the history of products that are gone.
  ///
  /// - Parameter ids: some hundreds at most, and one at least.
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
  /// The last two, the last one first.
  static func selectLastChanges(of id: Int) -> SQL {
    """
    SELECT revision, changedAt, currency, price, discount, stock, state FROM marketPriceChange
    WHERE product = \(id) ORDER BY revision DESC LIMIT 2
    """
  }

  static func removeChange(_ revision: Int, of id: Int) -> SQL {
    "DELETE FROM marketPriceChange WHERE product = \(id) AND revision = \(revision)"
  }

  /// Those before the last ones that are kept.
  static func removeOldChanges(of id: Int) -> SQL {
    """
    DELETE FROM marketPriceChange WHERE product = \(id) AND revision < (
      SELECT revision FROM marketPriceChange WHERE product = \(id)
      ORDER BY revision DESC LIMIT 1 OFFSET \(MarketLimits.changesTold - 1))
    """
  }
}

extension ProductChange {
  /// Whether price, stock and state are equal, at any time.
  fileprivate func isSame(as other: ProductChange) -> Bool { at(0) == other.at(0) }

  /// The same, from another moment on.
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
