import FeatureKit
import HTML
import Localization

/// Draws a saved app in a list of another feature; a tap opens its page. Where the list is a grid, `saved.css` makes a
/// tile of it: what it hides there is still read out.
struct SavedListingCell: HTML {
  let row: ItemRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: AppsStrings { .for(language) }
  private var formats: Formats { Formats(language) }
  private var id: AppListing.ID? { AppListing.ID(reference: row.reference) }

  var content: some HTML {
    a(.class("saved-app"), .href(id.map { AppsRoute.listing($0).url } ?? AppsRoute.searchPath)) {
      // Inside, for the row is laid out by how wide the link is.
      span(.class("saved-app-row")) {
        Icon(artwork: row.facts?.picture.map { Artwork(url: $0) }, side: 64, pictures: pictures)
        span(.class("saved-app-names")) {
          span(.class("saved-app-name")) { name }
          if let facts = row.facts { about(facts) }
        }
        if let id { place(of: id) }
        if let note { span(.class("saved-app-note")) { note } }
        if let price { span(.class("saved-app-price")) { price } }
      }
      .attributes(.class("saved-app-blank"), when: row.facts == nil && row.standing == .current)
      .attributes(.class("saved-app-gone"), when: isGone)
    }
  }

  private var name: String {
    row.facts?.title ?? strings.unknownApp(id.map { String($0.appID) } ?? row.reference.id)
  }

  @HTMLBuilder private func about(_ facts: ItemFacts) -> some HTML {
    span(.class("item-facts")) {
      if !facts.subtitle.isEmpty { span(.class("saved-app-seller")) { facts.subtitle } }
      if facts.isOfSandbox { span(.class("sample")) { strings.shared.sample } }
    }
    span(.class("saved-app-rating")) {
      if let average = facts.rating {
        let rating = ListingRow.Rating(average, count: facts.ratingCount ?? 0, strings, formats)
        Stars(tenths: rating.tenths, label: rating.label)
        span(.ariaHidden) { rating.count }
      } else {
        strings.unrated
      }
    }
  }

  /// Of which country and device it is, and which version is on sale.
  private func place(of id: AppListing.ID) -> some HTML {
    let storefront = Storefront.find(id.storefront)
    let words = [
      storefront?.name(in: language) ?? id.storefront, id.platform.name, row.facts?.version.map { strings.version($0) },
    ]
    return span(.class("saved-app-place")) {
      span(.class("flag"), .ariaHidden) { storefront?.flag ?? "" }
      span(.class("saved-app-words")) { words.compactMap(\.self).joined(separator: " · ") }
    }
  }

  private var isGone: Bool {
    if case .gone = row.standing { true } else { false }
  }

  private var note: String? {
    switch row.standing {
    case .current: return nil
    case .gone(let day):
      let country = id.flatMap { Storefront.find($0.storefront) }?.name(in: language)
      return strings.noLongerSold(country ?? "", day)
    case .unasked(let age): return strings.shared.unasked(age)
    }
  }

  /// As a row of results shows it; what is not sold any more has none.
  private var price: String? {
    guard let facts = row.facts, !isGone else { return nil }
    if facts.price?.minorUnits == 0 { return strings.get }
    return facts.priceLabel ?? facts.price.map { formats.money($0) }
  }
}
