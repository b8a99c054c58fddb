import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the pictures of drafts.
extension DatabaseDraftsRepositoryTests {
  @Test(arguments: TestEngine.allCases)
  func `a picture is returned byte for byte, and adding it again changes nothing`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(draft(), of: "a")
      let file = picture(1 << 20, type: "image/png")
      let first = try await repository.add(file, id: id(7), to: id(1), of: "a")
      let again = try await repository.add(picture(9), id: id(7), to: id(1), of: "a")
      #expect(first.pictures == [DraftPicture(id: id(7), byteCount: 1 << 20, type: "image/png")])
      #expect(first.revision == 1)
      #expect(again == first)
      let kept = try await repository.file(of: id(7), in: id(1), of: "a")
      #expect(kept == file)
      let others = [
        try await repository.file(of: id(7), in: id(1), of: "b"),
        try await repository.file(of: id(8), in: id(1), of: "a"),
        try await repository.file(of: id(7), in: id(2), of: "a"),
        try await repository.file(of: "7", in: id(1), of: "a"),
      ]
      #expect(others == [nil, nil, nil, nil])
      let listed = try await repository.drafts(of: "a")
      #expect(listed == [first])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a picture can be read in parts`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(draft(), of: "a")
      let file = picture(300_000)
      _ = try await repository.add(file, id: id(7), to: id(1), of: "a")
      var parts: [[UInt8]?] = []
      for range in [0..<1, 99_999..<200_001, 299_999..<400_000, 300_000..<300_001] {
        parts.append(try await repository.bytes(range, of: id(7), in: id(1), of: "a"))
      }
      #expect(parts == [[file.bytes[0]], Array(file.bytes[99_999..<200_001]), [file.bytes[299_999]], []])
      let others = [
        try await repository.bytes(0..<1, of: id(7), in: id(1), of: "b"),
        try await repository.bytes(0..<1, of: id(8), in: id(1), of: "a"),
        try await repository.bytes(0..<1, of: "7", in: id(1), of: "a"),
      ]
      #expect(others == [nil, nil, nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `reordered pictures come first, in their new order`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(draft(), of: "a")
      for number in 1...4 { _ = try await repository.add(picture(), id: id(number), to: id(1), of: "a") }
      let ordered = try await repository.order([id(3), id(9), id(1), id(3)], of: id(1), of: "a")
      #expect(ordered.pictures.map(\.id) == [3, 1, 2, 4].map { id($0) })
      #expect(ordered.revision == 5)
      let again = try await repository.order([id(3), id(1)], of: id(1), of: "a")
      #expect(again == ordered)
      let removed = try await repository.remove(id(1), from: id(1), of: "a")
      #expect(removed.pictures.map(\.id) == [3, 2, 4].map { id($0) })
      let twice = try await repository.remove(id(1), from: id(1), of: "a")
      #expect(twice == removed)
      let added = try await repository.add(picture(), id: id(5), to: id(1), of: "a")
      #expect(added.pictures.map(\.id) == [3, 2, 4, 5].map { id($0) })
    }
  }

  @Test func `a picture that is one too many, too large or empty is refused`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    try await repository.begin(draft(), of: "a")
    let large = [UInt8](repeating: 7, count: ProductDraft.maxPictureBytes + 1)
    for file in [picture(0), PictureFile(bytes: large, type: "image/jpeg")] {
      let error = await #expect(throws: AppError.self) {
        try await repository.add(file, id: id(1), to: id(1), of: "a")
      }
      #expect(error?.field == "images")
    }
    for number in 1...ProductDraft.maxPictures {
      _ = try await repository.add(picture(), id: id(number), to: id(1), of: "a")
    }
    let full = await #expect(throws: AppError.self) {
      try await repository.add(picture(), id: id(9), to: id(1), of: "a")
    }
    #expect(full?.code == .invalidInput)
    #expect(full?.field == "images")
    let noID = await #expect(throws: AppError.self) {
      try await repository.add(picture(), id: "9", to: id(1), of: "a")
    }
    #expect(noID?.field == "id")
    let kept = try await repository.draft(id(1), of: "a")
    #expect(kept?.pictures.count == ProductDraft.maxPictures)
  }

  @Test func `a picture without its draft is not found`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    let added = await #expect(throws: AppError.self) {
      try await repository.add(picture(), id: id(7), to: id(1), of: "a")
    }
    let removed = await #expect(throws: AppError.self) { try await repository.remove(id(7), from: id(1), of: "a") }
    let ordered = await #expect(throws: AppError.self) { try await repository.order([id(7)], of: id(1), of: "a") }
    let codes = [added?.code, removed?.code, ordered?.code]
    #expect(codes == [.notFound, .notFound, .notFound])
  }
}
