import Foundation
import Testing

@testable import Uploads

@Suite(.timeLimit(.minutes(3)))
struct UploadDirectoryTests {
  @Test func `rejects uploads beyond the space, and releases it`() async throws {
    try await UploadPlace.with { place in
      let room = 300_000
      let space = UploadSpace(path: place.path, room: room)
      let directory = UploadDirectory(in: space)
      _ = try await directory.beginFile()
      try await directory.write([UInt8](repeating: 1, count: room))
      await #expect(throws: UploadError.noRoom(retryAfter: .seconds(10))) { try await directory.write([1]) }
      #expect(space.takenBytes == room)
      await directory.remove()
      #expect(space.takenBytes == 0)
    }
  }

  @Test func `reports a failed call with its reason`() async throws {
    try await UploadPlace.with { place in
      #expect(FileManager.default.createFile(atPath: place.path, contents: nil))
      let directory = place.directory()
      await #expect(throws: UploadError.failed("mkdir: Not a directory")) { try await directory.beginFile() }
    }
  }

  @Test func `reports a full disk`() throws {
    #expect(throws: FileCalls.Failure(call: "write", code: ENOSPC)) {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      try FileCalls.append([1], to: full)
    }
    #expect(FileCalls.Failure(call: "write", code: ENOSPC).isForWantOfRoom)
    #expect(!FileCalls.Failure(call: "write", code: EIO).isForWantOfRoom)
  }

  @Test func `only its owner may enter the directory`() async throws {
    try await UploadPlace.with { place in
      let directory = place.directory()
      let path = try await directory.beginFile()
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.attributesOfItem(atPath: parent)[.posixPermissions] as? Int == 0o700)
      #expect(parent.contains("/" + UploadPlaces.namePrefix))
      await directory.remove()
      await directory.remove()
      #expect(place.leftovers == [])
    }
  }
}
