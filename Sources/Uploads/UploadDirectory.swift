import NIOPosix
import Secrets
import Synchronization

/// The files of one request, in a directory of their own that only the owner of the program may enter. It is made with
/// the first file.
///
/// One task writes, one file after another, and then hands it on to whoever needs them; ``remove()`` ends it.
/// The lock is for the compiler and costs nothing; it is held only on threads that may wait for the disk.
package final class UploadDirectory: Sendable {
  private struct State {
    var isMade = false
    /// The file being written.
    var descriptor: CInt?
    var files = 0
    var bytes = 0
  }

  private let path: String
  private let space: UploadSpace
  private let state = Mutex(State())

  /// Names a directory that is not there yet.
  ///
  /// - Parameter space: where it will lie.
  package init(in space: UploadSpace) {
    self.space = space
    path = space.path + "/" + UploadPlaces.namePrefix + RandomToken.make()
  }

  /// Begins a file.
  ///
  /// - Returns: its path.
  /// - Throws: ``UploadError/failed(_:)`` when the disk does not let us, ``UploadError/diskFull(_:)``;
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

  /// Writes on in the file that was begun.
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

  /// Ends the file that was begun.
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

  /// Removes the files and the directory; also in a task that was cancelled, and more than once.
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
      // What could not be written is not missed.
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
