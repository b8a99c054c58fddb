import Samples

/// Invented names of people and places, one set for each region of movies.
enum MovieNameText {
  /// Names of one region.
  ///
  /// Given names and places are `Korean|Latin`; Japanese given names have a
  /// third part in their own script. Family names are `own script|Latin`, with
  /// an empty first part if the own script is Latin. `/` separates entries.
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

  /// Roles without a name.
  static let roles = LocalizedText.parseList(SampleTexts.movieWords["roles"])
  /// Production companies, `Korean|English`; the first half are Korean
  /// companies.
  static let companies = LocalizedText.parseList(SampleTexts.movieWords["companies"])
  /// Streaming services, `Korean|English`.
  static let services = LocalizedText.parseList(SampleTexts.movieWords["services"])
}
