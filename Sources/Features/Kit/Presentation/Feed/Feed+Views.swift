package import HTML
package import LiveWeb

/// The parts of a page around its list. The name of the feature's source is passed in the reader's language.
extension Feed {
  /// Returns the content of the slot `status`: a summary, a failure, a progress indicator or a message about an empty
  /// list.
  ///
  /// - Parameters:
  ///   - retry: the action that asks again after a failure.
  ///   - empty: the message for a list without items.
  ///   - strings: the shared words.
  ///   - source: the name of the feature's source.
  ///   - found: the content above the items.
  @HTMLBuilder
  package func status<Action>(
    retry: FormAction<Action, Void>, empty: Message, strings: SharedStrings, source: String,
    @HTMLBuilder found: () -> some HTML
  ) -> some HTML {
    if !items.isEmpty {
      found()
    } else if let failure {
      ErrorNotice(error: failure, strings: strings, source: source, retry: retry)
    } else if isAwaited {
      Waiting(strings.loading)
    } else {
      empty
    }
  }

  /// Returns the content of the slot `earlier`: the button that loads the items above, if the first ones are not shown.
  package func start<Action>(
    _ reached: FormAction<Action, Void>, label: String, strings: SharedStrings, source: String
  ) -> ListEdge {
    ListEdge(
      reached, hasMore: hasEarlier, failure: failureAbove, label: label, place: "earlier", isAutomatic: !isRenewable,
      strings: strings, source: source)
  }

  /// Returns the content of the slot `more`, below the list; `nil` for an empty list.
  ///
  /// - Parameters:
  ///   - reached: the action that loads the next page.
  ///   - words: the text at the end of the list; by default *End of list*, or none if it has one page only.
  ///   - strings: the shared words.
  ///   - source: the name of the feature's source.
  package func end<Action>(
    _ reached: FormAction<Action, Void>, words: String? = nil, strings: SharedStrings, source: String
  ) -> ListEdge? {
    if items.isEmpty { return nil }
    return ListEdge(
      reached, hasMore: hasMore, failure: failure, end: words ?? (isPaged ? strings.endOfList : nil),
      isAutomatic: !isRenewable, strings: strings, source: source)
  }
}
