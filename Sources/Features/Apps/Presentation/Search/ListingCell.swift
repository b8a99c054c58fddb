import FeatureKit
import HTML
import LiveWeb

/// Draws an app in the results; a tap opens its page. Beside it is the link that puts it into folders: by tap, by a key, or
/// by swiping the row to the side.
struct ListingCell: HTML {
  let row: ListingRow
  let strings: AppsStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    a(.class("listing"), .href(AppsRoute.listing(row.id).url), .data("pane", value: row.id.description)) {
      Icon(artwork: row.icon, side: 64, pictures: pictures, loading: .lazyFirst)
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
          for shot in row.screenshots { RowScreenshot(artwork: shot, pictures: pictures) }
        }
      }
    }
    SaveLink(row.id, name: row.name, isSaved: row.isSaved, strings: strings)
  }
}

/// A screenshot in a row of results: a third of the row, or, if it is wider than high, all of it on a narrow window.
struct RowScreenshot: HTML {
  /// A third of the widest list, in pixels of the page.
  static let third = 208
  /// A third of a phone's list, and all of it, likewise.
  private static let (phoneThird, phoneWhole) = (117, 350)

  let artwork: Artwork
  let pictures: any PictureAddresses

  var content: some HTML {
    Picture(
      source: artwork.url, width: Self.third, height: artwork.height(ofWidth: Self.third), ratio: artwork.shownRatio,
      widths: widths, pictures: pictures, label: "")
  }

  /// What a wide list needs with one pixel for each of the page's and with two, a phone's with two and with three.
  private var widths: Picture.Widths {
    guard artwork.shownRatio > 1 else {
      return Picture.Widths(
        Self.third, Self.phoneThird * 3, Self.third * 2, shown: "(max-width:599px) 30vw,\(Self.third)px")
    }
    // Nearly three: the rung after it has twice as many pixels, and nobody sees the difference.
    return Picture.Widths(
      Self.third, Self.third * 2, Self.phoneWhole * 2, 1_024, shown: "(max-width:599px) 92vw,\(Self.third)px")
  }
}
