import FeatureKit
import HTML
import ListDiff
import LiveWeb

extension SearchView {
  /// The page's title: the app beside the list, else what was searched, else the name of the page.
  var title: String { chosenName ?? (state.text.isEmpty ? strings.search : state.text) }

  /// Says which app's page stands in the pane, and is what the client says with that it is another.
  var chosen: some HTML {
    form(
      .method(.post), .hidden, .data("kind", value: "pane"),
      .data("chosen", value: state.chosen.map { AppsRoute.listing($0).url } ?? "")
    ) {
      ActionInput(SearchForm.appChosen)
      input(.type(.hidden)).carrying(SearchForm.appChosen, state.chosen)
    }
  }

  /// `nil` while the app is not among the rows.
  private var chosenName: String? {
    state.chosen.flatMap { chosen in state.shownPage?.rows.first { $0.savedID == chosen }?.found?.name }
  }
}
