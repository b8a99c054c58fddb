import Foundation
import Logging
import Secrets
import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(3)))
struct DiskCacheTests {
  private let record = LogRecord()

  private func cache(in directory: String, maxBytes: Int = 1_000) -> DiskCache {
    DiskCache(directory: directory, maxBytes: maxBytes, logger: record.logger)
  }

  private func keep(_ keys: [String], _ count: Int = 300, in cache: DiskCache) async throws {
    for key in keys { try await cache.keep([UInt8](repeating: 7, count: count), for: key) }
    await cache.settled()
  }

  private func read(_ key: String, in cache: DiskCache) async throws -> [UInt8]? {
    let file = try await cache.value(for: key) { $0 }
    await cache.settled()
    return file
  }

  private func paths(_ keys: [String]) -> Set<String> { Set(keys.map(cachePath(of:))) }

  /// Sets the modification time of a file, in seconds since 1970.
  private func age(_ path: String, _ seconds: Int) {
    let times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
    let status = utimes(path, times)
    #expect(status == 0)
  }

  private func age(_ times: [String: Int], in directory: String) {
    for (key, seconds) in times { age("\(directory)/\(cachePath(of: key))", seconds) }
  }

  @Test func `returns only stored files`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await cache.keep([1, 2, 3], for: "a")
      try await cache.keep([4], for: "한국어 /../ b\n")
      #expect(try await read("a", in: cache) == [1, 2, 3])
      #expect(try await read("한국어 /../ b\n", in: cache) == [4])
      #expect(try await read("c", in: cache) == nil)
      try await cache.keep([5], for: "a")
      #expect(try await read("a", in: cache) == [5])
      #expect(cache.byteCount == 2)
    }
  }

  @Test func `removes the least recently used file from the disk`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await keep(["a", "b", "c"], in: cache)
      #expect(try await read("a", in: cache) != nil)
      try await keep(["d"], in: cache)
      #expect(files(under: directory) == paths(["a", "c", "d"]))
      #expect(try await read("b", in: cache) == nil)
      #expect(cache.byteCount == 900)
    }
  }

  @Test func `frees a tenth more space, so that not every file has to`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await keep((0..<10).map(String.init), 100, in: cache)
      #expect(cache.byteCount == 1_000)
      try await keep(["new"], 100, in: cache)
      #expect(files(under: directory) == paths((2..<10).map(String.init) + ["new"]))
      #expect(cache.byteCount == 900)
    }
  }

  @Test func `does not store a file larger than the cache`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await keep(["a"], in: cache)
      try await keep(["b"], 1_001, in: cache)
      #expect(files(under: directory) == paths(["a"]))
    }
  }

  @Test func `finds and stores files while it reads the directory`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b"], in: cache(in: directory))
      let next = cache(in: directory)
      #expect(try await next.value(for: "a") { $0 } != nil)
      try await next.keep([UInt8](repeating: 7, count: 500), for: "c")
      #expect(try await next.value(for: "c") { $0 }?.count == 500)
      await next.settled()
      #expect(next.byteCount <= 1_000)
      #expect(files(under: directory) == paths(["a", "c"]))
    }
  }

  @Test func `keeps a file used during the scan, however old it is`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b"], in: cache(in: directory))
      let gate = Gate()
      let next = DiskCache(directory: directory, maxBytes: 1_000, logger: record.logger) { try? await gate.pass() }
      #expect(try await next.value(for: "a") { $0 } != nil)
      try await next.keep([UInt8](repeating: 7, count: 500), for: "c")
      age(["a": 1_000, "b": 2_000, "c": 3_000], in: directory)
      gate.open()
      await next.settled()
      #expect(files(under: directory) == paths(["a", "c"]))
    }
  }

  @Test func `counts a picture once that is stored again during the scan`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b", "c"], in: cache(in: directory))
      let gate = Gate()
      let next = DiskCache(directory: directory, maxBytes: 1_000, logger: record.logger) { try? await gate.pass() }
      let damaged: Int? = try await next.value(for: "a") { _ in nil }
      #expect(damaged == nil)
      try await next.keep([UInt8](repeating: 8, count: 300), for: "a")
      // By its modification time, this file would be removed next.
      age(["a": 1_000, "b": 2_000, "c": 3_000], in: directory)
      gate.open()
      await next.settled()
      #expect(next.byteCount == 900)
      #expect(files(under: directory) == paths(["a", "b", "c"]))
      try await keep(["d"], in: next)
      #expect(files(under: directory) == paths(["a", "c", "d"]))
    }
  }

  @Test func `the order of use survives a restart`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b", "c"], in: cache(in: directory))
      age(["a": 3_000, "b": 1_000, "c": 2_000], in: directory)
      let next = cache(in: directory)
      try await keep(["d"], in: next)
      #expect(files(under: directory) == paths(["a", "c", "d"]))
      try await keep(["e"], in: next)
      #expect(files(under: directory) == paths(["a", "d", "e"]))
    }
  }

  @Test func `reading a file counts as use after a restart`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b", "c"], in: cache(in: directory))
      age(["a": 1_000, "b": 2_000, "c": 3_000], in: directory)
      #expect(try await read("a", in: cache(in: directory)) != nil)
      try await keep(["d"], in: cache(in: directory))
      #expect(files(under: directory) == paths(["a", "c", "d"]))
    }
  }

  @Test func `removes the oldest files after a restart with less space`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a", "b", "c"], in: cache(in: directory))
      age(["a": 3_000, "b": 1_000, "c": 2_000], in: directory)
      let next = cache(in: directory, maxBytes: 700)
      #expect(try await read("a", in: next) != nil)
      #expect(files(under: directory) == paths(["a", "c"]))
      #expect(next.byteCount == 600)
    }
  }

  @Test func `removes drafts of a killed process`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try await keep(["a"], in: cache(in: directory))
      let draft = "\(directory)/\(cachePath(of: "b")).3141592653"
      #expect(Files.write([1, 2, 3], to: draft) == nil)
      let next = cache(in: directory)
      #expect(try await read("a", in: next) != nil)
      #expect(files(under: directory) == paths(["a"]))
      #expect(next.byteCount == 300)
    }
  }

  @Test(arguments: ["re/readme", "zz/readme", "00/\(String(repeating: "f", count: 32))"])
  func `removes foreign files and does not count them`(path: String) async throws {
    try await withTemporaryDirectory { directory async throws in
      #expect(Files.write([UInt8](repeating: 1, count: 900), to: "\(directory)/\(path)") == nil)
      age("\(directory)/\(path)", 1_000)
      let cache = cache(in: directory)
      try await keep(["a", "b"], in: cache)
      #expect(files(under: directory) == paths(["a", "b"]))
      #expect(cache.byteCount == 600)
    }
  }

  @Test func `only its owner may read the cache`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let inside = directory + "/files"
      try await keep(["a"], in: cache(in: inside))
      let file = "\(inside)/\(cachePath(of: "a"))"
      #expect(try mode(of: file) == 0o600)
      #expect(try mode(of: URL(fileURLWithPath: file).deletingLastPathComponent().path) == 0o700)
      #expect(try mode(of: inside) == 0o700)
    }
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `removes an unreadable file and treats it as missing`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await keep(["a", "b"], in: cache)
      let nothing: Int? = try await cache.value(for: "a") { _ in nil }
      #expect(nothing == nil)
      #expect(files(under: directory) == paths(["b"]))
      #expect(cache.byteCount == 300)
    }
  }

  @Test func `removes only the requested file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory)
      try await keep(["a", "b"], in: cache)
      try await cache.remove("a")
      try await cache.remove("never there")
      #expect(try await read("a", in: cache) == nil)
      #expect(files(under: directory) == paths(["b"]))
      #expect(cache.byteCount == 300)
    }
  }

  @Test func `forgets files that disappeared, and can store them again`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory + "/files")
      try await keep(["a", "b"], in: cache)
      try FileManager.default.removeItem(atPath: directory + "/files")
      #expect(try await read("a", in: cache) == nil)
      #expect(cache.byteCount == 300)
      try await keep(["a"], in: cache)
      #expect(try await read("a", in: cache)?.count == 300)
      #expect(record.entries.isEmpty)
    }
  }

  @Test func `logs once that the directory cannot be created, and does not wait`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try Data([1]).write(to: URL(fileURLWithPath: directory + "/file"))
      let cache = cache(in: directory + "/file")
      try await keep(["a", "b", "c"], in: cache)
      #expect(try await read("a", in: cache) == nil)
      #expect(record.entries.count == 1)
      #expect(record.entries.first?.hasPrefix("warning cannot write to the picture cache") == true)
    }
  }

  @Test(arguments: [5_000, 1_000_000]) func `concurrent calls do not interfere`(maxBytes: Int) async throws {
    try await withTemporaryDirectory { directory async throws in
      let cache = cache(in: directory, maxBytes: maxBytes)
      #expect(try await read("none", in: cache) == nil)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            let bytes = [UInt8](repeating: UInt8(number % 40), count: 150)
            try await cache.keep(bytes, for: "\(number % 40)")
            let other = try await cache.value(for: "\((number * 7) % 40)") { $0 }
            #expect(other == nil || other == [UInt8](repeating: UInt8((number * 7) % 40), count: 150))
          }
        }
        try await group.waitForAll()
      }
      #expect(cache.byteCount <= maxBytes)
      #expect(record.entries.isEmpty)
      // With enough space nothing is removed, and the count is exact.
      if maxBytes > 40 * 150 {
        #expect(cache.byteCount == 40 * 150)
        #expect(Files.all(in: directory).reduce(0) { $0 + $1.bytes } == 40 * 150)
      }
    }
  }
}
