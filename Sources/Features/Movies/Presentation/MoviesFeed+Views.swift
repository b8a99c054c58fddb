import FeatureKit
import LiveWeb
import Localization

extension Feed where Cursor == Int {
  /// What stands above the list where its first movies are not shown: the slot `earlier`.
  func start<Action>(_ reached: FormAction<Action, Void>, _ strings: MoviesStrings) -> ListEdge {
    start(reached, label: strings.earlier, strings: strings.shared, source: strings.source)
  }

  /// How old the list is, where that is older than it should be, and why there is nothing newer.
  func oldAnswer<Action>(
    retry: FormAction<Action, Void>, _ strings: MoviesStrings, _ language: Language
  ) -> OldAnswer? {
    guard let staleAge else { return nil }
    return OldAnswer(
      failure: newerFailure, isAwaited: !lacksNewer, words: strings.stale(Formats(language).age(staleAge)),
      strings: strings.shared, source: strings.source, retry: retry)
  }

  /// What stands below the list, if anything is in it: the slot `more`.
  func end<Action>(_ reached: FormAction<Action, Void>, _ strings: MoviesStrings) -> ListEdge? {
    end(
      reached, words: isCut ? strings.endOfShown(MoviesPage.maxPage * MoviesPage.length) : nil, strings: strings.shared,
      source: strings.source)
  }
}
