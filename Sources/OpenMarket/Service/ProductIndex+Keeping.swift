extension ProductIndex {
  /// When and where the index is kept for the next start.
  struct Keeping: Sendable {
    let file: ProductIndexFile
    /// With fewer products the index is built about as fast as it is read.
    var leastProducts = 10_000
    /// Number of changes that are worth a new file. The next start catches up with fewer within seconds.
    var changes = 5_000
    /// Time between two files, however many changes there are.
    var pause = Duration.seconds(600)
    /// Age at which one change is worth a new file. A file that lacks a deletion is useless once the product is removed
    /// for good.
    var oldest = Duration.seconds(86_400)
    /// Throws if the disk has too little free space for a file.
    var checkRoom: @Sendable () throws -> Void = {}

    /// Returns whether the index should be kept.
    ///
    /// - Parameters:
    ///   - revision: revision of the index.
    ///   - kept: revision of the file; nil if there is none of this database.
    ///   - age: time since the file was written, or since that was tried; nil if it was not.
    func isDue(_ revision: Int, after kept: Int?, age: Duration?) -> Bool {
      guard let age else { return true }
      guard let kept else { return age >= pause }
      return revision - kept >= changes && age >= pause || revision > kept && age >= oldest
    }
  }
}
