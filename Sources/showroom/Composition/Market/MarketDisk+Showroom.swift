import Foundation
import OpenMarket
import Store

extension MarketDisk {
  /// Tells of the disk with the database; where that is on a server, of the one with the files that are being sent.
  ///
  /// - Returns: what tells it; `nil` where the system does not.
  static func holding(_ settings: AskSettings) -> @Sendable () -> MarketDisk? {
    let directory =
      switch settings.database {
      case .file(let path): DataDirectory(holding: path).path
      case .postgres: settings.data
      }
    return {
      // Without an answer there is no reserve, and a full disk is found out by writing.
      let attributes = try? FileManager.default.attributesOfFileSystem(forPath: directory)
      guard let free = attributes?[.systemFreeSize] as? NSNumber, let size = attributes?[.systemSize] as? NSNumber
      else { return nil }
      return MarketDisk(free: free.intValue, size: size.intValue)
    }
  }
}
