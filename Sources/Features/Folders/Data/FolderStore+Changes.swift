import FeatureKit
import Foundation
import Localization
import Store

/// The last change of an item as columns of `savedItem`: the time, and what has changed with the old price, such as
/// `2 4990000 KRW`, at most 60 bytes.
enum ChangeRecord {
  static let columns: SQL = "changedAt, lastChange"

  /// Returns the text of a change.
  static func text(of change: ItemChange) -> String {
    guard let price = change.old?.price, price.currency.utf8.count == 3 else { return "\(change.what.rawValue)" }
    return "\(change.what.rawValue) \(price.minorUnits) \(price.currency.storable)"
  }

  /// Reads the change of a row with the facts of its item; `nil` if there is none.
  static func change(in row: Row, of facts: ItemFacts?) throws -> ItemChange? {
    guard let moment = try row.optionalInt("changedAt"), let text = try row.optionalString("lastChange") else {
      return nil
    }
    let parts = text.split(separator: " ")
    guard let what = parts.first.flatMap({ Int($0) }) else { return nil }
    var old = ItemMeasure()
    if parts.count == 3, let minorUnits = Int(parts[1]) {
      old.price = Money(minorUnits: minorUnits, currency: String(parts[2]))
    }
    return ItemChange(
      at: Date(milliseconds: Int64(moment)), what: ItemChange.What(rawValue: what), old: old,
      new: facts?.measure ?? ItemMeasure())
  }
}

// MARK: Changes

extension FolderStore {
  /// Stores the last changes of items, unless later ones are stored.
  func note(_ changes: [ItemReference: ItemChange]) throws {
    for (reference, change) in changes {
      try connection.execute(Self.updateChange(of: reference, of: profile, change, latest: latest))
    }
    try noteChange(of: Array(changes.keys))
  }

  /// Counts the items of a query's folder that have changed since its moment, or lately without one.
  ///
  /// - Parameter facets: the filters of the items; empty for all items of the folder.
  func countChanged(_ query: FolderQuery, _ facets: [ItemFacet: String] = [:]) throws -> Int {
    let since = query.changedSince?.milliseconds ?? time - Int64(ItemChange.shownFor) * 1_000
    let sql = Self.selectChanged(in: query.folder, of: profile, since: since, Self.condition(for: facets))
    return try connection.row(sql)?.int("items") ?? 0
  }
}

// MARK: Statements

extension FolderStore {
  static func updateChange(
    of reference: ItemReference, of profile: String, _ change: ItemChange, latest: Int64
  ) -> SQL {
    """
    UPDATE savedItem SET changedAt = \(change.at.milliseconds), lastChange = \(ChangeRecord.text(of: change))
    WHERE profile = \(profile) AND kind = \(reference.kind) AND id = \(reference.id)
      AND (changedAt IS NULL OR changedAt <= \(change.at.milliseconds) OR changedAt > \(latest))
    """
  }

  static func selectChanged(
    in folder: Folder.ID, of profile: String, since moment: Int64, _ condition: SQL = ""
  ) -> SQL {
    """
    SELECT COUNT(*) AS items FROM folderItem AS i
    WHERE i.profile = \(profile) AND i.folder = \(folder.rawValue) AND i.removedAt IS NULL AND i.byChange <= \(-moment)
      \(sql: condition)
    """
  }
}
