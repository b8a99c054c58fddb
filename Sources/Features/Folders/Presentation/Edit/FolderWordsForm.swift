import FeatureKit
import HTML
import LiveWeb

/// The fields of a folder's name and description. The browser says what is missing before anything is sent; what it lets
/// pass is judged again.
struct FolderWordsFields: HTML {
  let name: String
  let details: String?
  let problem: FolderWords.Problem?
  let strings: FoldersStrings

  var content: some HTML {
    label(.class("field")) {
      span(.class("label")) { strings.name }
      input(
        .type(.text), .name(FolderWordsForm.name), .value(name), .required, .autocomplete("off"),
        .maxlength(1_000), .pattern(#"\s*\S(.*\S)\s*"#), .enterkeyhint(.done), .ariaDescribedby("name-rule"),
        .data("most", value: FolderWords.nameLength.upperBound)
      )
      .attributes(.aria("invalid", true), when: problem == .nameTooShort || problem == .nameTooLong)
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

/// The names of these fields, and what was typed into them.
enum FolderWordsForm {
  static let name = "name"
  static let details = "details"

  /// What somebody has typed, right or wrong.
  struct Typed: Sendable, Hashable {
    var name = ""
    var details = ""

    init(name: String = "", details: String = "") {
      self.name = name
      self.details = details
    }

    /// What a form sends; no more than any form of ours would.
    init(_ fields: FormFields) {
      name = String((fields[FolderWordsForm.name] ?? "").prefix(1_000))
      details = String((fields[FolderWordsForm.details] ?? "").prefix(2 * FolderWords.maxDetails))
    }

    /// As words.
    ///
    /// - Throws: what is wrong with it.
    func words() throws(FolderWords.Problem) -> FolderWords { try FolderWords(name: name, details: details) }
  }
}
