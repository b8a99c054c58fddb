import ArgumentParser
import Foundation
import Testing

@testable import ArgumentParser
@testable import LiveWeb
@testable import Shell
@testable import showroom

struct MachineMemoryTests {
  @Test(arguments: [(64, 16), (512, 64), (1_024, 128), (2_048, 256), (65_536, 256)])
  func `live screens may use an eighth of the memory, within bounds`(_ memory: UInt64, _ screens: Int) {
    #expect(MachineMemory.screens(of: memory << 20) == screens)
  }

  @Test func `with 720 MiB or more, every listening page has room for its screen`() {
    let limits = ScreenRegistry.Limits(bytes: MachineMemory.screens(of: 720 << 20) << 20)
    #expect(limits.listeners >= LiveWeb<ShowroomFrame>.Configuration().maxListeners)
  }

  @Test(arguments: [("300000000\n", 300_000_000), ("max\n", nil), (nil, nil)] as [(String?, UInt64?)])
  func `a control group's limit applies`(_ limit: String?, _ bytes: UInt64?) async throws {
    try await withTemporaryDirectory { directory in
      let group = "system.slice/a.service"
      let files = [("proc/self/cgroup", "0::/\(group)\n"), ("sys/fs/cgroup/\(group)/memory.max", limit)]
      for case (let path, let text?) in files {
        let file = directory.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let machine = ProcessInfo.processInfo.physicalMemory
      #expect(MachineMemory.bytes(root: directory.path + "/") == min(machine, bytes ?? machine))
    }
  }

  @Test(arguments: [([], nil), (["--screen-memory", "100"], 100)] as [([String], Int?)])
  func `an option overrides the default`(_ flags: [String], _ screens: Int?) throws {
    let given = try ServeCommand.parse(flags).address.given
    let settings = try ServeSettings(OptionReader(flags: given, environment: [:]))
    #expect(settings.screenMemory == screens ?? MachineMemory.screens())
  }
}
