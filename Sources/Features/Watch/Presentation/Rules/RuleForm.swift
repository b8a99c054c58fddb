import FeatureKit
import LiveWeb
import Localization

/// A kind of change in the form of a rule, in the order of its rows. The raw values are the form's.
enum RuleEvent: String, CaseIterable, Sendable, Hashable {
  case drop
  case below
  case lowest
  case version
  case gone
  case back
  case released
  case service
  case match
  case any

  var events: WatchRule.Events {
    switch self {
    case .drop: .drop
    case .below: .below
    case .lowest: .lowest
    case .version: .version
    case .gone: .gone
    case .back: .back
    case .released: .released
    case .service: .service
    case .match: .match
    case .any: .any
    }
  }
}

/// The form of a rule, as a person fills it in.
struct RuleForm: Sendable, Hashable {
  /// Where a rule comes from. The raw values are the form's.
  enum Choice: String, CaseIterable, Sendable, Hashable {
    /// The next wider scope.
    case follow
    /// The form.
    case own
    /// Nothing is told.
    case mute
  }

  /// Why a form cannot be stored.
  enum Problem: Error, Sendable, Hashable {
    /// The percent are no whole number of 1 ... 99.
    case percent
    /// The amount is missing or 0.
    case noAmount
    /// The amount cannot be read.
    case amount(TypedNumber.Fault)

    /// Whether the problem is that of the amount.
    var isOfAmount: Bool { self != .percent }
  }

  static let choice = FormField<Choice>("choice")
  static let event = FormField<RuleEvent>("event")
  static let percent = "percent"
  static let below = "below"
  /// The most characters that are read of a number.
  private static let maxLength = 40

  var choice: Choice
  var events: Set<RuleEvent>
  var percent: String
  var below: String

  /// Fills in a rule.
  ///
  /// - Parameters:
  ///   - rule: the rule of the scope itself; `nil` if it follows the wider one.
  ///   - wider: the rule of the wider scope, from which the form starts.
  ///   - currency: the currency of the amount; another one is not shown.
  init(_ rule: WatchRule?, following wider: WatchRule, in currency: String) {
    choice = rule.map { $0.events.isEmpty ? .mute : .own } ?? .follow
    let shown = [rule, wider].compactMap(\.self).first { !$0.events.isEmpty } ?? .standard
    events = Set(RuleEvent.allCases.filter { shown.events.contains($0.events) })
    percent = shown.percent.map(String.init) ?? ""
    below =
      shown.below.flatMap {
        $0.currency == currency
          ? TypedNumber.text(of: $0.minorUnits, fractionDigits: Money.fractionDigits(of: currency)) : nil
      } ?? ""
  }

  /// Reads a sent form; `nil` if no form of the app sends this.
  init?(_ fields: FormFields) {
    guard let choice = fields[Self.choice.name].flatMap(Choice.init) else { return nil }
    self.choice = choice
    events = Set(fields.values(of: Self.event.name).compactMap(RuleEvent.init))
    percent = String((fields[Self.percent] ?? "").prefix(Self.maxLength))
    below = String((fields[Self.below] ?? "").prefix(Self.maxLength))
  }

  /// Returns the rule to store; `nil` to follow the wider scope.
  ///
  /// - Parameter currency: the currency of the amount.
  func rule(in currency: String) throws(Problem) -> WatchRule? {
    switch choice {
    case .follow: return nil
    case .mute: return .muted
    case .own:
      var rule = WatchRule(events: events.reduce(into: []) { $0.formUnion($1.events) })
      if events.contains(.drop) { rule.percent = try leastPercent() }
      if events.contains(.below) { rule.below = try amount(in: currency) }
      return rule
    }
  }

  /// The typed percent; `nil` for any fall.
  private func leastPercent() throws(Problem) -> Int? {
    let typed = percent.filter { !$0.isWhitespace && $0 != "%" }
    if typed.isEmpty { return nil }
    let units = try? TypedNumber.units(of: typed, fractionDigits: 0, most: 99)
    guard let units, units > 0 else { throw .percent }
    return units
  }

  private func amount(in currency: String) throws(Problem) -> Money {
    let typed = below.trimmingPrefix(while: \.isWhitespace)
    guard let last = typed.lastIndex(where: { !$0.isWhitespace }) else { throw .noAmount }
    let money: Money
    do {
      money = try Money(typed: String(typed[...last]), currency: currency)
    } catch {
      throw .amount(error)
    }
    guard money.minorUnits > 0 else { throw .noAmount }
    return money
  }
}
