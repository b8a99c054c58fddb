import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization

/// Asks for the seller's name, with which the first registration opens a shop. A script shows it over the page when the
/// user registers; without scripts the page that comes back shows it at its end.
struct SellerStep: HTML {
  /// The id of the field.
  private static let field = "seller-name"

  let state: DraftState
  let language: Language
  let now: Date

  private var strings: SellStrings { .for(language) }
  private var shop: ShopStrings { .for(language) }

  var content: some HTML {
    dialog(
      .class("seller-step"), .aria("labelledby", "\(Self.field)-label"),
      .data("asks", value: state.asksName ? "true" : "false")
    ) {
      if let shop = state.removedShop { removed(shop) }
      name
      div(.class("ways")) {
        button(.class("plain scripted"), .type(.button)) { strings.shared.cancel }
        button(.class("action main")) { strings.openAndRegister }.sending(DraftForm.registered)
      }
    }
  }

  /// Tells that opening a shop loses the removed one, with the way to restore that.
  private func removed(_ removed: RemovedShop) -> some HTML {
    div(.class("message")) {
      h2 { shop.removedTitle(removed.name) }
      p { shop.removedText(Formats(language).age(.seconds(removed.until.timeIntervalSince(now)))) }
      div(.class("ways")) {
        a(.class("action"), .href(DraftView.shopAddress(for: state.id))) { strings.toShop }
      }
    }
  }

  private var name: some HTML {
    let problem = state.saidNameProblem
    return div(.class("field")) {
      label(.for(Self.field), .class("label"), .id("\(Self.field)-label")) { shop.name }
      input(
        .type(.text), .id(Self.field), .name(DraftForm.seller), .value(state.typed.seller ?? ""), .maxlength(1_000),
        .autocomplete("organization"), .enterkeyhint(.done), .autofocus, .data("input", value: DraftForm.typed.name),
        .ariaDescribedby("\(Self.field)-problem \(Self.field)-hint")
      )
      .attributes(.aria("invalid", true), when: problem != nil)
      p(.class("hint"), .id("\(Self.field)-hint")) { strings.sellerText }
      p(.class("problem"), .id("\(Self.field)-problem")) { if let problem { shop.problem(problem) } }
        .attributes(.role("alert"), when: problem != nil)
    }
  }
}
