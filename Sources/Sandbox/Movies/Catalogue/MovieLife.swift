import Samples

/// Invented facts about an invented person. There are none about real people.
struct MovieLife: Sendable {
  /// Day of birth, in days since 1970.
  let born: Int
  /// Day of death; `nil` for most.
  let died: Int?
  let place: LocalizedText?
  /// Number of sentences of the biography.
  private let length: Int

  /// Draws the facts; `nil` for a real person.
  init?(of person: MoviePerson, in catalogue: MovieCatalogue) {
    guard person.index < catalogue.people.inventedCount else { return nil }
    var generator = SeededGenerator(seed: SeededGenerator.mix(0x11FE, UInt64(person.index)))
    born = SandboxCalendar.today - 9_000 - generator.number(below: 20_000)
    let died = born + 18_000 + generator.number(below: 3_000)
    self.died = generator.chance(0.1) && died < SandboxCalendar.today ? died : nil
    let region = catalogue.people.regions.last { $0.firstPerson <= person.index }
    place = generator.one(of: region?.places ?? [])
    length = generator.number(below: Self.sentences.count + 1)
  }

  /// The biography; empty for some people.
  func story(of person: MoviePerson, in language: TextLanguage) -> String {
    guard length > 0 else { return "" }
    let name = person.name(in: language)
    let sentences = Self.sentences.prefix(length).map { $0.text(in: language) }
    let first = language == .korean ? "\(name), 견본 자료의 영화인." : "\(name) is a film artist of the sample data."
    return ([first] + sentences).joined(separator: " ")
  }

  private static let sentences: [LocalizedText] = [
    LocalizedText(
      korean: "어릴 때 동네 극장에서 영사기 돌아가는 소리를 들으며 자랐다.",
      english: "The sound of the projector in a small town cinema belongs to the first memories.", japanese: nil),
    LocalizedText(
      korean: "학교에서는 지도 그리는 법을 배웠고, 첫 단편 영화도 지도 한 장에서 시작했다.",
      english: "At school the subject was the drawing of maps, and the first short film began with one.",
      japanese: nil),
    LocalizedText(
      korean: "오랫동안 무대에서 일한 뒤에야 카메라 앞에 섰고, 그 뒤로 두 곳을 오가며 일한다.",
      english: "Years on the stage came before the first day in front of a camera; now there is time for both.",
      japanese: nil),
    LocalizedText(
      korean: "촬영이 없는 날에는 기차를 타고 종점까지 갔다가 돌아온다.",
      english: "On days without shooting there is always a train to its last stop, and one back.", japanese: nil),
    LocalizedText(
      korean: "함께 일한 사람들은 현장에서 목소리를 높인 적이 한 번도 없었다고 말한다.",
      english: "Colleagues say that no voice was ever raised on the set.", japanese: nil),
  ]
}
