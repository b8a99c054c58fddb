package import HTML
package import LiveWeb
package import Reactor

/// A state that has nothing to show but words.
package struct Message: HTML {
  let title: String
  let text: String

  package init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  package var content: some HTML {
    div(.class("message")) {
      h2 { title }
      p { text }
    }
  }
}

/// Something is on its way: what, beside a sign that turns.
package struct Waiting: HTML {
  let words: String

  package init(_ words: String) {
    self.words = words
  }

  package var content: some HTML {
    p(.class("loading")) {
      span(.class("spinner"), .ariaHidden) {}
      words
    }
  }
}

/// A failure: what happened, what to do, and the button that does it.
package struct ErrorNotice: HTML {
  /// Words of a feature's own, where it knows better what happened.
  package struct Words: Sendable {
    let title: String
    let text: String

    package init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  private let error: AppError
  private let words: Words
  private let strings: SharedStrings
  private let retry: ActionButton?
  private let isWholePage: Bool

  /// - Parameters:
  ///   - source: whom the feature asks, in the reader's language: `The store`.
  ///   - words: what happened and what to do, where the feature has words for it; by default those of the error's code.
  ///   - retry: the action that tries again; none where the controls of the page do.
  ///   - place: the id of the place a browser without JavaScript shows after another try.
  ///   - isWholePage: whether the failure is all there is on the page.
  package init<Action>(
    error: AppError, strings: SharedStrings, source: String, words: Words? = nil, retry: FormAction<Action, Void>,
    place: String? = nil, isWholePage: Bool = false
  ) {
    self.init(
      error, strings, source, words, ActionButton(retry, label: strings.retry, place: place), isWholePage: isWholePage)
  }

  /// A failure that the controls of the page try again.
  package init(
    error: AppError, strings: SharedStrings, source: String, words: Words? = nil, isWholePage: Bool = false
  ) {
    self.init(error, strings, source, words, nil, isWholePage: isWholePage)
  }

  private init(
    _ error: AppError, _ strings: SharedStrings, _ source: String, _ words: Words?, _ retry: ActionButton?,
    isWholePage: Bool
  ) {
    self.error = error
    self.strings = strings
    self.retry = retry
    self.isWholePage = isWholePage
    // On a screen that is open already, only the source can have refused something.
    let isRefusal = error.code == .invalidInput
    self.words =
      words
      ?? Words(
        title: isRefusal ? strings.refusedTitle(source) : strings.errorTitle(error.code, source),
        text: isRefusal ? strings.refusedText : strings.errorText(error.code, source))
  }

  package var content: some HTML {
    div(.class("message error"), .role("alert")) {
      if isWholePage { h1 { words.title } } else { h2 { words.title } }
      p { words.text }
      if let wait = error.retryAfter, wait > .zero { Countdown(wait: wait, strings: strings) }
      if let retry, error.isRetryable || error.code == .invalidInput { retry }
    }
  }
}

/// Stands with an answer that is older than it should be: how old it is, and, where no newer one is on its way, why, as far
/// as that is known, with the button that tries again.
package struct OldAnswer: HTML {
  private let notice: ErrorNotice?
  private let words: String?
  private let retry: ActionButton?

  /// - Parameters:
  ///   - failure: why there is no newer answer; `nil` where that is not known.
  ///   - lacksNewer: whether none is on its way although none has failed.
  ///   - words: how old the answer is; `nil` where that is not known.
  ///   - source: the name of the feature's source, as for an ``ErrorNotice``.
  ///   - retry: the action that asks again.
  package init<Action>(
    failure: AppError?, lacksNewer: Bool = false, words: String?, strings: SharedStrings, source: String,
    retry: FormAction<Action, Void>
  ) {
    notice = failure.map { ErrorNotice(error: $0, strings: strings, source: source, retry: retry) }
    self.words = words
    self.retry = failure == nil && lacksNewer ? ActionButton(retry, label: strings.retry) : nil
  }

  package var content: some HTML {
    if let notice { notice }
    if let words { p(.class("hint")) { words } }
    if let retry { retry }
  }
}

/// A wait: the client counts it down, and at the end presses the button beside it, or follows the link.
package struct Countdown: HTML {
  let wait: Duration
  let strings: SharedStrings

  package init(wait: Duration, strings: SharedStrings) {
    self.wait = wait
    self.strings = strings
  }

  package var content: some HTML {
    let seconds = max(1, Int(wait.components.seconds) + (wait.components.attoseconds > 0 ? 1 : 0))
    p(
      .class("scripted"), .role("timer"), .aria("live", "off"), .data("wait", value: seconds),
      .data("words", value: strings.waitSeconds("#"))
    ) { strings.waitSeconds(String(seconds)) }
    p(.class("unscripted")) { strings.tryAgainIn(seconds) }
  }
}

/// A form that is one button.
package struct ActionButton: HTML {
  private let action: String
  private let label: String
  private let place: String?
  private let isAutomatic: Bool

  /// - Parameters:
  ///   - action: what it sends.
  ///   - label: its name.
  ///   - place: the id of the place a browser without JavaScript shows when the page that answers has it.
  ///   - isAutomatic: whether the client presses it by itself when the end of the list comes near.
  package init<Action>(
    _ action: FormAction<Action, Void>, label: String, place: String? = nil, isAutomatic: Bool = false
  ) {
    self.action = action.name
    self.label = label
    self.place = place
    self.isAutomatic = isAutomatic
  }

  package var content: some HTML {
    form(.method(.post)) {
      button(.class("action"), .name(ActionInput.name), .value(action)) { label }
    }
    .attributes(.data("auto", value: ""), when: isAutomatic)
    .attributes(.action("#\(place ?? "")"), when: place != nil)
  }
}
