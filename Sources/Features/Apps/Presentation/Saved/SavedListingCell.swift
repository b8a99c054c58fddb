import FeatureKit
import HTML
import Localization

/// A saved app in a list of another feature.
struct SavedListingCell: HTML {
  let row: ItemRow
  let language: Language
  let pictures: any PictureAddresses

  private var strings: AppsStrings { .for(language) }
  private var formats: Formats { Formats(language) }
  private var id: AppListing.ID? { AppListing.ID(reference: row.reference) }

  var content: some HTML {
    SavedCell(
      row, kind: "app", box: "icon",
      address: id.map { AppsRoute.listing($0).url } ?? AppsRoute.searchPath,
      unknown: strings.unknownApp(id.map { String($0.appID) } ?? row.reference.id),
      isSample: row.facts?.isOfSandbox == true, gone: gone, pictures: pictures, language: language
    ) { facts in
      span(.class("saved-rating")) {
        if let average = facts.rating {
          let rating = ListingRow.Rating(average, count: facts.ratingCount ?? 0, strings, formats)
          Stars(tenths: rating.tenths, label: rating.label)
          span(.ariaHidden) { rating.count }
        } else {
          strings.unrated
        }
      }
    } further: {
      if let id { place(of: id) }
      if let price { span(.class("saved-pill saved-price")) { price } }
    }
  }

  /// Returns the line with the app's country, device and version.
  private func place(of id: AppListing.ID) -> some HTML {
    let storefront = Storefront.find(id.storefront)
    let words = [
      storefront?.name(in: language) ?? id.storefront, id.platform.name, row.facts?.version.map { strings.version($0) },
    ]
    return span(.class("saved-place")) {
      span(.class("flag"), .ariaHidden) { storefront?.flag ?? "" }
      span(.class("saved-words")) { words.compactMap(\.self).joined(separator: " · ") }
    }
  }

  private func gone(since day: String) -> String {
    strings.noLongerSold(id.flatMap { Storefront.find($0.storefront) }?.name(in: language) ?? "", day)
  }

  /// The price as in a row of results; `nil` for an app that is not sold any more.
  private var price: String? {
    guard let facts = row.facts, !row.isGone else { return nil }
    if facts.price?.minorUnits == 0 { return strings.get }
    return facts.price.map { formats.price($0) } ?? facts.priceLabel
  }
}
