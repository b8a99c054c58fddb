import LiveWeb

/// What the forms of the home page send.
enum HomeForm {
  typealias Action = HomeReactor.Action

  static let refreshTapped = FormAction("refreshTapped", Action.refreshTapped)

  /// An action for each list, so that a button is all it takes.
  static func retryTapped(_ list: MovieList) -> FormAction<Action, Void> {
    FormAction("retryTapped-\(list.rawValue)", Action.retryTapped(list))
  }

  static let actions = FormActions([refreshTapped] + MovieList.allCases.map(retryTapped))
}
