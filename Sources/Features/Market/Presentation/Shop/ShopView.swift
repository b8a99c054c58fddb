import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots around the rows of a shop's page.
struct ShopView {
  let state: ShopReactor.State
  let language: Language
  let now: Date

  var strings: ShopStrings { .for(language) }
  /// The texts of all lists of the market.
  private var lists: MarketStrings { .for(language) }
  private var formats: Formats { Formats(language) }

  /// Whether the profile has a shop.
  private var isOpen: Bool {
    if case .open = state.status { true } else { false }
  }

  private var vendor: Product.Vendor? {
    if case .open(let vendor) = state.status { vendor } else { nil }
  }

  /// Whether the server's list cannot be requested, because the vendor is unknown.
  private var isNameless: Bool { isOpen && vendor == nil && state.query.part.listed != nil }

  var items: [ShopItem] {
    guard isOpen else { return [] }
    let formats = formats
    let begun = state.drafts.map { draft in
      ShopItem.draft(
        DraftItem(
          id: draft.id, name: draft.fields.name, pictures: draft.pictures.count,
          age: formats.age(.seconds(now.timeIntervalSince(draft.changedAt)))))
    }
    let products = state.products.rows.map { product in
      ShopItem.product(
        ShopProductRow(product: product, bumpWait: wait(of: product), isSelecting: state.query.isSelecting))
    }
    return begun + products
  }

  private func wait(of product: ShopProduct) -> String? {
    guard let left = product.bumpableAt?.timeIntervalSince(now), left > 0 else { return nil }
    return formats.age(.seconds(left))
  }

  /// The title, the link to sell something, and the button that selects several products.
  @HTMLBuilder var head: some HTML {
    div(.class("head-row")) {
      div(.class("head-words")) {
        h1 { strings.shop }
        if let name = vendor?.name, !name.isEmpty { p { name } }
      }
      if isOpen {
        if let draft = state.query.draft {
          a(.class("chip sell"), .href(MarketRoute.draft(draft).url)) { strings.backToDraft }
        } else {
          SellLink(language: language)
        }
        if !state.products.rows.isEmpty {
          form(.method(.post)) {
            button(.class("plain"), .aria("pressed", state.query.isSelecting)) {
              state.query.isSelecting ? strings.done : strings.select
            }
            .sending(ShopForm.selectionToggled)
          }
        }
      }
    }
  }

  /// The credentials that only this page has. Others are in the shop's settings.
  @HTMLBuilder var opened: some HTML {
    if state.isOpenedHereAlone {
      // The attribute keeps the page from being rebuilt.
      div(.data("holds", value: "")) {
        h2 { strings.openedTitle }
        credentials
      }
    }
  }

  /// The credentials with buttons that copy them, until they were noted.
  @HTMLBuilder private var credentials: some HTML {
    if let shop = state.opened {
      div(.class("shop-opened")) {
        p { strings.openedText }
        Credential(id: "shown-identifier", words: strings.identifier, text: shop.credentials.identifier, strings)
        Credential(id: "shown-secret", words: strings.secret, text: shop.credentials.secret, strings)
        ActionButton(ShopForm.credentialsNoted, label: strings.noted)
      }
    }
  }

  /// The buttons of the parts, with the shown one pressed.
  @HTMLBuilder var parts: some HTML {
    if isOpen {
      form(.method(.post), .data("kind", value: "part")) {
        ActionInput(ShopForm.partPicked)
        div(.class("segments"), .role("group"), .aria("label", strings.parts)) {
          for part in ShopPart.allCases {
            button(.aria("pressed", part == state.query.part)) { strings.partName(part) }
              .carrying(ShopForm.partPicked, part)
          }
        }
      }
    }
  }

  /// The server's message for a refusal; `nil` if there is none to show.
  private func refusal(_ error: AppError) -> String? {
    error.field == SellingField.room ? strings.noRoomText : error.quotation
  }

