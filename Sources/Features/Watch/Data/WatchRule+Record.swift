import FeatureKit
import Localization
import Store

extension WatchScope {
  /// The scope as a table holds it.
  var stored: String {
    switch self {
    case .all: "all"
    case .folder(let id): "folder.\(id)"
    case .item(let reference): reference.description
    }
  }

  /// Reads what ``stored`` wrote.
  ///
  /// - Returns: `nil` for anything else.
  init?(stored text: String) {
    if text == "all" {
      self = .all
    } else if text.hasPrefix("folder.") {
      self = .folder(String(text.dropFirst("folder.".count)))
    } else if let reference = ItemReference(text) {
      self = .item(reference)
    } else {
      return nil
    }
  }
}

extension WatchRule {
  /// Whether its events are known, and it has the bounds that ``percent`` and ``below`` have.
  var isValid: Bool {
    Events.all.isSuperset(of: events) && (percent.map { (1...99).contains($0) } ?? true)
      && (below.map { $0.minorUnits >= 0 && $0.hasCode } ?? true)
  }

  /// Reads a rule; `nil` if its scope is unknown or the row is damaged. Then the wider scope counts, as without the
  /// row, and undo of what replaces it restores that.
  static func read(_ row: Row) throws -> (scope: WatchScope, rule: WatchRule)? {
    guard let scope = WatchScope(stored: try row.string("scope")), let rule = try? WatchRule(row), rule.isValid else {
      return nil
    }
    return (scope, rule)
  }

  private init(_ row: Row) throws {
    self.init(
      events: Events(rawValue: try row.int("events")), percent: try row.optionalInt("percent"),
      below: try Money(row, "below", "belowCurrency"))
  }
}

// MARK: Statements

extension NewsStore {
  static func selectRules(of profile: String, _ scopes: [String]) -> SQL {
    """
    SELECT scope, events, percent, below, belowCurrency FROM watchRule
    WHERE profile = \(profile) AND scope IN \(list: scopes)
    """
  }
}

extension DatabaseNewsRepository {
  static func selectRules(of profile: String) -> SQL {
    "SELECT scope, events, percent, below, belowCurrency FROM watchRule WHERE profile = \(profile)"
  }

  static func selectRuleCount(of profile: String) -> SQL {
    "SELECT COUNT(*) AS rules FROM watchRule WHERE profile = \(profile)"
  }

  static func upsertRule(_ rule: WatchRule, of scope: WatchScope, of profile: String) -> SQL {
    """
    INSERT INTO watchRule (profile, scope, events, percent, below, belowCurrency)
    VALUES (
      \(profile), \(scope.stored), \(rule.events.rawValue), \(rule.percent), \(rule.below?.minorUnits),
      \(rule.below?.currency))
    ON CONFLICT (profile, scope) DO UPDATE SET
      events = excluded.events, percent = excluded.percent, below = excluded.below,
      belowCurrency = excluded.belowCurrency
    """
  }

  static func deleteRule(of scope: WatchScope, of profile: String) -> SQL {
    "DELETE FROM watchRule WHERE profile = \(profile) AND scope = \(scope.stored)"
  }

  /// Moves rules to another profile that has none of the same scope, at most some.
  static func moveRules(of source: String, to target: String, limit: Int) -> SQL {
    """
    INSERT INTO watchRule (profile, scope, events, percent, below, belowCurrency)
    SELECT \(target), scope, events, percent, below, belowCurrency FROM watchRule AS s
    WHERE profile = \(source) AND NOT EXISTS (
      SELECT 1 FROM watchRule AS o WHERE o.profile = \(target) AND o.scope = s.scope)
    ORDER BY scope LIMIT \(limit)
    """
  }

  /// Moves news to another profile that was not told of the same change.
  static func moveNews(of source: String, to target: String) -> SQL {
    """
    UPDATE watchNews SET profile = \(target)
    WHERE profile = \(source) AND NOT EXISTS (
      SELECT 1 FROM watchNews AS o
      WHERE o.profile = \(target) AND o.source = watchNews.source AND o.kind = watchNews.kind
        AND o.itemID = watchNews.itemID AND o.seenAt = watchNews.seenAt)
    """
  }

  static func moveTold(of source: String, to target: String) -> SQL {
    """
    UPDATE watchTold SET profile = \(target)
    WHERE profile = \(source) AND NOT EXISTS (
      SELECT 1 FROM watchTold AS o
      WHERE o.profile = \(target) AND o.source = watchTold.source AND o.kind = watchTold.kind
        AND o.itemID = watchTold.itemID)
    """
  }
}
