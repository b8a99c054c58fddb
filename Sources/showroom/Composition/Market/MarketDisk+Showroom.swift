import Foundation
import OpenMarket
import Store

extension MarketDisk {
  /// Measures the disk with the database; if that is on a server, the disk with the uploads.
  ///
  /// - Returns: a function that measures the disk; `nil` if the system does not tell.
  static func holding(_ settings: AskSettings) -> @Sendable () -> MarketDisk? {
    let directory =
      switch settings.database {
      case .file(let path): DataDirectory(holding: path).path
      case .postgres: settings.data
      }
    return {
      // Without an answer there is no reserve, and a full disk shows only when a write fails.
      let attributes = try? FileManager.default.attributesOfFileSystem(forPath: directory)
      guard let free = attributes?[.systemFreeSize] as? NSNumber, let size = attributes?[.systemSize] as? NSNumber
      else { return nil }
      return MarketDisk(free: free.intValue, size: size.intValue)
    }
  }
}
