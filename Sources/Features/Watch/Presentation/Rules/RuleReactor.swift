import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the page with what is told about an item, the items of a folder, or all items.
struct RuleReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case saved(RuleForm)
  }

  enum Mutation: Sendable {
    case setRules(Rules)
    case setForm(RuleForm, RuleForm.Problem?)
    case setSaved(Rules)
    case setFailure(AppError)
  }

  /// The rules that count for a scope.
  struct Rules: Sendable, Hashable {
    /// The rule of a wider scope.
    struct Wider: Sendable, Hashable {
      /// The name of the folder; `nil` for all items and for the standard.
      let folder: String?
      let rule: WatchRule
    }

    /// The name of the item or folder; `nil` while it is not known.
    var title: String?
    /// The scope's own rule; `nil` if it follows the wider ones.
    var own: WatchRule?
    /// The rules that count without an own one, those of folders first; never empty.
    var wider: [Wider]
    /// Whether the profile keeps the item.
    var isKept = true
    /// Whether folders can hold the item.
    var isSavable = true
    /// The currency of amounts.
    var currency: String
    /// The price of the item now; `nil` for none.
    var price: Money?
    /// The name of the source of an item that is not sold, such as a movie; `nil` for what is sold, and for several.
    var place: String?
    /// The kinds of channels that get messages; `nil` if the server has none.
    var channels: [WatchChannel.Kind]?
    /// The events that can happen to the item.
    var offered = RuleEvent.allCases

    /// The form as it is stored.
    var form: RuleForm { RuleForm(own, following: wider[0].rule, in: currency) }
  }

  struct State: Sendable, Equatable {
    let scope: WatchScope
    let language: Language
    /// The currency of amounts that belong to no item.
    let currency: String
    /// The address of the back link.
    let origin: String
    var rules: Loadable<Rules> = .idle
    /// The form, as it is stored or as it was typed with a problem.
    var form: RuleForm?
    var problem: RuleForm.Problem?
    /// Whether the form was just stored.
    var isSaved = false
  }

  let initialState: State
  let news: any NewsRepository
  let items: WatchedItems
  /// The channels; `nil` if the server has none.
  var channels: (any ChannelsRepository)?
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.load)
    case .saved: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped: context.emit(.setRules(try await rules()))
    case .saved(let form):
      // Kept as typed until it is stored.
      context.emit(.setForm(form, nil))
      let rule: WatchRule?
      do {
        rule = try form.rule(in: try await rules().currency)
      } catch let problem as RuleForm.Problem {
        return context.emit(.setForm(form, problem))
      }
      try await news.setRule(rule, of: initialState.scope, of: try profile.keptOrThrow())
      context.emit(.setSaved(try await rules()))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    state.isSaved = false
    switch mutation {
    case .setRules(let rules):
      // What was typed stays until it is stored.
      if state.form == state.rules.value?.form { state.form = rules.form }
      state.rules = .loaded(rules)
    case .setForm(let form, let problem):
      state.form = form
      state.problem = problem
    case .setSaved(let rules):
      state.rules = .loaded(rules)
      state.form = rules.form
      state.isSaved = true
    case .setFailure(let error): state.rules = .failed(error, last: state.rules.value)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  private func rules() async throws -> Rules {
    var rules = try await ownRules()
    rules.channels = try await channels?.kinds(of: try profile.keyOrThrow()) { $0.state == .active }
    return rules
  }

  private func ownRules() async throws -> Rules {
    let key = try profile.keyOrThrow()
    let chosen = try await news.rules(of: key)
    let all = Rules.Wider(folder: nil, rule: chosen[.all] ?? .standard)
    let own = chosen[initialState.scope]
    switch initialState.scope {
    case .all:
      return Rules(own: own, wider: [Rules.Wider(folder: nil, rule: .standard)], currency: initialState.currency)
    case .folder(let id):
      let name = try await items.folders(nil, key).first { $0.id == id }?.name
      // No folder holds a search.
      return Rules(
        title: name, own: own, wider: [all], currency: initialState.currency,
        offered: RuleEvent.allCases.filter { $0 != .match })
    case .item(let item):
      let folders = try await items.folders(item, key)
      let wider = folders.compactMap { folder in
        chosen[.folder(folder.id)].map { Rules.Wider(folder: folder.name, rule: $0) }
      }
      var isKept = !folders.isEmpty
      if !isKept { isKept = try await items.keeps(item, key) }
      let facts = try await items.known([item], in: initialState.language)[item]?.facts
      let isSold = facts?.showings.isEmpty ?? true
      return Rules(
        title: facts?.title, own: own,
        // A folder without a rule follows that of all items, which then counts beside those of the others.
        wider: wider + (wider.isEmpty || wider.count < folders.count ? [all] : []), isKept: isKept,
        isSavable: items[item.kind]?.isForFolders ?? false, currency: facts?.price?.currency ?? initialState.currency,
        price: facts?.price, place: isSold ? nil : items[item.kind]?.source(in: initialState.language),
        offered: Self.offered(facts))
    }
  }

  /// The events that can happen to an item. If nothing is known about it, all but those of a search, of which its words
  /// are always known.
  private static func offered(_ facts: ItemFacts?) -> [RuleEvent] {
    guard let facts else { return RuleEvent.allCases.filter { $0 != .match } }
    return RuleEvent.allCases.filter { event in
      switch event {
      case .drop, .lowest: facts.price != nil
      // A market's own currency has no code, so no amount of it is stored.
      case .below: facts.price?.hasCode ?? false
      case .version: facts.version != nil
      case .released, .service: !facts.showings.isEmpty
      case .match: facts.matches != nil
      case .gone, .back: facts.matches == nil
      case .any: true
      }
    }
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
