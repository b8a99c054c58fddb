import FeatureKit
import HTML

/// Draws icon, name, developer, the button that opens the store, and what to do with the app here.
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
          // In one piece: no button goes to the next line alone.
          span(.class("offer-ways")) {
            SaveLink(header.id, name: header.name, isSaved: header.isSaved, strings: strings, hasWords: true)
            ShareButton(path: header.path, strings: strings.shared)
          }
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
