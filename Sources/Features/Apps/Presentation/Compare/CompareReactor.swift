import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives a comparison: shows what is known, asks the App Stores of all countries, and follows their answers.
struct CompareReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case arranged(CompareArrangement)
    /// Shows all countries again.
    case filtersCleared
    case mapToggled
    /// Begins, continues, or asks the countries again that did not answer.
    case started
    case paused
    /// Asks for in-app purchases, or no more.
    case purchasesToggled
    /// Continues to read the public pages.
    case pagesStarted
    case pagesPaused
    /// The page is visible and follows the answers.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setName(String)
    case setRates(ExchangeRates)
    case setComparison(AppComparison)
    case setPages(StorePagesKnown)
    case arrange(CompareArrangement)
    case setFailure(AppError)
    /// A wish was not carried out; `nil` before it is tried again.
    case setRefusal(Refusal?)
  }

  /// What a person, or opening the page, asks for.
  enum Wish: Sendable, Hashable { case start, pause, startPages, pausePages }

  /// A wish that was not carried out.
  struct Refusal: Sendable, Hashable {
    let wish: Wish
    let error: AppError
  }

  struct State: Sendable, Equatable {
    /// The app in the reader's country.
    let id: AppListing.ID
    let language: Language
    /// The reader's countries, which are asked first.
    var first: [Storefront]
    /// All countries in the order of ``CompareArrangement/Sort/place``.
    var places: [Storefront]
    /// The reader's currency: the chosen one, else that of their country's store.
    var ownCurrency: String
    /// Whether purchases can be compared.
    let hasPurchases: Bool
    var arrangement: CompareArrangement
    /// The list of another feature in the page's address; Back returns to it.
    var list: ItemOrigin?
    /// The last known name of the app.
    var name: String?
    var rates: ExchangeRates?
    var comparison: Loadable<AppComparison> = .idle
    /// The public pages, once the reader has asked for purchases.
    var pages: StorePagesKnown?
    /// Stays until the wish is tried again, or comes true without that.
    var refusal: Refusal?

    /// The currency of the converted prices.
    var currency: String { arrangement.currency ?? ownCurrency }
    /// The progress of the app's comparison that the page shows; `nil` before it is known, and while the page shows a
    /// failure instead.
    private var shownProgress: AppComparison.State? {
      refusal == nil && comparison.error == nil ? comparison.value?.state : nil
    }
    /// Whether the page shows that the app's comparison goes on.
    var showsAsking: Bool { shownProgress?.isAsking == true }
    /// The reason for which the app's comparison waits, if the page shows it.
    var shownWait: WaitReason? { if case .waiting(_, let reason) = shownProgress { reason } else { nil } }
  }

  let initialState: State
  let comparisons: any ComparisonsRepository
  let storePages: (any StorePagesRepository)?
  let rates: any ExchangeRatesRepository
  let listings: any ListingsRepository
  let profile: Profile
  let asker: Asker
  /// Whether opening the page may begin calls: the reader meant to open it, and the browser keeps its cookie.
  let mayStart: Bool
  let failed: @Sendable (any Error) -> Void
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(EffectID("load"))
    case .arranged, .filtersCleared, .mapToggled: .latest(EffectID("arrangement"))
    case .started, .paused, .purchasesToggled, .pagesStarted, .pagesPaused: .serial
    case .listening: .observe(EffectID("answers"))
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: try await load(context)
    case .retryTapped:
      if let refusal = context.initial.refusal {
        try await carryOut(refusal.wish, context)
      } else {
        try await load(context)
      }
    case .arranged(let arrangement): context.emit(.arrange(arrangement))
    case .filtersCleared:
      var arrangement = context.initial.arrangement
      (arrangement.filter, arrangement.region) = (.all, nil)
      context.emit(.arrange(arrangement))
    case .mapToggled:
      var arrangement = context.initial.arrangement
      arrangement.showsMap.toggle()
      context.emit(.arrange(arrangement))
    case .started: try await carryOut(.start, context)
    case .paused: try await carryOut(.pause, context)
    case .purchasesToggled:
      var arrangement = context.initial.arrangement
      arrangement.showsPurchases.toggle()
      context.emit(.arrange(arrangement))
      try await readPages(context)
      if arrangement.showsPurchases { try await startPages(context) }
    case .pagesStarted: try await carryOut(.startPages, context)
    case .pagesPaused: try await carryOut(.pausePages, context)
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.comparison = .loading(last: state.comparison.value)
    case .setName(let name): state.name = name
    case .setRates(let rates): state.rates = rates
    case .setComparison(let comparison):
      // Answers that come while the page is open move no row.
      if state.comparison.value == nil { state.places = state.places.movingLast(comparison.absent) }
      state.comparison = .loaded(comparison)
      state.name = state.name ?? comparison.name(in: state.places)
      let isAsking = comparison.state.isAsking
      if state.refusal?.wish == (isAsking ? .start : .pause) { state.refusal = nil }
    case .setPages(let known):
      state.pages = known
      if state.refusal?.wish == (known.isAsking ? .startPages : .pausePages) { state.refusal = nil }
    case .arrange(let arrangement): state.arrangement = arrangement
    case .setFailure(let error): state.comparison = .failed(error, last: state.comparison.value)
    case .setRefusal(let refusal): state.refusal = refusal
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  private func load(_ context: Context) async throws {
    context.emit(.startLoading)
    try await readAround(context)
    try await read(context)
    guard mayStart else { return }
    if let known = context.state.comparison.value, isDue(known.state) { try await carryOut(.start, context) }
    if context.state.arrangement.showsPurchases { try await startPages(context) }
  }

  /// Asks for the pages, unless that is done, or the reader has paused it.
  private func startPages(_ context: Context) async throws {
    if context.state.pages?.progress == .idle { try await carryOut(.startPages, context) }
  }

  /// Reads what the page can do without: the app's name and the rates.
  private func readAround(_ context: Context) async throws {
    let state = context.state
    let known = try await asFarAsPossible(or: [:], failed: failed) {
      try await listings.known([state.id], language: state.language)
    }
    if let name = known[state.id]?.listing.name { context.emit(.setName(name)) }
    let current = try await asFarAsPossible(or: nil, failed: failed) { try await rates.current() }
    if let current { context.emit(.setRates(current)) }
  }

  /// Follows the answers, and the pages apart from them.
  private func listen(_ context: Context) async throws {
    let appID = context.initial.id.appID
    try await withThrowingTaskGroup { group in
      let answers = Observation(of: comparisons.changes(of: appID)) { try await readAnswers(context) }
      group.addTask { try await answers.follow() }
      if let storePages {
        let pages = Observation(of: storePages.changes(of: appID)) { try await readPages(context) }
        group.addTask { try await pages.follow() }
      }
      // The first failure ends both.
      for try await _ in group {}
    }
  }

  private func read(_ context: Context) async throws {
    try await readAnswers(context)
    try await readPages(context)
  }

  private func readAnswers(_ context: Context) async throws {
    let id = context.initial.id
    let comparison = try await comparisons.comparison(of: id.appID, on: id.platform, for: asker)
    if context.state.comparison != .loaded(comparison) { context.emit(.setComparison(comparison)) }
  }

  /// Reads the pages, if the reader asked for purchases.
  private func readPages(_ context: Context) async throws {
    guard let storePages, context.state.arrangement.showsPurchases else { return }
    let id = context.initial.id
    let known = StorePagesKnown(
      pages: try await storePages.pages(of: id.appID, on: id.platform),
      progress: try await storePages.progress(of: id.appID, on: id.platform, for: asker))
    if context.state.pages != known { context.emit(.setPages(known)) }
  }

  /// Starts or pauses the comparison. A refusal is kept apart from what is read, because the next reading replaces
  /// failures of the last one.
  private func carryOut(_ wish: Wish, _ context: Context) async throws {
    if context.state.refusal?.wish == wish { context.emit(.setRefusal(nil)) }
    let (id, first) = (context.initial.id, context.initial.first)
    do {
      _ = try profile.keptOrThrow()
      switch wish {
      case .start: try await comparisons.start(id.appID, on: id.platform, first: first, for: asker)
      case .pause: try await comparisons.pause(id.appID, on: id.platform, for: asker)
      case .startPages: try await storePages?.start(id.appID, on: id.platform, first: first, for: asker)
      case .pausePages: try await storePages?.pause(id.appID, on: id.platform, for: asker)
      }
    } catch let error as AppError {
      return context.emit(.setRefusal(Refusal(wish: wish, error: error)))
    }
    try await read(context)
  }

  /// Whether opening the page begins a comparison. One that the reader paused waits for a tap; another pause is none.
  private func isDue(_ state: AppComparison.State) -> Bool {
    switch state {
    case .none: true
    case .done(let date): now().timeIntervalSince(date) > AppComparison.maxAge / .seconds(1)
    case .running, .waiting, .paused: false
    }
  }
}

/// What is known of an app's public pages.
struct StorePagesKnown: Sendable, Equatable {
  var pages: [StorePage] = []
  var progress = StorePagesProgress.idle

  /// Whether the countries are being asked.
  var isAsking: Bool {
    switch progress {
    case .running, .waiting: true
    case .idle, .paused: false
    }
  }
}

extension AppComparison.State {
  /// Whether the countries are being asked.
  var isAsking: Bool {
    switch self {
    case .running, .waiting: true
    case .none, .paused, .done: false
    }
  }
}

extension AppComparison {
  /// The countries that do not sell the app, by code.
  fileprivate var absent: Set<String> { Set(offers.filter { $0.facts == nil }.map(\.id)) }

  /// Returns the app's name in the first country that sells it.
  fileprivate func name(in places: [Storefront]) -> String? {
    let names = Dictionary(offers.compactMap { offer in offer.facts.map { (offer.id, $0.name) } }) { $1 }
    return places.lazy.compactMap { names[$0.code] }.first
  }
}

extension [Storefront] {
  /// Returns the countries with some of them at the end.
  fileprivate func movingLast(_ codes: Set<String>) -> [Storefront] {
    filter { !codes.contains($0.code) } + filter { codes.contains($0.code) }
  }
}
