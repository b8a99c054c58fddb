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
/// Searches run side by side, and neither they nor changes wait for each other (see ``SegmentStore``). At 1,000,000
/// documents of 100 bytes the slowest search takes milliseconds. Positions that no `append` has returned stop the
/// program.
///
/// ```swift
/// let index = SearchIndex()
/// let slot = index.append(SearchDocument(name: "아이폰 15", vendor: "모퉁이", description: "상자째"))
/// index.search(SearchQuery(text: "ㅇㅇㅍ", slice: .offset(0, count: 20))).slots == [slot]
/// ```
public final class SearchIndex: Sendable {
  let segments = SegmentStore()

  /// An index of nothing.
  public init() {}

  /// Adds a document, in a few microseconds.
  ///
  /// - Returns: its slot.
  public func append(_ document: SearchDocument) -> Int {
    segments.append(FoldedText(document), document.columns)
  }

  /// Puts another document into a slot. Whether it is removed stays as it was. Cheap while the texts are the same.
  public func replace(_ slot: Int, _ document: SearchDocument) {
    let text = FoldedText(document)
    segments.change(slot) { .replace($0, text, document.columns) }
  }

  /// Takes a slot out of all searches, until it is restored.
  public func remove(_ slot: Int) {
    segments.change(slot) { .setAlive($0, false) }
  }

  /// Brings a removed slot back.
  public func restore(_ slot: Int) {
    segments.change(slot) { .setAlive($0, true) }
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
  public var memoryBytes: Int { segments.memoryBytes }
}
