import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Secrets
import Synchronization
import TestSupport

@testable import AppsFeature

extension SearchReactor {
  /// A search for iPhone in Korea with only test doubles.
  ///
  /// - Parameters:
  ///   - saved: the saved apps; by default none.
  ///   - text: the text already searched.
  ///   - profile: the profile that searches.
  ///   - isIntended: whether the user opened it with this text intentionally.
  ///   - change: further changes of the initial state.
  static func sample(
    _ listings: any ListingsRepository = SpyListings(), memory: SearchMemory = .forgetful, saved: SavedMarks = .none,
    text: String = "", profile: Profile = .known, isIntended: Bool = true, clock: ManualClock = ManualClock(),
    _ change: (inout State) -> Void = { _ in }
  ) -> SearchReactor {
    var state = State(
      text: text, place: .initial(language: .korean), language: .korean, count: pageSize, typed: text,
      shownRecents: text.isEmpty ? .newest : .none)
    change(&state)
    return SearchReactor(
      state: state, listings: listings, memory: memory, saved: saved, profile: profile, isIntended: isIntended,
      undoField: .sample, clock: clock, now: { clock.date })
  }
}

extension Profile {
  /// A profile with a confirmed cookie.
  static var known: Profile { Profile(key: "a", hasReturned: true) }
  /// A profile without a cookie yet.
  static var newcomer: Profile { Profile(key: "a", hasReturned: false) }
}

extension UndoField {
  /// The same key for every test.
  static let sample = UndoField(field: SignedField(.random(), purpose: "undo"))
}

extension SearchReactor.State {
  /// Changes the state as typing a text does.
  mutating func type(_ newText: String) {
    typed = newText
    shownRecents = .matching
  }

  /// Changes the state as the start of a search does, by Enter or after a pause, for a text that is neither cut nor a
  /// lookup.
  mutating func begin(_ newText: String, isMeant: Bool = true) {
    if text.isEmpty { step += 1 }
    if isMeant { shownRecents = .none }
    text = newText
    typed = newText
    count = SearchReactor.pageSize
    results = .loading(last: shownPage)
    known = nil
  }
}

extension ListingsPage {
  /// The first of a number of rows, with the text in their names.
  static func sample(
    _ text: String, in place: SearchPlace = .initial(language: .korean), count: Int = 50, of total: Int = 3
  ) -> ListingsPage {
    let rows = (0..<min(count, total)).map { number in
      let id = AppListing.ID(appID: number + 1, storefront: place.storefront.code, platform: place.platform)
      return AppListing(id: id, name: "\(text) \(number + 1)")
    }
    return ListingsPage(listings: rows, hasMore: total > count && count < 200)
  }
}

extension ResultsPage {
  /// The first of a number of rows, as they are shown in Korean.
  static func sample(
    _ text: String, in place: SearchPlace = .initial(language: .korean), count: Int = 50, of total: Int = 3
  ) -> ResultsPage {
    ResultsPage(.sample(text, in: place, count: count, of: total), of: .sample(text, in: place))
  }

  /// A page without rows.
  static let empty = sample("", of: 0)
}

extension ListingsQuery {
  /// The search for a text, in Korean.
  static func sample(_ text: String, in place: SearchPlace = .initial(language: .korean)) -> ListingsQuery {
    ListingsQuery(
      input: SearchInput.parse(text).input, storefront: place.storefront, platform: place.platform, language: .korean)
  }
}

/// Answers every search with sample rows, and records requests.
final class SpyListings: ListingsRepository {
  struct Search: Sendable {
    let query: ListingsQuery
    let count: Int

    var text: String { query.input.text }
    var place: SearchPlace { SearchPlace(storefront: query.storefront, platform: query.platform) }
  }

  private struct Shared {
    var searches: [Search] = []
    var abandoned: [String] = []
    var failure: AppError?
  }

  private let total: Int
  private let gates: [String: Gate]
  private let knownTexts: Set<String>
  private let knownGate: Gate?
  private let seenIn: [Storefront]
  private let shared = Mutex(Shared())

  /// - Parameters:
  ///   - total: the number of rows for any text.
  ///   - gates: the gates at which the answers for some texts wait.
  ///   - known: the texts with rows known without a search.
  ///   - knownGate: the gate at which reading known rows waits.
  ///   - seenIn: the countries in which any app was seen.
  init(
    total: Int = 3, gates: [String: Gate] = [:], known: Set<String> = [], knownGate: Gate? = nil,
    seenIn: [Storefront] = []
  ) {
    self.total = total
    self.gates = gates
    knownTexts = known
    self.knownGate = knownGate
    self.seenIn = seenIn
  }

  /// The searches, in order.
  var searches: [Search] { shared.withLock(\.searches) }

  /// The texts of searches that were cancelled before their gate opened.
  var abandoned: [String] { shared.withLock(\.abandoned) }

  /// The error that searches throw from now on; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  func asked(by asker: Asker) -> any ListingsRepository { self }

