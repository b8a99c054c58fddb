import FeatureKit
import HTML
import LiveWeb

/// Draws an app in the results; a tap opens its page.
struct ListingCell: HTML {
  let row: ListingRow
  let strings: AppsStrings

  var content: some HTML {
    a(.class("listing"), .href(AppsRoute.listing(row.id).url), .data("pane", value: row.id.description)) {
      Icon(artwork: row.icon, side: 64, loading: .lazyFirst)
      span(.class("names")) {
        span(.class("name")) { row.name }
        span(.class("seller")) { row.detail }
        span(.class("rating")) {
          if let rating = row.rating {
            Stars(tenths: rating.tenths, label: rating.label)
            span(.ariaHidden) { rating.count }
          } else {
            strings.unrated
          }
        }
      }
      span(.class("price")) { row.price }
      if !row.screenshots.isEmpty {
        span(.class("shots shots-\(row.screenshotShape)")) {
          for shot in row.screenshots { RowScreenshot(artwork: shot) }
        }
      }
    }
  }
}

/// A screenshot in a row of results: a third of the row, or, if it is wider than high, all of it on a narrow window.
struct RowScreenshot: HTML {
  /// A third of the widest list, in pixels of the page.
  static let third = 208
  /// All of a phone's list, at three pixels for each of the page's.
  private static let whole = 1_170

  let artwork: Artwork

  var content: some HTML {
    Picture(
      url: artwork.sized(width: Self.third), sources: sources, width: Self.third,
      height: artwork.height(ofWidth: Self.third), label: "")
  }

  private var sources: Picture.Sources {
    // Twice a third of the widest list is three times a third of a phone's.
    let twice = artwork.sized(width: Self.third * 2)
    guard artwork.shownRatio > 1 else { return .densities(twice) }
    return .widths(
      (Self.third * 2, twice), (Self.whole, artwork.sized(width: Self.whole)),
      shown: "(max-width:599px) 92vw,\(Self.third)px")
  }
}
