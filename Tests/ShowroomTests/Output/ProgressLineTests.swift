import Testing

@testable import showroom

struct ProgressLineTests {
  @Test(arguments: [
    (0, 0.0, "░░░░░░░░░░░░░░░░░░░░░░░░ 0 %"), (100, 0.5, "████████████░░░░░░░░░░░░ 50 %"),
    (100, 9.5, "████████████░░░░░░░░░░░░ 50 % · 10 s"), (200, 20.0, "████████████████████████ 100 %"),
  ])
  func `shows the share, and the time left once it can be told`(done: Int, seconds: Double, line: String) {
    #expect(ProgressLine.text(done: done, of: 200, after: .seconds(seconds)) == line)
  }

  @Test func `is drawn on a terminal only`() {
    let (terminal, pipe) = (Transcript(), Transcript())
    for transcript in [terminal, pipe] {
      let line = ProgressLine(console: transcript.console(isTerminal: transcript === terminal))
      line.show(done: 1, of: 2)
      line.end()
    }
    #expect(terminal.errors == "\r\u{1B}[K████████████░░░░░░░░░░░░ 50 %\n")
    #expect(pipe.errors.isEmpty)
  }
}
