import HTML
import Reactor

/// A state that has nothing to show but words.
struct Message: HTML {
  let title: String
  let text: String

  var content: some HTML {
    div(.class("message")) {
      h2 { title }
      p { text }
    }
  }
}

/// A failure: what happened, what to do, and the button that does it.
struct ErrorNotice: HTML {
  let error: AppError
  let strings: Strings

  var content: some HTML {
    div(.class("message error"), .role("alert")) {
      h2 { strings.errorTitle(error.code) }
      p { strings.errorText(error.code) }
      if let wait = error.retryAfter, wait > .zero {
        p { strings.waitSeconds(Int(wait.components.seconds) + (wait.components.attoseconds > 0 ? 1 : 0)) }
      }
      if error.isRetryable { ActionButton(action: "retryTapped", label: strings.retry) }
    }
  }
}

/// A form that is one button.
struct ActionButton: HTML {
  let action: String
  let label: String

  var content: some HTML {
    form(.method(.post)) {
      button(.class("action"), .name("action"), .value(action)) { label }
    }
  }
}
