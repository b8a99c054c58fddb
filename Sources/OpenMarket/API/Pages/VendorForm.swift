import HTML
import Localization

/// Content of a vendor form, with a fault after a rejected submission.
struct VendorForm: Sendable {
  /// Reason why a submitted form was rejected.
  enum Fault: Sendable, Hashable {
    case name, login, unsure, foreign, tooMany, busy, full, unreadable, failed
  }

  /// Name of the checkbox that confirms a revocation; its value is `on` if it is checked.
  static let sure = "sure"

  /// `signUp`, `newSecret` or `revocation`.
  let page: MarketPage
  /// Submitted name or identifier, which the form shows again. A secret is never shown again.
  var typed = ""
  var fault: Fault?
}

/// A page with a vendor form.
struct VendorFormPage: HTML {
  let filled: VendorForm
  let language: Language

  private var words: FormWords { .for(language) }

  var content: some HTML {
    PageFrame(filled.page, in: language) {
      p { explanation }
      // A fault that belongs to no field comes before all of them.
      if let fault = filled.fault, !isOfField(fault) {
        p(.class("fault"), .role("alert")) { words.fault(fault) }
      }
      form(.method(.post), .action(filled.page.path)) {
        if filled.page == .signUp {
          VendorField(
            name: "name", title: words.name, hint: words.nameHint, value: filled.typed,
            fault: fault(.name))
        } else {
          VendorField(
            name: "identifier", title: words.identifier, hint: words.identifierHint, value: filled.typed,
            fault: fault(.login))
          VendorField(
            name: "secret", title: words.secret, hint: words.secretHint, value: "", fault: fault(.login),
            isSecret: true)
        }
        if filled.page == .revocation {
          label(.class("sure")) {
            input(.type(.checkbox), .name(VendorForm.sure), .required)
            words.sure
          }
        }
        button(.type(.submit), .class(filled.page == .revocation ? "bad" : "")) { action }
      }
    }
  }

  private func isOfField(_ fault: VendorForm.Fault) -> Bool { fault == .name || fault == .login }

  private func fault(_ fault: VendorForm.Fault) -> String? { filled.fault == fault ? words.fault(fault) : nil }

  private var explanation: String {
    switch filled.page {
    case .newSecret: words.newSecretText
    case .revocation: words.revocationText
    case .signUp, .home, .calls: words.signUpText
    }
  }

  private var action: String {
    switch filled.page {
    case .newSecret: words.changeSecret
    case .revocation: words.revoke
    case .signUp, .home, .calls: words.signUp
    }
  }
}

/// A form field with its label, a hint and its fault.
struct VendorField: HTML {
  let name: String
  let title: String
  let hint: String
  let value: String
  let fault: String?
  var isSecret = false

  var content: some HTML {
    label(.for(name)) { title }
    input(
      .id(name), .name(name), .type(isSecret ? .password : .text), .value(value), .required, .autocomplete("off"),
      .autocapitalize(.none), .spellcheck(false),
      .ariaDescribedby(fault == nil ? "\(name)-hint" : "\(name)-fault \(name)-hint"),
      .aria("invalid", true).when(fault != nil))
    if let fault { p(.class("fault"), .id("\(name)-fault")) { fault } }
    p(.class("hint"), .id("\(name)-hint")) { hint }
  }
}

/// The page that shows a vendor's credentials, once.
struct CredentialsPage: HTML {
  /// The form that was submitted: sign-up, or change of secret.
  let page: MarketPage
  let credentials: VendorCredentials
  let language: Language

  private var words: FormWords { .for(language) }

  var content: some HTML {
    PageFrame(page, heading: page == .signUp ? words.welcome : words.secretChanged, in: language) {
      p { strong { words.shownOnce } }
      dl(.class("card")) {
        dt { words.name }
        dd { credentials.vendor.name }
        dt { words.vendorNumber }
        dd { credentials.vendor.id }
        dt { words.identifier }
        dd {
          code(.id("identifier")) { credentials.vendor.identifier }
          copying("identifier", words.identifier)
        }
        dt { words.secret }
        dd {
          code(.id("secret")) { credentials.secret }
          copying("secret", words.secret)
        }
      }
      p { Prose(words.howToUse) }
      p { a(.href(MarketPage.calls.path)) { PageWords.for(language).heading(of: .calls) } }
      script(.src(MarketPage.scriptPath), .defer) {}
    }
  }

  /// A button that copies the text of an element. The script shows it.
  private func copying(_ id: String, _ name: String) -> some HTML {
    button(
      .type(.button), .class("copy"), .hidden, .data("copy", value: id), .data("copied", value: words.copied(name)),
      .aria("live", "polite")
    ) { words.copy(name) }
  }
}

/// The page that confirms a revocation.
struct RevokedPage: HTML {
  let language: Language

  private var words: FormWords { .for(language) }

  var content: some HTML {
    PageFrame(.revocation, heading: words.revoked, in: language) {
      p { words.revokedText }
    }
  }
}
