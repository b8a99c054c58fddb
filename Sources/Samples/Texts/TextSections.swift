/// A text in sections, each below a line `== name`.
package struct TextSections: Sendable {
  private let sections: [Substring: String]

  /// Takes a text apart. Text before the first name, and a name that comes twice, end the program.
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

  /// The lines below a name. One that is missing ends the program.
  package subscript(name: String) -> String {
    guard let section = sections[name[...]] else { preconditionFailure("Sources/CSampleTexts has no section \(name)") }
    return section
  }
}
