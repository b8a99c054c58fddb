import Reactor
import Shell
import Store
import Testing

@testable import showroom

struct CommandFailureTests {
  @Test func `a rate limit tells how many seconds to wait`() {
    let failure = CommandFailure(AppError(.rateLimited, retryAfter: .milliseconds(11_200)))
    #expect(failure == CommandFailure(.failed, "The service limits requests per minute. Try again in 12 seconds."))
  }

  @Test func `log details do not appear in the message`() {
    let failure = CommandFailure(AppError(.unavailable, detail: "secret"))
    #expect(!failure.message.contains("secret"))
  }

  @Test func `a database locked by another program exits with 75`() {
    #expect(CommandFailure(AppError(.storageBusy)).code == .tryAgain)
  }

  @Test func `an internal fault exits with 70`() {
    #expect(CommandFailure(AppError(.internalFault)).code == .software)
    #expect(CommandFailure(unknown: Unexpected()).code == .software)
  }

  @Test(arguments: [
    (DatabaseError.unopenable(path: "a", reason: "b"), CommandFailure.Code.cannotCreate),
    (.readOnly(path: "a"), .cannotCreate), (.diskFull, .cannotCreate), (.damaged(path: "a"), .dataError),
    (.newerThanProgram(migration: "M9"), .dataError), (.editedMigration("M1"), .dataError), (.busy, .tryAgain),
  ])
  func `each database error has its exit code`(error: DatabaseError, code: CommandFailure.Code) {
    #expect(CommandFailure(unknown: error) == CommandFailure(code, error.description))
  }

  @Test func `a newer database names the version that made it, and this program's`() {
    let failure = CommandFailure(DatabaseError.newerThanProgram(migration: "M9", version: "99.1.0"))
    #expect(
      failure
        == CommandFailure(
          .dataError,
          "The database was made by Showroom 99.1.0, this is \(Showroom.version): update this program."))
    // A program between two versions.
    let same = CommandFailure(DatabaseError.newerThanProgram(migration: "M9", version: Showroom.version))
    #expect(same.message.contains("M9"))
  }

  @Test func `a message is one line`() {
    #expect(CommandFailure(.failed, "one\ntwo\r\nthree").message == "one two three")
    #expect(CommandFailure(.failed, "\u{9B}31mone\u{202E}\u{7F}two").message == "31mone two")
  }

  private struct Unexpected: Error {}
}
