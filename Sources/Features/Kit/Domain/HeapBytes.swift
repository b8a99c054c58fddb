package import Reactor

// Memory taken by values, in bytes, estimated from their texts: cheap enough to compute after every action.

extension String {
  /// Heap memory beside the string's own 16 bytes: none up to 15 bytes of text.
  package var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension String? {
  /// Heap memory of the string, or 0 for `nil`.
  package var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension [String] {
  /// Heap memory of the elements and of the array's storage.
  package var heapBytes: Int { reduce(0) { $0 + MemoryLayout<String>.stride + $1.heapBytes } }
}

extension AppError {
  /// Heap memory of the error's texts.
  package var heapBytes: Int { publicMessage.heapBytes + detail.heapBytes + field.heapBytes }
}
