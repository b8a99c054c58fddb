import Samples

/// A sample app with a hand-made name.
///
/// In its text file, `#` names a theme. Every other line is an app: `Korean |
/// English | Japanese or nothing | platforms | price tier`. Platforms are
/// letters: `i` iPhone, `p` iPad, `m` Mac, `t` Apple TV. The tier is a row of
/// ``PriceTable``.
struct CuratedApp: Sendable {
  /// Number of its theme in ``Theme/all``.
  private(set) var theme: Int
  let name: LocalizedText
  let platforms: SandboxPlatforms
  let tier: Int

  /// The 180 apps of the founding themes.
  static let founding: [CuratedApp] = parse(SampleTexts.apps)

  /// All hand-made apps, ordered by number: the founding ones, then those of
  /// every family.
  static let all: [CuratedApp] = {
    var firstTheme = Theme.founding.count
    return Family.all.reduce(into: founding) { apps, family in
      apps += family.apps.map { $0.moved(by: firstTheme) }
      firstTheme += family.subjects.count
    }
  }()

  /// Parses apps. An invalid line or an unknown theme ends the program.
  static func parse(_ text: String) -> [CuratedApp] {
    var apps: [CuratedApp] = []
    var theme: Int?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        let slug = line.dropFirst(2).trimmed
        theme = Theme.founding.firstIndex { $0.slug == slug }
      } else if let theme, let app = CuratedApp(line: line, theme: theme) {
        apps.append(app)
      } else {
        SampleTexts.reject(line)
      }
    }
    return apps
  }

  /// Parses an app of a family, which has no Japanese name; `nil` for an
  /// invalid line.
  init?(familyLine line: Substring, theme: Int) {
    let fields = line.split(separator: "|").map(\.trimmed)
    guard fields.count == 4, theme >= 0 else { return nil }
    self.init(fields: [fields[0], fields[1], "", fields[2], fields[3]], theme: theme)
  }

  private init?(line: Substring, theme: Int) {
    self.init(fields: line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed), theme: theme)
  }

  private init?(fields: [String], theme: Int) {
    guard fields.count == 5, let tier = Int(fields[4]) else { return nil }
    self.theme = theme
    self.name = LocalizedText(korean: fields[0], english: fields[1], japanese: fields[2].isEmpty ? nil : fields[2])
    self.platforms = SandboxPlatforms(letters: fields[3])
    self.tier = tier
  }

  private func moved(by themes: Int) -> CuratedApp {
    var app = self
    app.theme += themes
    return app
  }
}
