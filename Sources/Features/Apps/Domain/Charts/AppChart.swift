/// A chart of the App Store: the most popular apps of a country for a device.
public struct AppChart: Sendable, Hashable {
  /// What the apps are counted by.
  public enum Kind: String, Sendable, CaseIterable {
    /// Downloads of free apps.
    case free
    /// Sales of paid apps.
    case paid
    /// Revenue.
    case grossing
  }

  /// The country.
  public let storefront: Storefront
  /// The device, one of ``platforms``.
  public let platform: Platform
  /// What the apps are counted by.
  public let kind: Kind
  /// The category's number, one of ``genres(on:)``; `nil` for all categories.
  public let genre: Int?

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - storefront: the country.
  ///   - platform: the device; iPhone stands in for a device without charts.
  ///   - kind: what the apps are counted by.
  ///   - genre: the category's number; a category that the device does not have counts as all.
  public init(storefront: Storefront, platform: Platform = .iphone, kind: Kind = .free, genre: Int? = nil) {
    let platform = Self.platforms.contains(platform) ? platform : .iphone
    self.storefront = storefront
    self.platform = platform
    self.kind = kind
    self.genre = genre.flatMap { Self.genres(on: platform).contains($0) ? $0 : nil }
  }

  /// The country and the device.
  var place: SearchPlace { SearchPlace(storefront: storefront, platform: platform) }
}

extension AppChart {
  /// The devices that have charts: the App Store has none of Apple TV.
  public static let platforms: [Platform] = [.iphone, .ipad, .mac]

  /// Returns the numbers of a device's categories, see ``AppListing/categoryID``.
  public static func genres(on platform: Platform) -> [Int] { platform == .mac ? macGenres : genres }

  private static let genres = Array(6000...6018) + [6020, 6021, 6023, 6024, 6026, 6027]
  private static let macGenres = Array(12001...12008) + Array(12010...12022)
}

/// An app in a chart.
public struct ChartEntry: Sendable, Hashable {
  /// A change of position since the chart was seen on an earlier day.
  public enum Movement: Sendable, Hashable {
    /// Positions gained, at least 1.
    case up(Int)
    /// Positions lost, at least 1.
    case down(Int)
    /// The same position.
    case same
    /// The app was not in the chart.
    case new
  }

  /// The position, from 1.
  public let position: Int
  /// The app, with what a chart knows: names, icon, price, category and developer, in the storefront's language.
  public let listing: AppListing
  /// `nil` if the chart was not seen on an earlier day.
  public let movement: Movement?

  /// Creates an entry.
  public init(position: Int, listing: AppListing, movement: Movement? = nil) {
    self.position = position
    self.listing = listing
    self.movement = movement
  }
}

extension ChartEntry.Movement {
  /// Creates the change from a former position; `nil` stands for an app that was not in the chart.
  init(from former: Int?, to position: Int) {
    self =
      switch former {
      case nil: .new
      case let former? where former > position: .up(former - position)
      case let former? where former < position: .down(position - former)
      default: .same
      }
  }
}
