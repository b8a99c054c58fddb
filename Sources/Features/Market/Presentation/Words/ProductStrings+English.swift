import Localization

extension ProductStrings {
  static let english = ProductStrings(
    market: .english,
    pictures: "Pictures",
    previousPicture: "Previous picture",
    nextPicture: "Next picture",
    pictureOf: { "\($0), picture \($1) of \($2)" },
    favorite: "Favorite",
    favoriteNotSaved: { "The change was not saved. \($0)" },
    edit: "Edit",
    doneBefore: ShopStrings.english.doneBefore,
    description: "Description",
    unnamedVendor: { "Seller \($0)" },
    allOfVendor: { "All items from \($0)" },
    otherGoods: { "More from \($0)" },
    similar: "Similar items",
    priceHistory: "Price history",
    lowest: { "Lowest in 30 days: \($0)" },
    unchanged: { "The price has not changed since \($0)." },
    allPrices: "All prices",
    since: "Since",
    price: "Price",
    priceRange: { "The price was between \($0) and \($1)." },
    report: "Report",
    reportText:
      "Send reports to the people who run this market, and include the line below. Never send anyone your secret.",
    ownServer: "this Showroom server",
    reportWords: { "Market: \($0) · item \($1)" },
    reportLabel: "Copy into the report",
    stale: { "The market isn’t responding. This is \($0) old." },
    ageOfLast: { "What is shown is \($0) old." },
    onlyYou: { $0 == .draft ? "A draft: only you see it." : "Hidden: only you see it." },
    goneTitle: "No longer there",
    goneText: "The seller has deleted or hidden this, or the number is wrong.",
    lastKnown: "This is how it was seen last."
  )
}
