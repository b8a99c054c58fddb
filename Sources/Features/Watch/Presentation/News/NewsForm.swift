import FeatureKit
import LiveWeb
import Localization

/// The form actions of the page of news.
enum NewsForm {
  typealias Action = NewsReactor.Action

  static let item = FormField<ItemReference>("item", read: { ItemReference($0) }, write: \.description)
  /// The field with the id of the row.
  static let row = "row"
  /// The field with a rule to restore.
  static let rule = "rule"

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreTapped = FormAction("moreTapped", Action.moreTapped)
  static let markedRead = FormAction("markedRead", Action.markedRead)
  static let stopped = FormAction("stopped", item, making: { Action.stopped($0, row: $1[row]) })
  static let undone = FormAction("undone", item, making: undo)

  static let actions = FormActions(retryTapped, moreTapped, markedRead, stopped, undone)

  private static func undo(_ item: ItemReference, _ fields: FormFields) -> Action {
    guard let text = fields[rule], !text.isEmpty else { return .undone(item, nil) }
    return WatchRule(written: text).map { .undone(item, $0) } ?? .undoneWrongly
  }
}

extension WatchRule {
  /// The rule as a field of a form: its numbers, separated by spaces.
  var written: String {
    "\(events.rawValue) \(percent ?? 0) \(below?.minorUnits ?? 0) \(below?.currency ?? "")"
  }

  /// Reads a rule that ``written`` wrote; `nil` for anything else.
  init?(written: String) {
    let parts = written.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 4, let events = Int(parts[0]).map(Events.init(rawValue:)),
      Events.all.isSuperset(of: events), let percent = Int(parts[1]),
      (0...99).contains(percent), let units = Int(parts[2]), (0...Int(1e15)).contains(units)
    else { return nil }
    let currency = String(parts[3])
    self.init(
      events: events, percent: percent > 0 ? percent : nil,
      below: Money.isCode(currency) ? Money(minorUnits: units, currency: currency) : nil)
  }
}
