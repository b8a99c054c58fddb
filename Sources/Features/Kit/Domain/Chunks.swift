extension Array {
  /// The same elements in pieces of so many, the last one perhaps shorter.
  ///
  /// - Parameter size: at least one.
  package func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
