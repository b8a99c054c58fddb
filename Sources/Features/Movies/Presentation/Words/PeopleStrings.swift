import FeatureKit
import Localization

/// Strings of the pages of people and collections.
struct PeopleStrings: Words {
  let language: Language

  /// Title while the name is not known.
  var person: String { text("Person", "영화인") }
  var collection: String { text("Collection", "시리즈") }
  var works: String { text("Movies", "영화") }
  func work(_ work: MoviePerson.Work) -> String {
    switch work {
    case .cast: text("Acting", "출연")
    case .crew: text("Crew", "제작")
    }
  }
  func born(_ facts: String) -> String { text("Born \(facts)", "출생 \(facts)") }
  func died(_ day: String) -> String { text("Died \(day)", "사망 \(day)") }
  var notFoundTitle: String { text("Not found", "찾을 수 없어요") }
  var personNotFound: String { text("TMDB has no person with this ID.", "TMDB에 이 ID의 영화인이 없어요.") }
  var collectionNotFound: String { text("TMDB has no collection with this ID.", "TMDB에 이 ID의 시리즈가 없어요.") }
  var noMovies: String { text("TMDB lists no movies here.", "TMDB에 등록된 영화가 없어요.") }
  /// A department by TMDB's name, which is English; an unknown one stays as it is.
  func department(_ name: String) -> String {
    switch name {
    case "Acting": text("Actor", "배우")
    case "Directing": text("Director", "감독")
    case "Writing": text("Writer", "작가")
    case "Production": text("Producer", "프로듀서")
    case "Camera": text("Camera", "촬영")
    case "Editing": text("Editor", "편집")
    case "Sound": text("Sound", "음향·음악")
    case "Art": text("Art", "미술")
    case "Costume & Make-Up": text("Costume & Make-Up", "의상·분장")
    case "Visual Effects": text("Visual Effects", "시각 효과")
    case "Lighting": text("Lighting", "조명")
    case "Crew": text("Crew", "제작진")
    default: name
    }
  }
}
