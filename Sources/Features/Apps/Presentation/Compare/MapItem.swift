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
    /// A price without a rate, or without another one to compare it with.
    case plain
    case level(Level)
  }

  let tile: WorldTile
  let color: Color
  /// The country's name and its price, or why it has none.
  let words: String

  var key: String { tile.storefront.code }
  var contentHash: Int { hashValue }
}

/// A tile of the map. On a phone it is smaller than a fingertip, so the list has the links.
struct MapTile: HTML {
  let item: MapItem

  var content: some HTML {
    span(.class("tile c\(item.tile.column) r\(item.tile.row) \(color)"), .role("img"), .title(item.words)) {
      item.tile.storefront.code
    }
  }

  private var color: String {
    switch item.color {
    case .unknown: "unknown"
    case .absent: "absent"
    case .plain: "level2"
    case .level(let level): "level\(level.rawValue)"
    }
  }
}

/// What the colors of the map mean.
struct MapLegend: HTML {
  let strings: AppsStrings
  /// The reader's country; `nil` if the prices are compared with their median.
  let country: Storefront?

  var content: some HTML {
    p(.class("hint")) { strings.mapCompares(with: country) }
    ul(.class("legend"), .aria("label", strings.legend)) {
      for level in MapItem.Level.allCases {
        li {
          span(.class("swatch level\(level.rawValue)")) {}
          strings.levelName(level)
        }
      }
      li {
        span(.class("swatch absent")) {}
        strings.notSoldHere
      }
    }
  }
}
