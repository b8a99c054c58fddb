import FeatureKit
import Foundation
import Localization
import Store

// MARK: Pages

extension FolderStore {
  /// Returns a page of a folder's items; `nil` if the folder is gone.
  func page(_ query: FolderQuery) throws -> FolderPage? {
    guard let row = try connection.row(Self.selectFolder(query.folder, of: profile)),
      let folder = try Self.read(row, pictures(in: query.folder))
    else { return nil }
    let revision = try row.int("revision")
    let limit = max(1, min(query.limit, FolderLimits.itemsPerFolder))
    let (values, matching) = try tally(query)
    let changed = try countChanged(query)
    if query.hasText {
      let found = try references(matching: query)
      let further = query.after.map { after in found.drop { $0 != after }.dropFirst() } ?? found[...]
      let items = try fetch(Array(further.prefix(limit)), in: query.folder)
      return FolderPage(
        folder: folder, revision: revision, items: items, matching: found.count, values: values, changed: changed)
    }
    let items = try rows(query, limit: limit).compactMap { try SavedItem($0, latest: latest) }
    return FolderPage(
      folder: folder, revision: revision, items: items, matching: matching, values: values, changed: changed)
  }

  /// Returns the rows of the first items of a folder in the query's order, or of those after an item.
  func rows(_ query: FolderQuery, limit: Int) throws -> [Row] {
    var rows: [Row] = []
    for span in try spans(query) where rows.count < limit {
      rows += try connection.rows(Self.selectItems(query, in: span, of: profile, limit: limit - rows.count))
    }
    return rows
  }

  /// Returns the revision of a folder; `nil` if the folder is gone.
  func revision(of folder: Folder.ID) throws -> Int? {
    try connection.row(Self.selectFolder(folder, of: profile))?.int("revision")
  }

  /// Returns the items of a folder to ask for: those with a source not asked in this language since a moment. They are
  /// in the query's order; its text and filters are ignored.
  func outdated(_ query: FolderQuery, since moment: Int64, language: Language) throws -> [ItemReference] {
    var query = query
    query.changedSince = nil
    return try Self.spans(query).flatMap { span in
      let sql = Self.selectOutdated(
        query, in: span, of: profile, since: moment, latest: latest, language: language)
      return try connection.rows(sql).compactMap { try ItemReference($0) }
    }
  }

  /// Returns the selected items; some of them may not be in the folder any more.
  func references(_ selection: FolderSelection, in folder: Folder.ID) throws -> [ItemReference] {
    switch selection {
    case .items(let references): return references
    case .matching(let query):
      var own = FolderQuery(folder: folder)
      own.facets = query.facets
      own.changedSince = query.changedSince
      own.text = query.text
      return try references(matching: own)
    }
  }

  /// Returns all items that match a query, in its order. The database finds those whose titles may match, and the
  /// titles are matched here, because it does not know how Korean is typed.
  private func references(matching query: FolderQuery) throws -> [ItemReference] {
    let matcher = query.hasText ? KeywordMatcher(query.text) : nil
    let rows = try Self.spans(query).flatMap {
      try connection.rows(Self.selectTitles(query, in: $0, of: profile, outlines: matcher?.outlines))
    }
    guard let matcher else { return try rows.compactMap { try ItemReference($0) } }
    return try rows.compactMap { row in
      guard let title = try row.optionalString("title"), matcher.matches(title) else { return nil }
      return try ItemReference(row)
    }
  }

  /// Reads items of a folder in the given order.
  func fetch(_ references: [ItemReference], in folder: Folder.ID) throws -> [SavedItem] {
    var items: [ItemReference: SavedItem] = [:]
    for (kind, ids) in Self.byKind(references) {
      for row in try connection.rows(Self.selectItems(kind, ids, in: folder, of: profile)) {
        if let item = try SavedItem(row, latest: latest) { items[item.reference] = item }
      }
    }
    return references.compactMap { items[$0] }
  }
}

