import Samples

/// Fixed facts of a movie, independent of the seed: number, titles and series.
struct MovieFrame: Sendable {
  /// Number in the catalogue, from 0.
  let index: Int
  /// Subject and texts of the movie.
  let story: MovieStory
  /// Facts of a real movie; `nil` for an invented one.
  let record: MovieRecord?
  let title: LocalizedText
  /// ISO 639-1.
  let originalLanguage: String
  let originalTitle: String
  /// Number of the first movie of its series; its own number if it begins a
  /// series or stands alone.
  let seriesStart: Int
  let isInSeries: Bool

  /// Position in its series, 0 for the first movie.
  var seriesPlace: Int { index - seriesStart }
  /// Whether its texts contain markup that tries to break a page.
  var isHostile: Bool { title.english.hasPrefix("<") }

  /// Frames of all movies, the invented ones first.
  static let all: [MovieFrame] =
    invented
    + MovieRecord.all.enumerated().map { number, record in
      MovieFrame(index: invented.count + number, record: record)
    }

  /// Frames of the invented movies.
  static let invented: [MovieFrame] = {
    let titles = MovieStory.all.enumerated().flatMap { number, story in story.titles.map { (number, $0) } }
    var frames: [MovieFrame] = []
    for (index, (story, title)) in titles.enumerated() {
      let continues = index + 1 < titles.count && titles[index + 1].1.isSequel
      let before = title.isSequel ? frames.last : nil
      frames.append(
        MovieFrame(
          index: index, story: MovieStory.all[story], title: title, before: before, isContinued: continues))
    }
    return frames
  }()

  /// Folded titles of each movie, for searches.
  static let foldedTitles: [[FoldedText]] = all.map { frame in
    var seen: Set<FoldedText> = []
    return [frame.title.korean, frame.title.english, frame.originalTitle].map(FoldedText.init)
      .filter { seen.insert($0).inserted }
  }

  private init(index: Int, record: MovieRecord) {
    self.index = index
    self.record = record
    story = MovieStory(of: record)
    title = record.title
    originalLanguage = record.language
    originalTitle = record.originalTitle
    seriesStart = index
    isInSeries = false
  }

  private init(index: Int, story: MovieStory, title: MovieTitle, before: MovieFrame?, isContinued: Bool) {
    self.index = index
    self.story = story
    record = nil
    self.title = title.text
    let language = title.foreign?.language ?? before?.originalLanguage ?? Self.language(of: title)
    originalLanguage = language
    originalTitle = title.foreign?.title ?? (language == "ko" ? title.text.korean : title.text.english)
    seriesStart = before?.seriesStart ?? index
    isInSeries = before != nil || isContinued
  }

  /// Language of a movie that is neither foreign nor a sequel; nearly half of
  /// them are Korean.
  private static func language(of title: MovieTitle) -> String {
    let hash = title.text.english.utf8.reduce(UInt64(0x1A46)) { SeededGenerator.mix($0, UInt64($1)) }
    return hash % 100 < 46 ? "ko" : "en"
  }
}
