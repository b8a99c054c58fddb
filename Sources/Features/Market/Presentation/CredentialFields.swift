import HTML
import LiveWeb

/// The form fields for a vendor's credentials.
struct CredentialFields: HTML {
  /// The names of the form fields.
  static let identifier = "identifier"
  static let secret = "secret"

  let isWrong: Bool
  /// How often the form was read. Each time the secret gets a new field, so that an open page drops the typed secret.
  let reads: Int
  let strings: ShopStrings

  var content: some HTML {
    // The identifier alone opens nothing. An open page keeps it as typed, though no page is drawn with it.
    CredentialField(name: Self.identifier, words: strings.identifier, isWrong: isWrong, id: nil)
    CredentialField(
      name: Self.secret, words: strings.secret, isWrong: isWrong, id: Self.secretID(reads: reads))
  }

  /// The credentials in a form; `nil` if they are missing or malformed.
  static func credentials(in form: FormFields) -> VendorCredentials? {
    VendorCredentials(identifier: form[identifier] ?? "", secret: form[secret] ?? "")
  }

  /// The ``CredentialField/id`` of a secret's field.
  static func secretID(reads: Int) -> String { "typed-\(secret)-\(reads)" }
}

/// A field for a credential. It is always drawn empty, and browsers neither fill nor store it.
struct CredentialField: HTML {
  let name: String
  let words: String
  let isWrong: Bool
  /// A new id makes a new, empty field. `nil` for a field that keeps what was typed.
  let id: String?

  var content: some HTML {
    // The id is on the label. A field without one is matched by its name, which keeps its focus.
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
