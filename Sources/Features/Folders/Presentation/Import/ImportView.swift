import FeatureKit
import HTML
import LiveWeb

/// The parts of the import page.
struct ImportView {
  let outcome: ImportReactor.Outcome?
  let strings: ImportStrings

  /// The rows that could not be imported, or only in part.
  var problems: [ImportProblemItem] {
    report?.problems.enumerated().map { ImportProblemItem(index: $0.offset, problem: $0.element) } ?? []
  }

  /// The form that chooses a file.
  @HTMLBuilder var chooser: some HTML {
    p(.class("hint")) { strings.text }
    form(.class("words")) {
      ActionInput(ImportScreen.imported)
      // The style shows the file's name in place of the browser's words, which may be in another language.
      label(.class("field file")) {
        span(.class("label")) { strings.file }
        span(.class("action")) { strings.choose }
        input(.required).choosing(ImportScreen.imported)
      }
      button(.class("action main")) { strings.importFile }
    }
    .posting(ImportScreen.imported)
  }

  /// The outcome of the last file.
  @HTMLBuilder var status: some HTML {
    if let report {
      // `data-holds` keeps the client from rebuilding the page by itself, which would lose the report.
      div(.class("message"), .data("holds", value: "")) {
        h2 { strings.doneTitle }
        for sentence in strings.sentences(of: report) { p { sentence } }
      }
    } else if let refusal {
      div(.class("message error"), .role("alert")) {
        h2 { strings.refusedTitle }
        p { refusal }
      }
    } else if case .failed(let error) = outcome {
      ErrorNotice(error: error, strings: strings.shared, source: strings.appName)
    }
  }

  /// The number of problems that are not listed.
  @HTMLBuilder var rest: some HTML {
    if let report, report.problemCount > report.problems.count {
      p(.class("hint")) { strings.moreProblems(report.problemCount - report.problems.count) }
    }
  }

  /// The link to the export.
  var links: some HTML {
    div(.class("along")) {
      a(.class("plain"), .href(FoldersRoute.export.url), .download) { strings.exportAll }
    }
  }

  private var report: ImportReport? {
    guard case .taken(let report) = outcome else { return nil }
    return report
  }

  /// Why nothing was imported, unless an error occurred.
  private var refusal: String? {
    switch outcome {
    case .nothingChosen: strings.nothingChosen
    case .refused(let refusal): strings.refusal(refusal)
    case .full(let refusal): strings.limit(refusal)
    case .taken, .failed, nil: nil
    }
  }
}
