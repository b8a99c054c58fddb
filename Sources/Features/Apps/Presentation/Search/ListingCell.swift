import FeatureKit
import HTML
import LiveWeb

/// Draws an app in the results; a tap opens its page.
struct ListingCell: HTML {
  let row: ListingRow
  let strings: AppsStrings

  var content: some HTML {
    a(.class("listing"), .href(AppsRoute.listing(row.id).url), .data("pane", value: "")) {
      Icon(artwork: row.icon, side: 64)
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
          for shot in row.screenshots { ScreenshotPicture(artwork: shot, height: 200, label: "") }
        }
      }
    }
  }
}

/// A screenshot at a given height, as wide as its own proportions ask for.
struct ScreenshotPicture: HTML {
  let artwork: Artwork
  let height: Int
  let label: String
  var loading = Picture.Loading.lazy

  var content: some HTML {
    let ratio = artwork.aspectRatio ?? 0.5
    let shown = ratio > 1 ? height * 3 / 4 : height
    Picture(
      artwork: artwork, width: max(1, Int(Double(shown) * ratio)), height: shown, label: label, loading: loading)
  }
}
