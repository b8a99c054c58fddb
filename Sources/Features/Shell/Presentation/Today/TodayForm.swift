import FeatureKit
import LiveWeb

/// Form actions of Today.
enum TodayForm {
  typealias Action = TodayReactor.Action

  static let queryChanged = FormAction("queryChanged", text) { Action.queryChanged($0) }
  static let querySubmitted = FormAction("querySubmitted", text) { Action.querySubmitted($0) }

  static let searchCancelled = FormAction("searchCancelled", Action.queryChanged(""))

  static let recentsCleared = FormAction("recentsCleared", Action.recentsCleared)

  /// Each section with something to delete has an action of its own, as for ``retryTapped(_:)``.
  static func cleared(_ section: String) -> FormAction<Action, Void> {
    FormAction("cleared-\(section)", Action.cleared(section))
  }

  static func undone(_ section: String) -> FormAction<Action, Int64> {
    FormAction("undone-\(section)", FormField<Int64>("moment")) { Action.undone(section, $0) }
  }

  /// Every section has an action of its own, so that a button needs no hidden field.
  static func retryTapped(_ section: String) -> FormAction<Action, Void> {
    FormAction("retryTapped-\(section)", Action.retryTapped(section))
  }

  /// The most UTF-16 units that the field takes.
  static let maxLength = 2_000

  private static let text = FormField<String>("q", read: SearchTerm.shown, write: { $0 })
}
