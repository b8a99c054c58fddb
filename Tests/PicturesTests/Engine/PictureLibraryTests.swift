import Pictures
import Testing

struct PictureLibraryTests {
  @Test func `is there, and says which it is`() throws {
    let parts = try PictureLibrary.version().split(separator: ".")
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { Int($0) != nil })
  }
}
