/// Removes the Markdown that reviewers use, because the app shows plain paragraphs.
enum Markdown {
  /// Returns a text without Markdown: emphasis, headings and quotations lose their marks, a list has
  /// bullets, and a link becomes its words.
  ///
  /// Marks without a Markdown meaning stay: `snake_case`, `5 * 3`, `#1`, `s***`.
  ///
  /// - Parameter text: text with line feeds as line ends.
  static func plain(_ text: String) -> String {
    // Most texts have no marks, and every row of a list has a text.
    guard mayHaveMarks(text) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(withoutLineMarks)
    let plain = withoutAddresses(lines.joined(separator: "\n"))
    return withoutEmphasis(plain)
  }

  /// Whether a byte of the text can be a mark: some anywhere, others at the beginning of a line only.
  private static func mayHaveMarks(_ text: String) -> Bool {
    var beginsLine = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"): return true
      case UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        if beginsLine { return true }
      default: break
      }
      beginsLine = byte == UInt8(ascii: "\n")
    }
    return false
  }

  /// Removes `> ` and `## ` at the beginning of a line, and lines that only divide. A point of a list gets a bullet.
  private static func withoutLineMarks(_ line: Substring) -> Substring {
    let line = line.drop { $0 == ">" || $0 == " " }
    if isDivider(line) { return "" }
    if ["* ", "- ", "+ "].contains(line.prefix(2)) { return "• " + line.dropFirst(2) }
    let rest = line.drop { $0 == "#" }
    let isHeading = rest.first == " " && (1...6).contains(line.count - rest.count)
    return isHeading ? rest.drop { $0 == " " } : line
  }

  /// Whether a line consists of three or more equal marks, such as `***` or `- - -`.
  private static func isDivider(_ line: Substring) -> Bool {
    guard let first = line.first, ["*", "-", "_"].contains(first) else { return false }
    return line.allSatisfy { $0 == first || $0 == " " } && line.count(where: { $0 == first }) >= 3
  }

  /// Replaces `[words](address)` with its words.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return text.replacing(#/!?\[([^\[\]\n]*)\]\([^()\n]*\)/#) { $0.output.1 }
  }

  /// A run of equal marks, such as `**`.
  private struct Run {
    let mark: Character
    let range: Range<Int>
  }

  /// Removes the marks of `_words_`, `**words**` and the like within a paragraph.
  private static func withoutEmphasis(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) else { return text }
    let letters = Array(text)
    var isMark = [Bool](repeating: false, count: letters.count)
    // Runs that have begun and not ended, at most one of each kind: a later run ends first.
    var open: [Run] = []
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      var end = index + 1
      if letter == "\n", end < letters.count, letters[end] == "\n" { open = [] }
      guard letter == "*" || letter == "_" else {
        index = end
        continue
      }
      while end < letters.count, letters[end] == letter { end += 1 }
      let run = Run(mark: letter, range: index..<end)
      index = end
      let begun = open.lastIndex { $0.mark == run.mark && $0.range.count == run.range.count }
      if let begun, ends(run, in: letters) {
        for index in Array(open[begun].range) + Array(run.range) { isMark[index] = true }
        open.removeSubrange(begun...)
      } else if run.range.count <= 3, begins(run, in: letters) {
        if let begun { open.remove(at: begun) }
        open.append(run)
      }
    }
    return String(letters.indices.filter { !isMark[$0] }.map { letters[$0] })
  }

  /// Whether a run stands before a word and not inside one.
  private static func begins(_ run: Run, in letters: [Character]) -> Bool {
    guard run.range.upperBound < letters.count, !letters[run.range.upperBound].isWhitespace else { return false }
    guard run.range.lowerBound > 0 else { return true }
    let before = letters[run.range.lowerBound - 1]
    return !before.isLetter && !before.isNumber
  }

  /// Whether a run stands after a word. After `_` a Korean particle may follow directly, but no ASCII letter or digit.
  private static func ends(_ run: Run, in letters: [Character]) -> Bool {
    guard run.range.lowerBound > 0, !letters[run.range.lowerBound - 1].isWhitespace else { return false }
    guard run.mark == "_", run.range.upperBound < letters.count else { return true }
    let after = letters[run.range.upperBound]
    return !(after.isASCII && (after.isLetter || after.isNumber))
  }
}
