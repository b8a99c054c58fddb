import Samples

/// Subjects that somebody who looks for one of them may like as well, and what they share.
///
/// Its text, line by line: `==` starts a family; what follows up to its first subject belongs to all of it: `O` the
/// founding themes that are of its kind, `D` its developers, `F` a feature and `R` a release note, the last two with the
/// same in English on the next line, indented. `#` starts a subject: slug, Apple's category numbers, pictures and, where
/// all its apps have one, an age rating. Then come `=` the words it is found by, `I` an introduction as above, and the
/// apps, `A Korean | English | platforms | price tier` (see ``CuratedApp``). All names are invented.
struct Family: Sendable {
  let slug: String
  /// The slugs of the founding themes that are of its kind.
  private(set) var olderThemes: [String] = []
  private(set) var developers: [LocalizedText] = []
  private(set) var subjects: [Theme] = []
  /// The apps named by hand, each with its subject's place in `subjects`.
  private(set) var apps: [CuratedApp] = []
  private var features: [LocalizedText] = []
  private var releaseNotes: [LocalizedText] = []

  /// All families; the order never changes, because app numbers are counted by it.
  static let all: [Family] = parse(SampleTexts.families)

  /// Reads families from text. A line that does not have its form ends the program.
  static func parse(_ text: String) -> [Family] {
    var families: [Family] = []
    var pending: (kind: Character, korean: String)?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("== ") {
        families.append(Family(slug: line.dropFirst(3).trimmed))
      } else if line.hasPrefix("  "), let korean = pending, !families.isEmpty {
        let phrase = LocalizedText(korean: korean.korean, english: line.trimmed, japanese: nil)
        families[families.count - 1].add(phrase, as: korean.kind)
        pending = nil
      } else if let kind = line.first, pending == nil, !families.isEmpty {
        let rest = line.dropFirst(2)
        if "FRI".contains(kind) {
          pending = (kind, rest.trimmed)
        } else if !families[families.count - 1].add(rest, as: kind) {
          SampleTexts.reject(line)
        }
      } else {
        SampleTexts.reject(line)
      }
    }
    return families
  }

  private init(slug: String) {
    self.slug = slug
  }

  private mutating func add(_ phrase: LocalizedText, as kind: Character) {
    switch kind {
    case "F": features.append(phrase)
    case "R": releaseNotes.append(phrase)
    default: if !subjects.isEmpty { subjects[subjects.count - 1].add(phrase, as: kind) }
    }
  }

  /// Takes a line in, and says whether it has the form of its kind.
  private mutating func add(_ rest: Substring, as kind: Character) -> Bool {
    switch kind {
    case "O": olderThemes += rest.split(separator: " ").map(String.init)
    case "D": developers += LocalizedText.parseList(String(rest))
    case "#":
      guard let subject = Theme(subject: rest, features: features, releaseNotes: releaseNotes) else { return false }
      subjects.append(subject)
    case "=" where !subjects.isEmpty: subjects[subjects.count - 1].addKeywords(rest)
    case "A":
      guard let app = CuratedApp(familyLine: rest, theme: subjects.count - 1) else { return false }
      apps.append(app)
    default: return false
    }
    return true
  }
}
