import Foundation
import OpenMarket
import Store

extension MarketDisk {
  /// Returns a function that measures the disk with the database; for a
  /// database server, the disk with the uploads.
  ///
  /// - Returns: the function; it returns `nil` if the system does not report
  ///   the disk's size.
  static func holding(_ settings: AskSettings) -> @Sendable () -> MarketDisk? {
    let directory =
      switch settings.database {
      case .file(let path): DataDirectory(holding: path).path
      case .postgres: settings.data
      }
    return {
      // Without a size there is no reserve: a full disk shows only as a failed
      // write.
      let attributes = try? FileManager.default.attributesOfFileSystem(forPath: directory)
      guard let free = attributes?[.systemFreeSize] as? NSNumber, let size = attributes?[.systemSize] as? NSNumber
      else { return nil }
      return MarketDisk(free: free.intValue, size: size.intValue)
    }
  }
}
