import HTML
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct QRCodeTests {
  /// As encoded by libqrencode 4.1.1, and verified with an independent reader.
  private static let showroom = """
    #######..###..#######
    #.....#.#.#.#.#.....#
    #.###.#..##.#.#.###.#
    #.###.#...###.#.###.#
    #.###.#.#.###.#.###.#
    #.....#..###..#.....#
    #######.#.#.#.#######
    .........#...........
    #.#.#.#..##.#...#..#.
    .......##.##..#######
    #..#.##....#.####.###
    ...##..###.###..#...#
    .######..#.#..##....#
    ........#.#...###.#.#
    #######...#.#..###.##
    #.....#...#...#.#..#.
    #.###.#.##..#.##.#...
    #.###.#..#.#.#.##..#.
    #.###.#.####.#####..#
    #.....#..#####.##..#.
    #######.#.##.##.##.##
    """

  private func picture(_ code: QRCode) -> String {
    (0..<code.size).map { row in
      String((0..<code.size).map { code.modules[row * code.size + $0] ? "#" : "." })
    }.joined(separator: "\n")
  }

  @Test func `a text is encoded to the modules of the standard`() throws {
    #expect(picture(try #require(QRCode("showroom"))) == Self.showroom)
  }

  @Test(arguments: [
    ("showroom", 21), ("http://a/#K7QX-4M2P-R9TW", 25),
    ("http://localhost:8080/settings/devices/join#K7QX-4M2P-R9TW", 33),
    ("https://showroom.example.org/settings/devices/join#K7QX-4M2P-R9TW", 33), ("열쇠", 21),
  ])
  func `an encoded text can be read`(text: String, size: Int) throws {
    let code = try #require(QRCode(text))
    #expect(code.size == size)
    let reader = QRReader(code: code)
    #expect(reader.format.correction == 0, "M")
    #expect(reader.text == text)
  }

  @Test func `an empty or too long text has no code`() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "a", count: 2_331))?.size == 177)
    #expect(QRCode(String(repeating: "a", count: 2_332)) == nil)
  }

  @Test func `the path covers every dark module once, and not the margin`() throws {
    let code = try #require(QRCode("http://localhost:8080/settings/devices/join#K7QX-4M2P-R9TW"))
    let margin = QRCode.quietZone
    var drawn: [Bool] = Array(repeating: false, count: code.modules.count)
    for run in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let numbers = [run.output.1, run.output.2, run.output.3, run.output.4].compactMap { Int($0) }
      try #require(numbers.count == 4 && numbers[2] == numbers[3])
      for column in numbers[0]..<numbers[0] + numbers[2] {
        let index = (numbers[1] - margin) * code.size + column - margin
        #expect(!drawn[index])
        drawn[index] = true
      }
    }
    #expect(drawn == code.modules)
    #expect(code.path.wholeMatch(of: /(M\d+ \d+h\d+v1h-\d+z)+/) != nil)
  }

  @Test func `the drawing is dark on white, with a margin and a label`() throws {
    let code = try #require(QRCode("showroom"))
    let drawing = QRDrawing(code: code, label: "Scan \"me\"").render()
    #expect(drawing.hasPrefix("<svg class='qr' viewBox='0 0 29 29' role='img' aria-label='Scan "))
    #expect(drawing.contains("<path fill='#fff' d='M0 0h29v29h-29z'></path><path fill='#000' d='\(code.path)'></path>"))
  }
}