  /// The state of the list: progress, no products, or an error.
  @HTMLBuilder var status: some HTML {
    if isOpen, let age = state.products.staleAge {
      OldAnswer(
        failure: state.failure == nil ? state.products.newerFailure : nil, words: lists.stale(formats.age(age)),
        strings: strings.shared,
        source: strings.source, retry: ShopForm.retryTapped)
    }
    if let error = state.failure {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source,
        words: error.code == .invalidInput
          ? ErrorNotice.Words(title: strings.refusedTitle, text: refusal(error) ?? strings.refusedText) : nil,
        retry: ShopForm.retryTapped)
    } else if isOpen, !isNameless {
      if state.products.isAwaited, state.drafts.isEmpty {
        Waiting(strings.loading)
      } else if state.products.rows.isEmpty, state.drafts.isEmpty {
        if !state.products.hasMore {
          Message(title: strings.emptyTitle(state.query.part), text: strings.emptyText(state.query.part))
        } else if state.products.leavesOut {
          Message(title: lists.nothingYetTitle, text: lists.nothingYetText)
        }
      }
    }
  }

  /// Without a shop the offer to sell or to restore a removed shop, and the forms that open or connect one; else the
  /// form that names a product of a shop with an unknown vendor.
  @HTMLBuilder var ways: some HTML {
    if state.status == .none {
      if let shop = state.removedShop { removed(shop) }
      div(.class("shop-tools")) {
        a(.class("action main"), .href(state.query.draft.map { MarketRoute.draft($0).url } ?? MarketRoute.sellNew.url))
        {
          state.query.draft == nil ? strings.sellSomething : strings.backToDraft
        }
      }
      p(.class("hint")) { strings.sellFirstText }
      forms.opening
      forms.bringing
    } else if isNameless {
      forms.naming
    }
  }

  private func removed(_ shop: RemovedShop) -> some HTML {
    div(.class("message")) {
      h2 { strings.removedTitle(shop.name) }
      p { strings.removedText(formats.age(.seconds(shop.until.timeIntervalSince(now)))) }
      ActionButton(ShopForm.shopRestored, label: strings.restoreShop)
    }
  }

  private var forms: ShopWays {
    ShopWays(typed: state.typed, problem: state.problem, reads: state.reads, strings: strings)
  }

  /// The control that loads further rows, or the end of the list. If the server ignores filters, the next page does not
  /// load by itself, because the whole market may have no product of this shop.
  @HTMLBuilder var more: some HTML {
    if isOpen, state.products.hasMore {
      ListEdge(
        ShopForm.reachedEnd, hasMore: !state.products.isFull, end: strings.endOfShown(state.products.rows.count),
        label: state.products.rows.isEmpty && state.products.leavesOut ? lists.lookFurther : nil,
        isAutomatic: !state.products.leavesOut, strings: strings.shared, source: strings.source)
    }
  }

  /// The actions on selected products.
  @HTMLBuilder var selectionBar: some HTML {
    if isOpen, state.query.isSelecting, !state.products.rows.isEmpty {
      form(.method(.post), .class("shop-selection"), .id(ShopForm.selection)) {
        // The style sheet counts the selected products, so the number is current before a request.
        span(.class("shop-count")) { strings.selected }
        for each in Product.State.allCases {
          if ShopPart(each) != state.query.part, let action = ShopForm.action(to: each) {
            button(.class("plain"), .aria("label", strings.action(each))) { strings.shortAction(each) }.sending(action)
          }
        }
        button(.class("plain destructive")) { strings.delete }.sending(ShopForm.deleted)
      }
    }
  }

  /// The confirmation of a deletion without undo, or of the shop's removal.
  @HTMLBuilder var confirmation: some HTML {
    if !state.confirming.isEmpty {
      question(
        strings.deleteTitle(state.confirming.count, state.confirming[0].name), strings.deleteText,
        no: ShopForm.deletionCancelled, yes: ShopForm.deletionConfirmed, label: strings.delete
      ) { ids(state.confirming.map(\.id)) }
    } else if let removal = state.removing {
      question(
        strings.removeTitle(removal.name), strings.removeText(removal.unlistedCount),
        no: ShopForm.removalCancelled, yes: ShopForm.removalConfirmed, label: strings.removeNow
      ) {}
    }
  }

  private func question<No, Yes>(
    _ title: String, _ text: String, no: FormAction<ShopForm.Action, No>, yes: FormAction<ShopForm.Action, Yes>,
    label: String, @HTMLBuilder fields: () -> some HTML
  ) -> some HTML {
    form(.method(.post), .class("shop-confirm"), .role("alertdialog"), .ariaLabelledby("confirm-title")) {
      h2(.id("confirm-title")) { title }
      p { text }
      fields()
      div(.class("shop-tools")) {
        button(.class("action")) { strings.shared.cancel }.sending(no)
        button(.class("action destructive")) { label }.sending(yes)
      }
    }
  }

  /// The undo of a deletion.
  var undo: some HTML {
    let moment = state.removed.map(\.at).max()
    let removal = moment.map {
      (id: String(Int($0.timeIntervalSince1970 * 1_000)), words: strings.deleted(state.removed.count))
    }
    return UndoBar(ShopForm.restored, of: removal, in: language) { ids(state.removed.map(\.id)) }
  }

  /// The shop's settings: how buyers reach it, its credentials, the form that replaces the secret, and the shop's removal from the app.
  @HTMLBuilder var foot: some HTML {
    if isOpen {
      section(.class("shop-settings"), .ariaLabelledby("shop-settings")) {
        h2(.id("shop-settings")) { strings.settings }
        a(.class("row"), .href(MarketRoute.contact.url)) {
          span(.class("label")) { ProductStrings.for(language).ownContact }
          Symbol(id: "chevron", size: 16)
        }
        details(.class("shop-setting"), .id("other-app")) {
          summary { strings.otherApp }
          if state.isNoted {
            p(.class("hint")) { strings.notedText }
          } else if state.opened == nil {
            p(.class("hint")) { strings.otherAppText }
            ActionButton(ShopForm.credentialsShown, label: strings.showCredentials)
          }
          credentials
        }
        .attributes(.open, when: state.opened != nil)
        if state.isNoted {
          details(.class("shop-setting"), .id("renew-secret")) {
            summary { strings.renewSecret }
            p(.class("hint")) { strings.renewText }
            forms.renewing
          }
          .attributes(.open, when: forms.isRenewalRefused || state.notices.isSecretRefused)
        }
        removal
      }
    }
  }

  /// The button that removes the shop, or why it cannot be removed.
  @HTMLBuilder private var removal: some HTML {
    if state.isNoted {
      form(.method(.post)) {
        button(.class("plain destructive")) { strings.remove }.sending(ShopForm.removalAsked)
      }
    } else {
      p(.class("hint")) { strings.notRemovableText }
    }
  }

  @HTMLBuilder private func ids(_ ids: [Product.ID]) -> some HTML {
    for id in ids { input(.type(.hidden), .name(ShopForm.product), .value(id)) }
  }
}

/// A credential with a button that copies it; a tap selects all of it.
private struct Credential: HTML {
  let id: String
  let words: String
  let text: String
  let strings: ShopStrings

  init(id: String, words: String, text: String, _ strings: ShopStrings) {
    self.id = id
    self.words = words
    self.text = text
    self.strings = strings
  }

  var content: some HTML {
    div(.class("credential")) {
      span(.class("label")) { words }
      code(.id(id)) { text }
      button(
        .class("plain scripted"), .type(.button), .data("copy", value: id),
        .data("copied", value: strings.copied(words)), .aria("label", strings.copyOf(words))
      ) { strings.copy }
    }
  }
}
