/// A service that a profile has marked as its own.
package struct OwnService: Sendable, Hashable {
  /// The source's numbers of it: a service may have another one in each country. Empty in marks from before numbers
  /// were kept, which count by their name.
  package let ids: Set<Int>
  /// The name that the profile saw when it marked the service.
  package let name: String

  /// Creates a mark.
  package init(ids: Set<Int> = [], name: String) {
    self.ids = ids
    self.name = name
  }

  /// Returns whether the mark means a service: by the numbers, or by the name where either has none.
  package func covers(_ ids: Set<Int>, named name: String) -> Bool {
    self.ids.isEmpty || ids.isEmpty ? self.name == name : !self.ids.isDisjoint(with: ids)
  }

  /// Returns whether the mark means a service that shows a movie. A mark without numbers has the name in any language.
  func covers(_ service: ItemShowing.Service) -> Bool {
    covers([service.id], named: service.name) || (ids.isEmpty && service.names.values.contains(name))
  }
}

extension [OwnService] {
  /// Approximate memory use in bytes.
  package var heapBytes: Int {
    reduce(0) { $0 + MemoryLayout<OwnService>.stride + $1.name.heapBytes + $1.ids.count * MemoryLayout<Int>.stride }
  }
}
