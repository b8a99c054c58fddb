import HTML

/// A form of vendors, empty or with what was wrong with it.
struct VendorForm: Sendable {
  /// What is said above a form that was not taken.
  enum Fault: Sendable, Hashable {
    case name, login, unsure, foreign, tooMany, busy, full, unreadable, failed

    var words: Words {
      switch self {
      case .name: FormWords.nameFault
      case .login: FormWords.loginFault
      case .unsure: FormWords.unsure
      case .foreign: FormWords.foreign
      case .tooMany: FormWords.tooMany
      case .busy: FormWords.busy
      case .full: FormWords.full
      case .unreadable: FormWords.unreadable
      case .failed: FormWords.failed
      }
    }
  }

  /// The name of the box without which a vendor is not revoked; `on` when it is ticked.
  static let sure = "sure"

  /// `signUp`, `newSecret` or `revocation`.
  let page: MarketPage
  /// What was typed as the name, or as the identifier. A secret is never shown again.
  var typed = ""
  var fault: Fault?
}

/// The page of a form.
struct VendorFormPage: HTML {
  let filled: VendorForm
  let language: PageLanguage

  var content: some HTML {
    PageFrame(filled.page, in: language) {
      p { explanation.text(in: language) }
      // What belongs to no field stands before all of them.
      if let fault = filled.fault, !isOfField(fault) {
        p(.class("fault"), .role("alert")) { fault.words.text(in: language) }
      }
      form(.method(.post), .action(filled.page.path)) {
        if filled.page == .signUp {
          VendorField(
            name: "name", words: FormWords.name, hint: FormWords.nameHint, value: filled.typed,
            fault: fault(.name), language: language)
        } else {
          VendorField(
            name: "identifier", words: FormWords.identifier, hint: FormWords.identifierHint, value: filled.typed,
            fault: fault(.login), language: language)
          VendorField(
            name: "secret", words: FormWords.secret, hint: FormWords.secretHint, value: "", fault: fault(.login),
            isSecret: true, language: language)
        }
        if filled.page == .revocation {
          label(.class("sure")) {
            input(.type(.checkbox), .name(VendorForm.sure), .required)
            FormWords.sure.text(in: language)
          }
        }
        button(.type(.submit), .class(filled.page == .revocation ? "bad" : "")) { action.text(in: language) }
      }
    }
  }

  private func isOfField(_ fault: VendorForm.Fault) -> Bool { fault == .name || fault == .login }

  private func fault(_ fault: VendorForm.Fault) -> Words? { filled.fault == fault ? fault.words : nil }

  private var explanation: Words {
    switch filled.page {
    case .newSecret: FormWords.newSecretText
    case .revocation: FormWords.revocationText
    case .signUp, .home, .calls: FormWords.signUpText
    }
  }

  private var action: Words {
    switch filled.page {
    case .newSecret: FormWords.changeSecret
    case .revocation: FormWords.revoke
    case .signUp, .home, .calls: FormWords.signUp
    }
  }
}

/// A field with its name, a hint, and what is wrong with it.
struct VendorField: HTML {
  let name: String
  let words: Words
  let hint: Words
  let value: String
  let fault: Words?
  var isSecret = false
  let language: PageLanguage

  var content: some HTML {
    label(.for(name)) { words.text(in: language) }
    input(
      .id(name), .name(name), .type(isSecret ? .password : .text), .value(value), .required, .autocomplete("off"),
      .autocapitalize(.none), .spellcheck(false),
      .ariaDescribedby(fault == nil ? "\(name)-hint" : "\(name)-fault \(name)-hint"),
      .aria("invalid", true).when(fault != nil))
    if let fault { p(.class("fault"), .id("\(name)-fault")) { fault.text(in: language) } }
    p(.class("hint"), .id("\(name)-hint")) { hint.text(in: language) }
  }
}

/// What a vendor is told once.
struct CredentialsPage: HTML {
  /// Where it was asked for: at the sign-up, or to change the secret.
  let page: MarketPage
  let credentials: VendorCredentials
  let language: PageLanguage

  var content: some HTML {
    PageFrame(page, heading: page == .signUp ? FormWords.welcome : FormWords.secretChanged, in: language) {
      p { strong { FormWords.shownOnce.text(in: language) } }
      dl(.class("card")) {
        dt { FormWords.name.text(in: language) }
        dd { credentials.vendor.name }
        dt { FormWords.vendorNumber.text(in: language) }
        dd { credentials.vendor.id }
        dt { FormWords.identifier.text(in: language) }
        dd { code(.id("identifier")) { credentials.vendor.identifier } }
        dt { FormWords.secret.text(in: language) }
        dd { code(.id("secret")) { credentials.secret } }
      }
      p { Prose(FormWords.howToUse.text(in: language)) }
      p { a(.href(MarketPage.calls.path)) { MarketPage.calls.heading.text(in: language) } }
    }
  }
}

/// That somebody is no longer a vendor.
struct RevokedPage: HTML {
  let language: PageLanguage

  var content: some HTML {
    PageFrame(.revocation, heading: FormWords.revoked, in: language) {
      p { FormWords.revokedText.text(in: language) }
    }
  }
}
