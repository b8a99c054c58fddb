/// An in-memory index of documents with three short texts, searched by any part of any word.
///
/// - Texts are compared after folding (see ``FoldedText``): case, white space, punctuation and Latin accents are
///   ignored, and full-width letters equal their narrow forms.
/// - Hangul is compared letter by letter, so a half-typed syllable matches: `고` finds `과자`, `아잎` finds `아이폰`.
/// - A word of two or more consonants (`ㅇㅇㅍ`) matches the initial consonants of syllables. A single consonant
///   matches anywhere in a syllable.
///
/// An appended document gets a slot: 0, 1, 2 and so on. Slots are never reused.
///
/// Searches run concurrently. Searches and changes do not wait for each other (see ``SegmentStore``). A search
/// sees every change that has returned. With 1,000,000 documents of 100 bytes the slowest search takes
/// milliseconds.
///
/// - Precondition: a slot passed to a method was returned by ``append(_:)``.
///
/// ```swift
/// let index = SearchIndex()
/// let slot = index.append(SearchDocument(name: "아이폰 15", vendor: "모퉁이", description: "상자째"))
/// index.search(SearchQuery(text: "ㅇㅇㅍ", slice: .offset(0, count: 20))).slots == [slot]
/// ```
public final class SearchIndex: Sendable {
  let segments = SegmentStore()

  /// Creates an empty index.
  public init() {}

  /// Adds a document, in a few microseconds.
  ///
  /// - Returns: the slot of the document.
  public func append(_ document: SearchDocument) -> Int {
    segments.append(FoldedText(document), document.columns)
  }

  /// Replaces the document in a slot, which stays removed if it was. Fast if the texts are the same.
  public func replace(_ slot: Int, _ document: SearchDocument) {
    let text = FoldedText(document)
    segments.change(slot) { .replace($0, text, document.columns) }
  }

  /// Hides a slot from all searches until it is restored.
  public func remove(_ slot: Int) {
    segments.change(slot) { .setAlive($0, false) }
  }

  /// Shows a removed slot again.
  public func restore(_ slot: Int) {
    segments.change(slot) { .setAlive($0, true) }
  }

  /// Returns the documents that match a query at this moment.
  public func search(_ query: SearchQuery) -> SearchResult {
    let plan = SearchPlan(query)
    return segments.read { segments in
      var search = Search(plan, query)
      return search.run(in: segments)
    }
  }

  /// Memory of the index in bytes, including spare room.
  public var memoryBytes: Int { segments.memoryBytes }
}
