import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the page of a draft.
struct DraftView {
  let state: DraftState
  let language: Language
  let now: Date

  private var strings: SellStrings { .for(language) }
  private var shop: ShopStrings { .for(language) }
  private var url: String { MarketRoute.draft(state.id, from: state.origin).url }

  /// The shop's address, with the draft to return to.
  static func shopAddress(for draft: ProductDraft.ID) -> String {
    Link("market", "shop").query("draft", draft).string
  }

  // MARK: - Messages

  @HTMLBuilder var status: some HTML {
    switch state.phase {
    case .gone:
      Message(title: strings.goneTitle, text: strings.goneText)
      div(.class("ways")) {
        a(.class("action"), .href(MarketRoute.shop().url)) { strings.toShop }
        a(.class("action"), .href(MarketRoute.sellNew.url)) { strings.sell }
      }
    case .registered(let product):
      // Shown after coming back to the page of a registered draft.
      Message(title: strings.registeredTitle, text: strings.registeredText)
      div(.class("ways")) {
        a(.class("action"), .href(MarketRoute.product(product).url)) { strings.toProduct }
        a(.class("action"), .href(MarketRoute.sellNew.url)) { strings.sell }
      }
    case .sending:
      Waiting("\(strings.sending) \(strings.sendingText)")
    case .editing, .deleted:
      if let theirs = state.theirs { conflict(theirs) }
      if state.draft == nil { failures }
    }
  }

  /// The newer fields from another tab, beside those of the form, which are not saved anywhere.
  private func conflict(_ theirs: DraftFields) -> some HTML {
    let others = ProductField.allCases.filter { theirs[$0] != state.typed[$0] }
    return div(.class("message conflict"), .role("alert"), .data("holds", value: "")) {
      h2 { strings.conflictTitle }
      p { strings.conflictText }
      dl {
        for field in others {
          dt { strings.field(field) }
          dd { words(of: field, in: theirs) }
        }
        if theirs.seller != state.typed.seller {
          dt { shop.name }
          dd { theirs.seller ?? "–" }
        }
      }
      div(.class("ways")) {
        button(.class("action"), .form(DraftForm.id)) { strings.takeTheirs }.sending(DraftForm.theirsTaken)
        button(.class("action"), .form(DraftForm.id)) { strings.keepMine }.sending(DraftForm.mineKept)
      }
    }
  }

  private func words(of field: ProductField, in fields: DraftFields) -> String {
    if fields[field].isEmpty { return field == .category ? strings.noCategory : "–" }
    return fields.words(of: field, in: language)
  }

  /// Why the draft cannot be registered or saved, beside the submit button.
  @HTMLBuilder private var trouble: some HTML {
    if state.isEditable, state.draft != nil {
      failures
      // The field with the problem may be far above the button.
      if state.theirs == nil {
        FirstProblem(problems: state.problems, strings: strings)
        if state.problems.isEmpty, state.sellerProblem == .opensNone { opensNone }
      }
    }
  }

  /// The same for browsers without scripts, where the page of the response opens at its top, far above the button.
  var unscripted: some HTML {
    noscript { if state.isTried || state.keepingFailure != nil || state.deletionFailure != nil { trouble } }
  }

  @HTMLBuilder private var failures: some HTML {
    if let failure = state.failure { notRegistered(failure) }
    if let failure = state.deletionFailure { notDeleted(failure) }
    if let failure = state.keepingFailure { notKept(failure) }
  }

  /// The draft is not deleted while another page registers it.
  private func notDeleted(_ failure: AppError) -> some HTML {
    ErrorNotice(
      error: failure, strings: strings.shared, source: strings.source,
      words: ErrorNotice.Words(title: strings.notDeletedTitle, text: strings.onItsWayText))
  }

  @HTMLBuilder private func notRegistered(_ failure: AppError) -> some HTML {
    ErrorNotice(
      error: failure, strings: strings.shared, source: strings.source,
      words: (refusal(failure) ?? strings.reason(failure.code).map { "\($0) \(strings.draftIsKeptTryAgain)" }).map {
        ErrorNotice.Words(title: strings.notRegisteredTitle, text: $0)
      })
    if failure.code == .notAllowed || failure.field == SellingField.key || state.isSentBefore
      || failure.field == ProductDraft.joinedMeanwhile
    {
      div(.class("ways")) {
        a(.class("action"), .href(Self.shopAddress(for: state.id))) { strings.toShop }
      }
    }
  }

  /// The text for a refusal of the market; `nil` for other errors.
  private func refusal(_ failure: AppError) -> String? {
    if failure.code == .notAllowed { return strings.notAllowedText }
    if failure.field == RegistrationRoom.heldByOthers { return strings.crowdedText }
    guard failure.code == .invalidInput else { return nil }
    if failure.field == RegistrationRoom.onItsWay {
      return state.isKept ? "\(strings.onItsWayText) \(strings.notSentTwice)" : strings.onItsWayNotKeptText
    }
    if failure.field == ProductDraft.changedMeanwhile { return strings.changedMeanwhileText }
    if failure.field == ProductDraft.joinedMeanwhile { return strings.joinedMeanwhileText }
    if failure.field == SellingField.key { return strings.registeredBeforeText }
    if state.isSentBefore { return strings.sentBeforeText }
    if failure.field == SellingField.room { return "\(ShopStrings.for(language).noRoomText) \(strings.draftIsKept)" }
    return failure.field.flatMap(ProductField.init) == nil
      ? failure.quotation ?? strings.refusedSilentlyText : strings.refusedText
  }

