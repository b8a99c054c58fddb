import FeatureKit
import HTML
import LiveWeb

/// A row of results; a tap opens the app's page. The link beside it puts the app into folders: by a tap, a key or a
/// swipe of the row.
struct ListingCell: HTML {
  let row: ListingRow
  /// The address of the page with the row, if it belongs to another feature.
  var list: String?
  let strings: AppsStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let address = ItemOrigin.address(AppsRoute.listing(row.id).url, from: list)
    a(.class("listing"), .href(address), .data("pane", value: row.id.description)) {
      Icon(artwork: row.icon, side: 64, pictures: pictures, loading: .lazyFirst)
      span(.class("names")) {
        span(.class("name")) { row.name }
        span(.class("seller")) { row.detail }
        span(.class("rating")) {
          if let rating = row.rating {
            Stars(tenths: rating.tenths, label: rating.label)
            span(.ariaHidden) { rating.count }
          } else if row.tellsUnrated {
            strings.unrated
          }
          if let other = row.savedElsewhere {
            span(.class("saved-in")) {
              Symbol(id: "bookmark", size: 12)
              strings.saved(at: other, besides: row.id, isBrief: true)
            }
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

/// A screenshot in a row of results: a third of the row. A landscape one takes the whole row in a narrow window.
struct RowScreenshot: HTML {
  /// A third of the widest list, in CSS pixels.
  static let third = 208
  /// A third of a phone's list, and all of it, in CSS pixels.
  private static let (phoneThird, phoneWhole) = (117, 350)

  let artwork: Artwork
  let pictures: any PictureAddresses

  var content: some HTML {
    Picture(
      source: artwork.url, width: Self.third, height: artwork.height(ofWidth: Self.third), ratio: artwork.shownRatio,
      widths: widths, pictures: pictures, label: "")
  }

  /// The widths for a wide list at one and two device pixels per CSS pixel, and for a phone at two and three.
  private var widths: Picture.Widths {
    guard artwork.shownRatio > 1 else {
      return Picture.Widths(
        Self.third, Self.phoneThird * 3, Self.third * 2, shown: "(max-width:599px) 30vw,\(Self.third)px")
    }
    // Nearly three device pixels: the next rung has twice as many pixels without a visible difference.
    return Picture.Widths(
      Self.third, Self.third * 2, Self.phoneWhole * 2, 1_024, shown: "(max-width:599px) 92vw,\(Self.third)px")
  }
}
