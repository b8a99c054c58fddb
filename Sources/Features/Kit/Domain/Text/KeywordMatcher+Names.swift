extension KeywordMatcher {
  /// Returns the elements of which a name matches: those that match best first, otherwise in their order.
  ///
  /// - Parameters:
  ///   - elements: what is at hand; each takes a pass over its names.
  ///   - names: the names of an element; the best one counts.
  package func found<Element>(in elements: [Element], names: (Element) -> [String]) -> [Element] {
    let ranked = elements.compactMap { element in
      names(element).compactMap(rank).min().map { (rank: $0, element: element) }
    }
    return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.element) }
  }
}
