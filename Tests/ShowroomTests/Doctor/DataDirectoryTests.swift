import Foundation
import Store
import TestSupport
import Testing

@testable import showroom

struct DataDirectoryTests {
  private typealias Rights = DataDirectory.Rights

  /// Modes of the directory and of the database in it, and what of that is wrong.
  private static let modes: [(directory: mode_t, file: mode_t, found: [DataDirectory.Exposure])] = [
    (0o700, 0o600, []), (0o755, 0o600, []), (0o750, 0o640, []), (0o700, 0o666, []),
    (0o777, 0o600, [.replaceable(path: "/d", mode: 0o777)]), (0o722, 0o600, [.replaceable(path: "/d", mode: 0o722)]),
    (0o1777, 0o600, [.writable(path: "/d", mode: 0o1777)]), (0o770, 0o600, [.writable(path: "/d", mode: 0o770)]),
    (0o755, 0o644, [.readable(path: "/d/f", mode: 0o644)]), (0o755, 0o666, [.replaceable(path: "/d/f", mode: 0o666)]),
    (0o777, 0o644, [.replaceable(path: "/d", mode: 0o777), .readable(path: "/d/f", mode: 0o644)]),
  ]

  @Test(arguments: modes)
  func `modes decide what others may do`(directory: mode_t, file: mode_t, found: [DataDirectory.Exposure]) {
    let exposures = DataDirectory.exposures(
      of: ("/d", Rights(owner: 7, mode: directory)), files: [("/d/f", Rights(owner: 7, mode: file))], to: 7)
    #expect(exposures == found)
  }

  @Test(arguments: [(7, 7, false), (0, 7, false), (8, 7, true), (8, 0, true), (0, 0, false)] as [(uid_t, uid_t, Bool)])
  func `data of another user is reported, unless that user is root`(owner: uid_t, user: uid_t, isFound: Bool) {
    let rights = Rights(owner: owner, mode: 0o700)
    let exposures = DataDirectory.exposures(of: ("/d", rights), files: [], to: user)
    #expect(exposures == (isFound ? [.owned(path: "/d", by: owner)] : []))
    #expect(exposures.allSatisfy { !$0.isFault })
  }

  @Test func `a disk with little room is a fault, with how much there has to be`() throws {
    #expect(try DataDirectory.room(freeBytes: 5 << 30, at: "/d") == "5120 MiB are free.")
    let failure = #expect(throws: CommandFailure.self) { try DataDirectory.room(freeBytes: 200 << 20, at: "/d") }
    #expect(failure?.message == "Only 200 MiB are free on the disk of /d: free at least 1024 MiB.")
  }

  @Test(arguments: [
    DataDirectory.Exposure.replaceable(path: "/d", mode: 0o777), .writable(path: "/d", mode: 0o770),
    .writable(path: "/tmp", mode: 0o1777), .readable(path: "/d/f", mode: 0o644), .owned(path: "/d", by: 8),
  ])
  func `each says in one line what to do`(exposure: DataDirectory.Exposure) {
    let line = "\(exposure)"
    #expect(line.first?.isUppercase == true && !line.contains("\n"))
    #expect(["chmod go-rwx /d", "chown /d", "--data"].contains { line.contains($0) })
  }

  @Test func `modes of real files are read, also through a link`() async throws {
    try await withTemporaryDirectory { directory in
      let data = directory.appending(path: "data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
      let link = directory.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: data)
      for (mode, found) in [(0o700, 0), (0o777, 1), (0o1777, 1), (0o770, 1)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: data.path)
        for path in [data.path, data.path + "/", link.path] {
          #expect(DataDirectory(path: path).exposures().count == found, "\(path) \(String(mode, radix: 8))")
        }
      }
      #expect(DataDirectory(path: directory.appending(path: "missing").path).exposures() == [])
    }
  }

  @Test func `a directory in which everybody may replace the database is refused with 73`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: directory.path)

      let failure = #expect(throws: CommandFailure.self) { try Storage.open(.file(path: path)) }
      #expect(failure?.code == .cannotCreate)
      #expect(failure?.message.contains("chmod go-rwx \(directory.path)") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
      let mode = try FileManager.default.attributesOfItem(atPath: directory.path)[.posixPermissions] as? NSNumber
      #expect(mode == 0o777, "no mode is changed")

      try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: directory.path)
      try await Storage.open(.file(path: path)).checkpointAndClose()
    }
  }

  @Test func `what is less than that is a warning, a line each`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "showroom.sqlite"))
      for (name, mode) in [("", 0o775), ("showroom.sqlite", 0o644)] {
        try FileManager.default.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: directory.appending(path: name).path)
      }
      let record = LogRecord()

      DataDirectory(path: directory.path).warn(record.logger)

      #expect(record.entries.count == 2)
      #expect(record.entries.allSatisfy { $0.hasPrefix("warning the data directory is open to others") })
    }
  }

  @Test func `trying leaves nothing, and makes no missing directory`() async throws {
    try await withTemporaryDirectory { directory in
      let data = DataDirectory(path: directory.appending(path: "a/b").path)
      #expect(data.nearest == DataDirectory(path: directory.path).path)
      try data.tryWriting()
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
      try data.make()
      #expect(data.nearest == data.path)
      try data.tryWriting()
      #expect(try FileManager.default.contentsOfDirectory(atPath: data.path) == [])
    }
  }

  @Test func `missing directories are made for their owner alone`() async throws {
    try await withTemporaryDirectory { directory in
      let data = directory.appending(path: "a/b")
      try DataDirectory(path: data.path).make()
      for path in [data.path, data.deletingLastPathComponent().path] {
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode == 0o700)
      }
    }
  }

  @Test func `a database on a disk that is mounted for reading only has that as the reason`() {
    let file = FileManager.default.temporaryDirectory.path + "/none/showroom.sqlite"
    #expect(!DataDirectory.isOnReadOnlyDisk(file))
    let error = DatabaseError.readOnly(path: file)
    #expect(CommandFailure(error).message == error.description)
    let failure = CommandFailure(error) { $0 == file }
    #expect(failure.code == .cannotCreate)
    #expect(failure.message.hasPrefix("\(file) cannot be written: Read-only file system. Mount its file system"))
  }

  @Test func `a file in the way is said with its name`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let failure = #expect(throws: CommandFailure.self) {
        try DataDirectory(path: directory.appending(path: "file/data").path).tryWriting()
      }
      #expect(failure?.code == .cannotCreate)
      #expect(
        failure?.message == "\(directory.path)/file cannot be written: Not a directory. "
          + "Choose another directory with --data.")
    }
  }

  @Test(arguments: [
    (ENOSPC, "No space left on device", "df"), (EDQUOT, "Disk quota exceeded", "quota"),
    (EROFS, "Read-only file system", "Mount"), (EACCES, "Permission denied", "who owns it"),
    (EPERM, "Operation not permitted", "who owns it"), (EIO, "Input/output error", "disk"),
    (EFBIG, "File too large", "ulimit -f"), (EMFILE, "Too many open files", "ulimit -n"),
    (ENAMETOOLONG, "File name too long", "--data"),
  ])
  func `the system's reason is told, and what to do about it`(code: CInt, reason: String, advice: String) {
    let failure = DataDirectory.failure("/d", code)
    #expect(failure.code == .cannotCreate)
    #expect(failure.message.hasPrefix("/d cannot be written: \(reason). "))
    #expect(failure.message.contains(advice))
    #expect(failure.message.contains("who owns it") == [EACCES, EPERM].contains(code))
  }
}
