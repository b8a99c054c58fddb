import FeatureKit
import LiveWeb
import Reactor

/// Drives Today and the search over all features. Every section is loaded by itself, so that a slow or failed source
/// costs its section.
///
/// The reader's own things are there before the page is drawn (``withOwnThings()``). `.appeared` loads the rest, and the
/// page does not wait for it: ``TodayScreen/firstPageDeadline`` is short, so the first page has what is at hand, and the
/// browser asks for the rest of the same load, which no second one repeats.
struct TodayReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case retryTapped(String)
    /// Deletes the texts that were searched here.
    case recentsCleared
    /// Removes what a section shows of the reader.
    case cleared(String)
    /// Restores what a section removed at a moment.
    case undone(String, Int64)
    /// The page is visible; what it shows may have changed on other pages, and may change further.
    case listening
  }

  enum Mutation: Sendable {
    case setTyped(String)
    case setText(String, isMeant: Bool)
    case startLoading([String])
    /// The content of a section, for a searched text.
    case setContent(String, TodayContent?, of: String)
    case setFailure(String, AppError, of: String)
    /// A section takes longer than usual.
    case setLate(String, of: String)
    /// The newer content of loaded sections by their ids, for a searched text.
    case renew([String: TodayContent?], of: String)
    case setRecents([TodayRecent])
    case setAddress(String, of: String)
    /// Leaves for what a submitted text names.
    case go(String, of: String)
    /// Loads the page anew, in the new order.
    case setReordered
    /// What a section has removed; `nil` once that is restored.
    case setRemoval(Removal?)
    /// A write has failed.
    case setRefusal(AppError)
    /// Changes nothing: the failed section has its own error.
    case noteFailure
  }

  /// What a section has removed of the reader.
  struct Removal: Sendable, Equatable {
    /// The id of the section.
    let section: String
    /// The moment that it has returned.
    let moment: Int64
  }

  struct State: Sendable, Equatable {
    /// The searched text, as typed; empty on Today.
    var text = ""
    /// The text in the field while the reader types; the search follows after a pause.
    var typed = ""
    /// How often the reader has begun or left a search, so that Back undoes each step.
    var step = 0
    /// The sections of Today that are shown, in order.
    var order: [String] = []
    var sections: [String: Loadable<TodayContent?>] = [:]
    /// The sections that take longer than usual.
    var late: Set<String> = []
    /// The sections of the search that still have the rows of an earlier text.
    var outdated: Set<String> = []
    /// The newest recent searches of all features.
    var recents: [TodayRecent] = []
    /// Whether all features have told their recent searches.
    var hasRecents = false
    /// Whether the text was typed and not yet submitted, so that recent searches that match it are shown.
    var isTyping = false
    /// The address of what the searched text names.
    var address: String?
    /// The address to leave for.
    var destination: String?
    /// Whether the sections were ordered on another page.
    var isReordered = false
    /// What was removed last, for undo.
    var removal: Removal?
    /// The failed writes.
    var refusals = Notices<AppError>()

    subscript(id: String) -> Loadable<TodayContent?> { sections[id] ?? .idle }

    /// Returns the sections of Today that are shown, in order.
    func shown(of sections: [any TodaySection]) -> [any TodaySection] {
      order.compactMap { id in sections.first { $0.id == id } }
    }

    /// The last content of a section; `nil` if there is none to show.
    func content(of id: String) -> TodayContent? { self[id].value.flatMap { $0 } }

    /// Returns whether a section has answered that the reader has nothing to see in it.
    func isAbsent(_ id: String) -> Bool {
      if case .loaded(.none) = self[id] { true } else { false }
    }
  }

  /// The longest wait for the reader's own things before the page is drawn.
  static let ownPatience = Duration.milliseconds(500)
  /// How long a section of Today, and of the search, usually takes at most. It then says that it takes longer.
  static let patience = Duration.seconds(4), searchPatience = Duration.seconds(8)
  /// The longest wait for a section: more than a source's turn, if its calls are limited, and a call take.
  static let longest = Duration.seconds(35)
  /// The pause in typing after which the features search.
  static let debounce = Duration.milliseconds(400)
  /// The most recent searches that are shown.
  static let shownRecents = 8

  private(set) var initialState: State
  let features: [any Feature]
  /// The sections of Today and of the search.
  let sections: [any TodaySection], searches: [any TodaySection]
  let profiles: any ProfilesRepository
  /// The texts that were searched here; `nil` if they are not remembered.
  let memory: TodayMemory?
  let reader: Reader
  /// The origin of this server, so that a link to it names what its path names; `nil` if unknown.
  let origin: String?
  /// Charges the reader for work that costs more than its rows.
  var charge: @Sendable (Duration) -> Void = { _ in }
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The search runs already; only what the text names is still looked up.
    case .querySubmitted(let text) where isSearching(text, state): .latest(.address)
    case .appeared, .queryChanged, .querySubmitted: .latest(.sections)
    // Runs in parallel with all other requests.
    case .retryTapped(let id): .once(EffectID("section-\(id)"))
    case .recentsCleared, .cleared, .undone: .serial
    case .listening: .observe(.elsewhere)
    }
  }

  private func isSearching(_ text: String, _ state: State) -> Bool {
    text == state.text && text == state.typed && !state.text.isEmpty && searches.contains { state[$0.id].isLoading }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let state = context.initial
    switch action {
    case .appeared: try await load(context)
    case .queryChanged(let text):
      if Self.term(of: text).isEmpty {
        context.emit(.setText("", isMeant: false))
      } else {
        context.emit(.setTyped(text))
        if text != state.text { try await clock.sleep(for: Self.debounce) }
        context.emit(.setText(text, isMeant: false))
      }
      try await load(context)
    case .querySubmitted(let text):
      let text = Self.term(of: text).isEmpty ? "" : text
      let isSearching = isSearching(text, state)
      context.emit(.setText(text, isMeant: true))
      async let remembered: Void = remember(text)
      if isSearching {
        try raise([await look(for: text, isMeant: true, context)])
      } else {
        try await load(isMeant: true, context)
      }
      await remembered
    case .retryTapped(let id): try await retry(id, context)
    case .recentsCleared:
      try await memory?.clear(of: reader)
      _ = await recall(context)
    case .cleared(let id): try await clear(id, context)
    case .undone(let id, let moment): try await restore(moment, in: id, context)
    case .listening: try await follow(context)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .recentsCleared, .cleared, .undone: .setRefusal(error)
    case .appeared, .queryChanged, .querySubmitted, .retryTapped, .listening: .noteFailure
    }
  }

  /// The text that features search for: in one form, at most 200 characters.
  static func term(of text: String) -> String { SearchTerm.cut(SearchTerm.normalized(text)).term }

  // MARK: - Loading

  /// Loads what the state has not got, all at the same time, and shows each on arrival.
  ///
  /// - Parameter isMeant: whether the reader has submitted the text. Failed sections are then asked again, and the
  ///   page leaves for what the text names.
  /// - Throws: one error for all failures after all sections have finished, so that they are logged.
  private func load(isMeant: Bool = false, _ context: Context) async throws {
    let state = context.state
    let missing = sections(of: state).filter { section in
      switch state[section.id] {
      case .idle, .loading: true
      case .failed: isMeant
      case .loaded: false
      }
    }
    context.emit(.startLoading(missing.map(\.id)))
    let request = request(for: state.text)
    let failures = await withTaskGroup(of: Failure?.self, returning: [Failure].self) { group in
      if !state.hasRecents {
        group.addTask { await recall(context).map { Failure(part: "recent searches", error: $0) } }
      }
      if !state.text.isEmpty, state.address == nil || isMeant {
        group.addTask { await look(for: state.text, isMeant: isMeant, context) }
      }
      for section in missing { group.addTask { await answer(section, request, of: state.text, context) } }
      var failures: [Failure] = []
      for await failure in group { if let failure { failures.append(failure) } }
      return failures
    }
    try raise(failures)
  }

  private func retry(_ id: String, _ context: Context) async throws {
    let text = context.state.text
    guard let section = sections(of: context.state).first(where: { $0.id == id }) else { return }
    context.emit(.startLoading([id]))
    try raise([await answer(section, request(for: text, isAnew: true), of: text, context)])
  }

  private func clear(_ id: String, _ context: Context) async throws {
    guard let clear = sections(of: context.state).first(where: { $0.id == id })?.clear else { return }
    let moment = try await clear(reader)
    context.emit(.setContent(id, nil, of: context.state.text))
    context.emit(.setRemoval(Removal(section: id, moment: moment)))
  }

  private func restore(_ moment: Int64, in id: String, _ context: Context) async throws {
    guard let section = sections.first(where: { $0.id == id }) else { return }
    try await section.restore(moment, for: reader)
    context.emit(.setRemoval(nil))
    // The section says itself why it cannot be shown.
    _ = await answer(section, request(for: ""), of: context.state.text, context)
  }

  /// Throws one error that names all failures, of the code that an operator should see first.
  private func raise(_ failures: [Failure?]) throws {
    let failures = failures.compactMap { $0 }
    guard let worst = (failures.first { $0.error.needsAttention } ?? failures.first)?.error else { return }
    throw AppError(
      worst.code, publicMessage: worst.publicMessage,
      detail: failures.map { "\($0.part): \($0.error)" }.joined(separator: "; "), retryAfter: worst.retryAfter,
      field: worst.field)
  }

  private func remember(_ text: String) async { await memory?.remember(Self.term(of: text), of: reader) }

  /// The sections that a state shows, in order.
  func sections(of state: State) -> [any TodaySection] {
    state.text.isEmpty ? state.shown(of: sections) : searches
  }

  func request(for text: String, isAnew: Bool = false) -> TodayRequest {
    TodayRequest(reader: reader, text: Self.term(of: text), isAnew: isAnew, charge: charge)
  }

  /// Loads a section and shows the result, also a late one.
  ///
  /// - Returns: the failure; `nil` on success.
  private func answer(
    _ section: any TodaySection, _ request: TodayRequest, of text: String, _ context: Context
  ) async -> Failure? {
    do {
      let patience = text.isEmpty ? Self.patience : Self.searchPatience
      let content = try await clock.within(Self.longest, patience: patience) {
        try await section.content(for: request)
      } overdue: {
        context.emit(.setLate(section.id, of: text))
      }
      context.emit(.setContent(section.id, content?.shown(in: section.layout, on: request.list), of: text))
      return nil
    } catch {
      if Task.isCancelled { return nil }
      let failure = AppError(error)
      context.emit(.setFailure(section.id, failure, of: text))
      return Failure(part: section.id, error: failure)
    }
  }

  /// Reads the recent searches of all features and shows the newest, all at once.
  ///
  /// - Returns: the first failure; the other features' searches are shown.
  func recall(_ context: Context) async -> AppError? {
    let (recents, failure) = await storedRecents(within: Self.patience)
    show(recents, context)
    return failure
  }

  /// Returns the newest recent searches of all features, and the first failure to read some.
  private func storedRecents(within limit: Duration) async -> ([TodayRecent], AppError?) {
    await withTaskGroup(of: Result<[TodayRecent], AppError>.self, returning: ([TodayRecent], AppError?).self) { group in
      for feature in features {
        group.addTask { await result { try await clock.within(limit) { try await feature.recents(of: reader) } } }
      }
      if let memory {
        group.addTask { await result { try await clock.within(limit) { try await memory.searches(of: reader) } } }
      }
      var found: [TodayRecent] = []
      var failure: AppError?
      for await told in group {
        switch told {
        case .success(let recents): found += recents.prefix(TodayRecent.maxKept)
        case .failure(let error): failure = failure ?? error
        }
      }
      return (Self.newest(of: found), failure)
    }
  }

  /// Returns the reactor with the recent searches and the reader's own things, which stand above everything else: those
  /// that came later would move the rest. This server has them at hand. What fails, or takes longer than
  /// ``ownPatience``, is loaded with the rest.
  func withOwnThings() async -> TodayReactor {
    async let stored = storedRecents(within: Self.ownPatience)
    let request = request(for: initialState.text)
    let asked = sections(of: initialState).filter { $0.kind != .new }.map { ($0, request) }
    let own = await contents(of: asked, within: Self.ownPatience)
    let (recents, failure) = await stored
    var reactor = self
    for (id, content) in own { reactor.initialState.sections[id] = .loaded(content) }
    if failure == nil {
      reactor.initialState.recents = recents
      reactor.initialState.hasRecents = true
    }
    return reactor
  }

  private func show(_ recents: [TodayRecent], _ context: Context) {
    let state = context.state
    if !state.hasRecents || recents != state.recents { context.emit(.setRecents(recents)) }
  }

  private static func newest(of recents: [TodayRecent]) -> [TodayRecent] {
    Array(recents.sorted { $0.date > $1.date }.prefix(TodayRecent.maxKept))
  }

  /// Looks up what a text names, and shows its address; a submitted text leads there. A link to a page of this server
  /// names that page, if no feature knows it as something else.
  private func look(for text: String, isMeant: Bool, _ context: Context) async -> Failure? {
    let page = ownPage(in: text)
    let term = page ?? Self.term(of: text)
    return await withTaskGroup(of: Result<String?, AppError>.self, returning: Failure?.self) { group in
      for feature in features {
        group.addTask {
          await result {
            try await clock.within(Self.searchPatience) { try await feature.address(named: term, for: reader) }
          }
        }
      }
      var failure: Failure?
      for await told in group {
        switch told {
        case .success(.none): break
        case .success(.some(let page)):
          let address = Self.leadingBack(page)
          context.emit(isMeant ? .go(address, of: text) : .setAddress(address, of: text))
          group.cancelAll()
          return nil
        case .failure(let error): failure = failure ?? Failure(part: "address", error: error)
        }
      }
      if let page, !Task.isCancelled, isShown(page) {
        context.emit(isMeant ? .go(page, of: text) : .setAddress(page, of: text))
      }
      return failure
    }
  }
}

/// The failure of a part of Today.
private struct Failure: Sendable {
  /// The id of the section, or what else was asked for.
  let part: String
  let error: AppError
}

extension EffectID {
  /// Loads the sections of Today or of a search.
  fileprivate static let sections = EffectID("sections")
  /// Looks up what a submitted text names.
  fileprivate static let address = EffectID("address")
  /// Reads the order of the sections.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
