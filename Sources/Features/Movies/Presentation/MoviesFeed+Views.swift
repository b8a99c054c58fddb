import FeatureKit
import LiveWeb
import Localization

extension Feed where Cursor == Int {
  /// The edge above the list when earlier movies are not shown; the slot `earlier`.
  func start<Action>(_ reached: FormAction<Action, Void>, _ strings: MoviesStrings) -> ListEdge {
    start(reached, label: strings.earlier, strings: strings.shared, source: strings.source)
  }

  /// Age of a stale list, with the error of its renewal; `nil` if the list is fresh.
  func oldAnswer<Action>(
    retry: FormAction<Action, Void>, _ strings: MoviesStrings, _ language: Language
  ) -> OldAnswer? {
    guard let staleAge else { return nil }
    return OldAnswer(
      failure: newerFailure, lacksNewer: lacksNewer, words: strings.stale(Formats(language).age(staleAge)),
      strings: strings.shared, source: strings.source, retry: retry)
  }

  /// The edge below the list; `nil` if the list is empty. The slot `more`.
  func end<Action>(_ reached: FormAction<Action, Void>, _ strings: MoviesStrings) -> ListEdge? {
    end(
      reached, words: isCut ? strings.endOfShown(MoviesPage.maxPage * MoviesPage.length) : nil, strings: strings.shared,
      source: strings.source)
  }
}
