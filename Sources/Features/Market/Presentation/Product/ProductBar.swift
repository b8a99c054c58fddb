import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The bar pinned below a product's page: the price and the way to the seller. On the reader's own product it has the
/// state, the bump and the form instead.
struct ProductBar: HTML {
  /// The id of the seller's contact.
  private static let contactID = "contact"

  let state: ProductReactor.State
  let product: Product
  let strings: ProductStrings
  let language: Language

  var content: some HTML {
    div(.class("product-bar")) {
      if !state.isOwn { contact }
      div(.class("product-bar-row")) {
        if state.isOwn {
          OwnProductControls(product: product, isPublic: !state.isOwnAlone, language: language)
        } else {
          // The page says it above, so a screen reader need not hear it twice.
          span(.class("bar-price"), .ariaHidden) { ProductPrice(product: product, language: language) }
          if product.isSoldOut { ProductStock(product: product, strings: strings.market) } else { ask }
        }
      }
    }
  }

  /// The button that asks for the contact. It sends the new value, so that a repeated or late tap has the same effect.
  /// Without scripts it is hidden, so that no program reads contacts from pages.
  private var ask: some HTML {
    form(.method(.post), .class("scripted")) {
      ActionInput(ProductForm.contactSwitched)
      button(.class("action main"), .ariaExpanded(state.isContactOpen), .aria("controls", Self.contactID)) {
        strings.contact
      }
      .carrying(ProductForm.contactSwitched, !state.isContactOpen)
    }
  }

  /// The contact, or the honest answer that there is none. Present even while empty, because a screen reader announces
  /// changes only of an element that it knows.
  private var contact: some HTML {
    div(.id(Self.contactID), .role("status")) {
      if state.isContactOpen {
        div(.class("contact-card")) {
          switch state.contact {
          case .loaded(let reach): answer(reach.contact)
          case .failed(let error, _): p { reason(error) }
          case .idle, .loading: Waiting(strings.shared.loading)
          }
        }
      }
    }
  }

  @HTMLBuilder private func answer(_ contact: SellerContact?) -> some HTML {
    let seller = strings.name(of: product.vendor)
    if let contact {
      h2 { strings.contactTitle(seller) }
      ContactWords(contact: contact)
      p(.class("hint")) { strings.contactAdvice }
    } else {
      h2 { strings.noContactTitle(seller) }
      p(.class("hint")) { strings.noContactText }
    }
  }

  private func reason(_ error: AppError) -> String {
    let text = strings.shared.errorText(error.code, strings.market.source)
    guard let wait = error.retryAfter, wait > .zero else { return text }
    return "\(text) \(strings.shared.tryAgainIn(Int((wait / .seconds(1)).rounded(.up))))"
  }
}

/// What the seller does with a product of their own: its state, the bump and the form.
private struct OwnProductControls: HTML {
  let product: Product
  /// Whether its page is public; only then it can be bumped.
  let isPublic: Bool
  let language: Language

  private var shop: ShopStrings { .for(language) }

  var content: some HTML {
    let market = MarketStrings.for(language)
    if product.saysState {
      details(.class("menu states")) {
        summary(.aria("label", "\(market.state): \(market.stateName(product.state))")) {
          market.stateName(product.state)
          Symbol(id: "chevron", size: 16)
        }
        form(.method(.post), .class("menu-panel")) {
          ActionInput(ProductForm.statePicked)
          div(.role("group"), .aria("label", market.state)) {
            for state in Product.State.allCases where state != .draft || product.state == .draft {
              button(.class("row"), .aria("pressed", state == product.state)) { market.stateName(state) }
                .carrying(ProductForm.statePicked, state)
            }
          }
        }
      }
    } else {
      span { market.stateName(product.state) }
    }
    form(.method(.post)) {
      button(.class("action")) { shop.bump }.sending(ProductForm.bumpTapped).attributes(.disabled, when: !isPublic)
    }
    a(.class("action main"), .href(MarketRoute.edit(product.id).url)) { shop.edit }
  }
}
