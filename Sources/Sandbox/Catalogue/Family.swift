/// Subjects that somebody who looks for one of them may like as well, and what they share.
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
  static let all: [Family] = FamilyText.all.flatMap(parse)

  /// Reads families from text; see ``FamilyText`` for the format. Lines it
  /// does not know are left out.
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
      } else if let kind = line.first, !families.isEmpty {
        let rest = line.dropFirst(2)
        if "FRI".contains(kind) { pending = (kind, rest.trimmed) }
        families[families.count - 1].add(rest, as: kind)
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

  private mutating func add(_ rest: Substring, as kind: Character) {
    switch kind {
    case "O": olderThemes += rest.split(separator: " ").map(String.init)
    case "D": developers += LocalizedText.parseList(String(rest))
    case "#": Theme(subject: rest, features: features, releaseNotes: releaseNotes).map { subjects.append($0) }
    case "=": if !subjects.isEmpty { subjects[subjects.count - 1].addKeywords(rest) }
    case "A": CuratedApp(familyLine: rest, theme: subjects.count - 1).map { apps.append($0) }
    default: break
    }
  }
}
