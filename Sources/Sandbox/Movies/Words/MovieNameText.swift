import Samples

/// Invented names of people and places, one set for each part of the world that movies come from.
enum MovieNameText {
  /// The names of one part of the world.
  ///
  /// Given names and places are `Korean|Latin`, Japanese given names with a third part in their own letters; families
  /// are `own letters|Latin`, the first part empty where they are Latin anyway. Entries are parted by `/`.
  struct Region {
    let families: String
    let women: String
    let men: String
    let places: String

    fileprivate init(_ name: String) {
      let words = SampleTexts.movieWords
      (families, women) = (words["\(name) families"], words["\(name) women"])
      (men, places) = (words["\(name) men"], words["\(name) places"])
    }
  }

  static let korea = Region("Korean")
  static let english = Region("English")
  static let japan = Region("Japanese")
  static let continent = Region("European")

  /// Parts that have no name of their own.
  static let roles = LocalizedText.parseList(SampleTexts.movieWords["roles"])
  /// Who makes movies: `Korean|English`; the Korean ones are the first half.
  static let companies = LocalizedText.parseList(SampleTexts.movieWords["companies"])
  /// Where movies can be watched: `Korean|English`.
  static let services = LocalizedText.parseList(SampleTexts.movieWords["services"])
}
