import Foundation
import Reactor
import Store

/// A row of a comparison that is not finished, as the runner sees it.
struct ComparisonJob: Sendable, Equatable {
  let appID: Int
  let platform: Platform
  /// The codes of the countries to ask, the next one first; not empty.
  let remaining: [String]

  /// `nil` for a platform that only another version of the program knows.
  init?(_ row: Row) throws {
    guard let platform = Platform(rawValue: try row.string("platform")) else { return nil }
    self.platform = platform
    appID = try row.int("appID")
    remaining = ComparisonJob.codes(try row.string("remaining"))
  }

  init(appID: Int, platform: Platform, remaining: [String]) {
    self.appID = appID
    self.platform = platform
    self.remaining = remaining
  }

  /// Reads codes that ``text(_:)`` wrote.
  static func codes(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  /// Writes codes as one text.
  static func text(_ codes: [String]) -> String { codes.joined(separator: ",") }
}

extension [ComparisonJob] {
  /// The apps to ask for next: those of the first job's next country, and the same country's of all jobs that lack it.
  /// Empty without jobs.
  var nextIDs: [AppListing.ID] {
    guard let first, let code = first.remaining.first else { return [] }
    return filter { $0.platform == first.platform && $0.remaining.contains(code) }
      .map { AppListing.ID(appID: $0.appID, storefront: code, platform: $0.platform) }
  }
}

/// The jobs that run on a platform, without their countries.
struct ComparisonLoad: Sendable, Equatable {
  /// The number of jobs.
  let jobs: Int
  /// The number of countries of the job that lacks most. The others share its calls, and lack few other countries.
  let countries: Int

  init(jobs: Int, countries: Int) {
    self.jobs = jobs
    self.countries = countries
  }

  /// `nil` for a platform that only another version of the program knows.
  init?(_ row: Row) throws {
    guard Platform(rawValue: try row.string("platform")) != nil else { return nil }
    // Two letters each, and commas between them.
    self.init(jobs: try row.int("jobs"), countries: (try row.int("longest") + 1) / 3)
  }
}

extension [ComparisonLoad] {
  /// The number of calls until a job is finished, as jobs take turns and share calls. Second calls for apps that a
  /// shared answer leaves out are not known before.
  ///
  /// - Parameter remaining: the number of countries that the job lacks.
  func calls(for remaining: Int) -> Int {
    let (jobs, all) = reduce((0, 0)) { ($0.0 + $1.jobs, $0.1 + $1.countries) }
    return Swift.min(remaining * Swift.max(jobs, 1), Swift.max(all, remaining))
  }
}

extension Asker {
  /// The mark of the address that jobs are counted by; `nil` if it is unknown, and for the program itself.
  func origin(by mark: (String) -> String) -> String? {
    self == .program || address.isEmpty ? nil : mark(address)
  }
}

extension WaitReason {
  /// The reason of an error of all countries.
  init(_ error: AppError) {
    self =
      switch error.code {
      case .rateLimited: .budget
      case .changedUpstream: .changed
      default: .away
      }
  }

  /// Reads the reason of a row that waits. One that was stored without a reason, or by another version, waits for the
  /// budget, the usual reason.
  init(_ row: Row) throws { self = try row.optionalString("waitsFor").flatMap(WaitReason.init(rawValue:)) ?? .budget }
}
