public import Foundation
public import Localization
public import Reactor
public import Upstream

/// Listings from Apple's search and lookup, or from anything that speaks as they do.
///
/// Two hundred rows of a search cost two calls at most: one for 50 rows, which are usually enough, and one for all.
/// Opening the page of an app that was found within the hour costs none.
public struct AppleListingsRepository: ListingsRepository {
  /// The most rows Apple gives.
  static let maxCount = 200
  /// How many rows the first call asks for.
  static let firstLimit = 50
  /// The most other apps of a developer that are given.
  static let maxDeveloperApps = 20
  /// How old a listing may be to be shown without asking again.
  static let maxAge = Duration.seconds(3_600)
  /// How many bytes an answer may have to be read because it is known: nobody is charged for what is typed on the way to a
  /// search.
  static let maxKnownBytes = 1 << 20
  /// Every app's number has nine digits and more; a shorter one may be a name.
  private static let smallestAppID = 100_000_000

  private var client: APIClient
  private var isAnew = false
  private let store: any ListingStore
  private let storeFailed: @Sendable (any Error) -> Void
  private let now: @Sendable () -> Date

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: speaks to `https://itunes.apple.com` or a stand-in; its transport should cache, since longer searches
  ///     repeat the shorter one.
  ///   - store: where listings are kept between a search and a page.
  ///   - storeFailed: told when that store cannot be read, for the log; the answer is given all the same.
  ///   - now: the time.
  public init(
    client: APIClient, store: any ListingStore, storeFailed: @escaping @Sendable (any Error) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    self.store = store
    self.storeFailed = storeFailed
    self.now = now
  }

  /// As ``ListingsRepository/asked(by:)``.
  public func asked(by asker: Asker) -> any ListingsRepository {
    var copy = self
    copy.client = client.asked(by: asker)
    return copy
  }

  /// As ``ListingsRepository/askedAnew()``.
  public func askedAnew() -> any ListingsRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  /// As ``ListingsRepository/search(_:count:)``.
  public func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage {
    do {
      // Nothing but empty words has no page.
      return try await page(query, count: count, from: .store) ?? .empty
    } catch {
      throw Self.translated(error)
    }
  }

  /// As ``ListingsRepository/known(_:count:)``: what the client's transport has kept,
  /// but for answers so long that reading them is work.
  public func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? {
    try await page(query, count: count, from: .kept)
  }

  /// As ``ListingsRepository/listing(_:language:)``.
  public func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails {
    guard let storefront = Storefront.find(id.storefront) else {
      throw AppError(.invalidInput, detail: "no storefront \(id.storefront)")
    }
    if let known = await remembered(id, language: language) { return ListingDetails(known) }
    let request = LookupAppsRequest(
      key: .appIDs([id.appID]), country: id.storefront, platform: id.platform, language: language,
      isAnew: isAnew)
    let answer: Answer<ListingsReplyDTO>
    do {
      answer = try await client.send(request)
    } catch {
      let failure = Self.translated(error)
      guard let old = await old(id, language: language, because: failure) else { throw failure }
      return old
    }
    let rows = answer.value.rows.filter { $0.trackId == id.appID }
    guard let listing = rows.lazy.compactMap({ $0.listing(in: storefront, on: id.platform) }).first else {
      if rows.isEmpty { throw NotInStorefront(detail: "listing \(id)") }
      throw AppError(.notFound, detail: "listing \(id), \(rows.count) rows")
    }
    store.save([listing], language: language, age: answer.age ?? .zero)
    return ListingDetails(
      listing, staleAge: answer.isStale ? answer.age : nil, failure: answer.failure?.appError)
  }

