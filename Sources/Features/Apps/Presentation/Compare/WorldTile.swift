import Localization

/// A country's place on a map with one tile for each App Store.
struct WorldTile: Sendable, Hashable {
  let storefront: Storefront
  /// The column from the west, from 1.
  let column: Int
  /// The row from the north, from 1.
  let row: Int

  /// The tiles of all App Stores, from north to south and from west to east.
  static let all: [WorldTile] = parse(PackageResources.world_tiles_csv)

  /// Parses the resource: a header, then one line for each storefront, `code,column,row`. Other lines are ignored.
  static func parse(_ bytes: [UInt8]) -> [WorldTile] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { line in
        let fields = line.split(separator: ",")
        guard fields.count == 3, let storefront = Storefront.find(String(fields[0])), let column = Int(fields[1]),
          let row = Int(fields[2])
        else { return nil }
        return WorldTile(storefront: storefront, column: column, row: row)
      }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}
