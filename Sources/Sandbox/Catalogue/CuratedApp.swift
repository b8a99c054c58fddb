/// A sample app whose name was invented by hand.
struct CuratedApp: Sendable {
  let theme: Int
  let name: LocalizedText
  let platforms: SandboxPlatforms
  let tier: Int

  /// The 180 hand-made apps, in the order of their numbers.
  static let all: [CuratedApp] = parse(CuratedText.first) + parse(CuratedText.second)

  /// Reads apps from text; see ``CuratedText`` for the format. Lines that do
  /// not have it, and lines of an unknown theme, are left out.
  static func parse(_ text: String) -> [CuratedApp] {
    var apps: [CuratedApp] = []
    var theme: Int?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        let slug = line.dropFirst(2).trimmed
        theme = Theme.all.firstIndex { $0.slug == slug }
      } else if let theme, let app = CuratedApp(line: line, theme: theme) {
        apps.append(app)
      }
    }
    return apps
  }

  private init?(line: Substring, theme: Int) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    guard fields.count == 5, let tier = Int(fields[4]) else { return nil }
    self.theme = theme
    self.name = LocalizedText(korean: fields[0], english: fields[1], japanese: fields[2].isEmpty ? nil : fields[2])
    self.platforms = SandboxPlatforms(letters: fields[3])
    self.tier = tier
  }
}
