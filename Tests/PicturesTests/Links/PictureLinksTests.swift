import Testing

@testable import Pictures
@testable import Secrets

@Suite(.timeLimit(.minutes(3)))
struct PictureLinksTests {
  private let key = SecretKey(bytes: Array(0..<32))
  private let links = PictureLinks(keys: SigningKeys(keys: [SecretKey(bytes: Array(0..<32))]))
  private let box = PixelBox(width: 64, height: 96)

  private func path(_ source: String) -> String { links.path(source: source, .covering, box, .webp) }

  /// Returns a signed path with arbitrary content.
  private func signed(_ what: String) -> String {
    PictureLinks.prefix + AddressSigner(SigningKeys(keys: [key])).signature(of: what) + "/" + what
  }

  @Test(arguments: [
    "https://photos.example/a/b.jpg", "http://photos.example:8080/a", "http://127.0.0.1:49152/artwork/512x512bb.png",
    "https://photos.example/", "https://photos.example", "https://[::1]:8080/a", "/uploads/a.jpg", "/", "//a//b//",
    "https://photos.example//a//b", "https://photos.example/a%2Fb%20c%25", "https://photos.example/?q=1&r=2#end",
    "https://photos.example/a b+c", "https://photos.example/사진/고양이 🐈.jpg", "/사진?크기=큰#끝",
    "https://a.example/\"<>\\^`{|}", "https://a.example/é", "https://a.example/e\u{301}", "/-/https/x",
    "https://a.example/\u{1}\n\r\t\u{7F}", "https://a.example/a;b=c,d!e$f&g'h(i)j*k@l~m",
  ])
  func `a source is parsed as it was written`(source: String) throws {
    for encoding in PictureEncoding.allCases {
      for fit in PictureFit.allCases {
        let path = links.path(source: source, fit, box, encoding)
        let expected = PictureRequest(source: source, fit: fit, box: box, encoding: encoding)
        let request = try links.request(path: path, accept: "image/avif")
        #expect(request == expected)
        #expect(Array(request.source.utf8) == Array(source.utf8), "equal bytes, not only equivalent characters")
      }
    }
  }

  @Test func `a path has only characters that a URL allows`() {
    let path = path("https://a.example/사진 \"<>\\^`{|}?q=1#end%\n")
    #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(!path.contains { "\"<>\\^`{|}?# ".contains($0) })
    #expect(path.hasSuffix("%3Fq=1%23end%25%0A"))
  }

  @Test func `a plain source is not encoded`() {
    let path = path("https://photos.example/a/b.jpg")
    #expect(path.hasSuffix("/covering/64x96/webp/https/photos.example/a/b.jpg"))
    #expect(path.utf8.count == 10 + 16 + "/covering/64x96/webp/https/photos.example/a/b.jpg".utf8.count)
  }

  @Test func `sources that are equal as strings have paths of their own`() throws {
    for (one, other) in [("/\u{E9}", "/e\u{301}"), ("/K", "/\u{212A}"), ("/a;b", "/a\u{37E}b")] {
      #expect(one == other)
      for source in [one, other, one] {
        let request = try links.request(path: path(source), accept: nil)
        #expect(Array(request.source.utf8) == Array(source.utf8))
      }
    }
  }

  @Test func `without an encoding it follows the Accept header`() throws {
    let auto = links.path(source: "/a", .inside, box)
    #expect(auto.contains("/auto/"))
    #expect(try links.request(path: auto, accept: "image/avif").encoding == .avif)
    #expect(try links.request(path: auto, accept: "image/webp").encoding == .webp)
    #expect(try links.request(path: auto, accept: nil).encoding == .plain)
  }

  @Test func `rejects every changed character of a signature`() {
    let path = path("/a")
    let start = path.index(path.startIndex, offsetBy: PictureLinks.prefix.count)
    for offset in 0..<AddressSigner.length {
      let index = path.index(start, offsetBy: offset)
      for letter in ["A", "B", "-", "_"] where String(path[index]) != letter {
        let forged = path.replacingCharacters(at: index, with: letter)
        #expect(throws: PictureLinks.Refusal.forged) { try links.request(path: forged, accept: nil) }
      }
    }
  }

  @Test func `rejects every other change`() {
    let path = path("https://photos.example/a%2Fb.jpg")
    for index in path.indices {
      for letter in ["x", "/", "1", "%"] where String(path[index]) != letter {
        let changed = path.replacingCharacters(at: index, with: letter)
        #expect(throws: PictureLinks.Refusal.self, "\(changed)") { try links.request(path: changed, accept: nil) }
      }
    }
    for count in 0..<path.count {
      let cut = String(path.prefix(count))
      #expect(throws: PictureLinks.Refusal.self, "\(cut)") { try links.request(path: cut, accept: nil) }
    }
    #expect(throws: PictureLinks.Refusal.forged) { try links.request(path: path + "x", accept: nil) }
  }

