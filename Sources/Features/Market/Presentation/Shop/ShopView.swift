import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of a shop's page: what stands around its goods.
struct ShopView {
  let state: ShopReactor.State
  let language: Language
  let now: Date

  var strings: ShopStrings { .for(language) }
  /// What is said of every list of the market.
  private var lists: MarketStrings { .for(language) }
  private var formats: Formats { Formats(language) }

  /// Whose shop it is, and whether the server has said that.
  private var isOpen: Bool {
    if case .open = state.status { true } else { false }
  }

  private var vendor: Product.Vendor? {
    if case .open(let vendor) = state.status { vendor } else { nil }
  }

  /// A list of the server that cannot be asked for yet: nobody knows whose.
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
    let goods = state.goods.rows.map { good in
      ShopItem.good(ShopGoodRow(good: good, bumpWait: wait(of: good), isSelecting: state.query.isSelecting))
    }
    return begun + goods
  }

  private func wait(of good: ShopProduct) -> String? {
    guard let left = good.bumpableAt?.timeIntervalSince(now), left > 0 else { return nil }
    return formats.age(.seconds(left))
  }

  /// The title, the way to sell something, and the choice of several.
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
        if !state.goods.rows.isEmpty {
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

  /// What opens the shop elsewhere, until it was noted.
  @HTMLBuilder var opened: some HTML {
    if let shop = state.opened {
      div(.class("shop-opened")) {
        h2 { strings.openedTitle }
        p { strings.openedText }
        Credential(id: "shown-identifier", words: strings.identifier, text: shop.credentials.identifier, strings)
        Credential(id: "shown-secret", words: strings.secret, text: shop.credentials.secret, strings)
        ActionButton(ShopForm.credentialsNoted, label: strings.noted)
      }
      // A page that is built again would have lost it.
      .attributes(.data("holds", value: ""), when: state.isOpenedHereAlone)
    }
  }

  /// The parts, of which one is shown.
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

  /// Why the market refused it; `nil` if its answer has no text to show here.
  private func refusal(_ error: AppError) -> String? {
    error.field == SellingField.room ? strings.noRoomText : error.quotation
  }

  /// What there is to say: that it is on its way, that there is nothing, or what went wrong.
  @HTMLBuilder var status: some HTML {
    if isOpen, let age = state.goods.staleAge {
      OldAnswer(
        failure: state.failure == nil ? state.goods.newerFailure : nil, words: lists.stale(formats.age(age)),
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
      if state.goods.isAwaited, state.drafts.isEmpty {
        Waiting(strings.loading)
      } else if state.goods.rows.isEmpty, state.drafts.isEmpty {
        if !state.goods.hasMore {
          Message(title: strings.emptyTitle(state.query.part), text: strings.emptyText(state.query.part))
        } else if state.goods.leavesOut {
          Message(title: lists.nothingYetTitle, text: lists.nothingYetText)
        }
      }
    }
  }

  /// The two ways to a shop; with one that nobody knows the vendor of, how to tell it.
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

  /// What stands below the goods: the way to more, or that no more are shown. Where goods are left out nobody goes on
  /// without being told to: the whole market may have none.
  @HTMLBuilder var more: some HTML {
    if isOpen, state.goods.hasMore {
      ListEdge(
        ShopForm.reachedEnd, hasMore: !state.goods.isFull, end: strings.endOfShown(state.goods.rows.count),
        label: state.goods.rows.isEmpty && state.goods.leavesOut ? lists.lookFurther : nil,
        isAutomatic: !state.goods.leavesOut, strings: strings.shared, source: strings.source)
    }
  }

  /// What can be done with what is ticked.
  @HTMLBuilder var selectionBar: some HTML {
    if isOpen, state.query.isSelecting, !state.goods.rows.isEmpty {
      form(.method(.post), .class("shop-selection"), .id(ShopForm.selection)) {
        // The style counts, also before anything is sent.
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

  /// Whether something shall be deleted that does not come back.
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

  /// Offers to bring back what was deleted.
  var undo: some HTML {
    let moment = state.removed.map(\.at).max()
    let removal = moment.map {
      (id: String(Int($0.timeIntervalSince1970 * 1_000)), words: strings.deleted(state.removed.count))
    }
    return UndoBar(ShopForm.restored, of: removal, in: language) { ids(state.removed.map(\.id)) }
  }

  /// How to give its secret anew, and how to leave the shop on this browser.
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

/// A word that is shown once, to be copied: a tap on it chooses all of it.
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
