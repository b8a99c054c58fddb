/// Documents of three short texts in memory, searched by any part of any word.
///
/// Texts are compared after folding (see ``FoldedText``): case, white space, punctuation and Latin accents do not
/// count, full-width letters are the narrow ones, and Hangul is compared letter by letter, so that what is typed
/// halfway finds what it will be: `고` finds `과자`, `아잎` finds `아이폰`. A word of nothing but consonants (`ㅇㅇㅍ`) is
/// looked for in the initial consonants of syllables, unless it is a single one, which stands in a syllable
/// wherever it likes.
///
/// A document has a slot from the moment it is appended: 0, 1, 2 …, the later the greater, never given again.
/// Searches see every change whose call has returned.
///
/// Searches run side by side; a change waits for those that run and holds up those that come. At 1,000,000 documents
/// of 100 bytes the slowest search takes milliseconds. Positions that no `append` has returned stop the program.
///
/// ```swift
/// let index = SearchIndex()
/// let slot = index.append(SearchDocument(name: "아이폰 15", vendor: "모퉁이", description: "상자째"))
/// index.search(SearchQuery(text: "ㅇㅇㅍ", slice: .offset(0, count: 20))).slots == [slot]
/// ```
public final class SearchIndex: Sendable {
  private let segments = ReadWriteLock<[Segment]>([])

  /// An index of nothing.
  public init() {}

  /// Adds a document, in a few microseconds.
  ///
  /// - Returns: its slot.
  public func append(_ document: SearchDocument) -> Int {
    let text = FoldedText(document)
    return segments.write { segments in
      if segments.last?.isFull ?? true { segments.append(Segment()) }
      let number = segments.count - 1
      return number * Segment.capacity + segments[number].append(text, document.columns)
    }
  }

  /// Puts another document into a slot. Whether it is removed stays as it was. Cheap while the texts are the same.
  public func replace(_ slot: Int, _ document: SearchDocument) {
    let text = FoldedText(document)
    segments.write { segments in
      segments[slot / Segment.capacity].replace(slot % Segment.capacity, text, document.columns)
    }
  }

  /// Takes a slot out of all searches, until it is restored.
  public func remove(_ slot: Int) {
    segments.write { $0[slot / Segment.capacity].setAlive(slot % Segment.capacity, false) }
  }

  /// Brings a removed slot back.
  public func restore(_ slot: Int) {
    segments.write { $0[slot / Segment.capacity].setAlive(slot % Segment.capacity, true) }
  }

  /// What matches a query, as it is at this moment.
  public func search(_ query: SearchQuery) -> SearchResult {
    let plan = SearchPlan(query)
    return segments.read { segments in
      var search = Search(plan, query)
      return search.run(in: segments)
    }
  }

  /// How many bytes the index has taken from the system, its spare room included.
  public var memoryBytes: Int {
    segments.read { $0.reduce(0) { $0 + $1.memoryBytes } }
  }
}
