import HTML
import LiveWeb
import Localization
import Reactor

/// A document with only the parts that the client needs.
struct DemoFrame: PageFrame {
  func page(_ parts: PageParts, reader: Reader) -> some HTML {
    html(.lang(reader.language.rawValue)) {
      head { title { parts.title } }
      body {
        if let back = parts.back { a(.href(back.url)) { back.label } }
        main { parts.body }
        if let pane = parts.pane { aside(.aria("label", pane.title)) { pane.hint } }
        if let notice = parts.notice { p(.role("status"), .class(notice.kind.rawValue)) { notice.text } }
      }
      .attributes(
        .data("screen", value: parts.live?.id ?? ""), .data("version", value: "\(parts.live?.version ?? 0)"),
        when: parts.live != nil
      )
      .attributes(.data("busy", value: ""), when: parts.isBusy)
      .attributes(.data("listens", value: ""), when: parts.listens)
    }
    .attributes(.class("in-pane"), when: parts.isInPane)
  }

  @HTMLBuilder func errorBody(_ error: AppError, at url: String, reader: Reader) -> some HTML {
    p(.class("error")) { error.publicMessage }
    a(.href(url)) { "Again" }
  }
}
