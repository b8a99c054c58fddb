extension Console {
  /// Writes named facts: aligned for people, tab-separated for programs.
  ///
  /// - Throws: `CommandFailure` as ``write(_:)``.
  func write(facts: [(name: String, value: String)]) throws(CommandFailure) {
    let width = facts.reduce(0) { max($0, TerminalText.width(of: $1.name)) }
    for (name, value) in facts {
      let clean = TerminalText.clean(value)
      if isTerminal {
        let padding = String(repeating: " ", count: width - TerminalText.width(of: name) + 2)
        try write(styled(name, .dim) + padding + clean)
      } else {
        try write("\(name)\t\(clean)")
      }
    }
  }
}