  /// As ``ListingsRepository/apps(byDeveloper:excluding:storefront:platform:language:)``.
  public func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] {
    let request = LookupAppsRequest(
      key: .developer(developerID), country: storefront.code, platform: platform, language: language)
    let answer: Answer<ListingsReplyDTO>
    do {
      answer = try await client.send(request, priority: .prefetch)
    } catch {
      throw Self.translated(error)
    }
    var seen: Set<Int> = [appID]
    // An app may have the developer's number as its own: it is answered as well.
    let others = answer.value.rows.filter { ($0.artistId ?? developerID) == developerID }
      .compactMap { $0.listing(in: storefront, on: platform) }.filter { seen.insert($0.id.appID).inserted }
    let listings = Array(others.prefix(Self.maxDeveloperApps))
    store.save(listings, language: language, age: answer.age ?? .zero)
    return listings
  }

  /// As ``ListingsRepository/known(_:language:)``: what the listing store keeps.
  public func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] {
    do {
      return try await store.listings(ids, language: language)
    } catch let error as CancellationError {
      throw error
    } catch {
      report(error)
      throw AppError(error)
    }
  }

  /// As ``ListingsRepository/news(of:language:)``.
  public func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> {
    ListingLookups(client: client, store: store, language: language, now: now, storeFailed: storeFailed).news(of: ids)
  }

  /// As ``ListingsRepository/knownStorefronts(of:)``: what the listing store saw.
  public func knownStorefronts(of appID: Int) async throws -> [Storefront] {
    do {
      return try await store.storefronts(of: appID).compactMap(Storefront.find)
    } catch {
      report(error)
      try Task.checkCancellation()
      return []
    }
  }
}

extension AppleListingsRepository {
  /// Where answers come from.
  private enum Source {
    /// The store, which is asked unless its answer is kept; what it says of apps is saved.
    case store
    /// What is kept alone: there may be nothing.
    case kept
  }

  private func answer<R: APIRequest>(to request: R, from source: Source) async throws -> Answer<R.Response>? {
    switch source {
    case .store: try await client.send(request)
    case .kept: try await client.kept(request, upTo: Self.maxKnownBytes)
    }
  }

  /// A page of a search; `nil` where the source has none, and for empty words.
  private func page(_ query: ListingsQuery, count: Int, from source: Source) async throws -> ListingsPage? {
    let count = min(max(count, 1), Self.maxCount)
    switch query.input {
    case .term(let words):
      return try await rows(for: words, query, count: count, from: source)
    case .bundleID(let bundleID):
      return try await app(.bundleID(bundleID), query, from: source)
    case .link(let appID, _):
      return try await app(.appIDs([appID]), query, from: source)
    case .appID(let appID):
      let page = try await app(.appIDs([appID]), query, from: source)
      guard let page, page.listings.isEmpty, appID < Self.smallestAppID else { return page }
      return try await rows(for: String(appID), query, count: count, from: source)
    }
  }

  /// Rows of the short call keep their places when the long one brings more.
  private func rows(
    for words: String, _ query: ListingsQuery, count: Int, from source: Source
  ) async throws -> ListingsPage? {
    guard !words.isEmpty,
      let first = try await answer(to: request(words, query, limit: Self.firstLimit), from: source)
    else { return nil }
    var rows = Rows(query)
    rows.append(first)
    var mayHaveMore = first.value.rowCount >= Self.firstLimit
    if mayHaveMore, isTooShort(rows.listings.count, for: count),
      let all = try await answer(to: request(words, query, limit: Self.maxCount), from: source)
    {
      rows.append(all)
      mayHaveMore = false
    }
    if source == .store {
      for part in rows.parts {
        store.save(Array(rows.listings[part.places]), language: query.language, age: part.age ?? .zero)
      }
    }
    return page(of: rows, count: count, mayHaveMore: mayHaveMore)
  }

  private func page(of rows: Rows, count: Int, mayHaveMore: Bool) -> ListingsPage {
    ListingsPage(
      listings: Array(rows.listings.prefix(count)),
      hasMore: count < Self.maxCount && (rows.listings.count > count || mayHaveMore),
      isStale: rows.isStale, age: rows.age, failure: rows.failure)
  }

