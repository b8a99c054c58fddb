package import HTML
package import LiveWeb
package import Reactor

/// What stands at an end of a list: the way to more, by itself where there is JavaScript; why more did not come; or that
/// there is no more.
package struct ListEdge: HTML {
  private let more: ActionButton?
  private let failure: ErrorNotice?
  private let end: String?
  private let place: String

  /// - Parameters:
  ///   - reached: the action that asks for more.
  ///   - retry: the action that asks again after a failure; by default the same.
  ///   - hasMore: whether there is more to ask for.
  ///   - failure: why more did not come.
  ///   - end: what is said where there is no more.
  ///   - label: the button's; *Show more* by default.
  ///   - place: the slot that it stands in, which a browser without JavaScript shows again.
  ///   - isAutomatic: whether the client asks by itself when the end comes near.
  ///   - source: the name of the feature's source, in the reader's language.
  package init<Action>(
    _ reached: FormAction<Action, Void>, retry: FormAction<Action, Void>? = nil, hasMore: Bool,
    failure: AppError? = nil, end: String? = nil, label: String? = nil, place: String = "more",
    isAutomatic: Bool = true, strings: SharedStrings, source: String
  ) {
    more =
      hasMore ? ActionButton(reached, label: label ?? strings.more, place: place, isAutomatic: isAutomatic) : nil
    self.failure = failure.map {
      ErrorNotice(error: $0, strings: strings, source: source, retry: retry ?? reached, place: place)
    }
    self.end = end
    self.place = place
  }

  package var content: some HTML {
    if let failure {
      div(.id(place)) { failure }
    } else if let more {
      more
    } else if let end {
      p(.class("hint")) { end }
    }
  }
}
