package import HTML
package import LiveWeb
package import Reactor

/// A message in place of content: a title and a text.
package struct Message: HTML {
  let title: String
  let text: String

  /// Creates a message.
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

/// A progress indicator with a label.
package struct Waiting: HTML {
  let words: String
  let heard: String

  /// Creates an indicator with a label.
  ///
  /// - Parameters:
  ///   - words: the label.
  ///   - heard: a sentence before it for screen readers only; empty for none.
  package init(_ words: String, heard: String = "") {
    self.words = words
    self.heard = heard
  }

  package var content: some HTML {
    p(.class("loading")) {
      span(.class("spinner"), .ariaHidden) {}
      if !heard.isEmpty { span(.class("heard")) { heard + " " } }
      words
    }
  }
}

/// Placeholders of the rows that a search awaits.
package struct AwaitedRows: HTML {
  /// With an id the client does not turn what was in their place into them, which would move across the screen.
  private static let id = "awaited"

  let kind: String?
  let count: Int

  /// Creates placeholders.
  ///
  /// - Parameters:
  ///   - kind: a class beside the shared one.
  ///   - count: how many there are.
  package init(_ kind: String? = nil, count: Int) {
    self.kind = kind
    self.count = count
  }

  package var content: some HTML {
    div(.class(kind.map { "skeleton \($0)" } ?? "skeleton"), .id(Self.id), .ariaHidden) {
      for _ in 0..<count { div {} }
    }
  }
}

/// An error message: what happened, what to do, and a button that does it.
package struct ErrorNotice: HTML {
  /// A feature's own message, if it is more precise than that of the error's code.
  package struct Words: Sendable {
    let title: String
    let text: String

    /// Creates a message.
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

  /// Creates an error message with a button.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - strings: the shared words.
  ///   - source: the name of the feature's source, in the reader's language, such as `The store`.
  ///   - words: the feature's own message; by default that of the error's code.
  ///   - retry: the action that tries again.
  ///   - place: the id of the element to which a browser without JavaScript scrolls after another try.
  ///   - isWholePage: whether the page shows nothing else.
  package init<Action>(
    error: AppError, strings: SharedStrings, source: String, words: Words? = nil, retry: FormAction<Action, Void>,
    place: String? = nil, isWholePage: Bool = false
  ) {
    self.init(
      error, strings, source, words, ActionButton(retry, label: strings.retry, place: place), isWholePage: isWholePage)
  }

  /// Creates an error message without a button, for a page with other controls to try again.
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
    // The screen itself is open, so its input was valid and only the source can have refused something.
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
      FaultReference(of: error, strings: strings)
      if let wait = error.retryAfter, wait > .zero { Countdown(wait: wait, strings: strings) }
      if let retry, error.isRetryable || error.code == .invalidInput { retry }
    }
  }
}

/// The id that a person quotes to the operator; only in messages of errors with a status from 500.
///
/// It is that of the request in which the error arose, so drawing the message again changes nothing.
package struct FaultReference: HTML {
  private let id: String?
  private let strings: SharedStrings

  /// Creates the line of an error.
  package init(of error: AppError, strings: SharedStrings) {
    id = error.httpStatus >= 500 ? error.reference : nil
    self.strings = strings
  }

  package var content: some HTML {
    if let id { p { small { strings.reference(id) } } }
  }
}

/// A note beside an outdated answer: its age, and, if no newer one is being loaded, the failure or a button to try
/// again.
package struct OldAnswer: HTML {
  private let notice: ErrorNotice?
  private let words: String?
  private let retry: ActionButton?

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - failure: why there is no newer answer; `nil` if that is not known.
  ///   - lacksNewer: whether no newer answer is being loaded, although none has failed.
  ///   - words: the age of the answer in words; `nil` if that is not known.
  ///   - strings: the shared words.
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

/// A countdown. At its end, the client presses the button beside it or follows the link.
package struct Countdown: HTML {
  let wait: Duration
  let strings: SharedStrings

  /// Creates a countdown.
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

/// A form with a single button.
package struct ActionButton: HTML {
  private let action: String
  private let label: String
  private let place: String?
  private let isAutomatic: Bool

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - action: the action it sends.
  ///   - label: its label.
  ///   - place: the id of the element to which a browser without JavaScript scrolls in the answering page.
  ///   - isAutomatic: whether the client presses the button when the end of the list comes near.
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
