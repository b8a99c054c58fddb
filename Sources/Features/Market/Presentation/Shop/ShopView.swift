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
    h1(.class("large-title")) { strings.shop }
    if isOpen {
      if let name = vendor?.name, !name.isEmpty { p(.class("shop-vendor")) { name } }
      div(.class("shop-tools")) {
        if let draft = state.query.draft {
          a(.class("action"), .href(MarketRoute.draft(draft).url)) { strings.backToDraft }
        } else {
          a(.class("action"), .href(MarketRoute.sellNew.url)) { strings.sellSomething }
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

  /// The credentials, until they were noted.
  @HTMLBuilder var opened: some HTML {
    if let shop = state.opened {
      div(.class("shop-opened")) {
        h2 { strings.openedTitle }
        p { strings.openedText }
        Credential(id: "shown-identifier", words: strings.identifier, text: shop.credentials.identifier, strings)
        Credential(id: "shown-secret", words: strings.secret, text: shop.credentials.secret, strings)
        ActionButton(ShopForm.credentialsNoted, label: strings.noted)
      }
      // Keeps the page from being rebuilt, because it has the only copy.
      .attributes(.data("holds", value: ""), when: state.isOpenedHereAlone)
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

  /// The forms that open or connect a shop, or name a product of a shop with an unknown vendor.
  @HTMLBuilder var ways: some HTML {
    if state.status == .none {
      forms.opening
      forms.bringing
    } else if isNameless {
      forms.naming
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

  /// The confirmation of a deletion without undo.
  @HTMLBuilder var confirmation: some HTML {
    if !state.confirming.isEmpty {
      form(.method(.post), .class("shop-confirm"), .role("alertdialog"), .ariaLabelledby("confirm-title")) {
        h2(.id("confirm-title")) { strings.deleteTitle(state.confirming.count, state.confirming[0].name) }
        p { strings.deleteText }
        ids(state.confirming.map(\.id))
        div(.class("shop-tools")) {
          button(.class("action")) { strings.shared.cancel }.sending(ShopForm.deletionCancelled)
          button(.class("action destructive")) { strings.delete }.sending(ShopForm.deletionConfirmed)
        }
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

  /// The forms that replace the secret and disconnect the shop.
  @HTMLBuilder var foot: some HTML {
    if isOpen, state.opened == nil {
      details(.class("shop-forget"), .id("renew-secret")) {
        summary { strings.renewSecret }
        p(.class("hint")) { strings.renewText }
        forms.renewing
      }
      .attributes(.open, when: forms.isRenewalRefused || state.notices.isSecretRefused)
    }
    if isOpen {
      details(.class("shop-forget"), .id("forget-shop")) {
        summary { strings.forget }
        p(.class("hint")) { strings.forgetText }
        ActionButton(ShopForm.shopForgotten, label: strings.forgetNow)
      }
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
