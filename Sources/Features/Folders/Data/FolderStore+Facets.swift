import FeatureKit
import Store

// MARK: Facets

extension FolderStore {
  /// Adds items that were put into a folder to its counts by facets, or subtracts those that were taken out. Due with
  /// every such change, before ``recount(_:)``.
  ///
  /// - Parameters:
  ///   - rows: the columns `country` and `device` of the items.
  ///   - folder: the folder.
  ///   - step: 1 for items that were put in, -1 for items that were taken out.
  func count(_ rows: [Row], in folder: Folder.ID, by step: Int64) throws {
    var counts: [[SQLValue]: Int64] = [:]
    for row in rows {
      // A key has no `NULL`, as engines count each as a different value.
      let values = try ItemFacet.allCases.map { SQLValue.text(try row.optionalString($0.rawValue) ?? "") }
      counts[values, default: 0] += step
    }
    let changes = counts.map { values, count in
      [SQLValue.text(profile), .text(folder.rawValue)] + values + [.integer(count)]
    }
    for lot in changes.chunks(of: 50) { try connection.execute(Self.upsertFacets(lot)) }
    if step < 0 { try connection.execute(Self.deleteFacets(of: folder, of: profile, " AND items = 0")) }
  }

  /// Counts the items with each value of a facet, and those with the filters of the query.
  func tally(_ query: FolderQuery) throws -> (values: [ItemFacet: [String: Int]], matching: Int) {
    var values: [ItemFacet: [String: Int]] = [:]
    var matching = 0
    for row in try connection.rows(Self.selectFacets(of: query.folder, of: profile)) {
      let count = try row.int("items")
      var isMatching = true
      for facet in ItemFacet.allCases {
        let value = try row.string(facet.rawValue)
        if !value.isEmpty { values[facet, default: [:]][value, default: 0] += count }
        if let wanted = query.facets[facet], wanted.storable != value { isMatching = false }
      }
      if isMatching { matching += count }
    }
    return (values, query.changedSince == nil ? matching : try countChanged(query, query.facets))
  }
}

// MARK: Statements

extension FolderStore {
  static func selectFacets(of folder: Folder.ID, of profile: String) -> SQL {
    """
    SELECT country, device, items FROM folderFacet WHERE profile = \(profile) AND folder = \(folder.rawValue)
    """
  }

  static func upsertFacets(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO folderFacet (profile, folder, country, device, items) VALUES \(rows: rows)
    ON CONFLICT (profile, folder, country, device) DO UPDATE SET items = folderFacet.items + excluded.items
    """
  }

  static func deleteFacets(of folder: Folder.ID, of profile: String, _ condition: SQL = "") -> SQL {
    "DELETE FROM folderFacet WHERE profile = \(profile) AND folder = \(folder.rawValue)\(sql: condition)"
  }
}
