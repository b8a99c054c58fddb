import FeatureKit
public import Foundation
public import Reactor
public import Store
import Synchronization
public import Upstream

/// Public pages of the App Store, whose in-app purchases are stored in the database.
///
/// One caller on the database asks at a time: the others wait for it, and then find its answer stored. The budget of the
/// host keeps calls apart; callers wait for it before they ask for the lease, so that each gets its turn. While too many
/// pages have an unknown shape no call is made.
public final class AppleStorePagesRepository: StorePagesRepository {
  /// The time for which a caller keeps others from asking. A call takes at most 130 s: three attempts of 10 s, up to 30 s
  /// for the budget before each of them, and two pauses of 5 s.
  static let leaseTime = Duration.seconds(150)
  /// The pause before a caller looks again whether another one is done.
  static let lookInterval = Duration.seconds(1)
  /// How much longer than a caller that has already waited for others a new one waits for the budget. So callers that meet
  /// again and again take turns.
  static let courtesy = Duration.milliseconds(50)
  /// The longest time that a caller waits for others.
  static let maxWait = Duration.seconds(30)
  /// The pause that is named while no call is made, and after which a failed page is asked for again.
  static let pause = Duration.seconds(600)

  private let client: APIClient
  let table: StorePageTable
  private let lease: @Sendable (Duration) async throws -> Bool
  private let wait: @Sendable () async -> Duration
  private let clock: any Clock<Duration>
  private let noted: @Sendable (StorePage.Failure?) -> Void
  private let isAsking = Mutex(false)

  /// Creates a repository on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - client: calls the host of the pages.
  ///   - database: the database with the tables `storePage` and `storePageJob`.
  ///   - source: the upstream of the pages, such as `sandbox` or `live`; pages of other sources are not read.
  ///   - lease: takes or renews the lease for a time, or ends it with zero; `false` if another process has it.
  ///   - mark: turns a network address into the mark that is stored instead, as that of the comparisons.
  ///   - wait: returns how long a call would wait for the budget.
  ///   - clock: the clock for pauses.
  ///   - now: returns the current time.
  ///   - noted: called after each answer with its failure, `nil` for a page that was read.
  public init(
    client: APIClient, database: Database, source: String, lease: @escaping @Sendable (Duration) async throws -> Bool,
    mark: @escaping @Sendable (String) -> String, wait: @escaping @Sendable () async -> Duration = { .zero },
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    noted: @escaping @Sendable (StorePage.Failure?) -> Void = { _ in }
  ) {
    self.client = client
    table = StorePageTable(database: database, source: source, mark: mark, now: now)
    self.lease = lease
    self.wait = wait
    self.clock = clock
    self.noted = noted
  }

  /// As ``StorePagesRepository/pages(of:on:)``.
  public func pages(of appID: Int, on platform: Platform) async throws -> [StorePage] {
    try await AppError.translating { try await table.pages(of: appID, on: platform) }
  }

  /// As ``StorePagesRepository/changes(of:)``.
  public func changes(of appID: Int) -> AsyncStream<Void> { table.changes(of: appID) }

  /// As ``StorePagesRepository/page(of:on:in:)``.
  public func page(of appID: Int, on platform: Platform, in storefront: Storefront) async throws -> StorePage {
    guard let page = try await pageUnlessBusy(of: appID, on: platform, in: storefront) else {
      throw AppError(.rateLimited, detail: "another caller asks for a store page", retryAfter: Self.maxWait)
    }
    return page
  }

  /// As ``page(of:on:in:)``, but `nil` if others ask for so long that the caller gives up.
  func pageUnlessBusy(
    of appID: Int, on platform: Platform, in storefront: Storefront
  ) async throws -> StorePage? {
    guard appID > 0 else { throw AppError(.invalidInput, detail: "app \(appID)", field: "id") }
    let request = StorePageRequest(appID: appID, storefront: storefront, platform: platform)
    return try await AppError.translating {
      var (waited, courtesy) = (Duration.zero, Self.courtesy)
      while waited <= Self.maxWait {
        if let page = try await table.fresh(request) { return page }
        var pause = await wait()
        // A longer wait is a refusal, which the call names.
        if pause > .zero, pause <= Self.maxWait {
          pause += courtesy
        } else {
          if let page = try await askAlone(request) { return page }
          pause = Self.lookInterval
        }
        courtesy = .zero
        waited += pause
        try await clock.sleep(for: pause)
      }
      return nil
    }
  }

  /// As ``StorePagesRepository/start(_:on:first:for:)``.
  public func start(
    _ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker = .program
  ) async throws {
    guard appID > 0 else { throw AppError(.invalidInput, detail: "app \(appID)", field: "id") }
    let codes = RecentStorefronts.askingOrder(first).map(\.code)
    try await AppError.translating { try await table.start(appID, on: platform, codes: codes, for: asker) }
  }

  /// As ``StorePagesRepository/pause(_:on:for:)``.
  public func pause(_ appID: Int, on platform: Platform, for asker: Asker = .program) async throws {
    try await AppError.translating { try await table.pause(appID, on: platform, for: asker) }
  }

  /// As ``StorePagesRepository/progress(of:on:for:)``.
  public func progress(
    of appID: Int, on platform: Platform, for asker: Asker = .program
  ) async throws -> StorePagesProgress {
    try await AppError.translating { try await table.progress(of: appID, on: platform, for: asker) }
  }

  /// Removes the pages that were last asked for before a date, of all sources.
  ///
  /// - Returns: the number of removed pages.
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func removeUnused(since date: Date) async throws -> Int { try await table.removeUnused(since: date) }

  /// Asks for a page, unless another caller asks for one; then `nil`.
  private func askAlone(_ request: StorePageRequest) async throws -> StorePage? {
    let isFirst = isAsking.withLock { isAsking in
      defer { isAsking = true }
      return !isAsking
    }
    guard isFirst else { return nil }
    defer { isAsking.withLock { $0 = false } }
    guard try await lease(Self.leaseTime) else { return nil }
    do {
      let page = try await ask(request)
      await endLease()
      return page
    } catch {
      await endLease()
      throw error
    }
  }

  /// Lets another process ask at once. Not in the task of the caller, in which the database does nothing once it is
  /// cancelled.
  private func endLease() async {
    // If that fails, the lease ends by itself.
    await Task { [lease] in _ = try? await lease(.zero) }.value
  }

  private func ask(_ request: StorePageRequest) async throws -> StorePage {
    // The answer may have been stored since the caller looked.
    if let page = try await table.fresh(request) { return page }
    if try await table.haveChanged() {
      throw AppError(.changedUpstream, detail: "store pages have an unknown shape", retryAfter: Self.pause)
    }
    let answer: StorePageRequest.Response
    do {
      answer = try await client.send(request, priority: .background).value
    } catch let error as NetworkError {
      guard let failure = StorePage.Failure(error) else { throw error }
      answer = .failure(failure)
    }
    // Stored even if the caller has left, because the call is paid for.
    return try await Task { [table, noted] in
      let page = try await table.save(answer, to: request)
      noted(page.failure)
      return page
    }.value
  }
}

extension StorePage.Failure {
  /// The failure that an error shows; `nil` if no answer came, so that nothing is known about the page.
  fileprivate init?(_ error: NetworkError) {
    switch error {
    // A redirect that is not followed leads to another country, to another page, or to another host.
    case .status(300...399, _, _): self = .other
    case .bodyTooLarge: self = .changed
    default: return nil
    }
  }
}
