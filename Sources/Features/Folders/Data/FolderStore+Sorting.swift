import FeatureKit
import Store

// MARK: Sorting

/// The items of a folder that follow one another in an order, as a range of the index of this order.
private enum SortSpan {
  /// All items.
  case all
  /// The items with one value in the first column of the order.
  case value(SQLValue)
  /// The items with any other value that is known: a bound of the range, and a condition for the rest.
  case known(bound: SQL, rest: SQL = "")

  /// Whether a value of the first column may be in the span, unless an earlier span has it.
  func contains(_ first: SQLValue) -> Bool {
    switch self {
    case .all: true
    case .value(let value): value == first
    case .known: first != .null
    }
  }
}

extension FolderQuery.Sort {
  /// The columns of `folderItem` in the order of their index, without `kind` and `id`. The first one is `NULL` if the
  /// value is unknown.
  fileprivate var columns: [String] {
    switch self {
    case .added: ["addedAt"]
    case .name: ["byTitle"]
    case .price: ["byCurrency", "byPrice"]
    case .rating: ["byRating", "byRatings"]
    case .updated: ["byUpdate"]
    case .changed: ["byChange"]
    }
  }

  /// The spans, in their order.
  ///
  /// - Parameters:
  ///   - own: the currency of the prices that come first; `nil` for none.
  ///   - changedSince: the moment since which the items have changed; `nil` for all items.
  fileprivate func spans(startingIn own: String?, changedSince: Int64?) -> [SortSpan] {
    let unknown = SortSpan.value(.null)
    return switch self {
    case .added: [.all]
    // No byte of a text is 255.
    case .name: [.known(bound: "i.byTitle < \([255] as [UInt8])"), unknown]
    case .price:
      if let own {
        [
          .value(.text("")), .value(.text(own)),
          .known(bound: "i.byCurrency > \("")", rest: " AND i.byCurrency <> \(own)"), unknown,
        ]
      } else {
        [.value(.text("")), .known(bound: "i.byCurrency > \("")"), unknown]
      }
    case .rating: [.known(bound: "i.byRating <= \(0.0)"), unknown]
    case .updated: [.known(bound: "i.byUpdate <= \(Int64.max)"), unknown]
    case .changed:
      if let changedSince {
        [.known(bound: "i.byChange <= \(-changedSince)")]
      } else {
        [.known(bound: "i.byChange <= \(Int64.max)"), unknown]
      }
    }
  }
}

extension FolderStore {
  /// Returns the conditions of the spans to read one after another, so that no engine sorts a whole folder.
  ///
  /// - Returns: none if the item to begin after is not in the folder any more.
  func spans(_ query: FolderQuery) throws -> [SQL] {
    guard let after = query.after else { return try Self.spans(query) }
    guard let last = try connection.row(Self.selectPlace(of: after, in: query.folder, of: profile)) else { return [] }
    return try Self.spans(query, after: last)
  }

  /// Updates the columns by which items are sorted and found; due after every change of their facts, and for every new
  /// item.
  func arrange(_ references: [ItemReference]) throws {
    for (kind, ids) in Self.byKind(references) {
      let items: SQL = " AND folderItem.kind = \(kind) AND folderItem.id IN \(list: ids)"
      try connection.execute(Self.updateOrder(of: profile, items))
    }
  }

  /// Returns the conditions of the spans.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - last: the row of the item to begin after; `nil` to begin with the first.
  static func spans(_ query: FolderQuery, after last: Row? = nil) throws -> [SQL] {
    let spans = query.sort.spans(startingIn: query.currency, changedSince: query.changedSince?.milliseconds)
    guard let last else { return spans.map { condition(for: $0, query.sort) } }
    let first = try last.value(query.sort.columns[0])
    guard let index = spans.firstIndex(where: { $0.contains(first) }) else { return [] }
    return [try condition(for: spans[index], query.sort, after: last)]
      + spans[(index + 1)...].map { condition(for: $0, query.sort) }
  }

  private static func condition(for span: SortSpan, _ sort: FolderQuery.Sort) -> SQL {
    switch span {
    case .all: ""
    case .value(.null): " AND i.\(name: sort.columns[0]) IS NULL"
    case .value(let value): " AND i.\(name: sort.columns[0]) = \(value)"
    case .known(let bound, let rest): " AND \(sql: bound)\(sql: rest)"
    }
  }

  private static func condition(for span: SortSpan, _ sort: FolderQuery.Sort, after last: Row) throws -> SQL {
    switch span {
    case .all:
      let addedAt = try last.value("addedAt")
      return """
         AND i.addedAt <= \(addedAt) AND (i.addedAt < \(addedAt) OR \(sql: try after(last, [])))
        """
    case .value:
      return "\(sql: condition(for: span, sort)) AND \(sql: try after(last, sort.columns.dropFirst()))"
    case .known(_, let rest): return " AND \(sql: try after(last, sort.columns[...]))\(sql: rest)"
    }
  }

  /// Compares columns, then `kind` and `id`, with those of a row.
  private static func after(_ last: Row, _ columns: ArraySlice<String>) throws -> SQL {
    let columns = columns + ["kind", "id"]
    return "(\(sql: list(columns))) > \(rows: [try columns.map { try last.value($0) }])"
  }

  private static func list(_ columns: ArraySlice<String>) -> SQL {
    columns.dropFirst().reduce("i.\(name: columns.first ?? "id")") { "\(sql: $0), i.\(name: $1)" }
  }

  /// The `ORDER BY` terms, those of the index of the order.
  static func order(_ sort: FolderQuery.Sort) -> SQL {
    sort == .added ? "i.addedAt DESC, i.kind, i.id" : list(sort.columns + ["kind", "id"])
  }
}

// MARK: Statements

extension FolderStore {
  static func selectPlace(of item: ItemReference, in folder: Folder.ID, of profile: String) -> SQL {
    """
    SELECT kind, id, addedAt, byTitle, byCurrency, byPrice, byRating, byRatings, byUpdate, byChange FROM folderItem
    WHERE profile = \(profile) AND folder = \(folder.rawValue) AND kind = \(item.kind) AND id = \(item.id)
      AND removedAt IS NULL
    """
  }

  /// Copies what items are sorted and found by from their facts. What is sorted downwards is negated, because an engine
  /// compares rows of columns only in one direction.
  static func updateOrder(of profile: String, _ items: SQL) -> SQL {
    """
    UPDATE folderItem SET
      byTitle = s.sortTitle, byCurrency = CASE WHEN s.priceMinor = 0 THEN '' ELSE s.currency END,
      byPrice = COALESCE(s.priceMinor, 0), byRating = -s.rating, byRatings = -COALESCE(s.ratingCount, -1),
      byUpdate = -s.updatedAt, byChange = -s.changedAt, outline = s.titleOutline
    FROM savedItem AS s
    WHERE folderItem.profile = \(profile)\(sql: items)
      AND s.profile = folderItem.profile AND s.kind = folderItem.kind AND s.id = folderItem.id
    """
  }
}
