import Testing

@testable import Pictures

struct CacheFileTests {
  private let bytes: [UInt8] = Array("the bytes of a picture".utf8)

  private func picture(_ format: PictureFormat = .webp, hasPlaceholder: Bool = true) -> Picture {
    let placeholder = hasPlaceholder ? Placeholder(pixels: (0..<24).map { UInt8($0) }) : nil
    return Picture(bytes: bytes, format: format, width: 2_048, height: 70_000, placeholder: placeholder)
  }

  @Test(arguments: PictureFormat.allCases) func `a picture is read as it was written`(format: PictureFormat) {
    for hasPlaceholder in [true, false] {
      let picture = picture(format, hasPlaceholder: hasPlaceholder)
      #expect(CacheFile.picture(in: CacheFile.written(picture)) == picture)
    }
  }

  @Test(arguments: [0, 1, 100_000]) func `a file is read as it was written`(count: Int) {
    let original = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(CacheFile.original(in: CacheFile.written(original)) == original)
  }

  @Test func `detects every changed bit`() {
    let file = CacheFile.written(picture())
    for index in file.indices {
      for bit in 0..<8 {
        let changed = file.changed(at: index, by: 1 << UInt8(bit))
        #expect(CacheFile.picture(in: changed) == nil, "byte \(index)")
        #expect(CacheFile.original(in: changed) == nil, "byte \(index)")
      }
    }
  }

  @Test func `detects a truncated file and appended bytes`() {
    let file = CacheFile.written(picture())
    for count in file.indices {
      #expect(CacheFile.picture(in: Array(file.prefix(count))) == nil, "\(count) bytes")
      #expect(CacheFile.original(in: Array(file.prefix(count))) == nil, "\(count) bytes")
    }
    #expect(CacheFile.picture(in: file + [0]) == nil)
    #expect(CacheFile.original(in: file + file) == nil)
  }

  @Test func `rejects a file of another format`() {
    #expect(CacheFile.original(in: Corners.png) == nil)
    #expect(CacheFile.original(in: [UInt8](repeating: 0, count: 4_096)) == nil, "some file systems leave such files")
  }
}
