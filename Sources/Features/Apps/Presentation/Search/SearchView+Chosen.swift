import FeatureKit
import HTML
import ListDiff
import LiveWeb

extension SearchView {
  /// The page's title: the app beside the list, else the searched text, else the page's name.
  var title: String { chosenName ?? (state.text.isEmpty ? strings.apps : state.text) }

  /// The name of the app beside the list; `nil` if it is not among the rows.
  private var chosenName: String? {
    state.chosen.flatMap { chosen in state.shownPage?.rows.first { $0.savedID == chosen }?.found?.name }
  }
}