  /// Within the short call's reach some rows less are fine (it gave rows of other platforms, which are left out), as
  /// long as it is not most of them; beyond it, every row that can be had is wanted.
  private func isTooShort(_ found: Int, for count: Int) -> Bool {
    count > Self.firstLimit ? found < count : found < count / 2
  }

  private func request(_ words: String, _ query: ListingsQuery, limit: Int) -> SearchAppsRequest {
    SearchAppsRequest(
      term: words, country: query.storefront.code, platform: query.platform, language: query.language, limit: limit,
      isAnew: isAnew)
  }

  private func app(
    _ key: LookupAppsRequest.Key, _ query: ListingsQuery, from source: Source
  ) async throws -> ListingsPage? {
    guard let answer = try await answer(to: request(key, query), from: source) else { return nil }
    let page = page(of: answer, query)
    if source == .store { store.save(page.listings, language: query.language, age: answer.age ?? .zero) }
    return page
  }

  private func request(_ key: LookupAppsRequest.Key, _ query: ListingsQuery) -> LookupAppsRequest {
    LookupAppsRequest(
      key: key, country: query.storefront.code, platform: query.platform, language: query.language,
      isAnew: isAnew)
  }

  private func page(of answer: Answer<ListingsReplyDTO>, _ query: ListingsQuery) -> ListingsPage {
    let listings = answer.value.rows.compactMap { $0.listing(in: query.storefront, preferring: query.platform) }
    return ListingsPage(
      listings: Array(listings.prefix(1)), hasMore: false, isStale: answer.isStale, age: answer.age,
      failure: answer.failure?.appError)
  }

  /// What the calls of one search brought: no app twice, the first answer's order first.
  private struct Rows {
    private let query: ListingsQuery
    private var seen: Set<Int> = []
    private(set) var listings: [AppListing] = []
    /// Where each answer has put what those before it had not, with the answer's age: one may come from a cache and the
    /// next from the store.
    private(set) var parts: [(places: Range<Int>, age: Duration?)] = []
    private(set) var isStale = false
    private(set) var failure: AppError?

    init(_ query: ListingsQuery) {
      self.query = query
    }

    /// The age of the oldest answer.
    var age: Duration? { parts.compactMap { $0.age }.max() }

    mutating func append(_ answer: Answer<ListingsReplyDTO>) {
      let start = listings.count
      for row in answer.value.rows {
        guard let listing = row.listing(in: query.storefront, on: query.platform) else { continue }
        if seen.insert(listing.id.appID).inserted { listings.append(listing) }
      }
      parts.append((places: start..<listings.count, age: answer.age))
      isStale = isStale || answer.isStale
      failure = failure ?? answer.failure?.appError
    }
  }
}

extension AppleListingsRepository {
  private func remembered(_ id: AppListing.ID, language: Language) async -> AppListing? {
    do {
      return try await store.listing(id, language: language, maxAge: Self.maxAge)
    } catch {
      report(error)
      return nil
    }
  }

  /// An app as the store showed it last, for when the store cannot be asked; `nil` where nothing is kept of it.
  private func old(_ id: AppListing.ID, language: Language, because failure: any Error) async -> ListingDetails? {
    guard let failure = failure as? AppError, [.offline, .unavailable, .rateLimited].contains(failure.code),
      let kept = try? await store.listings([id], language: language)[id]
    else { return nil }
    let age = Duration.seconds(max(0, now().timeIntervalSince(kept.saidAt)))
    return ListingDetails(kept.listing, staleAge: age, failure: failure)
  }

  private func report(_ error: any Error) {
    if !(error is CancellationError) { storeFailed(error) }
  }

  /// The app's words for what went wrong; being cancelled is not wrong.
  static func translated(_ error: any Error) -> any Error {
    guard !(error is CancellationError) else { return error }
    let known = (error as? NetworkError)?.appError ?? AppError(error)
    // Apple answers 200 for apps it does not know: a missing endpoint is another service, not a missing app.
    return known.code == .notFound ? AppError(.changedUpstream, detail: known.detail) : known
  }
}
