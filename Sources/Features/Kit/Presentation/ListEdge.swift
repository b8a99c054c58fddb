package import HTML
package import LiveWeb
package import Reactor

/// The end of a list: the button that loads more, which JavaScript presses by itself, or a failure, or the text after
/// the last item.
package struct ListEdge: HTML {
  private let more: ActionButton?
  private let failure: ErrorNotice?
  private let end: String?
  private let place: String

  /// Creates an end of a list.
  ///
  /// - Parameters:
  ///   - reached: the action that loads more.
  ///   - retry: the action that asks again after a failure; by default `reached`.
  ///   - hasMore: whether there is more to load.
  ///   - failure: why more could not be loaded.
  ///   - end: the text after the last item.
  ///   - label: the button's label; *Show more* by default.
  ///   - place: the id of this end, to which a browser without JavaScript scrolls after the action.
  ///   - isAutomatic: whether the client presses the button when the end of the list comes near.
  ///   - strings: the shared words.
  ///   - source: the name of the feature's source, in the reader's language.
  package init<Action>(
    _ reached: FormAction<Action, Void>, retry: FormAction<Action, Void>? = nil, hasMore: Bool,
    failure: AppError? = nil, end: String? = nil, label: String? = nil, place: String = "list-end",
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
    if failure != nil || more != nil || end != nil {
      div(.id(place)) {
        if let failure {
          failure
        } else if let more {
          more
        } else if let end {
          p(.class("hint")) { end }
        }
      }
    }
  }
}
