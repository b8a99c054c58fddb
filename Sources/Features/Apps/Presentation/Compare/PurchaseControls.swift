import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization

/// The choice of what a comparison compares: the app, or one of its in-app purchases. ``PurchaseToggle`` shows it.
struct PurchaseControls: HTML {
  let state: CompareReactor.State
  /// `nil` unless the reader asked for purchases.
  let purchases: ComparedPurchases?
  /// The id of the form of the order and the filters, to which the choice belongs.
  let formID: String
  let now: Date

  private var strings: AppsStrings { AppsStrings.for(state.language) }

  var content: some HTML {
    if let purchases {
      div(.class("choices")) {
        if purchases.choices.isEmpty {
          p(.class("hint")) { purchases.isDone ? strings.noPurchasesListed : strings.purchasesAppear }
        } else {
          picker(of: purchases)
        }
      }
      // That of a chosen purchase is below the sentence.
      if purchases.chosen == nil { PagesProgress(state: state, purchases: purchases, now: now) }
    }
  }

  @HTMLBuilder private func picker(of purchases: ComparedPurchases) -> some HTML {
    let formats = Formats(state.language)
    Picker(
      CompareForm.purchase, words: strings.compared,
      options: [PickerOption("", strings.appItself)]
        + purchases.choices.map { choice in
          let price = formats.localPrice(choice.row.purchase, beside: state.currency)
          return PickerOption(choice.id, strings.purchaseOption(choice.name, price))
        },
      chosen: purchases.chosen?.id ?? "", attributes: .sendsOnInput(CompareForm.arranged), .form(formID))
    button(.class("plain unscripted"), .form(formID)) { strings.shared.apply }
    if let naming = purchases.naming, naming.code != state.id.storefront {
      p(.class("hint")) { strings.namesFrom(naming) }
    }
  }
}

/// How far the reading of the public pages is.
struct PagesProgress: HTML {
  let state: CompareReactor.State
  let purchases: ComparedPurchases
  let now: Date

  private var strings: AppsStrings { AppsStrings.for(state.language) }

  var content: some HTML {
    form(.method(.post), .class("progress")) { progress }
    // Without JavaScript the page does not follow the answers. One link is enough for both.
    if state.pages?.isAsking == true, purchases.chosen != nil || !state.showsAsking {
      a(.class("action unscripted"), .href(state.url)) { strings.shared.refresh }
    }
  }

  @HTMLBuilder private var progress: some HTML {
    let total = state.places.count
    switch state.pages?.progress ?? .idle {
    case .idle:
      if let seenAt = purchases.seenAt {
        let age = now.timeIntervalSince(seenAt)
        p(.class("hint")) { strings.pagesRead(age < 60 ? nil : Formats(state.language).age(.seconds(age))) }
        if purchases.hasFailed {
          start(strings.shared.retry)
        } else if age > AppComparison.maxAge / .seconds(1) || !purchases.isWhole {
          start(strings.askAgain)
        }
      } else if state.pages != nil {
        start(purchases.isDone ? strings.askAgain : strings.begin)
      }
    case .running(let left, let isOwn):
      Waiting(strings.readingPages(total - left, total, isNamed: purchases.chosen == nil))
      if isOwn { PauseButton(action: CompareForm.pagesPaused, strings: strings) }
    case .waiting(let left, let seconds, let reason, let isOwn):
      // The progress of the app has the same notice above.
      if purchases.chosen == nil, state.shownWait == reason {
        Waiting(strings.readingPages(total - left, total, isNamed: true))
      } else {
        Waiting(strings.waiting(total - left, total, secondsLeft: seconds, for: reason))
      }
      if isOwn { PauseButton(action: CompareForm.pagesPaused, strings: strings) }
    case .paused(let left):
      p(.class("hint")) { strings.paused(total - left, total) }
      start(strings.goOn)
    }
  }

  private func start(_ words: String) -> some HTML {
    button(.class("plain")) { words }.sending(CompareForm.pagesStarted)
  }
}

/// The button that asks for in-app purchases, or no more.
struct PurchaseToggle: HTML {
  let isOn: Bool
  let strings: AppsStrings

  var content: some HTML {
    form(.method(.post)) {
      button(.class("chip"), .aria("pressed", isOn)) { strings.inAppPurchases }.sending(CompareForm.purchasesToggled)
    }
  }
}

/// The button that pauses calls. Its style says so from the tap on, before the server has answered.
struct PauseButton: HTML {
  let action: FormAction<CompareReactor.Action, Void>
  let strings: AppsStrings

  var content: some HTML {
    button(.class("plain"), .data("busy", value: strings.pausing)) { strings.pause }.sending(action)
  }
}
