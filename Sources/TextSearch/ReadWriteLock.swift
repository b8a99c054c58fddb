import Glibc

/// A value that many may read at once and one may change alone. Who wants to change it goes before who comes later
/// to read.
///
/// Unchecked because the compiler cannot see the lock: the value is touched only inside `read` and `write`.
final class ReadWriteLock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_rwlock_t>

  init(_ value: sending Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    var attributes = pthread_rwlockattr_t()
    pthread_rwlockattr_init(&attributes)
    // Else a stream of searches keeps every change waiting.
    pthread_rwlockattr_setkind_np(&attributes, CInt(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    let status = pthread_rwlock_init(lock, &attributes)
    precondition(status == 0, "no lock: \(status)")
    pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  /// Runs `body` beside other readers. It must not call `read` or `write` of the same lock, nor change what it is
  /// given.
  func read<Result>(_ body: (borrowing Value) -> Result) -> Result {
    let status = pthread_rwlock_rdlock(lock)
    precondition(status == 0, "no lock: \(status)")
    defer { pthread_rwlock_unlock(lock) }
    return body(value)
  }

  /// Runs `body` alone. It must not call `read` or `write` of the same lock.
  func write<Result>(_ body: (inout Value) -> Result) -> Result {
    let status = pthread_rwlock_wrlock(lock)
    precondition(status == 0, "no lock: \(status)")
    defer { pthread_rwlock_unlock(lock) }
    return body(&value)
  }
}
