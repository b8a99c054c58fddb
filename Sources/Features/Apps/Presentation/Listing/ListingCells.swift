import FeatureKit
import HTML
import LiveWeb

/// Draws icon, name, developer and the button that opens the store.
struct ListingHeaderCell: HTML {
  let header: ListingItem.Header
  let strings: AppsStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("listing-header")) {
      Icon(artwork: header.icon, side: 118, pictures: pictures, loading: .eager)
      div(.class("names")) {
        h1 { header.name }
        p {
          if let others = header.others {
            a(.class("developer"), .href(others)) { header.developer }
          } else {
            header.developer
          }
        }
        div(.class("offer")) {
          if let url = header.storeURL {
            a(
              .class("get"), .href(url), .target(.blank), .rel(.noopener),
              .aria("label", "\(header.price), \(strings.openInStore(header.name))")
            ) { header.price }
          }
          ShareButton(path: header.path, strings: strings)
        }
      }
    }
  }
}

/// The app in small and its button, under the navigation bar once those of the header have left. It says nothing that
/// the header does not say, so it is there for eyes and pointers only.
struct CompactHeader: HTML {
  let header: ListingItem.Header
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("compact"), .ariaHidden) {
      // As large as in the header, from where it is fetched already.
      Icon(artwork: header.icon, side: 118, pictures: pictures)
      span(.class("name")) { header.name }
      if let url = header.storeURL {
        a(.class("get"), .href(url), .target(.blank), .rel(.noopener), .tabindex(-1)) { header.price }
      }
    }
  }
}

/// Hands the page's link to the system's sheet, or copies it. It is the browser's work: the style hides the button
/// where scripts do not run.
struct ShareButton: HTML {
  /// What is shared, without the server's address.
  let path: String
  let strings: AppsStrings

  var content: some HTML {
    button(
      .class("share"), .type(.button), .data("share", value: path), .data("copied", value: strings.linkCopied),
      .aria("label", strings.share)
    ) { Symbol(id: "share", size: 22) }
  }
}

/// Draws a cell of the summary strip.
struct FactCell: HTML {
  let fact: ListingItem.Fact

  var content: some HTML {
    div(.class("fact")) {
      span(.class("caption")) { fact.caption }
      span(.class("value")) {
        switch fact.id {
        case "developer", "category": Symbol(id: fact.value, size: 20)
        default: fact.value
        }
      }
      if let tenths = fact.stars {
        Stars(tenths: tenths, label: fact.value)
      } else {
        span(.class("detail")) { fact.detail }
      }
    }
  }
}

/// Draws a screenshot; a tap opens it full screen, see `Gallery`. Without JavaScript the link opens the large picture
/// itself.
struct ScreenshotCell: HTML {
  let screenshot: ListingItem.Screenshot
  let strings: AppsStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let isWide = screenshot.artwork.shownRatio > 1
    a(
      .class(isWide ? "shot shot-wide" : "shot"), .href(screenshot.page(strings, pictures).largest),
      .data("page", value: screenshot.index), .aria("haspopup", "dialog")
    ) { picture(height: isWide ? 300 : 400) }
  }

  private func picture(height: Int) -> Picture {
    let artwork = screenshot.artwork
    let width = Int((Double(height) * artwork.shownRatio).rounded())
    return Picture(
      source: artwork.url, width: width, height: height, ratio: artwork.shownRatio, pictures: pictures,
      label: screenshot.label(strings), loading: screenshot.index == 0 ? .urgent : .lazy)
  }
}

/// Draws another app of the developer; a tap opens its page.
struct OtherAppCell: HTML {
  let app: ListingItem.App
  let pictures: any PictureAddresses

  var content: some HTML {
    a(.class("other"), .id(app.place), .href(AppsRoute.listing(app.id).url)) {
      Icon(artwork: app.icon, side: 96, pictures: pictures)
      span(.class("name")) { app.name }
      span(.class("detail")) { app.price }
    }
  }
}

/// Draws a text; of a long one the style shows the beginning until *more* is tapped.
struct LongTextCell: HTML {
  let text: ListingItem.Text
  let strings: AppsStrings

  var content: some HTML {
    div(.class("long-text"), .id(text.place)) {
      if let caption = text.caption, !caption.isEmpty { p(.class("caption")) { caption } }
      p(.class("text")) { text.text }
      if text.isLong {
        form(.method(.post), .action(text.address)) {
          ActionInput(ListingForm.moreTapped)
          button(
            .class("more"), .ariaExpanded(text.isExpanded), .data("expanded", value: text.isExpanded ? "true" : "false")
          ) {
            // The style shows the one that the button does.
            span { strings.shared.more }
            span { strings.shared.less }
          }
          .carrying(ListingForm.moreTapped, text.kind)
        }
      }
    }
  }
}

/// Draws a row of the information table.
struct InformationCell: HTML {
  let row: ListingItem.Row

  var content: some HTML {
    div(.class("information")) {
      span(.class("label")) { row.label }
      if let link = row.link {
        a(.class("value"), .href(link), .target(.blank), .rel(.noopener)) { row.value }
      } else {
        span(.class("value")) { row.value }
      }
    }
  }
}
