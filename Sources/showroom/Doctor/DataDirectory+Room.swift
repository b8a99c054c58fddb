import Foundation

extension DataDirectory {
  /// How much has to be free on the disk, in bytes: 1 GiB, as much as the pictures of all drafts may take.
  static let leastFreeBytes = 1 << 30

  /// Says how much is free on the directory's disk for the user who runs the program.
  ///
  /// - Throws: `CommandFailure` with 1 where that is less than ``leastFreeBytes``, with 73 where the system does not say it.
  func room() throws(CommandFailure) -> String {
    var system = statvfs()
    guard statvfs(nearest, &system) == 0 else { throw Self.failure(path, errno) }
    return try Self.room(freeBytes: Int(clamping: UInt64(system.f_bavail) * UInt64(system.f_frsize)), at: path)
  }

  /// The same for a number that was found.
  static func room(freeBytes: Int, at path: String) throws(CommandFailure) -> String {
    let mebibytes = freeBytes >> 20
    guard freeBytes >= leastFreeBytes else {
      throw CommandFailure(
        .failed,
        "Only \(mebibytes) MiB are free on the disk of \(path): free at least \(leastFreeBytes >> 20) MiB.")
    }
    return "\(mebibytes) MiB are free."
  }
}
