import NIOPosix
import Secrets
import Synchronization

/// The uploaded files of one request, in a directory that only the program's user may enter.
///
/// The directory is created with the first file. One task writes the files one after another, then hands the
/// directory to the request's handler. ``remove()`` deletes it.
///
/// The lock satisfies the compiler and is never contended. It is held only on threads that may wait for the disk.
package final class UploadDirectory: Sendable {
  private struct State {
    var isMade = false
    /// Descriptor of the file that is being written.
    var descriptor: CInt?
    var files = 0
    var bytes = 0
  }

  private let path: String
  private let space: UploadSpace
  private let state = Mutex(State())

  /// Chooses the path of a directory without creating it.
  ///
  /// - Parameter space: space that holds the directory.
  package init(in space: UploadSpace) {
    self.space = space
    path = space.path + "/" + UploadPlaces.namePrefix + RandomToken.make()
  }

  /// Creates the next file.
  ///
  /// - Returns: the path of the file.
  /// - Throws: ``UploadError/failed(_:)`` if a system call fails; ``UploadError/diskFull(_:)`` if the disk is full;
  ///   `CancellationError`.
  func beginFile() async throws -> String {
    try await onDisk { [self] () throws(FileCalls.Failure) in
      try state.withLock { state throws(FileCalls.Failure) in
        if !state.isMade { try FileCalls.makeDirectory(path) }
        state.isMade = true
        let file = "\(path)/\(state.files)"
        state.descriptor = try FileCalls.create(file)
        state.files += 1
        return file
      }
    }
  }

  /// Appends bytes to the current file.
  ///
  /// - Throws: any ``UploadError``; `CancellationError`.
  func write(_ bytes: [UInt8]) async throws {
    try space.take(bytes.count)
    state.withLock { $0.bytes += bytes.count }
    try await onDisk { [self] () throws(FileCalls.Failure) in
      try state.withLock { state throws(FileCalls.Failure) in
        if let descriptor = state.descriptor { try FileCalls.append(bytes, to: descriptor) }
      }
    }
  }

  /// Closes the current file.
  ///
  /// - Throws: as ``beginFile()``.
  func endFile() async throws {
    try await onDisk { [self] () throws(FileCalls.Failure) in
      try state.withLock { state throws(FileCalls.Failure) in
        let descriptor = state.descriptor
        state.descriptor = nil
        if let descriptor { try FileCalls.finish(descriptor) }
      }
    }
  }

  /// Removes the files and the directory. May run in a cancelled task, and more than once.
  package func remove() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      NIOThreadPool.singleton.submit { [self] _ in
        removeNow()
        continuation.resume()
      }
    }
  }

  private func removeNow() {
    let bytes = state.withLock { state in
      defer { state = State() }
      guard state.isMade else { return state.bytes }
      // The file is deleted next, so a failed write does not matter.
      if let descriptor = state.descriptor { try? FileCalls.finish(descriptor) }
      for file in 0..<state.files { FileCalls.removeFile("\(path)/\(file)") }
      FileCalls.removeDirectory(path)
      return state.bytes
    }
    space.giveBack(bytes)
  }

  private func onDisk<T: Sendable>(
    _ work: @escaping @Sendable () throws(FileCalls.Failure) -> T
  ) async throws -> T {
    do {
      return try await NIOThreadPool.singleton.runIfActive { try work() }
    } catch let failure as FileCalls.Failure {
      throw failure.isForWantOfRoom
        ? UploadError.diskFull(failure.description) : UploadError.failed(failure.description)
    }
  }
}
