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
  /// The action that tries again; `nil` where the controls of the page do.
  var retry: String? = "retryTapped"
  /// Whether the failure is all there is on the page.
  var isWholePage = false
  /// The id of the place a browser without JavaScript shows after another try.
  var place: String?

  var content: some HTML {
    div(.class("message error"), .role("alert")) {
      // On a screen that is open already, only the store can have refused something.
      if isWholePage { h1 { title } } else { h2 { title } }
      p { error.code == .invalidInput ? strings.refusedText : strings.errorText(error.code) }
      if let wait = error.retryAfter, wait > .zero { Countdown(wait: wait, strings: strings) }
      if let retry, error.isRetryable || error.code == .invalidInput {
        ActionButton(action: retry, label: strings.retry, place: place)
      }
    }
  }

  private var title: String {
    error.code == .invalidInput ? strings.refusedTitle : strings.errorTitle(error.code)
  }
}

/// A wait: the client counts it down, and at the end presses the button beside it, or follows the link.
struct Countdown: HTML {
  let wait: Duration
  let strings: Strings

  var content: some HTML {
    let seconds = Int(wait.components.seconds) + (wait.components.attoseconds > 0 ? 1 : 0)
    p(
      .class("scripted"), .role("timer"), .aria("live", "off"), .data("wait", value: seconds),
      .data("words", value: strings.waitSeconds("#"))
    ) { strings.waitSeconds(String(seconds)) }
    p(.class("unscripted")) { strings.tryAgainIn(seconds) }
  }
}

/// A form that is one button.
struct ActionButton: HTML {
  let action: String
  let label: String
  /// The id of the place a browser without JavaScript shows when the page that answers has it.
  var place: String?

  var content: some HTML {
    form(.method(.post)) {
      button(.class("action"), .name("action"), .value(action)) { label }
    }
    .attributes(.action("#\(place ?? "")"), when: place != nil)
  }
}
