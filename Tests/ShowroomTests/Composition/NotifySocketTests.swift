import Foundation
import TestSupport
import Testing

@testable import showroom

struct NotifySocketTests {
  @Test(arguments: [false, true])
  func `states arrive in order, at a path and at an abstract name`(_ isAbstract: Bool) async throws {
    try await withTemporaryDirectory { directory in
      let name = isAbstract ? "@\(directory.lastPathComponent)" : directory.appending(path: "notify").path
      let systemd = try ReceivingSocket(name)
      defer { systemd.release() }
      let log = LogRecord()
      let socket = try #require(NotifySocket(environment: ["NOTIFY_SOCKET": name], logger: log.logger))
      socket.send(.ready)
      socket.send(.stopping)
      #expect(systemd.next() == "READY=1")
      #expect(systemd.next() == "STOPPING=1")
      #expect(systemd.next() == nil)
      #expect(log.entries.isEmpty)
    }
  }

  @Test func `without a receiver there is a warning`() throws {
    let log = LogRecord()
    try #require(NotifySocket(environment: ["NOTIFY_SOCKET": "/nowhere/notify"], logger: log.logger)).send(.ready)
    #expect(log.entries.count == 1)
  }

  @Test(arguments: ["", "notify", "vsock:2:1", "/" + String(repeating: "a", count: 108)])
  func `other addresses are no socket`(_ address: String) {
    #expect(NotifySocket(environment: ["NOTIFY_SOCKET": address], logger: LogRecord().logger) == nil)
    #expect(NotifySocket(environment: [:], logger: LogRecord().logger) == nil)
  }
}
