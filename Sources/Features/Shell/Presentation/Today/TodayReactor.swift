import FeatureKit
import LiveWeb
import Reactor

/// Drives Today and the search over all features. Every section is loaded by itself, so that a slow or failed source
/// costs its section.
///
/// `.appeared` loads everything, and the page does not wait for it: ``TodayScreen/firstPageDeadline`` is short, so the
/// first page has what is at hand, and the browser asks for the rest of the same load, which no second one repeats.
struct TodayReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case queryChanged(String)
    case querySubmitted(String)
    case retryTapped(String)
    /// The page is visible; the sections may have been ordered on another page.
    case listening
  }

  enum Mutation: Sendable {
    case setTyped(String)
    case setText(String, isMeant: Bool)
    case startLoading([String])
    /// The content of a section, for a searched text.
    case setContent(String, TodayContent?, of: String)
    case setFailure(String, AppError, of: String)
    case setRecents([TodayRecent], areAll: Bool)
    case setAddress(String, of: String)
    /// Leaves for what a submitted text names.
    case go(String, of: String)
    /// Loads the page anew, in the new order.
    case setReordered
    /// Changes nothing: the failed section has its own error.
    case noteFailure
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

    subscript(id: String) -> Loadable<TodayContent?> { sections[id] ?? .idle }

    /// The last content of a section; `nil` if there is none to show.
    func content(of id: String) -> TodayContent? { self[id].value.flatMap { $0 } }

    /// Returns whether a section has answered that the reader has nothing to see in it.
    func isAbsent(_ id: String) -> Bool {
      if case .loaded(.none) = self[id] { true } else { false }
    }
  }

  /// The longest wait for a section of Today, and of the search.
  static let patience = Duration.seconds(4), searchPatience = Duration.seconds(8)
  /// The pause in typing after which the features search.
  static let debounce = Duration.milliseconds(400)
  /// The most recent searches that are kept to match what is typed, and that are shown.
  static let keptRecents = 50, shownRecents = 8

  let initialState: State
  let features: [any Feature]
  /// The sections of Today and of the search.
  let sections: [any TodaySection], searches: [any TodaySection]
  let profiles: any ProfilesRepository
  let reader: Reader
  /// The origin of this server, so that a link to it names what its path names; `nil` if unknown.
  let origin: String?
  let clock: any Clock<Duration>

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    // The search runs already; only what the text names is still looked up.
    case .querySubmitted(let text) where isSearching(text, state): .latest(.address)
    case .appeared, .queryChanged, .querySubmitted: .latest(.sections)
    // Runs in parallel with all other requests.
    case .retryTapped(let id): .once(EffectID("section-\(id)"))
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
      if isSearching { return try raise(await look(for: text, isMeant: true, context)) }
      try await load(isMeant: true, context)
    case .retryTapped(let id): try await retry(id, context)
    case .listening:
      let choices = try await profiles.choices(of: reader.profile.keyOrThrow())
      let order = TodayOrder(choices[.todayOrder], of: sections.map(\.id)).shown
      if order != context.state.order { context.emit(.setReordered) }
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .noteFailure }

  /// The text that features search for: in one form, at most 200 characters.
  static func term(of text: String) -> String { SearchTerm.cut(SearchTerm.normalized(text)).term }

  // MARK: - Loading

  /// Loads what the state has not got, all at the same time, and shows each on arrival.
  ///
  /// - Parameter isMeant: whether the reader has submitted the text. Failed sections are then asked again, and the
  ///   page leaves for what the text names.
  /// - Throws: the first failure after all sections have finished, so that it is logged.
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
    let failure = await withTaskGroup(of: AppError?.self, returning: AppError?.self) { group in
      if !state.hasRecents { group.addTask { await recall(context) } }
      if !state.text.isEmpty, state.address == nil || isMeant {
        group.addTask { await look(for: state.text, isMeant: isMeant, context) }
      }
      for section in missing { group.addTask { await answer(section, request, of: state.text, context) } }
      var first: AppError?
      for await failure in group { first = first ?? failure }
      return first
    }
    try raise(failure)
  }

  private func retry(_ id: String, _ context: Context) async throws {
    let text = context.state.text
    guard let section = sections(of: context.state).first(where: { $0.id == id }) else { return }
    context.emit(.startLoading([id]))
    try raise(await answer(section, request(for: text, isAnew: true), of: text, context))
  }

  private func raise(_ failure: AppError?) throws {
    if let failure { throw failure }
  }

  /// The sections that a state shows, in order.
  private func sections(of state: State) -> [any TodaySection] {
    if !state.text.isEmpty { return searches }
    return state.order.compactMap { id in sections.first { $0.id == id } }
  }

  private func request(for text: String, isAnew: Bool = false) -> TodayRequest {
    TodayRequest(reader: reader, text: Self.term(of: text), isAnew: isAnew)
  }

  /// Loads a section and shows the result.
  ///
  /// - Returns: the error; `nil` on success.
  private func answer(
    _ section: any TodaySection, _ request: TodayRequest, of text: String, _ context: Context
  ) async -> AppError? {
    do {
      let content = try await within(text.isEmpty ? Self.patience : Self.searchPatience) {
        try await section.content(for: request)
      }
      context.emit(.setContent(section.id, content?.beginning(section.layout), of: text))
      return nil
    } catch {
      if Task.isCancelled { return nil }
      let failure = AppError(error)
      context.emit(.setFailure(section.id, failure, of: text))
      return failure
    }
  }

  /// Reads the recent searches of all features and shows the newest.
  private func recall(_ context: Context) async -> AppError? {
    await withTaskGroup(of: Result<[TodayRecent], AppError>.self, returning: AppError?.self) { group in
      for feature in features {
        group.addTask { await result { try await within(Self.patience) { try await feature.recents(of: reader) } } }
      }
      var found: [TodayRecent] = []
      var failure: AppError?
      var left = features.count
      for await told in group {
        left -= 1
        switch told {
        case .success(let recents): found += recents.prefix(Self.keptRecents)
        case .failure(let error): failure = failure ?? error
        }
        context.emit(.setRecents(Self.newest(of: found), areAll: left == 0))
      }
      return failure
    }
  }

  private static func newest(of recents: [TodayRecent]) -> [TodayRecent] {
    Array(recents.sorted { $0.date > $1.date }.prefix(keptRecents))
  }

  /// Looks up what a text names, and shows its address; a submitted text leads there.
  private func look(for text: String, isMeant: Bool, _ context: Context) async -> AppError? {
    let term = path(in: Self.term(of: text))
    return await withTaskGroup(of: Result<String?, AppError>.self, returning: AppError?.self) { group in
      for feature in features {
        group.addTask {
          await result {
            try await within(Self.searchPatience) { try await feature.address(named: term, for: reader) }
          }
        }
      }
      var failure: AppError?
      for await told in group {
        switch told {
        case .success(.none): break
        case .success(.some(let address)):
          context.emit(isMeant ? .go(address, of: text) : .setAddress(address, of: text))
          group.cancelAll()
          return nil
        case .failure(let error): failure = failure ?? error
        }
      }
      return failure
    }
  }

  /// Returns the path of a link to this server; of anything else the text itself.
  private func path(in text: String) -> String {
    guard let origin, text.hasPrefix(origin + "/") else { return text }
    return String(text.dropFirst(origin.count))
  }

  private func result<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async -> Result<Value, AppError> {
    do { return .success(try await work()) } catch { return .failure(AppError(error)) }
  }

  /// Returns the result of work. Work that takes too long is cancelled, and its end is not awaited.
  ///
  /// - Throws: `AppError` with `.unavailable` after the time limit; `CancellationError`; what the work throws.
  private func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let worker = Task<Void, Never> {
      do { continuation.yield(.success(try await work())) } catch { continuation.yield(.failure(error)) }
    }
    let timer = Task<Void, Never> { [clock] in
      do { try await clock.sleep(for: limit) } catch { return }
      continuation.yield(.failure(AppError(.unavailable, detail: "no answer within \(limit)")))
    }
    defer {
      worker.cancel()
      timer.cancel()
    }
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}

extension TodayContent {
  /// The content with no more rows than its layout has places for.
  fileprivate func beginning(_ layout: TodayLayout) -> TodayContent {
    let count = layout == .list ? TodayRequest.maxListRows : TodayRequest.maxStripRows
    return rows.count <= count
      ? self : TodayContent(rows: Array(rows.prefix(count)), seeAll: seeAll, note: note, title: title)
  }
}

extension EffectID {
  /// Loads the sections of Today or of a search.
  fileprivate static let sections = EffectID("sections")
  /// Looks up what a submitted text names.
  fileprivate static let address = EffectID("address")
  /// Reads the order of the sections.
  fileprivate static let elsewhere = EffectID("elsewhere")
}
