import FeatureKit
import HTML
import LiveWeb
import Localization

/// A country with the services that offer a movie there, the reader's own in bold.
struct WhereCell: HTML {
  let item: WhereItem
  let strings: MovieStrings

  var content: some HTML {
    div(.class("where")) {
      span(.class("flag"), .ariaHidden) { CountryFlag.emoji(of: item.region) }
      div(.class("where-words")) {
        h3 {
          if let link = item.offers.link {
            a(.href(link), .target(.blank), .rel(.noopener)) { item.name }
          } else {
            item.name
          }
          if item.isHome { span(.class("home")) { strings.yourCountry(item.region) } }
        }
        offers(strings.streaming, item.offers.streaming)
        offers(strings.free, item.offers.free)
        offers(strings.rental, item.offers.rental)
        offers(strings.purchase, item.offers.purchase)
      }
    }
  }

  @HTMLBuilder private func offers(_ label: String, _ names: [String]) -> some HTML {
    if !names.isEmpty {
      p {
        span(.class("label")) { label }
        span {
          for (index, name) in names.enumerated() {
            if index > 0 { ", " }
            if item.own.contains(name) { b { name } } else { name }
          }
        }
      }
    }
  }
}