  @HTMLBuilder private func notKept(_ failure: AppError) -> some HTML {
    let isOnItsWay = failure.field == RegistrationRoom.onItsWay
    let isLost = state.draft != nil && !state.isKept
    let text = isOnItsWay ? strings.onItsWayNotKeptText : strings.shared.errorText(failure.code, strings.source)
    ErrorNotice(
      error: failure, strings: strings.shared, source: strings.source,
      words: isLost || isOnItsWay ? ErrorNotice.Words(title: strings.notKeptTitle, text: text) : nil)
    div(.class("ways")) {
      if state.draft == nil {
        a(.class("action"), .href(url)) { strings.shared.retry }
      } else {
        button(.class("action"), .form(DraftForm.id)) { strings.shared.retry }.sending(DraftForm.typed)
      }
    }
  }

  /// The market opens no shops: a link to the shop, which the user may have from elsewhere.
  @HTMLBuilder private var opensNone: some HTML {
    p(.class("problem")) { shop.problem(.opensNone) }
    div(.class("ways")) {
      a(.class("action"), .href(Self.shopAddress(for: state.id))) { strings.toShop }
    }
  }

  // MARK: - Pictures

  /// The tile that adds pictures and counts them, and the words about them. A script sends each picture by itself,
  /// shrunk before; without scripts the form sends them.
  @HTMLBuilder var adding: some HTML {
    div(
      .class("add-pictures"), .data("most", value: ProductDraft.maxPictures),
      .data("bytes", value: ProductDraft.maxPictureBytes),
      .data("cancel", value: strings.shared.cancel),
      .data("retry", value: strings.shared.retry), .data("failed", value: strings.notSent),
      .data("large", value: strings.pictureProblem(.tooLarge(""))),
      .data("many", value: strings.pictureProblem(.tooMany))
    ) {
      let hasRoom = state.pictures.count < ProductDraft.maxPictures
      let count = "\(state.pictures.count)/\(ProductDraft.maxPictures)"
      if hasRoom {
        label(.class("choose tile")) {
          span(.class("action")) { strings.choosePictures }
          span(.class("choose-count")) { count }
          input(
            .type(.file), .name(DraftForm.picture), .multiple, .accept("image/*,.heic,.heif"), .form(DraftForm.id),
            .ariaDescribedby(ProductFields.id(of: .images)))
        }
      } else {
        span(.class("choose tile full")) { span(.class("choose-count")) { count } }
      }
      p(.class("hint"), .id(ProductFields.id(of: .images)), .tabindex(-1)) { strings.picturesText }
      if hasRoom {
        label(.class("choose camera")) {
          span(.class("action")) { strings.takePicture }
          input(.type(.file), .accept("image/*"), .custom(name: "capture", value: "environment"))
        }
        button(.class("action unscripted"), .form(DraftForm.id)) { strings.addPictures }
          .sending(DraftForm.picturesAdded)
      }
      if let problem = state.pictureProblem {
        // The id tells the script that sent the picture not to retry.
        p(.class("problem"), .role("alert"), .data("of", value: state.refusedPicture ?? "")) {
          strings.pictureProblem(problem)
        }
      } else if state.draft?.hasLostPictures == true {
        p(.class("problem"), .role("alert")) { strings.picturesGivenUp }
      } else if let problem = state.saidProblems[.images], state.isTried {
        p(.class("problem"), .role("alert")) { strings.problem(problem, .images) }
      }
    }
  }

  // MARK: - Fields

  /// The form that all controls of the page belong to. A script presses its last button after pictures were dragged.
  var fields: some HTML {
    let isBusy = !state.isEditable
    return form(
      .id(DraftForm.id), .class("selling"), .method(.post), .enctype(.multipart), .action(url), .novalidate,
      .data("saved", value: state.isKept ? "true" : "false")
    ) {
      input(.type(.hidden), .name(DraftForm.revision), .value(state.revision))
      input(.type(.hidden), .name(DraftForm.batch), .value(state.batch))
      // The notice is above the button: pressing the button again confirms it.
      if state.isSentBefore { input(.type(.hidden), .name(DraftForm.again), .value("true")) }
      div(.class("fields")) {
        ProductFields(
          state.typed, problems: state.saidProblems, isTried: state.isTried, language: language,
          sending: DraftForm.typed)
        if !state.asksSeller, let name = state.openedEarlier {
          p(.class("hint"), .role("status")) { "\(shop.openedEarlier(name)) \(strings.listUnderName)" }
        }
      }
      .attributes(.inert, when: isBusy)
      div(.class("submit")) {
        // Present even while empty, so that the button keeps its place and its focus.
        div { trouble }
        button(.class("action main"), .data("valid", value: state.isReady ? "true" : "false")) {
          isBusy ? strings.sending : strings.register
        }
        .sending(DraftForm.registered)
      }
      if state.asksSeller { SellerStep(state: state, language: language, now: now) }
      button(.class("ordered"), .hidden) {}.sending(DraftForm.picturesOrdered)
    }
  }

  /// The button that Enter presses. It comes before all others of the form, else Enter would press one of a picture.
  var enter: some HTML {
    button(.class("enter"), .form(DraftForm.id), .tabindex(-1), .ariaHidden) {}
      .sending(state.asksName ? DraftForm.registered : DraftForm.typed)
  }

  /// The button that deletes the draft, and the form with which a script asks about pictures that it has sent.
  @HTMLBuilder var end: some HTML {
    details(.class("give-up")) {
      summary { strings.giveUp }
      p(.class("hint")) { strings.giveUpText }
      form(.method(.post), .action(url)) {
        button(.class("action destructive")) { strings.deleteDraft }.sending(DraftForm.deleted)
      }
    }
    form(.method(.post), .action(url), .class("asking"), .hidden) {
      input(.type(.hidden), .name(ActionInput.name), .value("resume"))
    }
  }
}
