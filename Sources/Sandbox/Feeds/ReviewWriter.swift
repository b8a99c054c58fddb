import Samples

/// Writes customer reviews of one app in one country.
struct ReviewWriter {
  /// Length limit of a review, in characters. One of forty is that long.
  static let maxCharacters = 3_000

  private let app: SandboxApp
  private let storefront: SandboxStorefront
  private let catalogue: Catalogue
  private let quality: Double
  private let firstVersionDay: Int

  init(app: SandboxApp, storefront: SandboxStorefront, catalogue: Catalogue) {
    self.app = app
    self.storefront = storefront
    self.catalogue = catalogue
    let facts = LocalFacts(of: app, in: storefront, seed: catalogue.seed)
    quality = facts.averageRating
    firstVersionDay = FeedTime.moment(facts.currentVersionDate).day
  }

  /// The review of a slot. In Korea five of six are Korean, elsewhere one of
  /// twelve; the others are English.
  func review(_ slot: ReviewSlot) -> CustomerReview {
    var generator = SeededGenerator(seed: SeededGenerator.mix(slot.seed, 0x7E47))
    let isHome = TextLanguage(tag: storefront.languageTag) == .korean
    let language: TextLanguage = generator.chance(isHome ? 5.0 / 6 : 1.0 / 12) ? .korean : .english
    let rating = rating(from: &generator)
    return CustomerReview(
      slot: slot, authorID: 100_000_000 + generator.number(below: 900_000_000),
      author: author(language, from: &generator), title: title(rating, language, from: &generator),
      content: content(rating, language, from: &generator), rating: rating, version: version(on: slot.day))
  }

  /// Draws stars around the app's average, with more extremes than a mean has.
  private func rating(from generator: inout SeededGenerator) -> Int {
    if generator.chance(0.12) { return 1 }
    let drawn = quality + (generator.fraction() - 0.35) * 2.4
    return min(max(Int(drawn.rounded()), 1), 5)
  }

  /// Version of the app on a day. Before the version of the sandbox's own day
  /// there was another one every three weeks.
  private func version(on day: Int) -> String {
    let days = max(day - SandboxCalendar.today, 0)
    let current = LocalFacts(of: app, in: storefront, seed: catalogue.seed, after: days).version
    guard days == 0, day < firstVersionDay else { return current }
    let numbers = current.split(separator: ".").compactMap { Int($0) }
    let steps = 1 + (firstVersionDay - day) / 21
    guard let major = numbers.first, numbers.count > 1 else { return current }
    return "\(major).\(max(numbers[1] - steps, 0))"
  }

  private func author(_ language: TextLanguage, from generator: inout SeededGenerator) -> String {
    let modifier = generator.pick(catalogue.vocabulary.modifiers)
    let noun = generator.pick(catalogue.vocabulary.nouns)
    let number = generator.number(below: 1_000)
    let name =
      language == .korean
      ? modifier.korean + " " + noun.korean + (generator.chance(0.5) ? String(number) : "")
      : modifier.slug + noun.slug + String(number)
    return generator.chance(0.05) ? name + " 🐢" : name
  }

  private func title(_ rating: Int, _ language: TextLanguage, from generator: inout SeededGenerator) -> String {
    let titles = rating >= 4 ? AppReviewText.goodTitles : AppReviewText.badTitles
    let title = filled(generator.pick(titles), language, from: &generator)
    return generator.chance(0.06) ? generator.pick(AppReviewText.marks) : title
  }

  private func content(_ rating: Int, _ language: TextLanguage, from generator: inout SeededGenerator) -> String {
    let length = generator.number(below: 40)
    if length == 1 { return generator.pick(AppReviewText.marks) }
    var text = sentences(1 + generator.number(below: 4), rating, language, from: &generator)
    while length == 0, text.count < Self.maxCharacters {
      text += "\n\n" + sentences(6, rating, language, from: &generator)
    }
    if generator.chance(0.15) { text += " " + generator.pick(AppReviewText.marks) }
    return String(text.prefix(Self.maxCharacters))
  }

  private func sentences(
    _ count: Int, _ rating: Int, _ language: TextLanguage, from generator: inout SeededGenerator
  ) -> String {
    let pool =
      switch rating {
      case 4...: AppReviewText.praise
      case 3: AppReviewText.praise + AppReviewText.complaints
      default: AppReviewText.complaints
      }
    var sentences: [String] = []
    for sentence in generator.sample(count, of: pool) { sentences.append(filled(sentence, language, from: &generator)) }
    return sentences.joined(separator: " ")
  }

  /// A sentence with the app's name for `{T}` and one of its features for
  /// `{F}`.
  private func filled(
    _ sentence: LocalizedText, _ language: TextLanguage, from generator: inout SeededGenerator
  ) -> String {
    let text = sentence.text(in: language)
    guard text.contains("{") else { return text }
    let feature = generator.one(of: catalogue.vocabulary.themes[app.themeIndex].features) ?? app.name
    return text.replacing("{T}", with: app.name.text(in: language)).replacing("{F}", with: feature.text(in: language))
  }
}
