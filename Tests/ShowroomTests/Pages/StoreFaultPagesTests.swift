import FeatureKit
import Localization
import Reactor
import Testing

@testable import Sandbox

/// Every fault of the store, and the page that reports it.
@Suite(.timeLimit(.minutes(3)))
struct StoreFaultPagesTests {
  /// A page without JavaScript, which waits for the store.
  private static let search = "/apps?country=KR&platform=iphone&q=memo&wait=1"

  private static let faults: [(SandboxFaults, AppError.Code)] = [
    (SandboxFaults(errorRate: 1), .unavailable), (SandboxFaults(status: 400), .invalidInput),
    (SandboxFaults(status: 404), .changedUpstream), (SandboxFaults(status: 500), .unavailable),
    (SandboxFaults(status: 503, retryAfterSeconds: 1), .unavailable),
    (SandboxFaults(malformed: .html), .changedUpstream), (SandboxFaults(malformed: .halfBody), .changedUpstream),
    (SandboxFaults(malformed: .garbage), .changedUpstream), (SandboxFaults(malformed: .hugeBody), .changedUpstream),
    (SandboxFaults(malformed: .wrongShape), .changedUpstream), (SandboxFaults(cutConnection: true), .unavailable),
    (SandboxFaults(hangSeconds: 0.4), .unavailable),
  ]

  @Test(arguments: faults)
  func `a page reports a failing store, and a retry shows the rows`(
    faults: SandboxFaults, code: AppError.Code
  ) async throws {
    try await SandboxSite.browse { site in
      site.misbehave(faults)
      let page = try await site.get(Self.search)
      #expect(page.status == 200)
      #expect(page.text.contains(Self.title(of: code)))
      #expect(page.keys.isEmpty)
      #expect(page.text.contains("value='retryTapped'"))
      site.misbehave(SandboxFaults())
      let again = try await site.submit(Self.search, ["action": "retryTapped"])
      #expect(again.status == 303)
      let rows = try await site.get(try #require(again.location)).keys
      #expect(!rows.isEmpty)
    }
  }

  private static let closings = [
    SandboxFaults(status: 403, retryAfterSeconds: 600), SandboxFaults(status: 429, retryAfterSeconds: 600),
    SandboxFaults(callsPerMinute: 0),
  ]

  @Test(arguments: closings)
  func `requests pause when the store asks for it, and the page shows for how long`(faults: SandboxFaults) async throws
  {
    try await SandboxSite.browse { site in
      site.misbehave(faults)
      let page = try await site.get(Self.search)
      #expect(page.text.contains(Self.title(of: .rateLimited)))
      #expect(page.keys.isEmpty)
      site.misbehave(SandboxFaults())
      let calls = site.sandbox.state.calls
      let next = try await site.get(Self.search)
      #expect(next.text.contains(Self.title(of: .rateLimited)))
      #expect(next.text.contains(" data-wait='"))
      #expect(site.sandbox.state.calls == calls, "no further request was sent")
    }
  }

  @Test func `a request to a silent store times out`() async throws {
    try await SandboxSite.browse(clock: HastyClock()) { site in
      site.misbehave(SandboxFaults(hangSeconds: 60))
      let page = try await site.get(Self.search)
      #expect(page.text.contains(Self.title(of: .unavailable)))
    }
  }

  /// Title of the page for a failure of the store.
  private static func title(of code: AppError.Code) -> String {
    let (words, store) = (SharedStrings.for(.english), "The App Store")
    return code == .invalidInput ? words.refusedSearchTitle(store) : words.errorTitle(code, store)
  }
}

extension SandboxSite {
  /// Makes the store's searches fail from now on.
  fileprivate func misbehave(_ faults: SandboxFaults) {
    var faults = faults
    faults.onlyPath = "/search"
    sandbox.state.setFaults(faults)
  }
}

/// A clock that is a hundred times faster.
private struct HastyClock: Clock {
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: ContinuousClock.now.duration(to: deadline) / 100)
  }
}
