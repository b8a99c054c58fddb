import FeatureKit
import HTML
import LiveWeb

/// The fields of a folder's name and description. The browser checks them before sending; the server checks them again.
/// The style shows the rule of the name after a mistake.
struct FolderWordsFields: HTML {
  let name: String
  let details: String?
  let problem: FolderWords.Problem?
  let strings: FoldersStrings
  /// Whether the name is focused when the page opens.
  var hasFocus = false

  var content: some HTML {
    label(.class("field")) {
      span(.class("label")) { strings.name }
      input(
        .type(.text), .name(FolderWordsForm.name), .value(name), .required, .autocomplete("off"),
        .maxlength(1_000), .pattern(#".*\S.*"#), .enterkeyhint(.done), .ariaDescribedby("name-rule"),
        .data("most", value: FolderWords.nameLength.upperBound)
      )
      .attributes(.aria("invalid", true), when: problem == .nameTooShort || problem == .nameTooLong)
      .attributes(.autofocus, when: hasFocus)
    }
    p(.class("hint rule"), .id("name-rule")) { strings.nameRule }
    if let details {
      label(.class("field")) {
        span(.class("label")) { strings.details }
        textarea(
          .name(FolderWordsForm.details), .rows(3), .maxlength(FolderWords.maxDetails * 2),
          .data("most", value: FolderWords.maxDetails)
        ) { details }
        .attributes(.aria("invalid", true), when: problem == .detailsTooLong)
      }
    }
    if let problem { p(.class("problem"), .role("alert")) { strings.problem(problem) } }
  }
}

/// The names of these fields, and the typed text.
enum FolderWordsForm {
  static let name = "name"
  static let details = "details"

  /// The typed text, valid or not.
  struct Typed: Sendable, Hashable {
    var name = ""
    var details = ""

    init(name: String = "", details: String = "") {
      self.name = name
      self.details = details
    }

    /// Reads the fields of a form, cut to what its fields allow.
    init(_ fields: FormFields) {
      name = String((fields[FolderWordsForm.name] ?? "").prefix(1_000))
      details = String((fields[FolderWordsForm.details] ?? "").prefix(2 * FolderWords.maxDetails))
    }

    /// Returns the text as a folder's words.
    ///
    /// - Throws: why the text is not valid.
    func words() throws(FolderWords.Problem) -> FolderWords { try FolderWords(name: name, details: details) }
  }
}
