import FeatureKit
import HTML
import ListDiff
import Localization

/// A country of a comparison, as its tile on the map shows it.
struct MapItem: ListItem, Hashable {
  /// How a price compares with that of the reader's country, or with the median of all prices.
  enum Level: Int, Sendable, CaseIterable {
    case muchLower, lower, same, higher, muchHigher

    /// - Parameters:
    ///   - price: the price.
    ///   - reference: the price to compare with, above 0.
    init(_ price: Int, comparedWith reference: Int) {
      let percent = Double(price) / Double(reference) * 100
      self =
        switch percent {
        case ..<60: .muchLower
        case ..<95: .lower
        case ...105: .same
        case ...150: .higher
        default: .muchHigher
        }
    }
  }

  /// What the color of a tile says.
  enum Color: Sendable, Hashable {
    case unknown, absent
    /// A price without a rate.
    case uncompared
    case level(Level)
  }

  let tile: WorldTile
  let color: Color
  /// The country's name and its price, or why it has none.
  let words: String
  /// Whether the list has the country.
  let isListed: Bool
  /// Whether it is the reader's country, which a phone shows in the middle at first.
  let isMine: Bool

  var key: String { tile.storefront.code }
  var contentHash: Int { hashValue }
}

/// A tile of the map, which leads to the country's row. On a phone the map is wider than the window.
struct MapTile: HTML {
  let item: MapItem

  var content: some HTML {
    let code = item.tile.storefront.code
    a(
      .class("tile c\(item.tile.column) r\(item.tile.row) \(color)\(item.isMine ? " mine" : "")"),
      .href("#\(OfferCell.anchor(of: code))").when(item.isListed), .role("img").when(!item.isListed),
      .title(item.words)
    ) {
      // The title is the name for screen readers.
      span(.ariaHidden) { code }
    }
  }

  private var color: String {
    switch item.color {
    case .unknown: "unknown"
    case .absent: "absent"
    case .uncompared: "uncompared"
    case .level(let level): "level\(level.rawValue)"
    }
  }
}

/// What the colors of the map mean.
struct MapLegend: HTML {
  let strings: AppsStrings
  /// The reader's country; `nil` if the prices are compared with their median.
  let country: Storefront?
  /// Whether there are prices to compare, or may be.
  let comparesPrices: Bool
  /// The colors of the map.
  let colors: Set<MapItem.Color>

  var content: some HTML {
    p(.class("hint")) { comparesPrices ? strings.mapCompares(with: country) : strings.pricesAreEqual }
    ul(.class("legend"), .aria("label", strings.legend)) {
      if comparesPrices {
        for level in MapItem.Level.allCases {
          LegendEntry(color: "level\(level.rawValue)", words: strings.levelName(level))
        }
      } else {
        LegendEntry(color: "level\(MapItem.Level.same.rawValue)", words: strings.soldHere)
      }
      LegendEntry(color: "absent", words: strings.notSoldHere)
      if colors.contains(.uncompared) { LegendEntry(color: "uncompared", words: strings.uncompared) }
      if colors.contains(.unknown) { LegendEntry(color: "unknown", words: strings.notKnown) }
    }
  }
}

/// A color of the map, and what it means.
private struct LegendEntry: HTML {
  let color: String
  let words: String

  var content: some HTML {
    li {
      span(.class("swatch \(color)")) {}
      words
    }
  }
}
