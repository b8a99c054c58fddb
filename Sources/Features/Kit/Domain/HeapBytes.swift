package import Reactor

// What values take in memory, in bytes, counted from their own texts: quick enough to ask after every action.

extension String {
  /// What it takes beside its own 16 bytes: nothing up to 15 bytes of text.
  package var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension String? {
  /// Likewise; nothing for `nil`.
  package var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension [String] {
  /// What its elements take, their places in the list included.
  package var heapBytes: Int { reduce(0) { $0 + MemoryLayout<String>.stride + $1.heapBytes } }
}

extension AppError {
  /// What it takes beside its own place.
  package var heapBytes: Int { publicMessage.heapBytes + detail.heapBytes + field.heapBytes }
}
