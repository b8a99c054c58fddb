import FeatureKit
import HTML
import LiveWeb

/// Draws the forms that open or connect a shop. The browser reports missing fields before a request, and the server
/// validates all again. Credentials are never drawn into the fields.
struct ShopWays {
  let typed: ShopTyped
  let problem: ShopProblem?
  /// The number of reads, as in ``CredentialFields/reads``.
  let reads: Int
  let strings: ShopStrings

  /// The form that opens a shop.
  var opening: some HTML {
    section(.class("shop-way")) {
      h2 { strings.openTitle }
      p(.class("hint")) { strings.openText }
      form(.method(.post), .class("words")) {
        ActionInput(ShopForm.shopOpened)
        label(.class("field")) {
          span(.class("label")) { strings.name }
          input(
            .type(.text), .name(ShopForm.name), .value(typed.name), .required, .autocomplete("organization"),
            .maxlength(1_000), .pattern(#"\s*\S.*"#), .enterkeyhint(.done), .ariaDescribedby("shop-name-rule")
          )
          .attributes(.aria("invalid", true), when: isProblem([.nameMissing, .nameTooLong]))
        }
        p(.class("hint rule"), .id("shop-name-rule")) { strings.nameRule }
        said([.nameMissing, .nameTooLong, .opensNone])
        button(.class("action main")) { strings.openShop }
      }
    }
  }

  /// The form that connects a shop from an old app.
  var bringing: some HTML {
    details(.class("shop-way"), .id("bring-shop")) {
      summary { strings.bringTitle }
      p(.class("hint")) { strings.bringText }
      form(.method(.post), .class("words")) {
        ActionInput(ShopForm.shopBrought)
        CredentialFields(isWrong: isProblem([.unreadable, .wrongSecret]), reads: reads, strings: strings)
        said([.unreadable, .wrongSecret])
        number(isRequired: false)
        button(.class("action main")) { strings.bringShop }
      }
    }
    .attributes(.open, when: isProblem([.unreadable, .wrongSecret, .noNumber, .noSuchProduct, .opensNone]))
  }

  /// The form that names a product, from which the server tells the vendor of a connected shop.
  var naming: some HTML {
    section(.class("shop-way")) {
      h2 { strings.namelessTitle }
      p(.class("hint")) { strings.namelessText }
      form(.method(.post), .class("words")) {
        ActionInput(ShopForm.productNamed)
        number(isRequired: true)
        said([.wrongSecret])
        button(.class("action main")) { strings.findShop }
      }
    }
  }

  /// The form that replaces the secret.
  var renewing: some HTML {
    form(.method(.post), .class("words")) {
      ActionInput(ShopForm.secretRenewed)
      CredentialField(
        name: CredentialFields.secret, words: strings.newSecret, isWrong: isRenewalRefused,
        id: CredentialFields.secretID(reads: reads))
      said([.newSecretUnreadable, .newSecretWrong])
      button(.class("action main")) { strings.renewNow }
    }
  }

  /// Whether the new secret was rejected.
  var isRenewalRefused: Bool { isProblem([.newSecretUnreadable, .newSecretWrong]) }

  @HTMLBuilder private func number(isRequired: Bool) -> some HTML {
    label(.class("field")) {
      span(.class("label")) { isRequired ? strings.number : strings.numberIfAny }
      input(
        .type(.text), .name(ShopForm.number), .value(typed.number), .autocomplete("off"), .autocapitalize(.off),
        .spellcheck(false), .maxlength(ProductNumber.maxBytes), .pattern(#".*\d.*"#), .ariaDescribedby("number-rule")
      )
      .attributes(.required, when: isRequired)
      .attributes(.aria("invalid", true), when: isProblem([.noNumber, .noSuchProduct]))
    }
    p(.class("hint rule"), .id("number-rule")) { strings.numberRule }
    said([.noNumber, .noSuchProduct])
  }

  private func isProblem(_ kinds: Set<ShopProblem>) -> Bool { problem.map { kinds.contains($0) } ?? false }

  @HTMLBuilder private func said(_ kinds: Set<ShopProblem>) -> some HTML {
    if let problem, kinds.contains(problem) { p(.class("problem"), .role("alert")) { strings.problem(problem) } }
  }
}