extension FolderQuery {
  /// Whether the query searches for more than spaces.
  fileprivate var hasText: Bool { !SearchTerm.normalized(text).isEmpty }
}

// MARK: Statements

extension FolderStore {
  static func selectItems(_ query: FolderQuery, in span: SQL, of profile: String, limit: Int) -> SQL {
    """
    SELECT \(sql: itemColumns) \(sql: source(query, of: profile))\(sql: span)
    ORDER BY \(sql: order(query.sort)) LIMIT \(limit)
    """
  }

  static func selectItems(_ kind: String, _ ids: [String], in folder: Folder.ID, of profile: String) -> SQL {
    """
    SELECT \(sql: itemColumns) \(sql: source(FolderQuery(folder: folder), of: profile))
      AND i.kind = \(kind) AND i.id IN \(list: ids)
    """
  }

  /// Selects the items of a folder with their titles.
  ///
  /// - Parameter outlines: ``KeywordMatcher/outlines`` that the titles may have; `nil` for all items. An item without an
  ///   outline is selected, too: the facts may be older than M029, or the outline too long.
  static func selectTitles(_ query: FolderQuery, in span: SQL, of profile: String, outlines: [String]?) -> SQL {
    let found: SQL =
      outlines.map { " AND (i.outline IS NULL OR i.outline LIKE \(pattern($0)))" } ?? ""
    return """
      SELECT i.kind AS kind, i.id AS id, s.title AS title \(sql: source(query, of: profile))\(sql: span)\(sql: found)
      ORDER BY \(sql: order(query.sort))
      """
  }

  static func selectOutdated(
    _ query: FolderQuery, in span: SQL, of profile: String, since moment: Int64, latest: Int64, language: Language
  ) -> SQL {
    """
    SELECT i.kind AS kind, i.id AS id \(sql: source(FolderQuery(folder: query.folder), of: profile))\(sql: span)
      AND (s.askedAt IS NULL OR s.askedAt < \(moment) OR s.askedAt > \(latest)
        OR s.language IS NULL OR s.language <> \(language.rawValue))
    ORDER BY \(sql: order(query.sort))
    """
  }

  /// A pattern for texts that contain others in this order. Characters with a meaning in a pattern match any other, as
  /// engines do not agree how to escape them.
  static func pattern(_ texts: [String]) -> String {
    let parts = texts.map { text in
      let scalars = text.unicodeScalars.map { ["%", "_", "\\"].contains($0) ? "_" : $0 }
      return String(String.UnicodeScalarView(scalars))
    }
    return "%\(parts.joined(separator: "%"))%"
  }

  /// The columns of a ``SavedItem``, and its facets.
  static let itemColumns: SQL = """
    i.kind AS kind, i.id AS id, i.addedAt AS addedAt, i.country AS country, i.device AS device,
    \(sql: FactsRecord.columns), \(sql: ChangeRecord.columns)
    """

  /// The `FROM` and `WHERE` clauses for a folder's items with the filters of a query, joined with their facts.
  private static func source(_ query: FolderQuery, of profile: String) -> SQL {
    // The sign keeps engines from an index in another order than the query's.
    let changed: SQL = query.changedSince.map { " AND +i.byChange <= \(-$0.milliseconds)" } ?? ""
    return """
      FROM folderItem AS i
      LEFT JOIN savedItem AS s ON s.profile = i.profile AND s.kind = i.kind AND s.id = i.id
      WHERE i.profile = \(profile) AND i.folder = \(query.folder.rawValue) AND i.removedAt IS NULL
        \(sql: condition(for: query.facets))\(sql: changed)
      """
  }

  /// Returns the conditions for items with facets.
  static func condition(for facets: [ItemFacet: String]) -> SQL {
    ItemFacet.allCases.reduce("") { sql, facet in
      guard let value = facets[facet] else { return sql }
      return "\(sql: sql) AND i.\(name: facet.rawValue) = \(value.storable)"
    }
  }
}
