import LiveWeb
import Localization
import Testing

@testable import showroom

struct ConsoleTests {
  private let failure = CommandFailure(.cannotCreate, "The output cannot be written: No space left on device.")

  /// A console with output that cannot be written.
  private func full(_ transcript: Transcript) -> Console {
    Console(
      isTerminal: false, hasColour: false, width: nil, language: .english,
      output: { [failure] _ throws(CommandFailure) in throw failure }, errors: { transcript.note($0) })
  }

  @Test func `a result that cannot be written is a failure`() {
    #expect(throws: failure) { try full(Transcript()).write("result") }
  }

  @Test func `an announcement that cannot be written is noted, and the server continues`() {
    let transcript = Transcript()
    full(transcript).announce("one\ntwo")
    #expect(transcript.errors == "showroom: \(failure.message)\n")
  }

  @Test func `a note is one line that cannot steer a terminal`() {
    let transcript = Transcript()
    transcript.console().note("a\u{9B}31m\nb\u{202E}")
    #expect(transcript.errors == "showroom: a 31m b\n")
  }

  @Test(arguments: [["--help"], ["--version"], ["help", "serve"], ["apps", "--help"]])
  func `help that cannot be written exits with 73`(arguments: [String]) async {
    let transcript = Transcript()
    #expect(await Main.run(arguments, console: full(transcript)) == 73)
    #expect(transcript.errors == "showroom: \(failure.message)\n")
  }
}
