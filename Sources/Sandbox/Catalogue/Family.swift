import Samples

/// Related subjects of apps, with the texts and developers they share.
///
/// Each line of its text file starts with a mark:
/// - `==` starts a family.
/// - `O` lists the slugs of related founding themes.
/// - `D` lists the developers.
/// - `F` is a feature, `R` a release note; the next, indented line is the same
///   in English.
/// - `#` starts a subject: slug, Apple's category numbers, pictures and, if all
///   its apps share one, an age rating.
/// - `=` lists the keywords of the subject.
/// - `I` is an introduction, with the English text as above.
/// - `A` is an app: `Korean | English | platforms | price tier` (see
///   ``CuratedApp``).
///
/// Lines before the first subject apply to the whole family. All names are
/// invented.
struct Family: Sendable {
  let slug: String
  /// Slugs of the related founding themes.
  private(set) var olderThemes: [String] = []
  private(set) var developers: [LocalizedText] = []
  private(set) var subjects: [Theme] = []
  /// Hand-made apps, each with its subject's index in `subjects`.
  private(set) var apps: [CuratedApp] = []
  private var features: [LocalizedText] = []
  private var releaseNotes: [LocalizedText] = []

  /// All families. Their order is fixed, because it determines the numbers of
  /// apps.
  static let all: [Family] = parse(SampleTexts.families)

  /// Parses families. An invalid line ends the program.
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

  /// Parses a line; returns whether it is valid.
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
