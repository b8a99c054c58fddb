import FeatureKit
import HTML
import ListDiff
import LiveWeb

extension SearchView {
  /// The page's title: the app beside the list, else the searched text, else the page's name.
  var title: String { chosenName ?? (state.text.isEmpty ? strings.apps : state.text) }

  /// The form that tells the client which app's page is in the pane, and tells the server when that changes.
  var chosen: some HTML {
    form(
      .method(.post), .hidden, .data("kind", value: "pane"),
      .data("chosen", value: state.chosen.map { AppsRoute.listing($0).url } ?? "")
    ) {
      ActionInput(SearchForm.appChosen)
      input(.type(.hidden)).carrying(SearchForm.appChosen, state.chosen)
    }
  }

  /// The name of the app beside the list; `nil` if it is not among the rows.
  private var chosenName: String? {
    state.chosen.flatMap { chosen in state.shownPage?.rows.first { $0.savedID == chosen }?.found?.name }
  }
}
