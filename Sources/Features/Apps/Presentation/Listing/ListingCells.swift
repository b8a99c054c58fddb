import FeatureKit
import HTML
import LiveWeb

/// Draws icon, name, seller and the button that opens the store.
struct ListingHeaderCell: HTML {
  let header: ListingItem.Header
  let strings: AppsStrings

  var content: some HTML {
    div(.class("listing-header")) {
      Icon(artwork: header.icon, side: 118, loading: .eager)
      div(.class("names")) {
        h1 { header.name }
        p { header.seller }
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

/// Hands the page's link to the system's sheet, or copies it. It is the browser's work: the style hides the button where
/// scripts do not run.
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
      switch fact.id {
      case "developer", "category": Symbol(id: fact.value, size: 26)
      default: span(.class("value")) { fact.value }
      }
      if let tenths = fact.stars {
        Stars(tenths: tenths, label: fact.value)
      } else {
        span(.class("detail")) { fact.detail }
      }
    }
  }
}

/// Draws a screenshot; a tap opens it full screen, see ``ScreenshotGallery``. Without JavaScript the link opens the
/// large picture itself.
struct ScreenshotCell: HTML {
  let screenshot: ListingItem.Screenshot
  let strings: AppsStrings

  var content: some HTML {
    a(
      .class("shot"), .href(LargePicture(screenshot.artwork).url), .data("page", value: screenshot.index),
      .aria("haspopup", "dialog")
    ) {
      ScreenshotPicture(
        artwork: screenshot.artwork, height: 400, label: screenshot.label(strings),
        loading: screenshot.index == 0 ? .urgent : .lazy)
    }
  }
}

/// Draws another app of the developer; a tap opens its page.
struct OtherAppCell: HTML {
  let app: ListingItem.App

  var content: some HTML {
    a(.class("other"), .href(AppsRoute.listing(app.id).url)) {
      Icon(artwork: app.icon, side: 96)
      span(.class("name")) { app.name }
      span(.class("detail")) { app.price }
    }
  }
}

/// Draws a text, cut to its beginning until *more* is tapped.
struct LongTextCell: HTML {
  /// What is shown of a text at first.
  static let shownLines = 3
  static let shownCharacters = 160

  let text: ListingItem.Text
  let strings: AppsStrings

  var content: some HTML {
    div(.class("long-text")) {
      if let caption = text.caption, !caption.isEmpty { p(.class("caption")) { caption } }
      if text.isExpanded {
        p(.class("text")) { text.text }
      } else {
        let start = Self.beginning(of: text.text)
        p(.class("text")) { start }
        if start.count < text.text.count {
          form(.method(.post)) {
            ActionInput(ListingForm.moreTapped)
            button(.class("more")) { strings.shared.more }.carrying(ListingForm.moreTapped, text.kind)
          }
        }
      }
    }
  }

  static func beginning(of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: shownLines, omittingEmptySubsequences: false)
    let start = lines.prefix(shownLines).joined(separator: "\n").prefix(shownCharacters)
    return start.count < text.count ? start + "…" : text
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
