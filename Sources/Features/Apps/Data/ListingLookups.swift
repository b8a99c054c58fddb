import Foundation
import Localization
import Reactor
import Upstream

/// Asks for the current data of many listings by the calls of a ``LookupPlan``, one at a time and at the lowest
/// priority.
///
/// Before each call it skips what another page has looked up meanwhile, so two pages with the same apps in another
/// order share their calls.
struct ListingLookups: Sendable {
  let client: APIClient
  /// The store of listings; those of the last hour are not asked for again.
  let store: any ListingStore
  let language: Language
  let now: @Sendable () -> Date
  /// Called with the error when the store cannot be read; then all listings are asked for.
  let storeFailed: @Sendable (any Error) -> Void

  /// As ``ListingsRepository/news(of:language:)``.
  func news(of ids: [AppListing.ID]) -> AsyncStream<ListingNews> {
    let (stream, feed) = AsyncStream<ListingNews>.makeStream()
    let asking = Task {
      await ask(for: ids, feed)
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  private func ask(for ids: [AppListing.ID], _ feed: AsyncStream<ListingNews>.Continuation) async {
    let unknown = ids.filter { Storefront.find($0.storefront) == nil }
    if !unknown.isEmpty { feed.yield(.failed(unknown, AppError(.invalidInput, detail: "no such storefront"))) }
    let fresh = await fresh(ids)
    if !fresh.isEmpty { feed.yield(.listings(Array(fresh.values))) }
    var plan = LookupPlan(ids.filter { fresh[$0] == nil && Storefront.find($0.storefront) != nil })
    var lastError = AppError(.unavailable)
    while !Task.isCancelled, let step = plan.next() {
      switch step {
      case .giveUp(let ids): feed.yield(.failed(ids, lastError))
      case .call(let call):
        let learned = await self.fresh(call.ids)
        if !learned.isEmpty {
          feed.yield(.listings(Array(learned.values)))
          plan.leaveOut(Set(learned.keys.map(\.appID)))
          continue
        }
        do {
          let answer = try await client.send(call.request(in: language), priority: .background)
          for each in news(from: answer, to: call, &plan) { feed.yield(each) }
        } catch is CancellationError {
          return
        } catch {
          lastError = AppError(AppleListingsRepository.translated(error))
          let failed = plan.failed(mayBeOfIDs: (error as? NetworkError)?.mayBeOfRequest ?? false)
          if !failed.isEmpty { feed.yield(.failed(failed, lastError)) }
        }
      }
    }
  }

  /// Returns the stored listings of the last hour.
  private func fresh(_ ids: [AppListing.ID]) async -> [AppListing.ID: DatedListing] {
    do {
      let oldest = now().addingTimeInterval(-AppleListingsRepository.maxAge.inSeconds)
      return try await store.listings(ids, language: language).filter { $0.value.saidAt >= oldest }
    } catch {
      if !(error is CancellationError) { storeFailed(error) }
      return [:]
    }
  }

  /// Returns the news in an answer, and saves its listings, so that their pages open without a call.
  private func news(
    from answer: Answer<ListingsReplyDTO>, to call: LookupPlan.Call, _ plan: inout LookupPlan
  ) -> [ListingNews] {
    let age = answer.age ?? .zero
    let saidAt = now().addingTimeInterval(-age.inSeconds)
    let found = Found(answer.value, for: call)
    store.save(found.listings, language: language, age: age)
    var news: [ListingNews] = []
    if !found.listings.isEmpty { news.append(.listings(found.listings.map { DatedListing($0, saidAt: saidAt) })) }
    // The app exists, but not for the device.
    if !found.others.isEmpty { news.append(.gone(found.others, at: saidAt)) }
    let left = plan.answered(with: found.appIDs)
    if !left.isEmpty {
      // An unreadable row may be that of an app that seems to be missing.
      let isWhole = answer.value.rows.count == answer.value.rowCount
      news.append(isWhole ? .gone(left, at: saidAt) : .failed(left, AppError(.changedUpstream, detail: "unread rows")))
    }
    return news
  }

  /// The part of an answer that was asked for.
  struct Found {
    /// The numbers of the requested apps with a row.
    private(set) var appIDs: Set<Int> = []
    private(set) var listings: [AppListing] = []
    /// The requested apps with rows that are not for the device.
    private(set) var others: [AppListing.ID] = []

    init(_ reply: ListingsReplyDTO, for call: LookupPlan.Call) {
      guard let storefront = Storefront.find(call.place.storefront) else { return }
      let asked = Set(call.appIDs)
      var byID: [Int: AppListing] = [:]
      for row in reply.rows {
        guard let appID = row.trackId, asked.contains(appID) else { continue }
        appIDs.insert(appID)
        if byID[appID] == nil { byID[appID] = row.listing(in: storefront, on: call.place.platform) }
      }
      listings = call.appIDs.compactMap { byID[$0] }
      others = call.appIDs.filter { byID[$0] == nil && appIDs.contains($0) }.map { call.place.id($0) }
    }
  }
}

extension LookupPlan.Call {
  fileprivate func request(in language: Language) -> LookupAppsRequest {
    LookupAppsRequest(
      key: .appIDs(appIDs), country: place.storefront, platform: place.platform, language: language, isRefresh: true)
  }
}

extension NetworkError {
  /// Whether the request itself may have caused the error, rather than the upstream or the network.
  var mayBeOfRequest: Bool {
    switch self {
    case .status(let status, _, _): [400, 413, 414, 422, 502].contains(status)
    case .undecodable, .bodyTooLarge: true
    case .transport, .offline, .timedOut, .budgetSpent, .credentialForEveryone: false
    }
  }
}
