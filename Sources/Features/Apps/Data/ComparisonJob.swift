import Foundation
import Store

/// A comparison that is not finished, as the runner sees it.
struct ComparisonJob: Sendable, Equatable {
  let appID: Int
  let platform: Platform
  /// The codes of the countries to ask, the next one first; not empty.
  let remaining: [String]

  init(_ row: Row) throws {
    appID = try row.int("appID")
    let name = try row.string("platform")
    guard let platform = Platform(rawValue: name) else {
      throw DatabaseError.column(name: "platform", expected: "a platform")
    }
    self.platform = platform
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

  /// The number of calls until a job is finished, as jobs take turns and share calls.
  func calls(for job: ComparisonJob) -> Int {
    let all = Set(flatMap { other in other.remaining.map { [other.platform.rawValue, $0] } }).count
    return Swift.min(job.remaining.count * Swift.max(count, 1), Swift.max(all, job.remaining.count))
  }
}
