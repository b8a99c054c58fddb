import FeatureKit
import HTML

/// A country in a comparison: its price, and what its App Store says about the app. A tap opens the app's page there.
struct OfferCell: HTML {
  let item: OfferItem
  let strings: AppsStrings

  var content: some HTML {
    a(.class(item.isMine ? "offer mine" : "offer"), .href(item.address)) {
      span(.class("flag"), .ariaHidden) { item.storefront.flag }
      span(.class("label")) {
        item.storefront.name(in: strings.language)
        if let mark = item.mark {
          b(.class(mark == .cheapest ? "low" : "high")) {
            mark == .cheapest ? strings.cheapestMark : strings.dearestMark
          }
        }
      }
      switch item.cost {
      case .unknown: span(.class("cost blank")) {}
      case .price(let price, let own):
        span(.class("cost")) { price }
        if let own { span(.class("own")) { own } }
      case .none: span(.class("cost")) { "–" }
      }
      span(.class("facts")) { item.facts }
      if let percent = item.percent { PriceBar(percent: percent) }
    }
  }
}

/// A bar as long as a price. The price beside it says the same.
private struct PriceBar: HTML {
  let percent: Int

  var content: some HTML {
    svg(
      .class("price-bar"), .custom(name: "width", value: "\(percent)%"), .custom(name: "height", value: "3"),
      .ariaHidden
    ) {}
  }
}
