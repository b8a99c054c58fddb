import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of the form that edits a product on the server.
struct EditView {
  let state: EditReactor.State
  let language: Language
  let pictures: any PictureAddresses

  var strings: EditStrings { .for(language) }

  /// Whether the page shows a message that its address cannot reproduce.
  var hasSomethingToSay: Bool {
    !state.problems.isEmpty || !state.conflicts.isEmpty || state.proofProblem != nil || state.wait != nil
      || state.failure != nil && state.product.value != nil
  }

  /// Why there is no form, or none yet.
  @HTMLBuilder var status: some HTML {
    if state.product.value == nil, let error = state.failure {
      ErrorNotice(
        error: error, strings: shop.shared, source: shop.source, words: words(for: error),
        retry: EditScreen.retryTapped, isWholePage: true)
    } else if state.right == .foreign {
      Message(title: strings.notOwnTitle, text: strings.notOwnText)
      p(.class("center")) { a(.class("action"), .href(MarketRoute.shop().url)) { strings.toShop } }
    } else if state.product.value == nil {
      Waiting(shop.shared.loading)
    }
  }

  /// The messages beside the submit button.
  @HTMLBuilder private var said: some HTML {
    trouble
    FirstProblem(problems: shownProblems, strings: .for(language))
  }

  /// What prevents saving, and what has changed on the server.
  @HTMLBuilder private var trouble: some HTML {
    if let error = state.failure {
      // The form keeps what was typed, and its button tries again.
      ErrorNotice(
        error: error, strings: shop.shared, source: shop.source, words: words(for: error) ?? notSaved(error))
    } else if let wait = state.wait {
      notice(strings.notSavedTitle, strings.wait(Formats(language).age(wait)))
    } else if !state.conflicts.isEmpty {
      notice(strings.changedTitle, strings.changedText)
    } else if !state.isTyping, !state.problems.isEmpty {
      notice(strings.notSavedTitle, strings.notSavedText)
    }
    if !state.isSaving, !state.followed.isEmpty {
      p(.class("hint")) { strings.followed(ProductField.allCases.filter(state.followed.contains)) }
    }
  }

  /// The form; empty for another vendor's product.
  @HTMLBuilder var fields: some HTML {
    if let product = state.product.value, state.right != .foreign {
      form(
        .method(.post), .class("words product-form"), .data("kind", value: "edit"),
        .data("restored", value: strings.typedIsBack)
      ) {
        // Without scripts the page of the response opens at its top, far above the button.
        noscript { said }
        EditBefore(before: state.before, thumbnail: state.thumbnailBefore)
        input(.type(.hidden), .name("wrongs"), .value(state.wrongs))
        div(.class("fields")) {
          ProductFields(
            state.fields, currencies: ProductQuery.currencies(with: state.before.currency), problems: shownProblems,
            isTried: !state.isTyping, language: language, sending: EditScreen.typed)
          thumbnails(of: product)
          if state.asksProof { proof }
        }
        .attributes(.inert, when: state.isSaving)
        div(.class("submit")) {
          // Present even while empty, so that the button keeps its place and its focus.
          div { said }
          button(.class("action main")) { state.isSaving ? SellStrings.for(language).sending : strings.save }
            .sending(EditScreen.submitted)
        }
      }
      .attributes(.data("saved", value: "true"), when: state.done != nil)
    }
  }

  private var shop: ShopStrings { strings.shop }

  /// The problem of each field, or the server's present value in a conflict.
  private var shownProblems: ProductProblems {
    var shown = state.problems
    for field in state.conflicts where shown[field] == nil { shown[field] = .changedElsewhere(current(field)) }
    return shown
  }

  /// The server's present value in the user's language; `nil` if it is empty.
  private func current(_ field: ProductField) -> String? {
    if state.before[field].isEmpty { return nil }
    let words = state.before.words(of: field, in: language)
    return [.name, .description].contains(field) ? strings.quoted(words) : words
  }

  @HTMLBuilder private func thumbnails(of product: ProductDetails) -> some HTML {
    fieldset(.class("edit-pictures")) {
      legend { strings.picturesTitle }
      p(.class("hint")) {
        product.choices.isEmpty ? strings.picturesText : "\(strings.picturesText) \(strings.choiceText)"
      }
      div(.class("edit-choices")) {
        for (index, picture) in product.choices.enumerated() {
          label {
            input(.type(.radio), .name("thumbnail"), .value(picture.id))
              .attributes(.checked, when: picture.id == state.thumbnail)
            Picture(
              source: picture.thumbnail, width: 88, height: 88, fit: .covering, pictures: pictures,
              label: strings.picture(index + 1), box: "shop-thumb")
          }
        }
      }
    }
  }

  private var proof: some HTML {
    fieldset(.class("edit-proof")) {
      legend { strings.proofTitle }
      p(.class("hint")) { strings.proofText }
      // While another shop's credentials are not noted, the entered ones may be right, so they are not marked as wrong.
      CredentialFields(
        isWrong: state.proofProblem.map { $0 != .otherNotNoted } ?? false, reads: state.refusals, strings: shop)
      if let problem = state.proofProblem {
        p(.class("problem"), .role("alert")) { strings.proofProblem(problem) }
      }
      label(.class("tick")) {
        input(.type(.checkbox), .name("keep"), .value("1")).attributes(.checked, when: state.keeps)
        span { strings.keep }
      }
    }
  }

  private func notice(_ title: String, _ text: String) -> some HTML {
    div(.class("message error"), .role("alert")) {
      h2 { title }
      p { text }
    }
  }

  private func notSaved(_ error: AppError) -> ErrorNotice.Words? {
    SellStrings.for(language).reason(error.code).map {
      ErrorNotice.Words(title: strings.notSavedTitle, text: "\($0) \(strings.typedIsKeptTryAgain)")
    }
  }

  private func words(for error: AppError) -> ErrorNotice.Words? {
    switch error.code {
    case .notFound: .init(title: strings.goneTitle, text: strings.goneText)
    case .invalidInput where error.field == SellingField.revision:
      .init(title: strings.changedTitle, text: strings.changingText)
    case .invalidInput where error.field == SellingField.room:
      .init(title: strings.notSavedTitle, text: "\(strings.shop.noRoomText) \(strings.typedIsKept)")
    case .invalidInput: .init(title: strings.notSavedTitle, text: error.quotation ?? strings.shop.refusedText)
    default: nil
    }
  }
}
