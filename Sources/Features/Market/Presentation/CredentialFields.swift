import HTML
import LiveWeb

/// The fields of what proves that somebody is a vendor.
struct CredentialFields: HTML {
  /// The names under which they are sent.
  static let identifier = "identifier"
  static let secret = "secret"

  let isWrong: Bool
  /// How often what was typed was read: each time the secret's is another field, so that nothing stays in it on an open
  /// page.
  let reads: Int
  let strings: ShopStrings

  var content: some HTML {
    // It opens nothing alone: on an open page what was typed stays, though no page is ever drawn with it.
    CredentialField(name: Self.identifier, words: strings.identifier, isWrong: isWrong, id: nil)
    CredentialField(
      name: Self.secret, words: strings.secret, isWrong: isWrong, id: Self.secretID(reads: reads))
  }

  /// What stands in them; `nil` for nothing, and for what no server gives out.
  static func credentials(in form: FormFields) -> VendorCredentials? {
    VendorCredentials(identifier: form[identifier] ?? "", secret: form[secret] ?? "")
  }

  /// The ``CredentialField/id`` of a secret's field.
  static func secretID(reads: Int) -> String { "typed-\(secret)-\(reads)" }
}

/// A field of what proves a right: always empty when it is drawn, and nothing that a browser fills in or keeps.
struct CredentialField: HTML {
  let name: String
  let words: String
  let isWrong: Bool
  /// Under another id it is another field, in which nothing stands; `nil` for one that keeps what was typed.
  let id: String?

  var content: some HTML {
    // The id is the label's: a field without one is found again by its name, and with it the focus.
    label(.class("field")) {
      span(.class("label")) { words }
      input(
        .type(.password), .name(name), .required, .autocomplete("off"), .autocapitalize(.off), .spellcheck(false),
        .maxlength(200)
      )
      .attributes(.aria("invalid", true), when: isWrong)
    }
    .attributes(contentsOf: id.map { [.id($0)] } ?? [])
  }
}
