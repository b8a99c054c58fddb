import FeatureKit
import HTML

/// The header of an app's page: icon, name, developer, App Store button, and the buttons to save and share the app.
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
          if let page = header.developerPage, !header.developer.isEmpty {
            a(.class("developer"), .href(page)) { header.developer }
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
          // One element, so that these buttons wrap together.
          span(.class("offer-ways")) {
            SaveLink(header.id, name: header.name, isSaved: header.isSaved, strings: strings, hasWords: true)
            if header.isSaved, let reference = header.id.reference {
              WatchLink(reference, name: header.name, strings: strings.shared)
            }
            ShareButton(path: header.path, strings: strings.shared)
          }
        }
        a(.class("plain listing-way"), .href(header.compare), .data("unnamed", value: "")) { strings.compare }
        if let other = header.savedElsewhere {
          a(
            .class("plain listing-way saved-elsewhere"), .href(AppsRoute.listing(other.id).url),
            .data("unnamed", value: "")
          ) { other.words }
        }
      }
    }
  }
}

/// The small header below the navigation bar, shown once the header's buttons have scrolled away. It repeats the
/// header, so screen readers skip it.
struct CompactHeader: HTML {
  let header: ListingItem.Header
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("compact"), .ariaHidden) {
      // The same size as in the header, so that the picture is already loaded.
      Icon(artwork: header.icon, side: 118, pictures: pictures)
      span(.class("name")) { header.name }
      if let url = header.storeURL {
        a(.class("get"), .href(url), .target(.blank), .rel(.noopener), .tabindex(-1)) { header.price }
      }
    }
  }
}

/// A cell of the summary strip.
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

/// Another app, of the developer or a similar one; a tap opens its page.
struct OtherAppCell: HTML {
  let app: ListingItem.App
  let pictures: any PictureAddresses

  var content: some HTML {
    a(.class("other"), .href(AppsRoute.listing(app.id).url)) {
      Icon(artwork: app.icon, side: 96, pictures: pictures)
      span(.class("name")) { app.name }
      span(.class("detail")) { app.price }
    }
  }
}
