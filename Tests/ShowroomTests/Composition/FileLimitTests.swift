import Foundation
import Testing

@testable import showroom

struct FileLimitTests {
  @Test func `the file limit is raised as far as the system allows`() {
    var limit = rlimit()
    #expect(getrlimit(FileLimit.resource, &limit) == 0)
    let most = min(limit.rlim_max, FileLimit.wanted)
    limit.rlim_cur = most - 1
    #expect(setrlimit(FileLimit.resource, &limit) == 0)
    #expect(FileLimit.raise() == Int(most))
    #expect(getrlimit(FileLimit.resource, &limit) == 0)
    #expect(limit.rlim_cur == most)
    #expect(FileLimit.raise() == Int(most), "a second call changes nothing")
  }
}
