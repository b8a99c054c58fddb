package import HTML
package import LiveWeb

/// What stands around a list on its page. The source is whom the feature asks, in the reader's language.
extension Feed {
  /// The slot `status`: what was found, why there is nothing, that it is on its way, or that it is empty.
  ///
  /// - Parameters:
  ///   - retry: the action that asks again after a failure.
  ///   - empty: what is said of a list without items.
  ///   - found: what is said above items.
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

  /// The slot `earlier`: the way to what stands above, where the first items are not shown.
  package func start<Action>(
    _ reached: FormAction<Action, Void>, label: String, strings: SharedStrings, source: String
  ) -> ListEdge {
    ListEdge(
      reached, hasMore: hasEarlier, failure: failureAbove, label: label, place: "earlier", isAutomatic: !isRenewable,
      strings: strings, source: source)
  }

  /// The slot `more`: what stands below the list, if anything is in it.
  ///
  /// - Parameter words: what is said at the end; *End of list* by default.
  package func end<Action>(
    _ reached: FormAction<Action, Void>, words: String? = nil, strings: SharedStrings, source: String
  ) -> ListEdge? {
    if items.isEmpty { return nil }
    return ListEdge(
      reached, hasMore: hasMore, failure: failure, end: words ?? strings.endOfList, isAutomatic: !isRenewable,
      strings: strings, source: source)
  }
}