  func askedAnew() -> any ListingsRepository { self }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage {
    let search = Search(query: query, count: count)
    shared.withLock { $0.searches.append(search) }
    if let gate = gates[search.text] {
      // In another task: a running answer arrives even if it was cancelled.
      try await Task { try await gate.pass() }.value
      if Task.isCancelled { shared.withLock { $0.abandoned.append(search.text) } }
    }
    if let failure = shared.withLock(\.failure) { throw failure }
    return .sample(search.text, in: search.place, count: count, of: total)
  }

  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? {
    try await knownGate?.pass()
    guard knownTexts.contains(query.input.text) else { return nil }
    let place = SearchPlace(storefront: query.storefront, platform: query.platform)
    return ListingsPage.sample(query.input.text, in: place, count: count, of: total)
  }

  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails { throw AppError(.notFound) }

  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }

  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> { AsyncStream { $0.finish() } }

  func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps { throw NotInStorefront() }

  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] { [] }

  func knownStorefronts(of appID: Int) async throws -> [Storefront] { seenIn }
}

/// The choices of a profile, in memory: search place, and whether searches are saved.
final class FakeChoices: SearchPlacesRepository, RecentsConsentRepository {
  private struct Chosen {
    var place: SearchPlace?
    var savesRecents: Bool
    var recentStorefronts: [Storefront] = []
    var favoriteStorefronts: [Storefront] = []
  }

  private let chosen: Mutex<Chosen>

  init(place: SearchPlace? = nil, savesRecents: Bool = true) {
    chosen = Mutex(Chosen(place: place, savesRecents: savesRecents))
  }

  var place: SearchPlace? { chosen.withLock(\.place) }

  func place(of profile: String, orIn usual: Storefront?) async throws -> SearchPlace? { place }

  func remember(_ place: SearchPlace, of profile: String) async throws { chosen.withLock { $0.place = place } }

  func choose(_ platform: Platform, of profile: String) async throws {
    chosen.withLock {
      var place = $0.place ?? .initial(language: .korean)
      place.platform = platform
      $0.place = place
    }
  }

  func recentStorefronts(of profile: String) async throws -> [Storefront] { chosen.withLock(\.recentStorefronts) }

  func choose(_ storefront: Storefront, leaving place: SearchPlace, of profile: String) async throws {
    chosen.withLock {
      $0.place = SearchPlace(storefront: storefront, platform: place.platform)
      $0.recentStorefronts = RecentStorefronts.latest([storefront, place.storefront] + $0.recentStorefronts)
    }
  }

  func visit(_ storefront: Storefront, leaving former: Storefront, of profile: String) async throws {
    chosen.withLock { $0.recentStorefronts = RecentStorefronts.latest([storefront, former] + $0.recentStorefronts) }
  }

  func favoriteStorefronts(of profile: String) async throws -> [Storefront] { chosen.withLock(\.favoriteStorefronts) }

  func setFavorite(_ storefront: Storefront, _ isFavorite: Bool, of profile: String) async throws -> [Storefront] {
    chosen.withLock {
      let others = $0.favoriteStorefronts.filter { $0 != storefront }
      $0.favoriteStorefronts = isFavorite ? [storefront] + others : others
      return $0.favoriteStorefronts
    }
  }

  func savesRecents(of profile: String) async throws -> Bool { chosen.withLock(\.savesRecents) }

  func setSavesRecents(_ saves: Bool) { chosen.withLock { $0.savesRecents = saves } }
}

/// Fails to read and to write.
private struct BrokenMemory: SearchPlacesRepository, RecentsConsentRepository, RecentKeywordsRepository {
  private let fault = AppError(.internalFault, detail: "the disk is full")

  func place(of profile: String, orIn usual: Storefront?) async throws -> SearchPlace? { throw fault }
  func remember(_ place: SearchPlace, of profile: String) async throws { throw fault }
  func choose(_ platform: Platform, of profile: String) async throws { throw fault }
  func recentStorefronts(of profile: String) async throws -> [Storefront] { throw fault }
  func choose(_ storefront: Storefront, leaving place: SearchPlace, of profile: String) async throws { throw fault }
  func visit(_ storefront: Storefront, leaving former: Storefront, of profile: String) async throws { throw fault }
  func favoriteStorefronts(of profile: String) async throws -> [Storefront] { throw fault }
  func setFavorite(_ storefront: Storefront, _ isFavorite: Bool, of profile: String) async throws -> [Storefront] {
    throw fault
  }
  func savesRecents(of profile: String) async throws -> Bool { throw fault }
  func recents(of profile: String, limit: Int) async throws -> [RecentKeyword] { throw fault }
  func add(_ keyword: RecentKeyword, of profile: String) async throws { throw fault }
  func remove(_ ids: [RecentKeyword.ID], of profile: String) async throws -> [RecentKeyword] { throw fault }
  func removeAll(of profile: String) async throws -> [RecentKeyword] { throw fault }
  func restore(_ keywords: [RecentKeyword], of profile: String) async throws { throw fault }
  func changes(of profile: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

extension SearchMemory {
  /// A memory of choices and recent keywords.
  init(_ choices: FakeChoices, recents: any RecentKeywordsRepository = DatabaseRecentKeywordsRepository.empty()) {
    self.init(places: choices, recents: recents, consent: choices, failed: { _ in })
  }

  /// A memory of a profile that does not save searches.
  static var forgetful: SearchMemory { SearchMemory(FakeChoices(savesRecents: false)) }

  /// A memory that always fails.
  static func broken(failed: @escaping @Sendable (any Error) -> Void = { _ in }) -> SearchMemory {
    SearchMemory(places: BrokenMemory(), recents: BrokenMemory(), consent: BrokenMemory(), failed: failed)
  }
}