  @Test func `rejects an equivalent spelling of the path`() {
    // These paths are equivalent for a file server, but they are not the signed text.
    let path = path("/a/b.jpg")
    for (from, to) in [("/a/", "/%61/"), ("/b.jpg", "//b.jpg"), ("/b.jpg", "/b%2Ejpg"), ("/b.jpg", "/./b.jpg")] {
      let changed = path.replacing(from, with: to)
      #expect(changed != path)
      #expect(throws: PictureLinks.Refusal.forged) { try links.request(path: changed, accept: nil) }
    }
  }

  @Test func `a signature is valid for one path only`() {
    let signature = path("/a").dropFirst(PictureLinks.prefix.count).prefix(AddressSigner.length)
    let other = path("/b").dropFirst(PictureLinks.prefix.count + AddressSigner.length)
    #expect(throws: PictureLinks.Refusal.forged) {
      try links.request(path: "\(PictureLinks.prefix)\(signature)\(other)", accept: nil)
    }
  }

  @Test(arguments: [(65, 64), (64, 65), (1, 1), (4_096, 4_096), (2_047, 64)])
  func `rejects a size that is not on the ladder, even if signed`(width: Int, height: Int) {
    let path = links.path(source: "/a", .inside, PixelBox(width: width, height: height))
    #expect(throws: PictureLinks.Refusal.offLadder) { try links.request(path: path, accept: nil) }
  }

  @Test(arguments: ["65536x64", "99999x64", "64x99999"]) func `creates no box of an invalid size`(size: String) {
    let path = signed("inside/\(size)/auto/-/a")
    #expect(throws: PictureLinks.Refusal.offLadder) { try links.request(path: path, accept: nil) }
  }

  @Test(arguments: [
    "064x64", "64x064", "0x64", "64x0", "+64x64", "-64x64", "64x+64", "64x", "x64", "64", "", "x", "64x64x64", "64X64",
    "64x64 ", " 64x64", "64.0x64", "6_4x64", "0x40x64", "100000x64", "99999999999999999999x64",
    "64x99999999999999999999", "６４x64", "٦٤x64", "64×64",
    "64x64\u{301}",
  ])
  func `accepts a size only as digits, an x and digits`(size: String) {
    let path = signed("inside/\(size)/auto/-/a")
    #expect(throws: PictureLinks.Refusal.notAPicture) { try links.request(path: path, accept: nil) }
  }

  @Test(arguments: [
    "stretch/64x64/auto/-/a", "/64x64/auto/-/a", "Inside/64x64/auto/-/a", "inside/64x64/gif/-/a",
    "inside/64x64//-/a", "inside/64x64/AUTO/-/a", "inside/64x64/jpg/-/a", "inside/64x64/auto/ftp/a.example/b",
    "inside/64x64/auto/file/etc/passwd", "inside/64x64/auto/HTTPS/a.example", "inside/64x64/auto/https",
    "inside/64x64/auto/", "inside/64x64/auto", "inside/64x64", "inside", "", "inside/64x64/auto//a",
    "inside/64x64/auto/-/%", "inside/64x64/auto/-/%2", "inside/64x64/auto/-/%zz", "inside/64x64/auto/-/%FF",
    "inside/64x64/auto/-/%ED%A0%80",
  ])
  func `rejects malformed paths, even if signed`(what: String) {
    let path = signed(what)
    #expect(throws: PictureLinks.Refusal.notAPicture) { try links.request(path: path, accept: nil) }
  }

  @Test(arguments: ["", "/", "/pictures", "/pictures/", "/picture/a/b/c/d/e", "pictures/x", "/pictures////", "한국어"])
  func `rejects paths of other resources`(path: String) {
    #expect(throws: PictureLinks.Refusal.notAPicture) { try links.request(path: path, accept: nil) }
  }

  @Test func `parses a path of the maximum length and rejects a longer one`() throws {
    let length = PictureLinks.maxBytes - path("/").utf8.count
    let longest = "/" + String(repeating: "a", count: length)
    #expect(path(longest).utf8.count == PictureLinks.maxBytes)
    #expect(try links.request(path: path(longest), accept: nil).source == longest)
    let longer = path(longest + "a")
    #expect(throws: PictureLinks.Refusal.notAPicture) { try links.request(path: longer, accept: nil) }
  }

  @Test func `an earlier key verifies until it is removed`() throws {
    let new = SecretKey.random()
    let old = path("/a")
    let rotated = PictureLinks(keys: SigningKeys(keys: [new, key]))
    #expect(try rotated.request(path: old, accept: nil).source == "/a")
    let fresh = rotated.path(source: "/a", .covering, box, .webp)
    #expect(fresh != old)
    #expect(throws: PictureLinks.Refusal.forged) { try links.request(path: fresh, accept: nil) }
    let later = PictureLinks(keys: SigningKeys(keys: [new]))
    #expect(try later.request(path: fresh, accept: nil).source == "/a")
    #expect(throws: PictureLinks.Refusal.forged) { try later.request(path: old, accept: nil) }
  }
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with letter: String) -> String {
    "\(self[..<index])\(letter)\(self[self.index(after: index)...])"
  }
}
