import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor

/// Drives a comparison: shows what is known, asks the App Stores of all countries, and follows their answers.
struct CompareReactor: Reactor {
  /// The age from which a finished comparison is made again.
  static let maxAge: TimeInterval = 6 * 3_600

  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case arranged(CompareArrangement)
    case mapToggled
    /// Begins, continues, or asks the countries again that did not answer.
    case started
    case paused
    /// The page is visible and follows the answers.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setName(String)
    case setRates(ExchangeRates)
    case setComparison(AppComparison)
    case arrange(CompareArrangement)
    case setFailure(AppError)
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
    var arrangement: CompareArrangement
    /// The list of another feature in the page's address; Back returns to it.
    var list: ItemOrigin?
    /// The last known name of the app.
    var name: String?
    var rates: ExchangeRates?
    var comparison: Loadable<AppComparison> = .idle

    /// The currency of the converted prices.
    var currency: String { arrangement.currency ?? ownCurrency }
  }

  let initialState: State
  let comparisons: any ComparisonsRepository
  let rates: any ExchangeRatesRepository
  let listings: any ListingsRepository
  let profile: Profile
  /// Whether opening the page may begin calls: the reader meant to open it, and the browser keeps its cookie.
  let mayStart: Bool
  let failed: @Sendable (any Error) -> Void
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(EffectID("load"))
    case .arranged, .mapToggled: .latest(EffectID("arrangement"))
    case .started, .paused: .serial
    case .listening: .observe(EffectID("answers"))
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let id = context.initial.id
    switch action {
    case .appeared, .retryTapped:
      context.emit(.startLoading)
      try await readAround(context)
      try await read(context)
      if mayStart, let known = context.state.comparison.value, isDue(known.state) { try await start(context) }
    case .arranged(let arrangement): context.emit(.arrange(arrangement))
    case .mapToggled:
      var arrangement = context.initial.arrangement
      arrangement.showsMap.toggle()
      context.emit(.arrange(arrangement))
    case .started:
      _ = try profile.keptOrThrow()
      try await start(context)
    case .paused:
      _ = try profile.keptOrThrow()
      try await comparisons.pause(id.appID, on: id.platform)
      try await read(context)
    case .listening:
      try await Observation(of: comparisons.changes(of: id.appID)) { try await read(context) }.follow()
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
    case .arrange(let arrangement): state.arrangement = arrangement
    case .setFailure(let error): state.comparison = .failed(error, last: state.comparison.value)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

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

  private func read(_ context: Context) async throws {
    let id = context.initial.id
    let comparison = try await comparisons.comparison(of: id.appID, on: id.platform)
    if context.state.comparison != .loaded(comparison) { context.emit(.setComparison(comparison)) }
  }

  private func start(_ context: Context) async throws {
    let state = context.initial
    try await comparisons.start(state.id.appID, on: state.id.platform, first: state.first)
    try await read(context)
  }

  /// Whether opening the page begins a comparison. One that a person paused waits for a tap.
  private func isDue(_ state: AppComparison.State) -> Bool {
    switch state {
    case .none: true
    case .done(let date): now().timeIntervalSince(date) > Self.maxAge
    case .running, .waiting, .paused: false
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
