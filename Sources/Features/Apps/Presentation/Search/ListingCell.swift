import HTML
import LiveWeb

/// Draws an app in the results; a tap opens its page.
struct ListingCell: HTML {
  let listing: AppListing
  let strings: Strings
  let formats: Formats

  var content: some HTML {
    a(.class("listing"), .href(AppsRoute.listing(listing.id).url), .data("pane", value: "")) {
      Icon(artwork: listing.artwork, side: 64)
      span(.class("names")) {
        span(.class("name")) { listing.name }
        span(.class("seller")) {
          [listing.sellerName, listing.categoryName].compactMap(\.self).joined(separator: " · ")
        }
        rating
      }
      span(.class("price")) { listing.priceLabel(strings) }
      if !listing.screenshots.isEmpty {
        span(.class("shots shots-\(listing.screenshotShape)")) {
          for shot in listing.screenshots.prefix(3) { ScreenshotPicture(artwork: shot, height: 200, label: "") }
        }
      }
    }
  }

  @HTMLBuilder private var rating: some HTML {
    if let average = listing.averageRating {
      let number = listing.ratingCount ?? 0
      let count = formats.count(number)
      span(.class("rating")) {
        Stars(rating: average, label: strings.rated(formats.rating(average), number, count))
        span(.ariaHidden) { count }
      }
    } else {
      span(.class("rating")) { strings.unrated }
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

extension AppListing {
  /// The price as the store writes it, or the word on the button of a free app.
  func priceLabel(_ strings: Strings) -> String {
    if isFree { return strings.get }
    return formattedPrice ?? strings.get
  }

  /// `wide` or `tall`: how the screenshots of this listing are laid out.
  var screenshotShape: String {
    screenshots.first?.aspectRatio ?? 0 > 1 ? "wide" : "tall"
  }
}
