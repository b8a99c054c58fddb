public import Foundation
public import Localization
public import Reactor
public import Upstream

/// Listings from Apple's search and lookup, or from a server with the same API.
///
/// Two hundred rows of a search cost at most two calls: one for 50 rows, which usually suffice, and one for all.
/// Opening the page of an app found within the last hour costs none.
public struct AppleListingsRepository: ListingsRepository {
  /// The most rows that Apple returns.
  static let maxCount = 200
  /// The number of rows that the first call requests.
  static let firstLimit = 50
  /// The most other apps of a developer to return.
  static let maxDeveloperApps = 20
  /// The age up to which a listing is shown without asking again.
  static let maxAge = Duration.seconds(3_600)
  /// The largest cached answer, in bytes, that is read while the user types. Those reads are not charged to the client,
  /// so they must be cheap.
  static let maxKnownBytes = 1 << 20

  private(set) var client: APIClient
  private(set) var isAnew = false
  let store: any ListingStore
  private let storeFailed: @Sendable (any Error) -> Void
  private let now: @Sendable () -> Date

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - client: calls `https://itunes.apple.com` or a stand-in. Its transport should cache, because longer searches
  ///     repeat the shorter one.
  ///   - store: keeps listings between a search and a page.
  ///   - storeFailed: called with the error when the store cannot be read; the answer does not depend on it.
  ///   - now: returns the current time.
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
      // A search for empty words has no page.
      return try await page(query, count: count, from: .store) ?? .empty
    } catch {
      throw Self.translated(error)
    }
  }

  /// As ``ListingsRepository/known(_:count:)``: the answer that the client's transport has cached, unless it is too
  /// long to read for free.
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
    // An app may have the developer's number as its own; the answer contains it as well.
    let others = answer.value.rows.filter { ($0.artistId ?? developerID) == developerID }
      .compactMap { $0.listing(in: storefront, on: platform) }.filter { seen.insert($0.id.appID).inserted }
    let listings = Array(others.prefix(Self.maxDeveloperApps))
    store.save(listings, language: language, age: answer.age ?? .zero)
    return listings
  }

  /// As ``ListingsRepository/known(_:language:)``: the listings in the listing store.
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

  /// As ``ListingsRepository/knownStorefronts(of:)``: the storefronts in the listing store.
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
  /// The source of an answer.
  private enum Source {
    /// The App Store or a cached answer of it; the listings are saved.
    case store
    /// Only a cached answer, if there is one.
    case kept
  }

  private func answer<R: APIRequest>(to request: R, from source: Source) async throws -> Answer<R.Response>? {
    switch source {
    case .store: try await client.send(request)
    case .kept: try await client.kept(request, upTo: Self.maxKnownBytes)
    }
  }

  /// Returns a page of a search; `nil` if the source has none, and for empty words.
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
      guard let page, page.listings.isEmpty, appID < SearchInput.smallestAppID else { return page }
      return try await rows(for: String(appID), query, count: count, from: source)
    }
  }

  /// Searches in up to two calls. The rows of the first call keep their places when the second one adds more.
  private func rows(
    for words: String, _ query: ListingsQuery, count: Int, from source: Source
  ) async throws -> ListingsPage? {
    guard !words.isEmpty,
      let first = try await answer(to: request(words, query, limit: Self.firstLimit), from: source)
    else { return nil }
    // One more than the page shows tells that there are more.
    var rows = Rows(query, limit: count + 1)
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

  /// Whether the first call returned too few rows. Up to its limit half of the rows suffice, because rows of other
  /// platforms are left out. Beyond that, all rows are needed.
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

  /// The first rows of a search's calls, without duplicates, those of the first answer first. Rows beyond the limit are
  /// not mapped.
  private struct Rows {
    private let query: ListingsQuery
    private let limit: Int
    private var seen: Set<Int> = []
    private(set) var listings: [AppListing] = []
    /// The new rows of each answer, and the answer's age: one may come from a cache and the next from the App Store.
    private(set) var parts: [(places: Range<Int>, age: Duration?)] = []
    private(set) var isStale = false
    private(set) var failure: AppError?

    init(_ query: ListingsQuery, limit: Int) {
      self.query = query
      self.limit = limit
    }

    /// The age of the oldest answer.
    var age: Duration? { parts.compactMap { $0.age }.max() }

    mutating func append(_ answer: Answer<ListingsReplyDTO>) {
      let start = listings.count
      for row in answer.value.rows where listings.count < limit {
        guard let appID = row.trackId, !seen.contains(appID),
          let listing = row.listing(in: query.storefront, on: query.platform)
        else { continue }
        seen.insert(appID)
        listings.append(listing)
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

  /// Returns the last known listing for use when the App Store cannot be asked; `nil` if there is none.
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

  /// Returns the app's error for a failed call; a cancellation stays as it is.
  static func translated(_ error: any Error) -> any Error {
    guard !(error is CancellationError) else { return error }
    let known = (error as? NetworkError)?.appError ?? AppError(error)
    // Apple answers 200 for unknown apps, so 404 means that this is another service.
    return known.code == .notFound ? AppError(.changedUpstream, detail: known.detail) : known
  }
}
