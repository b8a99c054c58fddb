import FeatureKit
import Reactor
import Store
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct JoinProfileUseCaseTests {
  /// Records moves, after a number of failures.
  private final class SpyMove: Sendable {
    private let state: Mutex<(failures: Int, moves: [String])>

    init(failures: Int = 0) { state = Mutex((failures, [])) }

    var moves: [String] { state.withLock { $0.moves } }

    func move(from: String, to: String) throws {
      try state.withLock { state in
        if state.failures > 0 {
          state.failures -= 1
          throw AppError(.storageBusy)
        }
        state.moves.append("\(from) to \(to)")
      }
    }
  }

  private func withUseCase(
    failures: Int = 0, _ body: (DatabaseBrowsersRepository, JoinProfileUseCase, SpyMove) async throws -> Void
  ) async throws {
    let spy = SpyMove(failures: failures)
    try await TestEngine.memory.withBrowsers(at: SettableDate()) { browsers, _ in
      try await body(browsers, JoinProfileUseCase(browsers: browsers) { try spy.move(from: $0, to: $1) }, spy)
    }
  }

  @Test func `the browser's data moves to the joined profile`() async throws {
    try await withUseCase { browsers, join, spy in
      try await join(try await browsers.code(of: "laptop"), as: "phone", called: .sample)
      // The second move is for data stored meanwhile.
      #expect(spy.moves == ["phone to laptop", "phone to laptop"])
      #expect(try await browsers.profile(of: "phone") == "laptop")
    }
  }

  @Test func `the data of a shared profile stays with its other browsers`() async throws {
    try await withUseCase { browsers, join, spy in
      try await browsers.admit("phone", to: "laptop")
      try await join(try await browsers.code(of: "tablet"), as: "phone", called: .sample)
      #expect(spy.moves == [])
      #expect(try await browsers.profile(of: "phone") == "tablet")
    }
  }

  @Test func `a browser with data that cannot be moved does not join, and the same code allows another try`()
    async throws
  {
    try await withUseCase(failures: 1) { browsers, join, spy in
      let code = try await browsers.code(of: "laptop")
      await #expect(throws: AppError(.storageBusy)) { try await join(code, as: "phone", called: .sample) }
      #expect(try await browsers.profile(of: "phone") == "phone")

      try await join(code, as: "phone", called: .sample)
      #expect(spy.moves == ["phone to laptop", "phone to laptop"])
      #expect(try await browsers.profile(of: "phone") == "laptop")
    }
  }

  @Test func `a browser that is joining can join another profile only afterwards`() async throws {
    let (gate, spy) = (Gate(), SpyMove())
    try await TestEngine.memory.withBrowsers(at: SettableDate()) { browsers, _ in
      let join = JoinProfileUseCase(browsers: browsers) { source, target in
        if target == "laptop" { try await gate.pass() }
        try spy.move(from: source, to: target)
      }
      let (code, other) = (try await browsers.code(of: "laptop"), try await browsers.code(of: "tablet"))
      let joining = Task { try await join(code, as: "phone", called: .sample) }
      await gate.waiting(atLeast: 1)
      await #expect(throws: AppError(.storageBusy, detail: "the browser joins already")) {
        try await join(other, as: "phone", called: .sample)
      }
      #expect(spy.moves == [])
      gate.open()
      try await joining.value
      #expect(spy.moves == ["phone to laptop", "phone to laptop"])
      #expect(try await browsers.profile(of: "phone") == "laptop")

      try await join(other, as: "phone", called: .sample)
      #expect(try await browsers.profile(of: "phone") == "tablet")
    }
  }

  @Test func `nothing is moved for a code that does not work`() async throws {
    try await withUseCase { browsers, join, spy in
      let code = try await browsers.code(of: "laptop")
      await #expect(throws: JoinRefusal.codeRefused) { try await join(code.wrong, as: "phone", called: .sample) }
      #expect(spy.moves == [])
    }
  }
}
