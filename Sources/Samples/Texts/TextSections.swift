/// A text in sections; a line `== name` starts each section.
package struct TextSections: Sendable {
  private let sections: [Substring: String]

  /// Splits a text into sections. Text before the first name, or a duplicate
  /// name, ends the program.
  package init(_ text: String) {
    var sections: [Substring: [Substring]] = [:]
    var name: Substring?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("== ") {
        let new = line.dropFirst(3)
        guard sections.updateValue([], forKey: new) == nil else { SampleTexts.reject(line) }
        name = new
      } else {
        guard let name else { SampleTexts.reject(line) }
        sections[name]?.append(line)
      }
    }
    self.sections = sections.mapValues { $0.joined(separator: "\n") }
  }

  /// Lines of a section. A missing section ends the program.
  package subscript(name: String) -> String {
    guard let section = sections[name[...]] else { preconditionFailure("Sources/CSampleTexts has no section \(name)") }
    return section
  }
}
