import Testing

@testable import showroom

struct TextTableTests {
  private func table() -> TextTable {
    var table = TextTable(columns: [
      .init(heading: "ID", isRightAligned: true), .init(heading: "Name", isFlexible: true), .init(heading: "Price"),
    ])
    table.add(["1", "카카오톡", "Free"])
    table.add(["23", "Paper Boat for Everyone", "₩1,100"])
    return table
  }

  @Test func `columns align with narrow and wide letters`() {
    let lines = table().lines(for: Transcript().console(isTerminal: true))
    #expect(
      lines == [
        "ID  Name                     Price",
        " 1  카카오톡                 Free",
        "23  Paper Boat for Everyone  ₩1,100",
      ])
  }

  @Test func `flexible columns are cut to the width of the terminal`() {
    let lines = table().lines(for: Transcript().console(isTerminal: true, width: 24))
    #expect(lines == ["ID  Name          Price", " 1  카카오톡      Free", "23  Paper Boat …  ₩1,100"])
    #expect(lines.allSatisfy { TerminalText.width(of: $0) <= 24 })
  }

  @Test func `a very narrow terminal still gets every column`() {
    let lines = table().lines(for: Transcript().console(isTerminal: true, width: 5))
    #expect(lines.count == 3)
    #expect(zip(lines, ["Price", "Free", "₩1,100"]).allSatisfy { $0.hasSuffix($1) })
  }

  @Test func `piped rows have tabs between their fields and no headings`() {
    #expect(
      table().lines(for: Transcript().console()) == ["1\t카카오톡\tFree", "23\tPaper Boat for Everyone\t₩1,100"])
  }

  @Test func `a field with a line break stays in its row`() {
    var table = TextTable(columns: [.init(heading: "A"), .init(heading: "B")])
    table.add(["one\ttwo\nthree", "four"])
    #expect(table.lines(for: Transcript().console()) == ["one two three\tfour"])
  }

  @Test func `only a console with colour gets colour`() {
    let plain = table().lines(for: Transcript().console(isTerminal: true))
    let coloured = table().lines(for: Transcript().console(isTerminal: true, hasColour: true))
    #expect(!plain.joined().contains("\u{1B}"))
    #expect(coloured.first?.hasPrefix("\u{1B}[1m") == true)
  }
}
