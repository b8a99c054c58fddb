import Foundation

/// Reading and writing of whole files through system calls.
enum Files {
  struct Found {
    let path: String
    let name: String
    let bytes: Int
    /// Modification time in seconds since 1970.
    let used: Double
  }

  /// Returns the bytes of a file, or nil if it is missing, empty or unreadable.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    let count = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got <= 0 { break }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Writes a file atomically, and creates its directory if it is missing.
  ///
  /// - Returns: the problem if the file cannot be written, else nil.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    let draft = "\(path).\(UInt32.random(in: 0 ... .max))"
    var descriptor = create(draft)
    if descriptor < 0, errno == ENOENT {
      let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      do {
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        return error.localizedDescription
      }
      descriptor = create(draft)
    }
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    var problem = written(bytes, to: descriptor)
    close(descriptor)
    if problem == nil, rename(draft, path) != 0 { problem = String(cString: strerror(errno)) }
    if problem != nil { unlink(draft) }
    return problem
  }

  private static func create(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }

  private static func written(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        guard count > 0 else { return String(cString: strerror(errno)) }
        done += count
      }
      return nil
    }
  }

  /// Sets the modification time to now.
  static func touch(_ path: String) { utimes(path, nil) }

  /// Returns the files in the subdirectories of a directory.
  static func all(in directory: String) -> [Found] {
    names(in: directory).flatMap { part in
      names(in: "\(directory)/\(part)").compactMap { name in
        var status = stat()
        let path = "\(directory)/\(part)/\(name)"
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let used = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        return Found(path: path, name: name, bytes: Int(status.st_size), used: used)
      }
    }
  }

  private static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
