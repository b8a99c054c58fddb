import Samples

/// Writes descriptions and release notes that differ from app to app.
struct Prose {
  let vocabulary: Vocabulary
  let seed: UInt64

  /// Description of an app: an introduction, a list of features and a closing.
  /// In Korean for Korean, otherwise in English.
  func description(of app: SandboxApp, in language: TextLanguage) -> String {
    var generator = generator(for: app, salt: 1)
    let theme = vocabulary.themes[app.themeIndex]
    let introduction = generator.sample(1, of: theme.introductions)
    let openings = generator.sample(1 + generator.number(below: 2), of: ProseText.openings)
    let features = generator.sample(3 + generator.number(below: 2), of: theme.features)
    let closings = generator.sample(1 + generator.number(below: 2), of: ProseText.closings)
    let words = prose(language)
    let list = ([words(ProseText.featuresHeading)] + features.map { "• " + words($0) }).joined(separator: "\n")
    let paragraphs = (introduction + openings).map(words) + [list, closings.map(words).joined(separator: "\n")]
    return ([app.name.text(in: language)] + paragraphs).joined(separator: "\n\n")
  }

  /// Release notes of a version, one line for each change.
  func releaseNotes(of app: SandboxApp, version: String, in language: TextLanguage) -> String {
    let versionSalt = version.utf8.reduce(UInt64(2)) { SeededGenerator.mix($0, UInt64($1)) }
    var generator = generator(for: app, salt: versionSalt)
    let theme = vocabulary.themes[app.themeIndex]
    let news = generator.sample(generator.number(below: 3), of: theme.releaseNotes)
    let fixes = generator.sample(1 + generator.number(below: 3), of: ProseText.fixes)
    let words = prose(language)
    let lines = (news + fixes).map { "• " + words($0) }
    return news.isEmpty
      ? lines.joined(separator: "\n") : ([words(ProseText.newsHeading)] + lines).joined(separator: "\n")
  }

  private func generator(for app: SandboxApp, salt: UInt64) -> SeededGenerator {
    SeededGenerator(seed: SeededGenerator.mix(SeededGenerator.mix(seed, salt), UInt64(app.index)))
  }

  /// Prose exists in Korean and English only; other languages get English.
  private func prose(_ language: TextLanguage) -> (LocalizedText) -> String {
    { language == .korean ? $0.korean : $0.english }
  }
}
